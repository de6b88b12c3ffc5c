// One file, because every test compares the same three counts of random orders.
import { REASON_KINDS } from '@store-panel/domain/insight/reason-kinds';
import { ACTOR_KINDS, type ActorKind } from '@store-panel/domain/orders/order-state';
import { allowedSourceStatuses, type ChangeAction, TRANSITIONS } from '@store-panel/domain/orders/transitions';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { serviceHour } from '@store-panel/domain/time/service-hour';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { countRepairs, listRepairs, prepareDay, rebuildDay, repairDay } from '#insight/rebuild-facts.queries.ts';
import { checkFacts } from '#insight/check-facts.ts';
import { changeOrder } from '#orders/change-order.ts';
import { SYSTEM } from '#orders/order-events.queries.ts';
import { shipment } from '#orders/shipment-columns.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addCourier, addStore } from '#testing/fixtures/accounts.ts';
import { builtFacts, expectFactsEqual, writtenFacts } from '#testing/insight/fact-orders.ts';
import {
  CUSTOMER_KEYS,
  randomClock,
  randomInstant,
  randomLines,
  randomMoney,
  randomOrder,
  randomTimes,
} from '#testing/insight/random-orders.ts';
import { createRandom, type Random } from '#testing/seeded-random.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_127;
/** Lives of one run; the long one has 100,000. */
const LIVES = Number(process.env['FACT_LIVES']) || 25;
const ORDERS = Math.min(LIVES * 12, 5000);
/** Lives of one store, after which its figures are compared. */
const BATCH = 25;

const ACTIONS = TRANSITIONS.map(({ action }) => action).filter((action) => action !== 'place' && action !== 'edit');

