import { languageCodes, languageModes, maximumTextCharacters } from "@motjuste/contracts";

/** How the command ends; the help names each. */
export const exitCodes = { done: 0, failed: 1, usage: 2, interrupted: 130, readerGone: 141 } as const;

/** What `--help` prints. */
export const help = `Corrects a text, or many.

  correct --language en < text.txt             prints the corrected text and nothing else
  correct --jsonl < lines.jsonl                one answer for each line, in the same order

Options
  -l, --language <code>  ${languageCodes.join(", ")}
  -m, --mode <mode>      ${languageModes.join(", ")} (default: basic)
      --jsonl            each line is {"id", "text", "language", "mode"}; --language and --mode stand in
                         for what a line leaves out
      --threads <count>  with --jsonl: worker threads (default: one a core, as far as memory goes)
  -h, --help             this text

With --jsonl a line is answered by {"id", "correctedText", "hunks"}, or by {"id", "error": {"code",
"message"}} when it is wrong, and the run goes on; the id is null when the line has none that can be
read. Blank lines are skipped. Input is UTF-8. A text has at most ${maximumTextCharacters.toLocaleString("en")} characters.

Exit codes
  ${exitCodes.done}    everything was corrected
  ${exitCodes.failed}    the text could not be corrected, or some lines could not (see their errors)
  ${exitCodes.usage}    the command was called wrongly
  ${exitCodes.interrupted}  interrupted (Ctrl+C)
  ${exitCodes.readerGone}  whoever read the output stopped reading
`;
