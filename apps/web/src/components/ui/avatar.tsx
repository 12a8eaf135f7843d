import { Avatar as RadixAvatar } from "radix-ui";

interface AvatarProps {
  readonly src: string | undefined;
  readonly alt: string;
  /** Stands in until the picture has loaded, and where there is none. */
  readonly fallback: string;
}

/** A person's picture, or a letter in its place. */
export function Avatar({ src, alt, fallback }: AvatarProps) {
  return (
    <RadixAvatar.Root className="grid size-20 place-items-center overflow-hidden rounded-full border border-hairline bg-shade">
      {src !== undefined && <RadixAvatar.Image alt={alt} className="size-full object-cover" src={src} />}
      <RadixAvatar.Fallback className="font-serif text-3xl">{fallback}</RadixAvatar.Fallback>
    </RadixAvatar.Root>
  );
}
