import { daysBetween } from '@store-panel/domain/hours/day-plans';
import { HOURS_LIMITS } from '@store-panel/domain/hours/opening-hours';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { addDays } from '@store-panel/domain/time/store-time';
import { type RawBuilder, sql } from 'kysely';

import { invalidField } from '#access/api-error.ts';
import type { StorePrincipal } from '#access/principal.ts';

const USUAL_DAYS = 28;
/** What could have been saved is listed by delivery. */
export const SAVING_DAYS_MAX = 92;

interface FilterBody {
  readonly start_date?: string;
  readonly end_date?: string;
  readonly warehouse_id?: string;
  readonly transporter_id?: string;
}

/** Whose emissions, of which days: both included. */
export interface EmissionFilter {
  readonly storeId: string;
  readonly from: string;
  readonly to: string;
  readonly warehouseId: string | null;
  readonly transporterId: string | null;
}

/**
 * What a call asks for; without days the last 28 business days.
 * @throws ApiError validationFailed for one day alone, days the wrong way round, or too many
 */
export function filterOf(
  { storeId, timezone: zone, businessDayStarts: startsAt }: StorePrincipal,
  body: FilterBody,
  maxDays: number = HOURS_LIMITS.rangeDays,
): EmissionFilter {
  const { start_date: start, end_date: end } = body;
  if (start === undefined && end !== undefined) throw invalidField('start_date', 'days.both');
  if (start !== undefined && end === undefined) throw invalidField('end_date', 'days.both');
  const today = serviceDay(Date.now(), { zone, startsAt });
  const [from, to] = [start ?? addDays(today, 1 - USUAL_DAYS), end ?? today];
  if (to < from) throw invalidField('end_date', 'days.order');
  if (daysBetween(from, to) > maxDays) throw invalidField('end_date', 'days.too_many');
  const { warehouse_id: warehouseId = null, transporter_id: transporterId = null } = body;
  return { storeId, from, to, warehouseId, transporterId };
}

/** Condition on `delivery_emissions e`, beside that on the store. */
export const matching = ({ from, to, warehouseId, transporterId }: EmissionFilter): RawBuilder<boolean> => sql`
  e.day between ${from}::date and ${to}::date
  and (${warehouseId}::uuid is null or e.warehouse_id = ${warehouseId}::uuid)
  and (${transporterId}::uuid is null or e.transporter_id = ${transporterId}::uuid)`;
