import type { EventRecord } from '@store-panel/api-client/order-shapes';

import { EVEN_DAY } from '#arrivals/day-shape.ts';
import type { Random } from '#chance/random.ts';
import { createLineRules } from '#checks/line-rules.ts';
import { createCrowd } from '#customers/crowd.ts';
import { USUAL_CUSTOMERS } from '#customers/customer.ts';
import type { Desk } from '#customers/desk.ts';
import { localsOf } from '#customers/locals-of.ts';
import type { Records } from '#record/deed.ts';
import { readSums, sumsSince } from '#replay/list-sums.ts';
import type { OpenStore } from '#scene/open-stores.ts';
import { callsOf } from '#scene/calls-of.ts';
import { setScene } from '#scene/store-scene.ts';
import { USUAL_STAFF } from '#staff/staff-habits.ts';
import type { Pace } from '#time/pace.ts';

export interface SoakedParts {
  readonly desk: Desk;
  readonly random: Random;
  readonly pace: Pace;
  readonly records: Records;
  readonly signal: AbortSignal;
  readonly perDay: number;
  readonly mostOpen: number;
  readonly byPhone: number;
  readonly onEvent: (problems: readonly string[]) => void;
}

/** A store with robot staff and customers, whose every event is held against the rules. */
export async function soakStore({ seat, store }: OpenStore, { onEvent, ...parts }: SoakedParts) {
  const { desk, pace, records, signal } = parts;
  const random = parts.random.fork(store.id);
  const before = await readSums(seat);
  const placed = { count: 0, total: 0 };
  let rules = createLineRules(0);
  const scene = setScene({
    seat,
    store,
    desk,
    pace,
    records,
    signal,
    staff: USUAL_STAFF,
    random: random.fork('staff'),
    onEvent: (event: EventRecord) => onEvent(rules.check(event).map((problem) => `${store.name}: ${problem}`)),
  });
  const crowd = createCrowd({
    ...scene,
    store,
    storeId: store.id,
    desk,
    pace,
    signal,
    tally: records.tally,
    locals: localsOf(store.countryCode),
    demand: { shape: EVEN_DAY, perDay: parts.perDay, zone: store.timezone },
    mostOpen: parts.mostOpen,
    calls: callsOf({ seat, store }, parts),
    habits: USUAL_CUSTOMERS,
    random: random.fork('customers'),
    run: `soak-${Date.now().toString(36)}-${store.id.slice(-6)}`,
    onPlaced({ total }) {
      placed.count += 1;
      placed.total += total;
    },
  });
  const afterSeq = await scene.board.look();
  rules = createLineRules(afterSeq);
  const { orders } = await seat.call('POST /api/store/list_orders', {});
  await crowd.adopt(orders);
  return {
    crowd,
    following: scene.board.follow(afterSeq),
    /** What is wrong with the store's list; null when it has grown by what was placed. */
    async wrongSums(): Promise<string | null> {
      const { count, total } = sumsSince(before, await readSums(seat));
      if (count === placed.count && total === placed.total) return null;
      return `${store.name}: ${placed.count} orders of ${placed.total} placed, ${count} of ${total} listed`;
    },
  };
}
