import { classNames } from "../../components/ui/class-names.ts";
import type { AuthMessages } from "./messages.ts";
import { estimatePasswordStrength } from "./password-strength.ts";
import type { PasswordStrength } from "./password-strength.ts";

/** How many of the three strokes are drawn, and which words stand below them. */
const looks = {
  "too-short": { strokes: 0, words: undefined },
  easy: { strokes: 1, words: "strengthEasy" },
  fair: { strokes: 2, words: "strengthFair" },
  hard: { strokes: 3, words: "strengthHard" },
} as const satisfies Record<PasswordStrength, { strokes: number; words: keyof AuthMessages | undefined }>;

interface PasswordStrengthHintProps {
  readonly password: string;
  readonly knownWords: readonly string[];
  readonly messages: AuthMessages;
}

/** One to three pen strokes and a sentence. Its room is always kept, so that the form does not jump. */
export function PasswordStrengthHint({ password, knownWords, messages }: PasswordStrengthHintProps) {
  const strength = estimatePasswordStrength(password, knownWords);
  const { strokes, words } = looks[strength];
  const colour = strength === "hard" ? "bg-accept" : "bg-pen";
  return (
    <div className="grid min-h-14 content-start gap-2">
      <div aria-hidden className="flex gap-1">
        {[1, 2, 3].map((stroke) => (
          <span
            className={classNames("h-0.5 flex-1", stroke <= strokes ? colour : "bg-hairline")}
            key={stroke}
          />
        ))}
      </div>
      <output className="text-sm text-muted">{words !== undefined && messages[words]}</output>
    </div>
  );
}