describeOnAnEngine('figures of orders', (on) => {
  let providerId: string;
  let storeId: string;
  beforeAll(async () => {
    const { id } = await addStore(on.database);
    providerId = (await addCourier(on.database, { storeId: id })).id;
  });
  beforeEach(async () => {
    storeId = (await addStore(on.database)).id;
  });

  const expectAllEqual = () => expectFactsEqual(on.database.kysely, storeId);

  async function insert(random: Random, no: number) {
    const { order, request } = randomOrder(random, storeId, no, providerId);
    await inTransaction(on.database, async (db) => {
      await db.insertInto('orders').values(order).execute();
      if (request) await db.insertInto('delivery_requests').values(request).execute();
    });
    return order;
  }

  test(`are by SQL what they are by the domain, for any order (seed ${SEED})`, async () => {
    const random = createRandom(SEED);
    for (let no = 1; no <= ORDERS; no += 1) await insert(random, no);
    await expectAllEqual();
    const { kysely } = on.database;
    const kinds = await sql<{ dimension: string }>`
      select distinct dimension from sales_facts where store_id = ${storeId} order by 1`.execute(kysely);
    expect(kinds.rows.map(({ dimension }) => dimension)).toEqual([
      'courier',
      'day',
      'hour',
      'item',
      'payment',
      'reason',
      'sub_category',
    ]);
  });

  test(`follow every life of an order (seed ${SEED})`, async () => {
    const random = createRandom(SEED + 1);
    for (let life = 1; life <= LIVES; life += 1) {
      await live(on.database, random, { storeId, no: life, providerId });
      if (life % BATCH === 0 || life === LIVES) {
        await expectAllEqual();
        if (life < LIVES) storeId = (await addStore(on.database)).id;
      }
    }
  });

  test('follow each column that counts when it alone is changed', async () => {
    const random = createRandom(SEED + 6);
    const { order } = randomOrder(random, storeId, 1, providerId);
    const at = new Date('2026-07-30T10:00:00Z');
    const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
    const requestId = uuidV7();
    const lines = [{ name: 'Soup', quantity: 1, unit_price: 500, options: [], note: '' }];
    const delivered = {
      ...order,
      order_type: 'delivery',
      order_status: 25,
      request_status: 23,
      request_id: requestId,
      total: 500,
      payment_method: 'cash',
      end_reason_kind: null,
      status_before_end: 7,
      service_day: '2026-07-30',
      service_hour: 12,
      lines: json(lines),
      item_count: 1,
      returned_at: null,
      waybill_number: null,
      shipment_label: null,
      shipped_at: null,
      accepted_at: at,
      release_at: null,
      released_at: null,
      ready_at: after(20),
      estimated_ready_at: after(20),
      promised_at: after(40),
      dispatched_at: after(25),
      ended_at: after(35),
      cancellation_charge: 0,
      discount: 0,
      tax: 0,
      delivery_price: 0,
      tip_amount: 0,
    } as typeof order;
    await inTransaction(on.database, async (db) => {
      await db.insertInto('orders').values(delivered).execute();
      const of = { store_id: storeId, order_id: delivered.id, mode: 'manual', provider_id: providerId } as const;
      await db
        .insertInto('delivery_requests')
        .values({ ...of, id: requestId, status: 23 })
        .execute();
    });
    const changes = [
      { service_day: '2026-07-31' },
      { service_hour: 13 },
      { total: 900 },
      { returned_at: at },
      { payment_method: 'card' },
      { lines: json(lines.map((line) => ({ ...line, name: 'Stew' }))) },
      { item_count: 2 },
      { cart_total: 700 },
      { discount: 50 },
      { tax: 60 },
      { delivery_price: 70 },
      { tip_amount: 80 },
      { accepted_at: after(5) },
      { ready_at: after(30) },
      { estimated_ready_at: after(29) },
      { promised_at: after(10) },
      { dispatched_at: after(30) },
      { ended_at: after(90) },
      { request_status: 21 },
      { order_status: 101 },
      { end_reason_kind: 'too_busy' },
      { cancellation_charge: 300 },
    ] as const;
    for (const values of changes) {
      const before = await writtenFacts(on.database.kysely, storeId);
      await on.database.kysely.updateTable('orders').set(values).where('id', '=', delivered.id).execute();
      const written = await writtenFacts(on.database.kysely, storeId);
      expect(written, JSON.stringify(values)).not.toEqual(before);
      expect(written, JSON.stringify(values)).toEqual(await builtFacts(on.database.kysely, storeId));
    }
  });

  test('are the same when a day is made anew', async () => {
    const random = createRandom(SEED + 2);
    for (let no = 1; no <= 30; no += 1) await insert(random, no);
    const before = await writtenFacts(on.database.kysely, storeId);
    await on.database.kysely.deleteFrom('sales_facts').where('store_id', '=', storeId).execute();
    const days = await on.database.kysely
      .selectFrom('orders')
      .select('service_day')
      .distinct()
      .where('store_id', '=', storeId)
      .execute();
    for (const { service_day: day } of days) await inTransaction(on.database, (db) => rebuildDay(db, storeId, day));
    expect(await writtenFacts(on.database.kysely, storeId)).toEqual(before);
  });

  test('of orders from before are prepared day by day, the newest first', async () => {
    const random = createRandom(SEED + 3);
    for (let no = 1; no <= 30; no += 1) await insert(random, no);
    const { kysely } = on.database;
    const before = await writtenFacts(kysely, storeId);
    await kysely.deleteFrom('sales_facts').where('store_id', '=', storeId).execute();
    await kysely
      .updateTable('store_counters')
      .set({ facts_from: '2026-11-03' })
      .where('store_id', '=', storeId)
      .execute();
    const reached: (string | null)[] = [];
    for (let hasMore = true; hasMore;) {
      hasMore = await inTransaction(on.database, (db) => prepareDay(db, storeId));
      const { facts_from: from } = await kysely
        .selectFrom('store_counters')
        .select('facts_from')
        .where('store_id', '=', storeId)
        .executeTakeFirstOrThrow();
      reached.push(from);
    }
    expect(reached.at(-1)).toBeNull();
    const days = reached.filter((day) => day !== null);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(await writtenFacts(kysely, storeId)).toEqual(before);
  });

  test('stop no order when they cannot be written, and are repaired', async () => {
    const random = createRandom(SEED + 4);
    const { kysely } = on.database;
    // A third of all orders has lines that nothing can be made of: their figures fail when they are completed.
    await failEveryThird(on.database, true);
    try {
      for (let no = 1; no <= 30; no += 1) await insert(random, no);
    } finally {
      await failEveryThird(on.database, false);
    }
    const { count } = await kysely
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(30);
    expect(await countRepairs(kysely)).toBeGreaterThan(3);
    expect(await writtenFacts(kysely, storeId)).not.toEqual(await builtFacts(kysely, storeId));
    for (const repair of await listRepairs(kysely)) await inTransaction(on.database, (db) => repairDay(db, repair));
    await expectAllEqual();
  });

  test('that differ from the orders are found by the check, whichever way', async () => {
    const random = createRandom(SEED + 5);
    const { kysely } = on.database;
    const day = '2026-07-30';
    for (let no = 1; no <= 12; no += 1) {
      const { id } = await insert(random, no);
      await kysely.updateTable('orders').set({ service_day: day }).where('id', '=', id).execute();
    }
    const check = { today: '2026-08-03', olderMonth: null } as const;
    expect(await checkFacts(kysely, storeId, check)).toEqual([]);
    await kysely.deleteFrom('sales_facts').where('store_id', '=', storeId).where('dimension', '=', 'hour').execute();
    expect(await checkFacts(kysely, storeId, check)).toEqual([day]);
    await inTransaction(on.database, (db) => rebuildDay(db, storeId, day));
    await sql`update sales_facts set day = '2026-06-11' where store_id = ${storeId} and dimension = 'day'
      and day = ${day}`.execute(kysely);
    expect(await checkFacts(kysely, storeId, check)).toEqual([day]);
    expect(await checkFacts(kysely, storeId, { today: '2026-08-03', olderMonth: '2026-06-01' })).toEqual([
      '2026-06-11',
      day,
    ]);
  });
});

