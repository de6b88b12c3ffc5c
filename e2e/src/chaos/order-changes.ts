import { setTimeout as sleep } from 'node:timers/promises';

import type { SeededRandom } from '#chaos/seeded-random.ts';
import type { StaffClient, Customers, Placed } from '#actors/store.ts';

interface Life {
  readonly order: Placed;
  /** Remaining steps of accepting, preparing and finishing. */
  readonly steps: ((colleague: StaffClient) => Promise<void>)[];
}

export interface Stirring {
  readonly customers: Customers;
  readonly colleague: StaffClient;
  readonly chance: SeededRandom;
  /** Maximum pause between two changes in ms. */
  readonly gap: number;
}

/** Plan of a pickup order: mostly completed, sometimes ended early. */
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

/** Places and processes orders for a duration in ms, calling `between` after each change. */
export async function generateOrderChanges(
  stirring: Stirring,
  ms: number,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<Placed[]> {
  const { customers, colleague, chance, gap } = stirring;
  const placed: Placed[] = [];
  const open: Life[] = [];
  for (const end = Date.now() + ms; Date.now() < end; await sleep(gap * chance())) {
    await between();
    const shouldPlace = chance() < 0.4;
    const at = Math.floor(chance() * open.length);
    const life = open[at];
    if (shouldPlace || !life) {
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
