import { Sheet } from "../../components/ui/sheet.tsx";
import { useMessages } from "../../lib/messages.ts";
import type { MessageCatalogue } from "../../lib/messages.ts";

interface PageToComeProps {
  readonly words: MessageCatalogue<{ readonly title: string; readonly notYet: string }>;
}

/** A page of the dashboard that is not there yet, and says so. */
export function PageToCome({ words }: PageToComeProps) {
  const { title, notYet } = useMessages(words);
  return (
    <div className="grid gap-8">
      <h1 className="text-3xl">{title}</h1>
      <Sheet className="p-6">
        <p className="max-w-measure font-serif text-lg text-muted italic">{notYet}</p>
      </Sheet>
    </div>
  );
}
