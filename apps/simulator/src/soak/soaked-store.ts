import type { EventRecord } from '@store-panel/api-client/order-models';

import { EVEN_DAY } from '#arrivals/day-shape.ts';
import { codesOf } from '#scenario/codes-of.ts';
import { carrierOf } from '#scenario/carrier-of.ts';
import type { Random } from '#chance/random.ts';
import { createEventStreamRules } from '#checks/event-stream-rules.ts';
import { wrongOfferUses } from '#checks/offer-uses.ts';
import { findWrongReturns } from '#checks/returns.ts';
import { createCustomerPool } from '#customers/customer-pool.ts';
import { TYPICAL_CUSTOMERS } from '#customers/customer.ts';
import { createReturners } from '#customers/return-order.ts';
import { createParcelWatchers } from '#customers/track-parcel.ts';
import type { OrderingChannel } from '#customers/ordering-channel.ts';
import { localsOf } from '#customers/locals-of.ts';
import type { SessionClient, SessionClientOptions } from '#platform/session-client.ts';
import type { Records } from '#record/operation.ts';
import { readSums, sumsSince } from '#replay/list-sums.ts';
import type { OpenStore } from '#scenario/open-stores.ts';
import { callsOf } from '#scenario/calls-of.ts';
import { startStoreScenario } from '#scenario/store-scenario.ts';
import { TYPICAL_STAFF } from '#staff/staff-behavior.ts';
import type { Pace } from '#time/pace.ts';

export interface SoakedDeps {
  readonly channel: OrderingChannel;
  readonly channelClient: Pick<SessionClient, 'call' | 'ask'>;
  readonly clientOptions: SessionClientOptions;
  readonly random: Random;
  readonly pace: Pace;
  readonly records: Records;
  readonly signal: AbortSignal;
  readonly perDay: number;
  readonly maxOpen: number;
  readonly byPhone: number;
  readonly onEvent: (problems: readonly string[]) => void;
}

/** A store with robot staff and customers, whose every event is checked against the rules. */
export async function soakStore(openStore: OpenStore, { onEvent, ...parts }: SoakedDeps) {
  const { sessionClient, store, mainStore } = openStore;
  const { channel, pace, records, signal } = parts;
  const random = parts.random.fork(store.id);
  const before = await readSums(sessionClient);
  const placed = { count: 0, total: 0 };
  let rules = createEventStreamRules(0);
  const stored = await codesOf(openStore, parts.channelClient);
  const carrier = await carrierOf(openStore, { ...parts, random: random.fork('carrier') });
  const scenario = startStoreScenario({
    sessionClient,
    store,
    channel,
    pace,
    records,
    signal,
    staff: TYPICAL_STAFF,
    carrier,
    random: random.fork('staff'),
    onEvent: (event: EventRecord) => onEvent(rules.check(event).map((problem) => `${store.name}: ${problem}`)),
  });
  const crowd = createCustomerPool({
    ...scenario,
    store,
    storeId: store.id,
    channel,
    pace,
    signal,
    tally: records.tally,
    locals: localsOf(store.countryCode),
    demand: { shape: EVEN_DAY, perDay: parts.perDay, zone: store.timezone },
    maxOpen: parts.maxOpen,
    calls: callsOf(openStore, parts),
    behavior: TYPICAL_CUSTOMERS,
    ...(stored !== null && {
      watchers: createParcelWatchers({ ...scenario, channel, page: parts.channelClient, pace, signal }),
      returners: createReturners({
        ...scenario,
        ...stored,
        sessionClient: parts.channelClient,
        pace,
        signal,
        onSent: () => void (placed.count += 1),
      }),
    }),
    random: random.fork('customers'),
    run: `soak-${Date.now().toString(36)}-${store.id.slice(-6)}`,
    onPlaced({ total }) {
      placed.count += 1;
      placed.total += total;
    },
  });
  const afterSeq = await scenario.board.look();
  rules = createEventStreamRules(afterSeq);
  const { orders } = await sessionClient.call('POST /api/store/list_orders', {});
  await crowd.adopt(orders);
  return {
    crowd,
    following: scenario.board.follow(afterSeq),
    /** Returns which offers were counted wrong. */
    findWrongOfferUses: () => wrongOfferUses(sessionClient),
    /** How many uses of unique codes were made. */
    codeUses: () => stored?.codes.usesMade() ?? { returns: 0, parcels: 0 },
    /** Returns which unique codes were counted wrong. */
    findWrongCodeUses: async () => (await stored?.codes.findWrongUses()) ?? [],
    /** Returns which returns go beyond what was ordered or paid, or beside their table. A sub-store may not open all of them. */
    findWrongReturns: () => findWrongReturns(mainStore ?? sessionClient),
    /** Returns which parcels are not as their transporter reported. */
    findWrongParcels: async () => (await carrier?.findWrongParcels()) ?? [],
    /** Returns what is wrong with the sums of the store's list; null if it has grown by the placed orders. */
    async findWrongSums(): Promise<string | null> {
      const { count, total } = sumsSince(before, await readSums(sessionClient));
      if (count === placed.count && total === placed.total) return null;
      return `${store.name}: ${placed.count} orders of ${placed.total} placed, ${count} of ${total} listed`;
    },
  };
}
