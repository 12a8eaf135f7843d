import { useCallback, useEffect, useState } from "react";

/**
 * Seconds left of a wait, and the function that starts one. Measured by the clock, as a hidden tab's timers lag.
 * With `initialSeconds` a wait has begun before the first start.
 */
export function useCooldown(initialSeconds = 0): {
  secondsLeft: number;
  start: (seconds: number) => void;
} {
  const [secondsLeft, setSecondsLeft] = useState(initialSeconds);
  const [endsAt, setEndsAt] = useState(() =>
    initialSeconds === 0 ? undefined : Date.now() + initialSeconds * 1000,
  );

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

  const start = useCallback((seconds: number) => {
    setEndsAt(Date.now() + seconds * 1000);
    setSecondsLeft(seconds);
  }, []);

  return { secondsLeft, start };
}
