/** Lets work through, so many pieces at once, in the order they came. Passes on what becomes of each. */
export type Turnstile = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function turnstile(width: number): Turnstile {
  const waiting: (() => void)[] = [];
  let inside = 0;

  async function enter(): Promise<void> {
    if (inside >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else inside += 1;
  }

  /** Whoever waits takes the place over, so that nobody slips in between. */
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
