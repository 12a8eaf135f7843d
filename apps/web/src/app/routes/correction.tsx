import { CorrectionScreen } from "../../features/correction/components/correction-screen.tsx";
import { correctionDesk } from "../../features/correction/correction-desk.ts";

/** Language correction (specification, section 2). */
export function Component() {
  return <CorrectionScreen desk={correctionDesk} />;
}
