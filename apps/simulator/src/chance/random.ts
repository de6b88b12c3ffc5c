import { createHash } from 'node:crypto';

import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Chance that repeats itself: the same seed and the same questions give the same answers, on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(min: number, max: number): number;
  /** True in `share` of all cases. */
  chance(share: number): boolean;
  /** One of the list. @throws RangeError for an empty one */
  pick<Item>(list: readonly Item[]): Item;
  /** One of the list, more often the heavier it is. @throws RangeError where nothing weighs anything */
  weighted<Item>(list: readonly Item[], weightOf: (item: Item) => number): Item;
  /** How long until the next of many independent things happens, one in `mean` on average. */
  exponential(mean: number): number;
  /** How long a person takes for something that takes `mean` on average: from half to one and a half, mostly near it. */
  around(mean: number): number;
  /** A named generator of its own: drawing from it does not affect others. */
  fork(name: string): Random;
}

export function seededRandom(seed: string): Random {
  const generator = xoroshiro128plus(createHash('sha256').update(seed).digest().readInt32BE());
  const next = () => uniformFloat64(generator);
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (share) => next() < share,
    pick(list) {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    weighted(list, weightOf) {
      let remaining = next() * list.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of list) {
        remaining -= weightOf(item);
        if (remaining < 0) return item;
      }
      throw new RangeError('nothing to pick from');
    },
    exponential: (mean) => -Math.log(1 - next()) * mean,
    around: (mean) => mean * (0.5 + (next() + next()) / 2),
    fork: (name) => seededRandom(`${seed}/${name}`),
  };
}
