/** Harper's message as plain text: its Markdown becomes quotation marks or goes. */
export function plainMessage(markdown: string): string {
  const plain = markdown
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/gu, "$1")
    .replaceAll(/`([^`]*)`/gu, "“$1”")
    .replaceAll(/\*{1,2}([^*]+)\*{1,2}/gu, "$1")
    .replaceAll(/(?<![\p{L}\p{N}])_([^_]+)_(?![\p{L}\p{N}])/gu, "$1")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return /[.!?]$/u.test(plain) ? plain : `${plain}.`;
}