/** Replaces the function that writes a third of all orders' figures by one that fails, or puts it back. */
async function failEveryThird({ kysely }: Database, isFailing: boolean): Promise<void> {
  if (isFailing)
    await sql`
      create function fail_facts() returns trigger language plpgsql as $$
      begin
        if hashtext(new.key || new.day::text) % 3 = 0 then raise exception 'no figures'; end if;
        return new;
      end $$`.execute(kysely);
  await (
    isFailing
      ? sql`create trigger failing before insert on sales_facts for each row execute function fail_facts()`
      : sql`drop function fail_facts cascade`
  ).execute(kysely);
}

/** One life of an order: legal actions, edits, changes of times, days and payment, in any order. */
async function live(
  database: Database,
  random: Random,
  { storeId, no, providerId }: { readonly storeId: string; readonly no: number; readonly providerId: string },
): Promise<void> {
  const built = randomOrder(random, storeId, no, providerId);
  const at = randomInstant(random);
  const order = {
    ...built.order,
    order_status: 1,
    request_status: null,
    request_id: null,
    ended_at: null,
    status_before_end: null,
    end_reason_kind: null,
    returned_at: null,
    waybill_number: null,
    shipment_label: null,
    shipped_at: null,
  } as const;
  await database.kysely.insertInto('orders').values(order).execute();
  for (let step = random.upTo(18); step >= 0; step -= 1) {
    if (random.maybe(0.3)) await perturb(database, random, { storeId, id: order.id, at });
    else await act(database, random, { storeId, id: order.id, providerId });
  }
}

interface Living {
  readonly storeId: string;
  readonly id: string;
}

/** Edits, other times, another clock of the store, another way to pay, another number. */
async function perturb(database: Database, random: Random, { storeId, id, at }: Living & { readonly at: Date }) {
  const { waybill: _waybill, returned_at: _returned, ...times } = randomTimes(random, at);
  const lines = randomLines(random);
  const clock = randomClock(random);
  const edit = { lines: json(lines), item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
  const moved = { service_day: serviceDay(at.getTime(), clock), service_hour: serviceHour(at.getTime(), clock.zone) };
  const customer = { customer_key: random.pick(CUSTOMER_KEYS) };
  const edited = { ...edit, ...randomMoney(random) };
  const set = random.pick([times, edited, moved, { payment_method: 'card' as const }, customer]);
  await inTransaction(database, (db) =>
    db.updateTable('orders').set(set).where('store_id', '=', storeId).where('id', '=', id).execute(),
  );
}

/** One or two legal actions of anybody in one transaction. */
async function act(
  database: Database,
  random: Random,
  { storeId, id, providerId }: Living & { readonly providerId: string },
): Promise<void> {
  const states = await database.kysely
    .selectFrom('orders')
    .select(['order_status', 'request_status'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const fitting = ACTIONS.flatMap((action) => ACTOR_KINDS.map((kind) => ({ action, kind }))).filter(
    ({ action, kind }) => {
      const { order_status: from } = allowedSourceStatuses(action, kind);
      return (from as readonly number[]).includes(states.order_status);
    },
  );
  if (fitting.length === 0) return;
  const selected = random.pick(fitting);
  try {
    await inTransaction(database, async (db, afterCommit) => {
      const step = change(random, { storeId, id, ...selected });
      await changeOrder({ db, afterCommit, notifyEvent: () => undefined }, step);
      const { requestId } = step;
      if (requestId === undefined) return;
      const request = {
        store_id: storeId,
        id: requestId,
        order_id: id,
        status: 9,
        mode: 'manual',
        provider_id: providerId,
      } as const;
      await db.insertInto('delivery_requests').values(request).execute();
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function change(
  random: Random,
  { storeId, id, action, kind }: Living & { readonly action: ChangeAction; readonly kind: ActorKind },
) {
  return {
    storeId,
    orderId: id,
    action,
    actor: SYSTEM,
    actorKind: kind,
    errorIfDenied: 'changeStatusFailed',
    ...(random.maybe(0.5) && { reasonKind: random.pick(REASON_KINDS) }),
    ...(action === 'ready_for_shipment' && {
      set: shipment(id, { parcelCount: 1, serviceLevel: null, warehouseId: null }),
    }),
    requestId: action === 'request_courier' ? uuidV7() : undefined,
  } as const;
}
