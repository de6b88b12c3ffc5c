import { createHash } from 'node:crypto';

/** Repeatable randomness: the same seed gives the same values on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** An integer, both bounds included. */
  between(min: number, max: number): number;
  /** True in this share of all cases. */
  chance(share: number): boolean;
  /** @throws RangeError for an empty list */
  pick<Item>(list: readonly Item[]): Item;
  /** One of the list, in proportion to its weight. @throws RangeError if all weights are 0 */
  weighted<Item>(list: readonly Item[], weightOf: (item: Item) => number): Item;
}

export function seededRandom(seed: string): Random {
  const next = createGenerator(seed);
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (share) => next() < share,
    pick(list) {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new RangeError('there is nothing to pick from');
      return item;
    },
    weighted(list, weightOf) {
      let rest = next() * list.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of list) {
        rest -= weightOf(item);
        if (rest < 0) return item;
      }
      throw new RangeError('nothing has a weight');
    },
  };
}

/** The generator sfc32, started from a hash of the seed. */
function createGenerator(seed: string): () => number {
  const hash = createHash('sha256').update(seed).digest();
  let [a, b, c, counter] = [hash.readInt32LE(0), hash.readInt32LE(4), hash.readInt32LE(8), 1];
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}
