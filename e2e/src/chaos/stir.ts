import { setTimeout as pause } from 'node:timers/promises';

import type { Chance } from '#chaos/chance.ts';
import type { Colleague, Customers, Placed } from '#people/store.ts';

interface Life {
  readonly order: Placed;
  /** Steps that are left of accepting, preparing and finishing. */
  readonly steps: ((colleague: Colleague) => Promise<void>)[];
}

export interface Stirring {
  readonly customers: Customers;
  readonly colleague: Colleague;
  readonly chance: Chance;
  /** The longest pause between two changes, in ms. */
  readonly gap: number;
}

/** What becomes of an order that is collected: mostly all of it, now and then it ends early. */
function lifeOf(order: Placed, { customers, chance }: Stirring): Life {
  const ends = chance();
  if (ends < 0.1) return { order, steps: [(colleague) => colleague.reject(order)] };
  if (ends < 0.2) return { order, steps: [() => customers.cancel(order)] };
  return {
    order,
    steps: [
      (colleague) => colleague.accept(order),
      (colleague) => colleague.prepare(order),
      (colleague) => colleague.ready(order),
      (colleague) => colleague.complete(order),
    ],
  };
}

/** Orders come and are worked for so long, in ms. Between two changes `between` may do something to all of it. */
export async function stirOrders(
  stirring: Stirring,
  ms: number,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<Placed[]> {
  const { customers, colleague, chance, gap } = stirring;
  const placed: Placed[] = [];
  const open: Life[] = [];
  for (const end = Date.now() + ms; Date.now() < end; await pause(gap * chance())) {
    await between();
    const place = chance() < 0.4;
    const at = Math.floor(chance() * open.length);
    const life = open[at];
    if (place || !life) {
      const order = await customers.place({ is_pickup: true });
      placed.push(order);
      open.push(lifeOf(order, stirring));
      continue;
    }
    await life.steps.shift()?.(colleague);
    if (life.steps.length === 0) open.splice(at, 1);
  }
  return placed;
}
