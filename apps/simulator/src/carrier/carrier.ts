import { type Clock, sleep } from '@store-panel/api-client/clock';
import { MAX_CARRIER_UPDATES } from '@store-panel/domain/shipments/transporters';

import type { Random } from '#chance/random.ts';
import { createBadLine, type ParcelReport } from '#carrier/bad-line.ts';
import { parcelWay } from '#carrier/parcel-way.ts';
import { signMessage } from '#carrier/sign-message.ts';
import { wrongParcels } from '#checks/parcels.ts';
import type { SessionClient } from '#platform/session-client.ts';
import { createRecentMap } from '#record/recent-map.ts';
import type { Tally } from '#record/tally.ts';
import { MINUTE, type Pace } from '#time/pace.ts';

interface CarrierOptions {
  readonly sessionClient: Pick<SessionClient, 'call'>;
  /** Of the main store, to make the transporter and its secret. */
  readonly owner: Pick<SessionClient, 'call'>;
  /** Origin of the platform. */
  readonly api: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly random: Random;
  readonly pace: Pace;
  readonly tally: Tally;
  readonly signal: AbortSignal;
}

/** A transporter of a store that reports what becomes of its parcels. */
export interface Carrier {
  /** The store's id of it. */
  readonly id: string;
  /** Whether the store has other transporters, too: it sends everything. */
  readonly isOneOfMany: boolean;
  /** Takes an order that was handed over to it. */
  take(orderId: string): void;
  /** Returns which parcels are not as reported. To be read when no order is open. */
  findWrongParcels(): Promise<readonly string[]>;
}

const NAME = 'Simulator Express';
/** Between two updates of a parcel, on average; simulated. */
const STEP_MS = 3 * MINUTE;
/** Between two messages, in real milliseconds: a transporter may send 240 a minute. */
const MESSAGE_INTERVAL_MS = 500;
/** Orders whose parcels are checked at the end. */
const REMEMBERED_ORDERS = 100;

const PROFILE = {
  name: NAME,
  contact: '',
  phone: '',
  email: '',
  round_km: null,
  round_parcels: null,
  vehicle_class: 'van',
  energy: null,
  services: [],
  code_map: [],
} as const;

/** Opens the simulator's own transporter at the session's store, with a new secret. */
export async function openCarrier(options: CarrierOptions): Promise<Carrier> {
  const { sessionClient, owner, random, pace, tally, signal } = options;
  const { transporters } = await owner.call('POST /api/store/list_transporters', {});
  const known = transporters.find(({ name }) => name === NAME);
  const { transporter_id: id } =
    known ??
    (await owner.call('POST /api/store/save_transporter', { ...PROFILE, services: [], code_map: [] })).transporter;
  const { secret, transporter } = await owner.call('POST /api/store/rotate_transporter_secret', {
    transporter_id: id,
  });
  const url = options.api.replace(/\/$/, '') + new URL(transporter.inbound_url).pathname;
  const line = createBadLine(random.fork('line'));
  const orderIds = new Set<string>();
  const reportsOf = createRecentMap<string, Map<string, ParcelReport[]>>(REMEMBERED_ORDERS, (orderId) =>
    orderIds.delete(orderId),
  );
  let queue: ParcelReport[] = [];
  let count = 0;
  let lastAt = 0;

  /** Of two updates at one instant none is the newer one. */
  const nextInstant = () => new Date((lastAt = Math.max(Date.now(), lastAt + 1))).toISOString();

  async function carry(orderId: string, waybill: string, way: ReturnType<typeof parcelWay>): Promise<void> {
    const reports: ParcelReport[] = [];
    reportsOf.get(orderId)?.set(waybill, reports);
    for (const label of way) {
      await pace.pass(random.around(STEP_MS), signal);
      const report = { event_id: `${orderId}/${(count += 1)}`, waybill_number: waybill, label, at: nextInstant() };
      reports.push(report);
      queue.push(...line.pass(report));
    }
  }

  async function takeOrder(orderId: string): Promise<void> {
    const { parcels } = await sessionClient.call('POST /api/store/get_parcels', { order_id: orderId });
    orderIds.add(orderId);
    reportsOf.set(orderId, new Map());
    const ways = parcels.map(({ no, waybill_number }) => ({
      waybill_number,
      way: parcelWay(random.fork(`${orderId}/${no}`)),
    }));
    await Promise.all(ways.map(({ waybill_number, way }) => carry(orderId, waybill_number, way)));
    queue.push(...line.end());
  }

  async function send(): Promise<void> {
    const updates = queue.slice(0, MAX_CARRIER_UPDATES);
    if (updates.length === 0) return;
    const body = JSON.stringify({ updates });
    const headers = { 'content-type': 'application/json', ...signMessage(secret, body, Date.now()) };
    const response = await options.fetch(url, { method: 'POST', headers, body, signal }).catch(() => null);
    // Not reachable, or too many at once: the same again with the next message.
    if (response === null || response.status === 429 || response.status >= 502) return;
    if (!response.ok) tally.error(`updates of ${NAME} got ${response.status}`);
    queue = queue.slice(updates.length);
  }

  async function sendOn(): Promise<never> {
    for (;;) {
      await sleep(options.clock, MESSAGE_INTERVAL_MS, signal);
      await send();
    }
  }

  const failed = (error: unknown) => {
    if (!signal.aborted) tally.error(`${NAME}: ${String(error)}`);
  };
  sendOn().catch(failed);
  return {
    id,
    isOneOfMany: transporters.filter(({ name }) => name !== NAME).length > 1,
    take: (orderId) => void takeOrder(orderId).catch(failed),
    async findWrongParcels() {
      const wrong: string[] = [];
      for (const order_id of orderIds) {
        const reports = reportsOf.get(order_id) ?? new Map();
        const { order } = await sessionClient.call('POST /api/store/get_order_detail', { order_id });
        const { parcels } = await sessionClient.call('POST /api/store/get_parcels', { order_id });
        wrong.push(...wrongParcels({ order_id, order_status: order.order_status, parcels }, reports));
      }
      return wrong;
    },
  };
}
