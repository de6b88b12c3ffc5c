import { isDeepStrictEqual } from 'node:util';

import { normalizePhone } from '@store-panel/domain/input/phone-forms';
import type { OrderOffer } from '@store-panel/domain/offers/order-offer';
import { isCalledOff } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';

import { json, type Schema } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { rebuildCustomers } from '#insight/rebuild-customers.queries.ts';
import { pauseFacts, rebuildDay } from '#insight/rebuild-facts.queries.ts';
import { insertEntries } from '#ledger/insert-entries.ts';
import type { ClaimNumberProtection } from '#seed/demo-claims.ts';
import {
  generateHistory,
  type HistoryCounts,
  type HistoryPlan,
  type StoreHistory,
} from '#seed/history/generate-history.ts';
import { type HistoryStore, readHistoryStore } from '#seed/history/history-store.ts';
import { writeCustomers } from '#seed/history/write-customers.ts';
import { reviewsOf } from '#seed/history/write-reviews.ts';
import { writeWeeks } from '#seed/history/write-settlement.ts';
import type { OrderLife } from '#seed/history/lives/life.ts';
import type { OrderRow, ParcelRow } from '#seed/history/lives/rows.ts';
import type { Customer } from '#seed/history/people/people.ts';
import { PROFILES } from '#seed/history/people/profiles.ts';
import { printPastLabels } from '#seed/parcels/print-past-labels.ts';

/** Key of the settings row that exists while days of the history are missing. */
const KEY = 'demo_history';

/** What an interrupted history continues with. */
interface StoredHistory extends HistoryPlan {
  readonly stores: readonly HistoryStore[];
  /** Of each store. Another generator, after an update, would count differently. */
  readonly counts: readonly HistoryCounts[];
}

/** Days that are written before the server starts: each store has past orders by then. */
const FIRST_DAYS = 2;

/**
 * Begins the history of the demo stores in the transaction that inserts them: takes all its numbers, so that they come
 * before those of live orders, and writes its last days. `continueHistory` writes the others.
 */
export async function beginHistory(
  db: QueryExecutor,
  plan: HistoryPlan,
  numbers: ClaimNumberProtection,
): Promise<readonly StoreHistory[] | null> {
  if (plan.days === 0) return null;
  const stores: HistoryStore[] = [];
  for (const email of Object.keys(PROFILES)) stores.push(await readHistoryStore(db, email));
  const histories = await generateAll(stores, plan);
  for (const { store, counts } of histories) await takeNumbers(db, store.id, counts);
  for (const history of histories) await writeWeeks(db, history);
  for (const { store, regulars } of histories) await writeAddressBook(db, store.id, regulars);
  for (const history of histories) await writeCustomers(db, history);
  for (let daysAgo = 0; daysAgo < FIRST_DAYS; daysAgo += 1) await writeDay(db, histories, daysAgo, numbers);
  const stored: StoredHistory = { ...plan, stores, counts: histories.map(({ counts }) => counts) };
  await db
    .insertInto('settings')
    .values({ key: KEY, value: json<unknown>({ ...stored, written: FIRST_DAYS }), is_public: false })
    .execute();
  return histories;
}

async function generateAll(stores: readonly HistoryStore[], plan: HistoryPlan): Promise<readonly StoreHistory[]> {
  const histories: StoreHistory[] = [];
  for (const store of stores) histories.push(await generateHistory(store, plan));
  return histories;
}

/** The store is new: its counters are 0, its book has at most its opening. */
async function takeNumbers(
  db: QueryExecutor,
  storeId: string,
  { orders, events, claimChanges, entries, lastDay }: HistoryCounts,
): Promise<void> {
  await db
    .updateTable('store_counters')
    .set((eb) => ({
      order_number: orders,
      event_seq: events,
      claims_version: claimChanges,
      ledger_no: eb('ledger_no', '+', entries),
      ...(lastDay !== null && { ledger_day: lastDay }),
    }))
    .where('store_id', '=', storeId)
    .execute();
}

async function writeAddressBook(db: QueryExecutor, storeId: string, customers: readonly Customer[]): Promise<void> {
  const rows = customers.map(({ name, phone, address: { line, note, point } }) => ({
    store_id: storeId,
    id: uuidV7(),
    name,
    phone: normalizePhone(phone),
    line,
    note,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  }));
  await insertRows(db, 'address_book', rows);
}

/** Whether days of the history are still missing. */
export const isHistoryUnfinished = async (db: QueryExecutor): Promise<boolean> =>
  (await db.selectFrom('settings').select('key').where('key', '=', KEY).executeTakeFirst()) !== undefined;

/** Returns the history whose days are still missing, generated again; null if there is none. */
export async function readUnfinishedHistory(db: QueryExecutor): Promise<readonly StoreHistory[] | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  if (!row) return null;
  const { stores, counts, ...plan } = row.value as StoredHistory;
  const histories = await generateAll(stores, plan);
  if (
    isDeepStrictEqual(
      histories.map((history) => history.counts),
      counts,
    )
  )
    return histories;
  await db.deleteFrom('settings').where('key', '=', KEY).execute();
  return null;
}

/**
 * Writes the next missing day in the caller's transaction. Of several nodes each writes other days.
 * @returns false if none was missing
 */
