import type { StartReason } from '@store-panel/domain/reservations/rules/start-reasons';
import { clockInstant } from '@store-panel/domain/time/clock-time';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';

import type { QueryExecutor } from '#db/transaction.ts';
import type { BookingRequest } from '#features/online-booking/booking-request.ts';
import type { TableAvailability, TableAvailabilityReader } from '#reservations/availability/table-availability.ts';

/** A time of a day as a guest sees it. Epoch milliseconds. */
export interface OfferedTime {
  readonly at: number;
  readonly isFree: boolean;
}

/** What a guest finds on a day. */
export interface OfferedTimes {
  readonly times: readonly OfferedTime[];
  /** Why there is no free one; null: there is. */
  readonly none: NoTime | null;
}

export const NO_TIME_REASONS = ['full', 'closed', 'day_closed', 'past', 'too_far', 'persons'] as const;
export type NoTime = (typeof NO_TIME_REASONS)[number];

/** Times that others have taken are shown as full, those of other reasons not at all. */
const TAKEN: readonly string[] = ['pacing', 'block', 'no_table'] satisfies StartReason[];

const NONE_OF_REASON: Readonly<Partial<Record<StartReason, NoTime>>> = {
  day_closed: 'day_closed',
  past: 'past',
  lead_time: 'past',
  too_far: 'too_far',
  closed: 'closed',
  persons: 'persons',
};

/** Why a time cannot be booked, where that is not because others have it. */
export const noTimeOf = (reason: string | undefined): NoTime | null => NONE_OF_REASON[reason as StartReason] ?? null;

export function offeredTimes(starts: TableAvailability['starts']): OfferedTimes {
  const times = starts
    .filter(({ reason }) => reason === null || TAKEN.includes(reason))
    .map(({ at, reason }) => ({ at: Date.parse(at), isFree: reason === null }));
  if (times.some(({ isFree }) => isFree)) return { times, none: null };
  if (times.length > 0) return { times, none: 'full' };
  // The last start is what there was to have until then.
  return { times, none: noTimeOf(starts.at(-1)?.reason ?? undefined) ?? 'closed' };
}

/** Days after a full one that are looked at. */
const NEXT_DAYS = 7;
const EVENING_MINUTE = 19 * 60;

/** The free time of each of the next days that is nearest to seven in the evening. */
export async function timesOnOtherDays(
  db: QueryExecutor,
  readAvailability: TableAvailabilityReader,
  { storeId, zone, request }: { readonly storeId: string; readonly zone: string; readonly request: BookingRequest },
): Promise<readonly { readonly date: StoreDate; readonly at: number }[]> {
  const found: { date: StoreDate; at: number }[] = [];
  for (let ahead = 1; ahead <= NEXT_DAYS; ahead += 1) {
    const date = addDays(request.date, ahead);
    const { starts } = await readAvailability(db, { storeId, ...request, date });
    const sought = clockInstant(date, EVENING_MINUTE, zone);
    const [nearest] = offeredTimes(starts)
      .times.filter(({ isFree }) => isFree)
      .toSorted((one, other) => Math.abs(one.at - sought) - Math.abs(other.at - sought) || one.at - other.at);
    if (nearest) found.push({ date, at: nearest.at });
  }
  return found;
}
