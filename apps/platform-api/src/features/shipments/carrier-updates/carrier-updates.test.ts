// One file, because rules and races need the same signed messages of a transporter.
import { randomBytes } from 'node:crypto';

import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import type { ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import { nextShipmentLabels } from '@store-panel/domain/shipments/shipment-transitions';
import { type CarrierReport, sendReports, signMessage } from '@store-panel/stand-ins/carrier';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#db/database.ts';
import { addStore, signInStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { addParcelOf } from '#testing/fixtures/sample-parcel.ts';
import { describeOnAnEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** Rounds of the race; more in `npm run soak`. */
const ROUNDS = Number(process.env['PARCEL_RACES'] ?? 6);

const PROFILE = {
  name: 'Elbe Express',
  contact: '',
  phone: '',
  email: '',
  round_km: 80,
  round_parcels: 120,
  vehicle_class: 'van',
  energy: 'diesel',
  services: [{ service_level: 'next_day', transit_min: 1, transit_max: 2 }],
  code_map: [{ code: 'OUT', label: 'drop_off_in_progress' }],
} as const;

interface Carrier {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
}

async function addCarrier(server: TestPlatform, headers: SessionHeaders): Promise<Carrier> {
  const saved = await call(
    server.origin,
    'POST /api/store/save_transporter',
    structuredClone(PROFILE) as never,
    keyed(headers),
  );
  const id = saved.body.transporter.transporter_id;
  const rotated = await call(
    server.origin,
    'POST /api/store/rotate_transporter_secret',
    { transporter_id: id },
    keyed(headers),
  );
  const { secret, transporter } = rotated.body;
  return { id, url: server.origin + new URL(transporter.inbound_url).pathname, secret };
}

interface Sent {
  readonly secret?: string;
  readonly at?: number;
}

async function send({ url, secret: own }: Carrier, body: unknown, { secret = own, at = Date.now() }: Sent = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signed = signMessage(secret, text, at);
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signed,
      // As while a secret is replaced.
      'webhook-signature': `v1,${randomBytes(32).toString('base64')} ${signed['webhook-signature']}`,
    },
    body: text,
  });
  const answer = await response.text();
  const results = response.ok ? (JSON.parse(answer) as { results: { outcome: string }[] }).results : [];
  return { status: response.status, outcomes: results.map(({ outcome }) => outcome), answer };
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
let eventCount = 0;
const update = (waybill_number: string, label: ShipmentLabel, minutes: number, overrides: object = {}) => ({
  event_id: `e${(eventCount += 1)}`,
  waybill_number,
  label,
  at: minutesAgo(minutes).toISOString(),
  ...overrides,
});

async function parcelsOf({ kysely }: Database, orderId: string) {
  return kysely.selectFrom('parcels').selectAll().where('order_id', '=', orderId).orderBy('no').execute();
}
async function addSecondParcel({ kysely }: Database, storeId: string, orderId: string, waybill: string) {
  await sql`
    insert into parcels (store_id, order_id, no, waybill_number, label, label_at, told_at)
    select store_id, order_id, 2, ${waybill}, label, label_at, told_at from parcels
    where store_id = ${storeId} and order_id = ${orderId} and no = 1`.execute(kysely);
}

describeOnAnEngine('updates of a transporter', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let carrier: Carrier;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    await on.database.kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', store.id).execute();
    staff = await signInStore(server.origin, store.email);
    carrier = await addCarrier(server, staff);
  });
  afterAll(() => server.close());

  const parcel = async (waybill: string) =>
    addParcelOf(on.database, store.id, { waybill_number: waybill, shipped_at: minutesAgo(600) });
  const orderOf = (id: string) =>
    on.database.kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('count by when they happened, whatever order they come in, and imply what is missing', async () => {
    const id = await parcel('CU1');
    const door = update('cu1', 'arrived_at_drop_off', 20);
    expect((await send(carrier, { updates: [door] })).outcomes).toEqual(['applied']);
    const late = update('CU1', 'dispatched_to_transporter', 60, { reason: 'Depot Elbe' });
    expect((await send(carrier, { updates: [late, door, late] })).outcomes).toEqual(['history', 'known', 'known']);
    expect(await orderOf(id)).toMatchObject({ shipment_label: 'arrived_at_drop_off' });
    const byCode = { ...update('CU1', 'declined', 5, { code: 'out' }), label: undefined };
    expect((await send(carrier, { updates: [byCode] })).outcomes).toEqual(['applied']);
    const last = update('CU1', 'confirmed_delivery', 1, { received_by: 'Ada', co2e_grams: 210 });
    expect((await send(carrier, { updates: [last] })).outcomes).toEqual(['applied']);
    expect(await orderOf(id)).toMatchObject({
      shipment_label: 'confirmed_delivery',
      order_status: ORDER_STATUS.completed,
    });
    const { body } = await call(server.origin, 'POST /api/store/get_parcels', { order_id: id }, staff);
    expect(body.parcels).toMatchObject([{ received_by: 'Ada', attempts: 1, is_contradicted: false }]);
    expect(body.parcels[0]?.history.map(({ shipment_label, at }) => [shipment_label, at === null])).toEqual([
      ['dispatched_to_transporter', false],
      ['arrived_at_drop_off', false],
      ['drop_off_in_progress', false],
      ['confirmed_delivery', false],
    ]);
    expect(body.parcels[0]?.history[0]).toMatchObject({ actor: { name: 'Elbe Express' }, reason: 'Depot Elbe' });
  });

  test('say of window, receiver and emissions what the newest of them says, in any order', async () => {
    const [first, second] = [50, 30].map((from) => ({
      from: minutesAgo(from).toISOString(),
      to: minutesAgo(from - 10).toISOString(),
    }));
    const reports = [
      update('', 'drop_off_in_progress', 50, { co2e_grams: 100, window: first }),
      update('', 'arrived_at_drop_off', 40, { co2e_grams: 200, received_by: 'Gate', window: second }),
      update('', 'drop_off_in_progress', 30, { co2e_grams: 300 }),
      update('', 'confirmed_delivery', 20, { received_by: 'Ada' }),
    ];
    const found: object[] = [];
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
      [1, 3, 0, 2],
    ]) {
      const waybill = `CD${order.join('')}`;
      const id = await parcel(waybill);
      for (const at of order) {
        const report = { ...reports[at], event_id: `${waybill}/${at}`, waybill_number: waybill };
        expect((await send(carrier, { updates: [report] })).status).toBe(200);
      }
      const [shown] = await parcelsOf(on.database, id);
      found.push({
        received_by: shown?.received_by,
        co2e_grams: shown?.co2e_grams,
        window_to: shown?.window_to?.toISOString(),
        attempts: shown?.attempts,
      });
    }
    const newest = { received_by: 'Ada', co2e_grams: 300, window_to: second?.to, attempts: 1 };
    expect(found).toEqual([newest, newest, newest, newest]);
  });

  test('leave a delivered parcel delivered, and say that they contradict it', async () => {
    const id = await parcel('CU2');
    await send(carrier, { updates: [update('CU2', 'confirmed_delivery', 30)] });
    const { outcomes } = await send(carrier, { updates: [update('CU2', 'transporter_cancelled', 10)] });
    expect(outcomes).toEqual(['history']);
    expect(await parcelsOf(on.database, id)).toMatchObject([{ label: 'confirmed_delivery', is_contradicted: true }]);
    const list = await call(server.origin, 'POST /api/store/list_shipments', { attention: ['contradicted'] }, staff);
    expect(list.body.shipments.map(({ order_id }) => order_id)).toEqual([id]);
  });

  test('are refused if forged, old, ahead, malformed, too many or of another store', async () => {
    const id = await parcel('CU3');
    const updates = [update('CU3', 'dispatched_to_transporter', 5)];
    const forged = `whsec_${randomBytes(24).toString('base64')}`;
    expect((await send(carrier, { updates }, { secret: forged })).status).toBe(401);
    expect((await send(carrier, { updates }, { at: Date.now() - 10 * 60_000 })).status).toBe(401);
    expect((await send(carrier, { updates }, { at: Date.now() + 60_000 })).status).toBe(401);
    expect((await send({ ...carrier, url: `${carrier.url}x` }, { updates })).status).toBe(404);
    expect((await send(carrier, { updates: [update('CU3', 'declined', -1)] })).status).toBe(422);
    for (const body of [
      '{',
      { updates: [] },
      { updates: [{ ...updates[0], at: 'soon' }] },
      { updates: Array(101).fill(updates[0]) },
    ])
      expect((await send(carrier, body)).status).toBe(400);
    for (const text of ['a\0b', 'a\uD800', '\uDC00b'])
      for (const field of ['event_id', 'waybill_number', 'code', 'reason', 'received_by'])
        expect([field, (await send(carrier, { updates: [{ ...updates[0], [field]: text }] })).status]).toEqual([
          field,
          400,
        ]);
    expect((await send(carrier, ' '.repeat(300_000))).status).toBe(413);
    const other = await addStore(on.database);
    await on.database.kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', other.id).execute();
    const stranger = await addCarrier(server, await signInStore(server.origin, other.email));
    expect((await send(stranger, { updates })).outcomes).toEqual(['unknown']);
    const unmapped = { ...updates[0], event_id: 'x', label: undefined, code: 'NOPE' };
    expect((await send(carrier, { updates: [unmapped] })).outcomes).toEqual(['unknown']);
    expect(await parcelsOf(on.database, id)).toMatchObject([{ label: 'pending_pickup_confirmation' }]);
  });

  test('do not count for parcels of another transporter, and neither after a new secret', async () => {
    await parcel('CU4');
    const second = await addCarrier(server, staff);
    await sql`update parcels set transporter_id = ${carrier.id} where waybill_number = 'CU4'`.execute(
      on.database.kysely,
    );
    const updates = [update('CU4', 'dispatched_to_transporter', 5)];
    expect((await send(second, { updates })).outcomes).toEqual(['unknown']);
    await call(server.origin, 'POST /api/store/rotate_transporter_secret', { transporter_id: second.id }, keyed(staff));
    expect((await send(second, { updates })).status).toBe(401);
    const { body } = await call(server.origin, 'POST /api/store/list_transporters', {}, staff);
    const listed = body.transporters.find(({ transporter_id }) => transporter_id === second.id);
    expect(JSON.stringify(body)).not.toContain(second.secret.slice(6));
    const target = { transporter_id: second.id, version: listed?.version ?? 0 };
    const deleted = await call(server.origin, 'POST /api/store/delete_transporter', target, keyed(staff));
    expect(deleted.body).toMatchObject({ success: true });
    expect((await send(second, { updates })).status).toBe(404);
  });
});

