/** A link inside running text: blue and underlined, so that colour says nothing alone. */
export const textLinkClass = "text-link underline decoration-1 underline-offset-4 hover:decoration-2";
