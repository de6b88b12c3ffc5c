import { addDays, storeDay } from '@store-panel/domain/time/store-time';

import type { BookingDeps, BookingTerms } from '#features/online-booking/booking-context.ts';
import { type BookingRequest, readRequest } from '#features/online-booking/booking-request.ts';
import type { TableAvailability } from '#reservations/availability/table-availability.ts';
import type { SitePageInput } from '#sites/page/site-page.ts';

export interface Choice {
  readonly request: BookingRequest;
  readonly terms: BookingTerms;
  readonly availability: TableAvailability;
}

/**
 * What a guest looks for on the store's page, and what there is of it.
 * @throws ApiError storeBusinessOff while the store takes no reservations online
 */
export async function readChoice(
  { database, readAvailability }: Pick<BookingDeps, 'database' | 'readAvailability'>,
  { data: { store }, now }: SitePageInput,
  query: URLSearchParams,
  usual?: BookingRequest,
): Promise<Choice> {
  const zone = store.timezone;
  const requested = readRequest(query, { now, zone, ...(usual && { usual }) });
  const found = await readAvailability(database.kysely, { storeId: store.id, ...requested });
  const { areas, maxPersons } = found;
  const { settings } = found.records;
  // An area that is gone is none that a guest could ask for.
  const request = requested.area === null || areas.includes(requested.area) ? requested : { ...requested, area: null };
  return {
    request,
    terms: {
      maxPersons,
      areas,
      lastDay: addDays(storeDay(now, zone), settings.reservation_max_days),
      contact: settings.contact,
      notice: settings.notice,
      keepMinutes: settings.reservation_keep_time,
      changesUntilMinutes: settings.changes_until_minutes,
      hasWaitingList: settings.has_waiting_list,
    },
    availability:
      request === requested ? found : await readAvailability(database.kysely, { storeId: store.id, ...request }),
  };
}
