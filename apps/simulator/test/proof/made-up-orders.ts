import { seededRandom } from '#chance/random.ts';
import type { FileOrder } from '#replay/orders-file.ts';

const DISHES = [
  { name: 'Mushroom toast', price: 980, choices: ['Dark rye', 'Spelt'] },
  { name: 'Linden bowl', price: 1240, choices: ['Regular', 'Large'] },
  { name: 'Lentil soup', price: 690, choices: [] },
] as const;

/** Orders as a file would have them, for proofs that do without one. Some prices don't divide evenly. */
export function madeUpOrders(count: number, seed: string): readonly FileOrder[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    lines: Array.from({ length: random.between(1, 4) }, () => {
      const { name, price, choices: offered } = random.pick(DISHES);
      const quantity = random.between(1, 3);
      const choices = offered.length === 0 ? [] : [[random.pick<string>(offered)]];
      return { quantity, itemName: name, choices, linePrice: price * quantity + random.between(0, 2) };
    }),
  }));
}
