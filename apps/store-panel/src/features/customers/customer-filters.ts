import type { CustomerListBody } from '@store-panel/api-client/rtk/customers';
import { CUSTOMER_LIST, CUSTOMER_SORTS } from '@store-panel/domain/customers/customer-list';
import { CUSTOMER_SEGMENTS } from '@store-panel/domain/customers/customer-segment';
import { PAST_DAY_RANGES } from '@store-panel/domain/time/day-ranges';
import { storeDay } from '@store-panel/domain/time/store-time';

import { daysBody, daysOf, withValidDays } from '#shared/lists/filters/filter-params.ts';
import { useListParams } from '#shared/lists/list-params.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useServerTime } from '#shared/time/server-clock.ts';

const ANY = 'any';
export const SEGMENTS = [ANY, ...CUSTOMER_SEGMENTS] as const;

const options = { range: PAST_DAY_RANGES, segment: SEGMENTS } as const;
/** Who ordered last comes first. */
const ACTIVE = { ...options, sort: CUSTOMER_SORTS } as const;
/** Who was blocked last comes first. */
const BLOCKED = {
  ...options,
  sort: ['-blocked_at', ...CUSTOMER_SORTS.filter((sort) => sort !== '-blocked_at')],
} as const;

const TEXTS = ['from', 'to'] as const;

/** The filters of a list of customers, from the search params, and the body of its call. */
export function useCustomerFilters(isBlocked: boolean) {
  const { session } = useStoreSession();
  const today = useServerTime((now) => storeDay(now, session.timezone));
  const params = useListParams(isBlocked ? BLOCKED : ACTIVE, TEXTS, CUSTOMER_LIST.perPage);
  const filters = withValidDays(params.filters, PAST_DAY_RANGES[0]);
  const { page, perPage, query, sort, segment } = filters;
  const filter = {
    is_blocked: isBlocked,
    ...daysBody(daysOf(filters, today)),
    ...(query !== '' && { query }),
    ...(segment !== ANY && { segment }),
  };
  return {
    ...params,
    today,
    filters,
    /** Of the address and of the table. */
    sorts: CUSTOMER_SORTS,
    request: { ...filter, sort, page, perPage } satisfies CustomerListBody,
    /** The file has all of them, by number. */
    exportFilter: filter,
  };
}