export async function writeNextDay(
  db: QueryExecutor,
  histories: readonly StoreHistory[],
  numbers: ClaimNumberProtection,
): Promise<boolean> {
  const { rows } = await sql<{ written: number }>`
    select (value ->> 'written')::int as written from settings where key = ${KEY} for update`.execute(db);
  const [row] = rows;
  if (!row) return false;
  if (histories.every(({ days }) => row.written >= days.length)) {
    await db.deleteFrom('settings').where('key', '=', KEY).execute();
    // At last: until all is earned, what was released and paid out would be owed.
    for (const { entries } of histories) await insertEntries(db, entries);
    return false;
  }
  await sql`update settings set value = jsonb_set(value, '{written}', ${json(row.written + 1)}::jsonb) where key = ${KEY}`.execute(
    db,
  );
  await writeDay(db, histories, row.written, numbers);
  return true;
}

async function writeDay(
  db: QueryExecutor,
  histories: readonly StoreHistory[],
  daysAgo: number,
  numbers: ClaimNumberProtection,
): Promise<void> {
  const lives = histories.flatMap(({ days }) => days[daysAgo] ?? []);
  await pauseFacts(db);
  await writeOrders(db, lives);
  for (const { store, days } of histories) await printPastLabels(db, store.id, days[daysAgo] ?? []);
  await writeClaims(db, lives, numbers);
  for (const { store } of histories) await rebuildFigures(db, store.id, lives);
  const now = Date.now();
  await insertRows(
    db,
    'order_reviews',
    histories.flatMap(({ store, days }) => reviewsOf(store, days[daysAgo] ?? [], now)),
  );
}

/** Makes the figures of the days and customers that some orders of a store count for. */
async function rebuildFigures(db: QueryExecutor, storeId: string, lives: readonly OrderLife[]): Promise<void> {
  const orders = lives.map(({ order }) => order).filter(({ store_id }) => store_id === storeId);
  const days = new Set(orders.map(({ service_day }) => service_day));
  for (const day of [...days].toSorted()) await rebuildDay(db, storeId, day);
  const keys = new Set(orders.flatMap(({ customer_key: key }) => key ?? []));
  await rebuildCustomers(db, storeId, [...keys].toSorted());
}

async function writeOrders(db: QueryExecutor, lives: readonly OrderLife[]): Promise<void> {
  await insertRows(
    db,
    'orders',
    lives.map(({ order }) => order),
  );
  await insertRows(
    db,
    'order_adjustments',
    lives.flatMap(({ adjustments }) => adjustments),
  );
  await writeOfferUses(db, lives);
  await insertRows(
    db,
    'delivery_requests',
    lives.flatMap(({ requests }) => requests),
  );
  await writeParcels(
    db,
    lives.flatMap(({ parcels }) => parcels),
  );
  await insertRows(
    db,
    'events',
    lives.flatMap(({ events }) => events),
  );
  await insertEntries(
    db,
    lives.flatMap(({ entries }) => entries),
  );
}

/** Parcels exist with their orders' waybills; this completes them. */
async function writeParcels(db: QueryExecutor, parcels: readonly ParcelRow[]): Promise<void> {
  await sql`
    update parcels p set (transporter_id, label_at, told_at, grams, attempts) =
      (r.transporter_id, r.label_at, r.told_at, r.grams, r.attempts)
    from json_populate_recordset(null::parcels, ${JSON.stringify(parcels)}::json) r
    where p.store_id = r.store_id and p.order_id = r.order_id and p.no = r.no`.execute(db);
}

/** Inserts the uses of offers and counts those that were not given back. */
async function writeOfferUses(db: QueryExecutor, lives: readonly OrderLife[]): Promise<void> {
  const uses = lives.flatMap(({ order }) => (order.offer === null ? [] : [offerUse(order, order.offer)]));
  await insertRows(db, 'offer_uses', uses);
  const unreleased = Map.groupBy(
    uses.filter(({ released_at }) => released_at === null),
    ({ offer_id }) => offer_id,
  );
  for (const [id, { length }] of unreleased)
    await db
      .updateTable('offers')
      .set((eb) => ({ used: eb('used', '+', length) }))
      .where('id', '=', id)
      .execute();
}

/** Without its customer: the offer has no limit for each. */
const offerUse = (order: OrderRow, { offer_id, amount, delivery_amount }: OrderOffer) => ({
  store_id: order.store_id,
  offer_id,
  order_id: order.id,
  amount,
  delivery_amount,
  used_at: order.created_at,
  released_at: isCalledOff(order.order_status) ? order.ended_at : null,
});

async function writeClaims(
  db: QueryExecutor,
  lives: readonly OrderLife[],
  numbers: ClaimNumberProtection,
): Promise<void> {
  const claims = lives.flatMap((life) => life.claims);
  const bytes = (buffer: Buffer) => `\\x${buffer.toString('hex')}`;
  const rows = claims.map(({ claim, number }) => ({
    ...claim,
    claim_number_mac: bytes(numbers.mac(claim.tenant_id ?? claim.store_id ?? '', number)),
    claim_number_sealed: bytes(numbers.encrypt(number)),
  }));
  await insertRows(db, 'claims', rows);
  await insertRows(
    db,
    'claim_entries',
    claims.flatMap(({ entries }) => entries),
  );
  await insertRows(
    db,
    'claim_documents',
    claims.flatMap(({ documents }) => documents),
  );
}

/** Inserts many rows of the same columns by one statement with one parameter, whatever their number. */
async function insertRows(db: QueryExecutor, table: keyof Schema, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}
