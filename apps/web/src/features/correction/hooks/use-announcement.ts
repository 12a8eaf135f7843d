import { useCallback, useState } from "react";

/** Makes a repeated sentence differ from the one before, or a live region would not say it again. */
const invisible = "\u00A0";

/** What a live region says, and the function that makes it say something. */
export function useAnnouncement(): [string, (sentence: string) => void] {
  const [spoken, setSpoken] = useState("");
  const announce = useCallback((sentence: string) => {
    setSpoken((before) => (before === sentence ? sentence + invisible : sentence));
  }, []);
  return [spoken, announce];
}