describeOnAnEngine('a carrier with bad lines', (on) => {
  test('leaves each parcel on the newest update that arrived, and completes an order once', async () => {
    const server = await startPlatform(on.database);
    const store = await addStore(on.database);
    await on.database.kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', store.id).execute();
    const { url, secret } = await addCarrier(server, await signInStore(server.origin, store.email));
    let state = 20_261_128;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const reports: CarrierReport[] = [];
    const orders = new Map<string, readonly string[]>();
    for (let order = 0; order < 12; order += 1) {
      const waybills = [`BL${order}A`, `BL${order}B`];
      const [first = '', second = ''] = waybills;
      const id = await addParcelOf(on.database, store.id, { waybill_number: first, shipped_at: minutesAgo(600) });
      await addSecondParcel(on.database, store.id, id, second);
      orders.set(id, waybills);
      for (const waybill of waybills) {
        let label: ShipmentLabel = 'pending_pickup_confirmation';
        for (let step = 0; step < 9; step += 1) {
          const next: readonly ShipmentLabel[] = nextShipmentLabels(label);
          label = next[Math.floor(random() * next.length)] ?? label;
          if (next.length > 0) reports.push(update(waybill, label, 300 - step));
        }
      }
    }
    const arrived = await sendReports(reports, { url, secret, random, lost: 0.15, repeated: 0.2, batch: 20 });
    expect(arrived.length).toBeLessThan(reports.length);
    for (const [id, waybills] of orders) {
      const newest = waybills.map(
        (waybill) =>
          arrived
            .filter((one) => one.waybill_number === waybill)
            .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
            .at(-1)?.label ?? 'pending_pickup_confirmation',
      );
      const stored = await parcelsOf(on.database, id);
      const isComplete = newest.every((label) => label === 'confirmed_delivery');
      const { rows } = await sql<{ completions: number }>`
        select count(*)::int as completions from events
        where order_id = ${id} and payload ->> 'action' = 'complete'`.execute(on.database.kysely);
      expect([stored.map(({ label }) => label), rows[0]?.completions]).toEqual([newest, isComplete ? 1 : 0]);
    }
    await server.close();
  });
});

