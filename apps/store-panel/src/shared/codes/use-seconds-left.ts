import { TIMING } from '@store-panel/domain/limits/timing';
import { useEffect, useState } from 'react';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/**
 * Returns whole seconds until a moment, updated each second; 0 afterwards. Correct again after the tab was suspended.
 */
export function useSecondsLeft(moment: number): number {
  const [shown, setShown] = useState({ moment, seconds: secondsUntil(moment) });
  const now = shown.moment === moment ? shown : { moment, seconds: secondsUntil(moment) };
  if (now !== shown) setShown(now);
  const isOver = now.seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setShown({ moment, seconds: secondsUntil(moment) }), TIMING.resendTick);
    return () => clearInterval(timer);
  }, [moment, isOver]);
  return now.seconds;
}
