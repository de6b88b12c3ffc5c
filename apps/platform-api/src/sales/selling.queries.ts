import type { Wire } from '@store-panel/contract/table';
import type { HoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import { soldOutIds } from '@store-panel/domain/menu/choices';
import { kitchenMinutes } from '@store-panel/domain/orders/release';
import { autoAccept, type AutoAcceptDecision } from '@store-panel/domain/sales/auto-accept';
import { type Booking, type SlotLoad, prepMinutes, adjustBookings, slotOf } from '@store-panel/domain/sales/capacity';
import { type Quote, computeQuote } from '@store-panel/domain/sales/quote';
import {
  DEFAULT_SALES_SETTINGS,
  type SalesSettings,
  type ScheduleSettings,
  SLOT_MINUTES,
} from '@store-panel/domain/sales/settings';
import { type RawBuilder, sql } from 'kysely';

import { type Reading, readingOf, readOne, readTogether, requireRow } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { customerReading, type CustomerState } from '#sales/customers.queries.ts';
import { readCalendar } from '#sales/hours.queries.ts';

// State that a new order depends on. All of it uses the database's clock, so that two nodes agree to the millisecond.

export type Limit = Wire['POST /api/store/get_sales_state']['reply']['limits'][number];

/** An item that cannot be ordered now. */
export type SoldOut = Wire['POST /api/store/get_sales_state']['reply']['sold_out'][number];

/** A service that is off for a while. */
export type ServiceOff = NonNullable<Wire['POST /api/store/get_sales_state']['reply']['services']>[number];
/** A modifier that cannot be chosen now. */
export type SoldOutModifier = NonNullable<
  Wire['POST /api/store/get_sales_state']['reply']['sold_out_modifiers']
>[number];

export interface SalesNow {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly version: number;
  /** Of opening hours and festivals; 0: none were ever saved. */
  readonly hoursVersion: number;
  /** Limits in force now. */
  readonly limits: readonly Limit[];
  readonly soldOut: readonly SoldOut[];
  readonly servicesOff: readonly ServiceOff[];
  readonly soldOutModifiers: readonly SoldOutModifier[];
  /** The ids of both. */
  readonly soldOutIds: ReadonlySet<string>;
  readonly settings: SalesSettings;
  readonly settingsVersion: number;
}

const LIMIT = sql.raw(`id as limit_id, kind, starts_at, ends_at, extra_minutes, reason, set_by`);

interface SalesRow {
  readonly now: number;
  readonly version: number;
  readonly hours_version: number;
  readonly limits: Limit[] | null;
  readonly sold_out: SoldOut[] | null;
  readonly services: ServiceOff[] | null;
  readonly sold_out_modifiers: SoldOutModifier[] | null;
  readonly settings: Partial<SalesSettings> | null;
  readonly settings_version: number | null;
}

/** Returns the store's current limits and settings. A store without counters sells nothing and has no state. */
export const readSales = (db: QueryExecutor, storeId: string): Promise<SalesNow> => readOne(db, salesReading(storeId));

/** As {@link readSales}, with other readings. */
export const salesReading = (storeId: string): Reading<SalesNow> =>
  readingOf(
    sql<SalesRow>`
    with clock as (select clock_timestamp() as at)
    select floor(extract(epoch from clock.at) * 1000)::bigint as now,
      coalesce((select sales_version from store_counters where store_id = ${storeId}), 0) as version,
      coalesce((select hours_version from store_counters where store_id = ${storeId}), 0) as hours_version,
      (select json_agg(to_json(l) order by l.starts_at) from (
        select ${LIMIT} from sales_limits
        where store_id = ${storeId} and kind in ('busy', 'pause', 'closure') and ended_at is null and ends_at > clock.at
      ) l) as limits,
      (select json_agg(to_json(g) order by g.ends_at, g.item_id) from (
        select l.id as limit_id, l.item_id, i.name, l.starts_at, l.ends_at, l.set_by
        from sales_limits l join menu_items i on i.store_id = l.store_id and i.id = l.item_id
        where l.store_id = ${storeId} and l.ended_at is null and l.ends_at > clock.at and i.deleted_at is null
      ) g) as sold_out,
      (select json_agg(to_json(g) order by g.ends_at, g.modifier_id) from (
        select l.id as limit_id, l.modifier_id, m.name, l.starts_at, l.ends_at, l.set_by
        from sales_limits l join menu_modifiers m on m.store_id = l.store_id and m.id = l.modifier_id
        where l.store_id = ${storeId} and l.ended_at is null and l.ends_at > clock.at and m.deleted_at is null
      ) g) as sold_out_modifiers,
      (select json_agg(to_json(o) order by o.starts_at) from (
        select l.id as limit_id, case l.kind when 'no_pickup' then 'pickup' else 'delivery' end as service, l.starts_at,
          l.ends_at, l.set_by
        from sales_limits l
        where l.store_id = ${storeId} and l.kind in ('no_pickup', 'no_delivery') and l.ended_at is null
          and l.ends_at > clock.at
      ) o) as services,
      s.settings, s.version as settings_version
    from clock left join sales_settings s on s.store_id = ${storeId}`,
    (row) => {
      const { now, version, hours_version, limits, services, settings, settings_version, ...parts } = requireRow(row);
      const soldOut = parts.sold_out ?? [];
      const soldOutModifiers = parts.sold_out_modifiers ?? [];
      return {
        now,
        version,
        hoursVersion: hours_version,
        limits: limits ?? [],
        soldOut,
        soldOutModifiers,
        soldOutIds: soldOutIds({ sold_out: soldOut, sold_out_modifiers: soldOutModifiers }),
        servicesOff: services ?? [],
        // Settings saved before a field existed lack it.
        settings: { ...DEFAULT_SALES_SETTINGS, ...settings },
        settingsVersion: settings_version ?? 1,
      };
    },
  );

const MAX_SLOT_MINUTES = Math.max(...SLOT_MINUTES);

/** Booked kitchen minutes of open orders by the start of their slot, from the present slot on or earlier. */
const loadReading = (storeId: string): Reading<SlotLoad> => ({
  expression: sql`(
    select json_agg(json_build_array(slot, minutes)) from (
      select extract(epoch from b.slot_at)::bigint * 1000 as slot, sum(b.minutes)::bigint as minutes
      from order_bookings b join orders o on o.store_id = b.store_id and o.id = b.order_id
      where b.store_id = ${storeId} and b.slot_at > clock_timestamp() - make_interval(mins => ${MAX_SLOT_MINUTES})
        and o.order_status < 7
      group by b.slot_at
    ) l)`,
  parse: (slots) => new Map(slots as readonly (readonly [number, number])[] | null),
});

/** What the promise of an order depends on beside the order. */
export interface Selling {
  readonly sales: SalesNow;
  readonly load: SlotLoad;
  readonly customer: CustomerState;
  readonly calendar: HoursCalendar;
}

/** Adds the opening hours to what was read of a store. A node keeps them, so this is seldom a statement. */
export const withCalendar = async <Facts extends { readonly sales: SalesNow }>(
  db: QueryExecutor,
  { id: storeId, timezone: zone }: { readonly id: string; readonly timezone: string },
  facts: Facts,
): Promise<Facts & Pick<Selling, 'calendar'>> => ({
  ...facts,
  calendar: await readCalendar(db, { storeId, zone, version: facts.sales.hoursVersion }),
});

/** Readings of {@link Selling} but for its calendar. `key`: domain's `customerKey`; null for an unknown customer. */
export const sellingReadings = (storeId: string, key: string | null) => ({
  sales: salesReading(storeId),
  load: loadReading(storeId),
  customer: customerReading(storeId, key),
});

export interface PromiseInput {
  readonly zone: string;
  readonly itemCount: number;
  /** Null if not known yet. */
  readonly total: number | null;
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
  readonly servicesOff: readonly ServiceOff[];
}

/**
 * Computes when an order would be ready, and whether it would be accepted automatically. `key`: domain's `customerKey`;
 * null if not known yet.
 */
export async function computePromise(
  db: QueryExecutor,
  { storeId, key, ...input }: PromiseInput & { readonly storeId: string; readonly key: string | null },
): Promise<OrderPromise> {
  const facts = await readTogether(db, sellingReadings(storeId, key));
  return promiseOf(await withCalendar(db, { id: storeId, timezone: input.zone }, facts), input);
}

/**
 * Computes when an order will be ready, and whether it is accepted automatically. A caller that takes the order had
 * locked the store's counters before it read this, or two orders could be promised the same minutes.
 */
export function promiseOf(
  { sales, load, customer, calendar }: Selling,
  { zone, itemCount, total, scheduledAt, accepted }: PromiseInput,
): OrderPromise {
  const { now, limits: all, settings } = sales;
  const { capacity } = settings;
  const rules = accepted ? null : settings.auto_accept;
  const statedMinutes = accepted?.readyMinutes ?? null;
  // The user who states the minutes knows how busy the kitchen is.
  const limits = statedMinutes === null ? all : all.filter(({ kind }) => kind !== 'busy');
  // A scheduled order is accepted by the rules at its time.
  const moment = { now: scheduledAt?.getTime() ?? now, zone, limits };
  const decision = autoAccept(rules, { itemCount, total, isKnownCustomer: customer.isKnown }, moment);
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
    servicesOff: sales.servicesOff,
  };
}

/** Books the kitchen time of an order. */
export async function bookKitchenTime(
  db: QueryExecutor,
  storeId: string,
  orderId: string,
  bookings: readonly Booking[],
): Promise<void> {
  if (bookings.length > 0) await insertBookings(storeId, orderId, bookings).execute(db);
}

/** A statement that books the kitchen time of an order. */
export function insertBookings(storeId: string, orderId: string, bookings: readonly Booking[]): RawBuilder<unknown> {
  const rows = bookings.map(({ slot, minutes }) => ({ slot_at: new Date(slot), minutes }));
  return sql`
    insert into order_bookings (store_id, order_id, slot_at, minutes)
    select ${storeId}::uuid, ${orderId}::uuid, b.slot_at, b.minutes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (slot_at timestamptz, minutes integer)`;
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
