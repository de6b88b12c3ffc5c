/** Ids, tokens and chances: the same ones, in the same order, for the same seed. */
export interface Ids {
  /** A UUID of version 7, which ascends by time of creation as on the real platform. */
  next(now: number): string;
  /** 0 to below `below`. */
  chance(below: number): number;
}

/** Mulberry32: small, and good enough to make up names by. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits);

export function seededIds(seed: number): Ids {
  const random = randomOf(seed);
  let last = 0;
  let counter = 0;
  return {
    next(now) {
      // The counter has twelve bits; what does not fit them counts as later.
      counter = now > last ? 0 : counter + 1;
      last = Math.max(now, last) + (counter > 0xfff ? 1 : 0);
      counter &= 0xfff;
      const time = hex(last, 12);
      const tail = hex(random(), 8) + hex(random(), 4);
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(counter, 3)}-${hex(0x8000 | (random() & 0x3fff), 4)}-${tail}`;
    },
    chance: (below) => random() % below,
  };
}
