import type { Clock } from '@store-panel/api-client/clock';

/** Runs now and then, about every `ms`, until the returned function is called. Many who do so don't do it in step. */
export function repeatedly(clock: Clock, ms: number, run: () => void): () => void {
  let cancel = () => {};
  function next(): void {
    cancel = clock.after(ms * (0.5 + clock.random()), () => {
      run();
      next();
    });
  }
  next();
  return () => cancel();
}
