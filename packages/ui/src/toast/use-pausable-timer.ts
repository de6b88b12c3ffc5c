import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back after `duration` ms, excluding pauses. Null never fires. */
export function usePausableTimer(duration: number | null, paused: boolean, onEnd: () => void): void {
  const remainingMsRef = useRef(duration ?? 0);
  const notifyEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (duration === null || paused) return;
    const startedAt = performance.now();
    const timer = window.setTimeout(() => notifyEnd(), remainingMsRef.current);
    return () => {
      window.clearTimeout(timer);
      remainingMsRef.current = Math.max(0, remainingMsRef.current - (performance.now() - startedAt));
    };
  }, [duration, paused]);
}
