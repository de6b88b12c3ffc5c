import type { Wire } from '@store-panel/contract/table';
import type { HoursCalendar } from '@store-panel/domain/hours/hours-calendar';
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

import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readCalendar } from '#sales/hours.queries.ts';

// State that a new order depends on. All of it uses the database's clock, so that two nodes agree to the millisecond.

export type Limit = Wire['POST /api/store/get_sales_state']['reply']['limits'][number];

/** An item that cannot be ordered now. */
export type SoldOut = Wire['POST /api/store/get_sales_state']['reply']['sold_out'][number];

export interface SalesNow {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly version: number;
  /** Of opening hours and festivals; 0: none were ever saved. */
  readonly hoursVersion: number;
  /** Limits in force now. */
  readonly limits: readonly Limit[];
  readonly soldOut: readonly SoldOut[];
  readonly settings: SalesSettings;
  readonly settingsVersion: number;
}

const LIMIT = sql.raw(`id as limit_id, kind, starts_at, ends_at, extra_minutes, reason, set_by`);

/** Returns the store's current limits and settings. A store without counters sells nothing and has no state. */
export async function readSales(db: QueryExecutor, storeId: string): Promise<SalesNow> {
  const { rows } = await sql<{
    now: number;
    version: number;
    hours_version: number;
    limits: Limit[] | null;
    sold_out: SoldOut[] | null;
    settings: Partial<SalesSettings> | null;
    settings_version: number | null;
  }>`
    with clock as (select clock_timestamp() as at)
    select floor(extract(epoch from clock.at) * 1000)::bigint as now,
      coalesce((select sales_version from store_counters where store_id = ${storeId}), 0) as version,
      coalesce((select hours_version from store_counters where store_id = ${storeId}), 0) as hours_version,
      (select json_agg(to_json(l) order by l.starts_at) from (
        select ${LIMIT} from sales_limits
        where store_id = ${storeId} and item_id is null and ended_at is null and ends_at > clock.at
      ) l) as limits,
      (select json_agg(to_json(g) order by g.ends_at, g.item_id) from (
        select l.id as limit_id, l.item_id, i.name, l.starts_at, l.ends_at, l.set_by
        from sales_limits l join menu_items i on i.store_id = l.store_id and i.id = l.item_id
        where l.store_id = ${storeId} and l.ended_at is null and l.ends_at > clock.at and i.deleted_at is null
      ) g) as sold_out,
      s.settings, s.version as settings_version
    from clock left join sales_settings s on s.store_id = ${storeId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the clock was asked and gave no answer');
  return {
    now: row.now,
    version: row.version,
    hoursVersion: row.hours_version,
    limits: row.limits ?? [],
    soldOut: row.sold_out ?? [],
    // Settings saved before a field existed lack it.
    settings: { ...DEFAULT_SALES_SETTINGS, ...row.settings },
    settingsVersion: row.settings_version ?? 1,
  };
}

/** Returns the booked kitchen minutes of open orders, from the slot of this instant on. */
async function readLoad(db: QueryExecutor, storeId: string, capacity: Capacity, now: number): Promise<SlotLoad> {
  const { rows } = await sql<{ slot: number; minutes: number }>`
    select extract(epoch from b.slot_at)::bigint * 1000 as slot, sum(b.minutes)::bigint as minutes
    from order_bookings b join orders o on o.store_id = b.store_id and o.id = b.order_id
    where b.store_id = ${storeId} and b.slot_at >= ${new Date(slotOf(capacity, now))} and o.order_status < 7
    group by b.slot_at`.execute(db);
  return new Map(rows.map(({ slot, minutes }) => [slot, minutes]));
}

/** Whether this phone number has a completed order at this store. */
async function hasCompletedOrder(db: QueryExecutor, storeId: string, phone: string): Promise<boolean> {
  if (phone === '') return false;
  const { rows } = await sql`
    select 1 from orders
    where store_id = ${storeId} and customer_phone = ${phone} and order_status = 25 and customer_phone <> '' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export interface PromiseInput {
  readonly storeId: string;
  readonly zone: string;
  readonly itemCount: number;
  /** Null if not known yet. */
  readonly total: number | null;
  /** Digits, as they are stored; null if not known yet. */
  readonly phone: string | null;
  readonly scheduledAt: Date | null;
  /**
   * Set if the store has accepted the order already, with the minutes until it is ready; null: the default. Automatic
   * acceptance is then skipped.
   */
  readonly accepted?: { readonly readyMinutes: number | null } | undefined;
}

export interface OrderPromise {
  readonly now: number;
  readonly quote: Quote;
  /** The quote for the same order as soon as possible. */
  readonly earliest: Quote;
  readonly decision: AutoAcceptDecision;
  /** Preparation time from its release. */
  readonly kitchenMinutes: number;
  readonly schedule: ScheduleSettings;
  readonly calendar: HoursCalendar;
  /** In force now. */
  readonly limits: readonly Limit[];
}

/**
 * Computes when an order will be ready, and whether it is accepted automatically. A caller that takes the order has
 * locked the store's counters before, or two orders could be promised the same minutes.
 */
export async function computePromise(
  db: QueryExecutor,
  { storeId, zone, itemCount, total, phone, scheduledAt, accepted }: PromiseInput,
): Promise<OrderPromise> {
  const { now, limits: all, settings, hoursVersion } = await readSales(db, storeId);
  const calendar = await readCalendar(db, { storeId, zone, version: hoursVersion });
  const { capacity } = settings;
  const rules = accepted ? null : settings.auto_accept;
  const statedMinutes = accepted?.readyMinutes ?? null;
  // The user who states the minutes knows how busy the kitchen is.
  const limits = statedMinutes === null ? all : all.filter(({ kind }) => kind !== 'busy');
  const checksCustomer = rules?.only_known_customers === true && phone !== null;
  const isKnownCustomer = checksCustomer ? await hasCompletedOrder(db, storeId, phone) : null;
  // A scheduled order is accepted by the rules at its time.
  const moment = { now: scheduledAt?.getTime() ?? now, zone, limits };
  const decision = autoAccept(rules, { itemCount, total, isKnownCustomer }, moment);
  const load = capacity === null ? new Map<number, number>() : await readLoad(db, storeId, capacity, now);
  const readyInMinutes =
    statedMinutes ?? (decision.accepts ? decision.readyMinutes : null) ?? settings.ready_in_minutes;
  const selling = { limits, capacity, load, readyInMinutes };
  return {
    now,
    decision,
    quote: computeQuote(selling, { itemCount, requestedAt: scheduledAt?.getTime() ?? null }, now),
    earliest: computeQuote(selling, { itemCount, requestedAt: null }, now),
    kitchenMinutes: kitchenMinutes(readyInMinutes, capacity, itemCount),
    schedule: settings.schedule,
    calendar,
    limits: all,
  };
}

/** Books the kitchen time of an order. */
export async function bookKitchenTime(
  db: QueryExecutor,
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

/** An order with booked kitchen time. */
export interface OrderBooking {
  readonly storeId: string;
  readonly orderId: string;
  readonly itemCount: number;
  /** Epoch milliseconds. */
  readonly readyAt: number;
}

/**
 * Books an edited order again with its current items, at today's preparation times, even beyond the capacity, because
 * the editing user decides. The caller has changed the order in the transaction, or concurrent calls would book it
 * twice.
 */
export async function rebook(db: QueryExecutor, { storeId, orderId, itemCount, readyAt }: OrderBooking): Promise<void> {
  const { capacity } = (await readSales(db, storeId)).settings;
  // Without capacity settings nothing is booked.
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

/** Returns the version of the sales limits of each of these stores. */
export async function salesVersions(
  db: QueryExecutor,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (storeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('store_counters')
    .select(['store_id', 'sales_version'])
    .where('store_id', '=', anyOf('uuid', storeIds))
    .execute();
  return new Map(rows.map((row) => [row.store_id, row.sales_version]));
}
