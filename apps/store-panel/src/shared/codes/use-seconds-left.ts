import { TIMING_MS } from '@store-panel/domain/limits/timing';
import { useEffect, useState } from 'react';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/**
 * Returns whole seconds until a moment, updated each second; 0 afterwards. Correct again after the tab was suspended.
 */
export function useSecondsLeft(moment: number): number {
  const [countdown, setCountdown] = useState({ moment, seconds: secondsUntil(moment) });
  const current = countdown.moment === moment ? countdown : { moment, seconds: secondsUntil(moment) };
  if (current !== countdown) setCountdown(current);
  const hasEnded = current.seconds === 0;
  useEffect(() => {
    if (hasEnded) return;
    const timer = setInterval(() => setCountdown({ moment, seconds: secondsUntil(moment) }), TIMING_MS.resendTick);
    return () => clearInterval(timer);
  }, [moment, hasEnded]);
  return current.seconds;
}
