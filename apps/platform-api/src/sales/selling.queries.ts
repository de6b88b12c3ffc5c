import type { Wire } from '@store-panel/contract/table';
import { kitchenMinutes } from '@store-panel/domain/orders/release';
import { autoAccept, type AutoAcceptDecision } from '@store-panel/domain/sales/auto-accept';
import { type Booking, type SlotLoad, prepMinutes, adjustBookings, slotOf } from '@store-panel/domain/sales/capacity';
import { type Quote, computeQuote } from '@store-panel/domain/sales/quote';
import {
  type Capacity,
  DEFAULT_SALES_SETTINGS,
  type SalesSettings,
  type ScheduleSettings,
} from '@store-panel/domain/sales/settings';
import { sql } from 'kysely';

import type { Queries } from '#db/transaction.ts';

// What a new order meets. All of it is held against the clock of the database, so that two nodes agree to the millisecond.

export type Limit = Wire['POST /api/store/get_sales_state']['reply']['limits'][number];

/** An item that cannot be ordered now. */
export type SoldOut = Wire['POST /api/store/get_sales_state']['reply']['sold_out'][number];

export interface SalesNow {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly version: number;
  /** Those that hold now. */
  readonly limits: readonly Limit[];
  readonly soldOut: readonly SoldOut[];
  readonly settings: SalesSettings;
  readonly settingsVersion: number;
}

const LIMIT = sql.raw(`id as limit_id, kind, starts_at, ends_at, extra_minutes, reason, set_by`);