describeOnPostgres('messages of a transporter at once', (on) => {
  test(`take one event once, even if they say it of different parcels, in ${ROUNDS} rounds`, async () => {
    const server = await startPlatform(on.database);
    const store = await addStore(on.database);
    await on.database.kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', store.id).execute();
    const carrier = await addCarrier(server, await signInStore(server.origin, store.email));
    for (let round = 0; round < ROUNDS; round += 1) {
      // A thousand messages a minute are above the limit.
      await sql`delete from rate_limits`.execute(on.database.kysely);
      const waybills = [`SA${round}`, `SB${round}`, `SC${round}`, `SD${round}`];
      for (const waybill_number of waybills)
        await addParcelOf(on.database, store.id, { waybill_number, shipped_at: minutesAgo(60) });
      const [one, two] = [`same${round}`, `other${round}`];
      const replies = await Promise.all(
        waybills.map((waybill, at) => {
          const events = at % 2 === 0 ? [one, two] : [two, one];
          return send(carrier, {
            updates: events.map((event_id) => update(waybill, 'dispatched_to_transporter', 5, { event_id })),
          });
        }),
      );
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const outcomes = replies.flatMap((reply) => reply.outcomes);
      expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(6);
    }
    await server.close();
  });
});

describeOnPostgres('the last two parcels of an order', (on) => {
  test(`complete it once, by a transporter, a scan and a clerk at once, in ${ROUNDS} rounds`, async () => {
    const server = await startPlatform(on.database);
    const store = await addStore(on.database);
    await on.database.kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', store.id).execute();
    const staff = await signInStore(server.origin, store.email);
    const carrier = await addCarrier(server, staff);
    for (let round = 0; round < ROUNDS; round += 1) {
      // A thousand messages a minute are above the limit.
      await sql`delete from rate_limits`.execute(on.database.kysely);
      const [one, two] = [`RA${round}`, `RB${round}`];
      const order_id = await addParcelOf(on.database, store.id, {
        waybill_number: one,
        shipment_label: 'drop_off_in_progress',
        shipped_at: minutesAgo(60),
      });
      await addSecondParcel(on.database, store.id, order_id, two);
      const clerk = (shipment_label: ShipmentLabel, waybill: string) =>
        call(
          server.origin,
          'POST /api/store/tell_shipment_news',
          { orders: [{ order_id, version: 1 }], shipment_label, waybill_numbers: [waybill] },
          keyed(staff),
        );
      const delivered = (waybill: string) => send(carrier, { updates: [update(waybill, 'confirmed_delivery', 0)] });
      await Promise.all([
        delivered(one),
        delivered(two),
        clerk('confirmed_delivery', two),
        clerk('arrived_at_drop_off', one),
        delivered(one),
      ]);
      // An update from before what the clerk entered is history; the transporter's next one counts.
      await Promise.all([delivered(one), delivered(two)]);
      const { rows } = await sql<{ completions: number; status: number }>`
        select count(*)::int as completions, min(o.order_status)::int as status from events e
        join orders o on o.store_id = e.store_id and o.id = e.order_id
        where e.order_id = ${order_id} and e.payload ->> 'action' = 'complete'`.execute(on.database.kysely);
      expect(rows).toEqual([{ completions: 1, status: ORDER_STATUS.completed }]);
      expect((await parcelsOf(on.database, order_id)).map(({ label }) => label)).toEqual([
        'confirmed_delivery',
        'confirmed_delivery',
      ]);
    }
    await server.close();
  });
});
