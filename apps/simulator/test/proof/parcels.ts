import { setTimeout as wait } from 'node:timers/promises';

import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import {
  FIRST_SHIPMENT_LABEL,
  LAST_SHIPMENT_LABEL,
  type ShipmentLabel,
} from '@store-panel/domain/shipments/shipment-labels';
import { SHIPMENT_TRANSITIONS } from '@store-panel/domain/shipments/shipment-transitions';
import { MAX_CARRIER_UPDATES } from '@store-panel/domain/shipments/transporters';

import { signMessage } from '#carrier/sign-message.ts';
import { type Random, seededRandom } from '#chance/random.ts';
import { wrongParcels } from '#checks/parcels.ts';
import { offerOf } from '#customers/choose-lines.ts';
import { inventOrder } from '#customers/invent-order.ts';
import { localsOf } from '#customers/locals-of.ts';
import { openChannelClient, openStaffClient } from '#platform/sign-in-paths.ts';
import { createReachability } from '#platform/reachability.ts';
import type { Account, SessionClient } from '#platform/session-client.ts';
import { toSimulatedStore } from '#platform/simulated-store.ts';
import { createPace } from '#time/pace.ts';
import { stoppable } from '#time/stoppable.ts';
import { castOf } from './cast.ts';
import { checkEmissions, type EmissionOutcome, type SentReport } from './parcel-emissions.ts';

/** What became of parcels whose transporter reports late, repeatedly, in any order and not everything. */
export interface ParcelOutcome {
  readonly parcels: number;
  readonly orders: number;
  readonly delivered: number;
  readonly updates: number;
  /** Answers to them, by kind. */
  readonly answers: Readonly<Record<string, number>>;
  /** Parcels that would have the wrong label if updates were applied as they arrive. */
  readonly wrong_if_applied_as_they_arrive: number;
  readonly emissions: Omit<EmissionOutcome, 'wrong'>;
  readonly wrong: readonly string[];
}

/** The one demo store that sends everything. */
const STORE = 'owner@havel.example';
/** Shares of a parcel's updates that are never sent, or sent again. */
const FAULTS = { lost: 0.15, twice: 0.3 } as const;
/** Share of updates that also say what the parcel emitted so far. */
const OWN_FIGURES = 0.15;
const MAX_STEPS = 14;
/** Connections over which the transporter sends at once. */
const SENDERS = 4;
const PLACED_AT_ONCE = 8;
/** A transporter may send 240 messages a minute. */
const BUSY_MS = 1_000;

export const isFlawless = ({ wrong, delivered, parcels, answers, emissions }: ParcelOutcome): boolean =>
  wrong.length === 0 &&
  delivered > 0 &&
  delivered < parcels &&
  emissions.counted === delivered &&
  (answers['unknown'] ?? 0) === 0;

/**
 * Places orders through a channel, hands them over as the store's staff does, and reports what becomes of their parcels as
 * their transporter: all by calls that anybody can make.
 */
export async function followParcels(
  api: string,
  accounts: readonly Account[],
  count: number,
  seed: string,
): Promise<ParcelOutcome> {
  const { signal, stop } = stoppable();
  const clientOptions = { api, signal, reachability: createReachability(() => undefined) };
  const account = accounts.find(({ sign_in }) => sign_in === STORE);
  if (!account) throw new Error(`the demo data has no ${STORE}`);
  const staff = openStaffClient(account, 'parcel-proof', clientOptions);
  const channel = openChannelClient(castOf(accounts).channel, clientOptions);
  try {
    return await follow(staff, channel, { api, count, seed });
  } finally {
    await Promise.all([staff.leave(), channel.leave()]);
    stop();
  }
}

interface Following {
  readonly api: string;
  readonly count: number;
  readonly seed: string;
}

