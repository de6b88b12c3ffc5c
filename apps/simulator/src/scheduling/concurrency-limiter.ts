/** Lets work through, so many pieces at once, in the order they came. Passes on what becomes of each. */
export type ConcurrencyLimiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createConcurrencyLimiter(limit: number): ConcurrencyLimiter {
  const waiters: (() => void)[] = [];
  let runningCount = 0;

  async function acquire(): Promise<void> {
    if (runningCount >= limit) await new Promise<void>((resolve) => waiters.push(resolve));
    else runningCount += 1;
  }

  /** The next waiting call takes the slot over, so that no new call overtakes it. */
  function release(): void {
    const next = waiters.shift();
    if (next) next();
    else runningCount -= 1;
  }

  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}
