import { useCallback, useEffect, useState } from "react";

/** Seconds left of a wait, and the function that starts it. Measured by the clock, as a hidden tab's timers lag. */
export function useCooldown(seconds: number): { secondsLeft: number; start: () => void } {
  const [endsAt, setEndsAt] = useState<number>();
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) setEndsAt(undefined);
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [endsAt]);

  const start = useCallback(() => {
    setEndsAt(Date.now() + seconds * 1000);
    setSecondsLeft(seconds);
  }, [seconds]);

  return { secondsLeft, start };
}