/** What limits the store's sales now, and how it sells. A store without counters sells nothing and has no state. */
export async function readSales(db: Queries, storeId: string): Promise<SalesNow> {
  const { rows } = await sql<{
    now: number;
    version: number;
    limits: Limit[] | null;
    sold_out: SoldOut[] | null;
    settings: Partial<SalesSettings> | null;
    settings_version: number | null;
  }>`
    with clock as (select clock_timestamp() as at)
    select floor(extract(epoch from clock.at) * 1000)::bigint as now,
      coalesce((select sales_version from store_counters where store_id = ${storeId}), 0) as version,
      (select json_agg(to_json(l) order by l.starts_at) from (
        select ${LIMIT} from sales_limits
        where store_id = ${storeId} and item_id is null and ended_at is null and ends_at > clock.at
      ) l) as limits,
      (select json_agg(to_json(g) order by g.ends_at, g.item_id) from (
        select l.id as limit_id, l.item_id, i.name, l.starts_at, l.ends_at, l.set_by
        from sales_limits l join menu_items i on i.store_id = l.store_id and i.id = l.item_id
        where l.store_id = ${storeId} and l.ended_at is null and l.ends_at > clock.at
      ) g) as sold_out,
      s.settings, s.version as settings_version
    from clock left join sales_settings s on s.store_id = ${storeId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the clock was asked and gave no answer');
  return {
    now: row.now,
    version: row.version,
    limits: row.limits ?? [],
    soldOut: row.sold_out ?? [],
    // What was saved before there was a setting lacks it.
    settings: { ...DEFAULT_SALES_SETTINGS, ...row.settings },
    settingsVersion: row.settings_version ?? 1,
  };
}

/** What the kitchen has taken on and not yet done, from the slot of this instant on. */
async function loadFrom(db: Queries, storeId: string, capacity: Capacity, now: number): Promise<SlotLoad> {
  const { rows } = await sql<{ slot: number; minutes: number }>`
    select extract(epoch from b.slot_at)::bigint * 1000 as slot, sum(b.minutes)::bigint as minutes
    from order_bookings b join orders o on o.store_id = b.store_id and o.id = b.order_id
    where b.store_id = ${storeId} and b.slot_at >= ${new Date(slotOf(capacity, now))} and o.order_status < 7
    group by b.slot_at`.execute(db);
  return new Map(rows.map(({ slot, minutes }) => [slot, minutes]));
}

/** Somebody of this number has had an order completed here. */
async function isKnown(db: Queries, storeId: string, phone: string): Promise<boolean> {
  if (phone === '') return false;
  const { rows } = await sql`
    select 1 from orders
    where store_id = ${storeId} and customer_phone = ${phone} and order_status = 25 and customer_phone <> '' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export interface Incoming {
  readonly storeId: string;
  readonly zone: string;
  readonly itemCount: number;
  /** Null where it is not known yet. */
  readonly total: number | null;
  /** Digits, as they are stored; null where it is not known yet. */
  readonly phone: string | null;
  readonly scheduledAt: Date | null;
  /**
   * The store has said yes already, and in how many minutes it will be ready; null: in those of every order. Its rules for
   * accepting are then asked nothing.
   */
  readonly accepted?: { readonly readyMinutes: number | null } | undefined;
}

export interface Promised {
  readonly now: number;
  readonly quote: Quote;
  /** The same order, if it were wanted as soon as it can be. */
  readonly earliest: Quote;
  readonly verdict: AutoAcceptDecision;
  /** What the kitchen needs for it from the moment it gets it. */
  readonly kitchenMinutes: number;
  readonly schedule: ScheduleSettings;
}

/**
 * When an order would be ready, and whether it is accepted by itself. Whoever then takes the order has locked the store's
 * counters before: else two orders are promised the same minutes.
 */
export async function computePromise(
  db: Queries,
  { storeId, zone, itemCount, total, phone, scheduledAt, accepted }: Incoming,
): Promise<Promised> {
  const { now, limits: all, settings } = await readSales(db, storeId);
  const { capacity } = settings;
  const rules = accepted ? null : settings.auto_accept;
  const said = accepted?.readyMinutes ?? null;
  // Whoever says how long it takes knows how busy it is.
  const limits = said === null ? all : all.filter(({ kind }) => kind !== 'busy');
  const asksWho = rules?.only_known_customers === true && phone !== null;
  const isKnownCustomer = asksWho ? await isKnown(db, storeId, phone) : null;
  // An order for later is accepted by what holds when it is wanted.
  const moment = { now: scheduledAt?.getTime() ?? now, zone, limits };
  const verdict = autoAccept(rules, { itemCount, total, isKnownCustomer }, moment);
  const load = capacity === null ? new Map<number, number>() : await loadFrom(db, storeId, capacity, now);
  const readyInMinutes = said ?? (verdict.accepts ? verdict.readyMinutes : null) ?? settings.ready_in_minutes;
  const selling = { limits, capacity, load, readyInMinutes };
  return {
    now,
    verdict,
    quote: computeQuote(selling, { itemCount, requestedAt: scheduledAt?.getTime() ?? null }, now),
    earliest: computeQuote(selling, { itemCount, requestedAt: null }, now),
    kitchenMinutes: kitchenMinutes(readyInMinutes, capacity, itemCount),
    schedule: settings.schedule,
  };
}

/** Notes what the kitchen has taken on with an order. */
export async function bookKitchenTime(
  db: Queries,
  storeId: string,
  orderId: string,
  bookings: readonly Booking[],
): Promise<void> {
  if (bookings.length === 0) return;
  const rows = bookings.map(({ slot, minutes }) => ({ slot_at: new Date(slot), minutes }));
  await db
    .insertInto('order_bookings')
    .values(rows.map((row) => ({ store_id: storeId, order_id: orderId, ...row })))
    .execute();
}

/** An order that is in the kitchen's book. */
export interface Booked {
  readonly storeId: string;
  readonly orderId: string;
  readonly itemCount: number;
  /** Epoch milliseconds. */
  readonly readyAt: number;
}

/**
 * Books an order anew that has other items by now, by what they cost the kitchen today. There may be no room for them: who
 * adds them has decided that. Whoever calls it has changed the order, or else two of them book it twice.
 */
export async function rebook(db: Queries, { storeId, orderId, itemCount, readyAt }: Booked): Promise<void> {
  const { capacity } = (await readSales(db, storeId)).settings;
  // Nothing is counted.
  if (capacity === null) return;
  const rows = await db
    .deleteFrom('order_bookings')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .returning(['slot_at', 'minutes'])
    .execute();
  const before = rows.map(({ slot_at: slot, minutes }) => ({ slot: slot.getTime(), minutes }));
  const after = adjustBookings(before, prepMinutes(capacity, itemCount), slotOf(capacity, readyAt));
  await bookKitchenTime(db, storeId, orderId, after);
}

/** Of each of these stores, the version of what limits its sales. */
export async function salesVersions(db: Queries, storeIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (storeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('store_counters')
    .select(['store_id', 'sales_version'])
    .where('store_id', 'in', storeIds)
    .execute();
  return new Map(rows.map((row) => [row.store_id, row.sales_version]));
}
