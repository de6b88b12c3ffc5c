import type { ReviewListBody } from '@store-panel/api-client/rtk/reviews';
import { REVIEW_LIST } from '@store-panel/domain/limits/limits';
import { REVIEW_SORTS } from '@store-panel/domain/reviews/review-list';
import { REVIEW_LIMITS, REVIEW_TAGS } from '@store-panel/domain/reviews/review-rules';
import { PAST_DAY_RANGES } from '@store-panel/domain/time/day-ranges';
import { storeDay } from '@store-panel/domain/time/store-time';

import { daysBody, daysOf, pickAllowed, toggleValue, withValidDays } from '#shared/lists/filters/filter-params.ts';
import { useListParams } from '#shared/lists/list-params.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useServerTime } from '#shared/time/server-clock.ts';

const ANY = 'any';
const ANSWERS = [ANY, 'yes', 'no'] as const;
const FLAGS = [ANY, 'yes'] as const;

const OPTIONS = {
  range: PAST_DAY_RANGES,
  sort: REVIEW_SORTS,
  answered: ANSWERS,
  flagged: FLAGS,
  tag: [ANY, ...REVIEW_TAGS],
} as const;

/** `item`: the key of a dish; `ratings`: stars, separated by commas. */
const TEXTS = ['from', 'to', 'ratings', 'item'] as const;

/** Stars as filters, the best first. */
export const STARS = Array.from({ length: REVIEW_LIMITS.stars }, (_, at) => REVIEW_LIMITS.stars - at);

/** The filters of the list of reviews, from the search params, and the body of its call. */
export function useReviewFilters() {
  const { session } = useStoreSession();
  const today = useServerTime((now) => storeDay(now, session.timezone));
  const params = useListParams(OPTIONS, TEXTS, REVIEW_LIST.perPage);
  const filters = withValidDays(params.filters, PAST_DAY_RANGES[0]);
  const { page, perPage, query, sort, answered, tag, item, flagged } = filters;
  const ratings = pickAllowed(STARS, filters.ratings);
  const filter = {
    ...daysBody(daysOf(filters, today)),
    ...(query !== '' && { query }),
    ...(ratings.length > 0 && { ratings: [...ratings] }),
    ...(answered !== ANY && { answered: answered === 'yes' }),
    ...(tag !== ANY && { tag }),
    ...(flagged !== ANY && { flagged: true }),
    ...(item !== '' && { item_key: item }),
  };
  const { change } = params;
  return {
    today,
    filters,
    ratings,
    request: { ...filter, sort, page, perPage } satisfies ReviewListBody,
    /** The file has the list's reviews, by the time they were written. */
    exportFilter: { ...filter, ...(sort === 'created_at' && { sort }) },
    isFiltered: params.isFiltered,
    /** How many filters besides search, days and order are set. */
    count:
      ratings.length + Number(answered !== ANY) + Number(flagged !== ANY) + Number(tag !== ANY) + Number(item !== ''),
    change,
    setQuery: params.setQuery,
    setPage: params.setPage,
    clear: params.clear,
    toggleStars: (stars: number) => change({ ratings: toggleValue(STARS, filters.ratings, stars) }),
    toggleTag: (one: (typeof REVIEW_TAGS)[number]) => change({ tag: tag === one ? ANY : one }),
    toggleFlagged: () => change({ flagged: flagged === ANY ? 'yes' : ANY }),
    toggleDish: (key: string) => change({ item: item === key ? '' : key }),
    answers: ANSWERS,
  };
}
export type ReviewFilters = ReturnType<typeof useReviewFilters>;
