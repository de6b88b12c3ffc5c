/** Choices that a seed repeats. */
export interface Random {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** An integer from 0 to below `count`. */
  readonly upTo: (count: number) => number;
  readonly maybe: (share: number) => boolean;
  readonly pick: <T>(all: readonly T[]) => T;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (count: number) => Math.floor(next() * count);
  return { next, upTo, maybe: (share) => next() < share, pick: <T>(all: readonly T[]) => all[upTo(all.length)] as T };
}
