/** Lets work through, so many pieces at once, in the order they came. Passes on what becomes of each. */
export type ConcurrencyLimiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createConcurrencyLimiter(width: number): ConcurrencyLimiter {
  const waiting: (() => void)[] = [];
  let inside = 0;

  async function enter(): Promise<void> {
    if (inside >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else inside += 1;
  }

  /** The next waiting call takes the slot over, so that no new call overtakes it. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
