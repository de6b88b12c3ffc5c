import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back after `duration` ms, excluding pauses. Null never fires. */
export function usePausableTimer(duration: number | null, paused: boolean, onEnd: () => void): void {
  const left = useRef(duration ?? 0);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (duration === null || paused) return;
    const startedAt = performance.now();
    const timer = window.setTimeout(() => end(), left.current);
    return () => {
      window.clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - startedAt));
    };
  }, [duration, paused]);
}
