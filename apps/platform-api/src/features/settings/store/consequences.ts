import type { ConsequenceRow } from '@store-panel/contract/endpoints/menu-changes';
import { consequencesOf } from '@store-panel/domain/settings/consequences';
import { convertPricePerDistance, type StoreSettings, type UnitChange } from '@store-panel/domain/store/store-settings';
import { minuteOfDay } from '@store-panel/domain/time/minute-of-day';
import { storeDay } from '@store-panel/domain/time/store-time';

import type { ReservationAhead } from '#booking/reservations-ahead.queries.ts';
import type { OpenOrder, StoredStoreSettings } from '#features/settings/store/store-settings.queries.ts';

/** An order for later whose time is another one by a new clock. */
export interface MovedOrder {
  readonly order_id: string;
  readonly unique_id: number;
  readonly scheduled_at: string;
  readonly before: string;
  readonly after: string;
}

/** A reservation ahead whose time is another one by a new clock. */
export interface MovedReservation {
  readonly reservation_id: string;
  readonly code: string;
  /** Its booking day. */
  readonly date: string;
  readonly starts_at: string;
  readonly before: string;
  readonly after: string;
}

/** What a change of the store settings does beside the settings. */
export interface StoreConsequences {
  /** Null if nothing has to be confirmed. */
  readonly name: string | null;
  readonly rows: readonly ConsequenceRow[];
  readonly orders: readonly MovedOrder[];
  readonly reservations: readonly MovedReservation[];
  /** The price of a distance in the new unit; null if the unit stays or nothing is asked for the distance. */
  readonly price: { readonly keep: number; readonly convert: number } | null;
}

const two = (number: number) => String(number).padStart(2, '0');

/** What a clock on the wall shows: `2025-11-20T19:30`. */
function wallClock(at: number, zone: string): string {
  const minute = minuteOfDay(at, zone);
  return `${storeDay(at, zone)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The price of a distance in the unit of these settings. */
function unitPrice({ settings, pricePerDistance }: StoredStoreSettings, after: StoreSettings) {
  if (pricePerDistance === 0 || settings.is_distance_unit_mile === after.is_distance_unit_mile) return null;
  return {
    keep: pricePerDistance,
    convert: convertPricePerDistance(pricePerDistance, after.is_distance_unit_mile),
  };
}

/**
 * What a change of the store settings does to open orders for later, to reservations ahead and to the price of a distance. Orders for now move
 * with the clock, too, but were promised no time of it.
 */
export function storeConsequences(
  storeId: string,
  stored: StoredStoreSettings,
  after: StoreSettings,
  {
    unit,
    orders,
    reservations,
  }: {
    readonly unit: UnitChange | undefined;
    readonly orders: readonly OpenOrder[];
    readonly reservations: readonly ReservationAhead[];
  },
): StoreConsequences {
  const { timezone: zone } = stored.settings;
  const clockChange = (at: Date) => {
    const [before, later] = [wallClock(at.getTime(), zone), wallClock(at.getTime(), after.timezone)];
    return before === later ? null : { before, after: later };
  };
  const moved = orders.flatMap(({ id, unique_id, scheduled_at: at }) => {
    const change = at && clockChange(at);
    return at && change ? [{ order_id: id, unique_id, scheduled_at: at.toISOString(), ...change }] : [];
  });
  const movedReservations = reservations.flatMap(({ id, code, day, starts_at: at }) => {
    const change = clockChange(at);
    return change ? [{ reservation_id: id, code, date: day, starts_at: at.toISOString(), ...change }] : [];
  });
  const price = unitPrice(stored, after);
  const rows: ConsequenceRow[] = moved.map((order) => ({
    kind: 'order',
    id: order.order_id,
    field: 'scheduled_at',
    before: order.before,
    after: order.after,
  }));
  rows.push(
    ...movedReservations.map(({ reservation_id: id, before, after: later }): ConsequenceRow => ({
      kind: 'reservation',
      id,
      field: 'starts_at',
      before,
      after: later,
    })),
  );
  if (price !== null && unit !== undefined)
    rows.push({ ...distancePriceRow(storeId), before: price.keep, after: price[unit] });
  return {
    name: rows.length === 0 ? null : consequencesOf(rows),
    rows,
    orders: moved,
    reservations: movedReservations,
    price,
  };
}

/** The journal's row of the price that changes with the unit: a field of the delivery settings. */
export const distancePriceRow = (storeId: string) =>
  ({ kind: 'delivery', id: storeId, field: 'fee.price_per_distance' }) as const;
