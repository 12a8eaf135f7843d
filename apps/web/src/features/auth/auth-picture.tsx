import { StrikeMark } from "../../components/marks.tsx";
import { useMessages } from "../../lib/messages.ts";
import { authMessages } from "./messages.ts";

/** Beside the form where there is room: the product's name, corrected. Decoration only. */
export function AuthPicture() {
  const messages = useMessages(authMessages);
  return (
    <div aria-hidden className="hidden gap-3 pt-32 lg:grid">
      <p className="font-serif text-6xl text-balance">
        {messages.pictureBefore}{" "}
        <span className="relative inline-block text-muted">
          {messages.pictureDeleted}
          <StrikeMark className="absolute inset-x-0 top-[0.62em] h-[0.2em] w-full" />
        </span>{" "}
        {messages.pictureAfter}
      </p>
      <p className="flex items-center gap-3 font-serif text-lg text-pen italic">
        <span className="h-px w-16 bg-pen" />
        {messages.pictureNote}
      </p>
    </div>
  );
}
