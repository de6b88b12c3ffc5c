import { OUTSIDE_ORDERS_SHOWN, type OpeningHoursWire } from '@store-panel/contract/endpoints/opening-hours';
import { hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import type { OpeningHours } from '@store-panel/domain/hours/opening-hours';
import { consequencesOf } from '@store-panel/domain/settings/consequences';

import { ApiError } from '#access/api-error.ts';
import { readBookingRules } from '#booking/booking-rules.ts';
import { brokenRows, type FindBroken, listBroken } from '#booking/broken-reservations.ts';
import { countReservationsAhead } from '#booking/reservations-ahead.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type HoursOwner, readOutsideOrders } from '#features/opening-hours/outside-orders.ts';

type Consequences = OpeningHoursWire['POST /api/store/check_store_hours']['reply'];

/** Hours before and after a change. */
export interface HoursChange {
  readonly before: OpeningHours;
  readonly after: OpeningHours;
}

/** Returns what a change of hours would put outside: open orders for later and reservations; and the name of that. */
export async function readHoursConsequences(
  findBroken: FindBroken,
  db: QueryExecutor,
  owner: HoursOwner,
  { before, after }: HoursChange,
): Promise<Consequences> {
  const orders = await readOutsideOrders(db, owner, before, after);
  const broken = await readBroken(findBroken, db, owner, { before, after });
  const changed = orders.map(({ order_id: id, scheduled_at }) => ({
    kind: 'order',
    id,
    field: 'scheduled_at',
    before: scheduled_at,
    after: null,
  }));
  const { reservations, count } = listBroken(broken);
  return {
    consequences: consequencesOf([...changed, ...brokenRows(broken)]),
    orders: orders.slice(0, OUTSIDE_ORDERS_SHOWN),
    count: orders.length,
    reservations,
    reservation_count: count,
  };
}

async function readBroken(
  findBroken: FindBroken,
  db: QueryExecutor,
  { storeId, timezone }: HoursOwner,
  { before, after }: HoursChange,
) {
  // Most stores take none, and need no rules.
  if ((await countReservationsAhead(db, storeId)) === 0) return [];
  const rules = await readBookingRules(db, storeId);
  return findBroken(db, storeId, {
    before: { ...rules, calendar: hoursCalendar(before, timezone) },
    after: { ...rules, calendar: hoursCalendar(after, timezone) },
  });
}

const NONE = consequencesOf([]);

/** @throws ApiError consequencesChanged with the orders and reservations of now, unless just these were confirmed */
export function requireConfirmed(
  { consequences, orders, reservations, reservation_count: count }: Consequences,
  confirmed: string = NONE,
): void {
  if (consequences !== confirmed)
    throw new ApiError('consequencesChanged', { consequences, orders, reservations, count });
}