async function follow(
  staff: ReturnType<typeof openStaffClient>,
  channel: SessionClient,
  { api, count, seed }: Following,
): Promise<ParcelOutcome> {
  const random = seededRandom(seed);
  const session = await staff.enter();
  await channel.enter();
  const store = toSimulatedStore(session);
  const locals = localsOf(store.countryCode);
  const offer = offerOf(await channel.call('POST /api/user/get_menu', { store_id: store.id }));
  const { transporters } = await staff.call('POST /api/store/list_transporters', {});
  // One whose share of a round can be computed.
  const { transporter_id } = transporters.find((one) => one.round_km !== null && one.round_parcels !== null) ?? {
    transporter_id: '',
  };
  const { secret, transporter } = await staff.call('POST /api/store/rotate_transporter_secret', { transporter_id });
  const url = api + new URL(transporter.inbound_url).pathname;

  async function ship(name: string, parcels: number): Promise<ShippedOrder> {
    const chance = random.fork(name);
    const invented = inventOrder({ store, locals, offer }, `parcels-${seed}-${name}`, chance, createPace({ speed: 1 }));
    if (!invented) throw new Error('the store has nothing to sell');
    const { scheduled_at: _later, ...order } = invented;
    const { order_id } = await channel.call('POST /api/user/create_order', { ...order, is_pickup: false });
    for (const order_status of [ORDER_STATUS.accepted, ORDER_STATUS.preparing])
      await staff.call('POST /api/store/set_order_status', { order_id, order_status });
    const contents = Array.from({ length: parcels }, () => ({ grams: chance.between(200, 9_000) }));
    await staff.call('POST /api/store/ready_for_shipment', { order_id, transporter_id, parcels: contents });
    const shipped = await staff.call('POST /api/store/get_parcels', { order_id });
    return { order_id, waybills: shipped.parcels.map(({ waybill_number }) => waybill_number) };
  }

  const shippedOrders = await inTurns(planOrders(count, random), PLACED_AT_ONCE, (parcels, at) =>
    ship(`order-${at}`, parcels),
  );
  // What happened before the hand-over would only be history.
  const begin = Date.now() + 1;
  await wait(MAX_STEPS + 2);
  const sentOf = new Map(
    shippedOrders
      .flatMap(({ waybills }) => waybills)
      .map((waybill, at) => [waybill, lose(reportsOf(waybill, begin, random.fork(`way/${at}`)), random)] as const),
  );
  const updates = shuffle(
    [...sentOf.values()].flat().flatMap((report) => (random.chance(FAULTS.twice) ? [report, report] : [report])),
    random,
  );
  const answers: Record<string, number> = {};
  const batches = Array.from({ length: Math.ceil(updates.length / MAX_CARRIER_UPDATES) }, (_, at) =>
    updates.slice(at * MAX_CARRIER_UPDATES, (at + 1) * MAX_CARRIER_UPDATES),
  );
  await inTurns(batches, SENDERS, async (batch) => {
    for (const answer of await send(url, secret, batch)) answers[answer] = (answers[answer] ?? 0) + 1;
  });
  const wrong: string[] = [];
  let delivered = 0;
  for (const { order_id, waybills } of shippedOrders) {
    const { order } = await staff.call('POST /api/store/get_order_detail', { order_id });
    const { parcels } = await staff.call('POST /api/store/get_parcels', { order_id });
    wrong.push(...wrongParcels({ order_id, order_status: order.order_status, parcels }, sentOf));
    if (parcels.length !== waybills.length) wrong.push(`order ${order_id} has ${parcels.length} parcels`);
    delivered += parcels.filter(({ shipment_label }) => shipment_label === LAST_SHIPMENT_LABEL).length;
  }
  const { wrong: wrongEmissions, ...emissions } = await checkEmissions(staff, transporter, sentOf);
  wrong.push(...wrongEmissions);
  return {
    parcels: sentOf.size,
    orders: shippedOrders.length,
    delivered,
    updates: updates.length,
    answers,
    wrong_if_applied_as_they_arrive: [...sentOf].filter(([waybill, sent]) => misleads(waybill, sent, updates)).length,
    emissions,
    wrong,
  };
}

interface ShippedOrder {
  readonly order_id: string;
  readonly waybills: readonly string[];
}

/** Numbers of parcels of orders that add up to `count`. */
function planOrders(count: number, random: Random): readonly number[] {
  const orders: number[] = [];
  for (let left = count; left > 0; left -= orders.at(-1) ?? left)
    orders.push(Math.min(left, random.pick([1, 1, 1, 2, 3])));
  return orders;
}

/** A random way of a parcel by the table, of which some end at the door; a millisecond for each step. */
function reportsOf(waybill_number: string, begin: number, random: Random): readonly SentReport[] {
  const labels: ShipmentLabel[] = [];
  const steps = random.between(1, MAX_STEPS);
  for (let label: ShipmentLabel = FIRST_SHIPMENT_LABEL; labels.length < steps && label !== LAST_SHIPMENT_LABEL;) {
    const current: ShipmentLabel = label;
    label = random.pick(SHIPMENT_TRANSITIONS.filter(({ from }) => from.includes(current))).to;
    labels.push(label);
  }
  return labels.map((label, at) => ({
    event_id: `${waybill_number}/${at}`,
    waybill_number,
    label,
    at: new Date(begin + at).toISOString(),
    ...(random.chance(OWN_FIGURES) && { co2e_grams: random.between(50, 900) }),
  }));
}

const lose = (reports: readonly SentReport[], random: Random): readonly SentReport[] =>
  reports.filter(() => !random.chance(FAULTS.lost));

const shuffle = <Item>(items: readonly Item[], random: Random): readonly Item[] =>
  items
    .map((item) => ({ item, rank: random.next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);

/** Whether the update that arrives last, of those that the table allows then, is another one than the newest. */
function misleads(waybill: string, sent: readonly SentReport[], updates: readonly SentReport[]): boolean {
  let label: ShipmentLabel = FIRST_SHIPMENT_LABEL;
  for (const update of updates) {
    const before = label;
    const row = SHIPMENT_TRANSITIONS.find(({ to }) => to === update.label);
    if (update.waybill_number === waybill && row?.from.includes(before)) label = update.label;
  }
  const newest = sent.reduce<SentReport | null>((last, one) => (last === null || one.at > last.at ? one : last), null);
  return newest !== null && newest.label !== label;
}

/** @returns what became of each update */
async function send(url: string, secret: string, updates: readonly SentReport[]): Promise<readonly string[]> {
  const body = JSON.stringify({ updates });
  for (;;) {
    const headers = { 'content-type': 'application/json', ...signMessage(secret, body, Date.now()) };
    const response = await fetch(url, { method: 'POST', headers, body });
    if (response.ok)
      return ((await response.json()) as { results: { outcome: string }[] }).results.map(({ outcome }) => outcome);
    if (response.status !== 429) throw new Error(`updates got ${response.status}: ${await response.text()}`);
    await wait(BUSY_MS);
  }
}

/** Works on so many at once, and returns the results in their order. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, at: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const rest = [...items.entries()];
  const worker = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift())
      results[next[0]] = await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
