import { correctionModes } from "@motjuste/contracts";
import type { CorrectionMode } from "@motjuste/contracts";
import { useId } from "react";

import { Button } from "../../../components/ui/button.tsx";
import type { CorrectionMessages } from "../messages.ts";

interface ModeButtonsProps {
  /** The mode that is being served, while one is. */
  readonly loadingMode: CorrectionMode | undefined;
  readonly onChoose: (mode: CorrectionMode) => void;
  readonly words: CorrectionMessages;
}

/** The three things that can be done with a text. The clicked one says that it is under way; all wait for it. */
export function ModeButtons({ loadingMode, onChoose, words }: ModeButtonsProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-3 sm:grid-cols-3">
      <legend className="sr-only">{words.modeGroup}</legend>
      {correctionModes.map((mode) => (
        <div key={mode} className="grid content-start gap-1.5">
          <Button
            variant={mode === "basic" ? "primary" : "secondary"}
            disabled={loadingMode !== undefined}
            aria-describedby={`${id}-${mode}`}
            onClick={() => onChoose(mode)}
          >
            {mode === loadingMode ? words.processing : words.modeButton[mode]}
          </Button>
          <p id={`${id}-${mode}`} className="text-xs text-muted sm:text-center">
            {words.modeHint[mode]}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
