import { seededRandom } from '#chance/random.ts';
import { ENGLISH_MENU } from '#customers/menu-english.ts';
import type { FileOrder } from '#replay/orders-file.ts';

/** Orders as a file would have them, for proofs that do without one. Some prices don't divide evenly. */
export function madeUpOrders(count: number, seed: string): readonly FileOrder[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    lines: Array.from({ length: random.between(1, 4) }, () => {
      const { name, price, groups = [] } = random.pick(ENGLISH_MENU.items);
      const quantity = random.between(1, 3);
      const choices = groups.map(({ choices: offered }) => [random.pick(offered).name]);
      return { quantity, itemName: name, choices, linePrice: price * quantity + random.between(0, 2) };
    }),
  }));
}
