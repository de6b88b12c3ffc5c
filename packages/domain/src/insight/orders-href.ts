import { FACT_CRITERIA, type FactsFilter } from '#insight/facts-filter.ts';

/** Where the history of orders is in the panel. */
const HISTORY = '/app/orders/history';

/** The text of a filter in an address: `2026-11-01..2026-11-27;hours=19,20;outcome=rejected`. */
export function formatFacts(filter: FactsFilter): string {
  const criteria = FACT_CRITERIA.flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`];
  });
  return [`${filter.start_date}..${filter.end_date}`, ...criteria].join(';');
}

/** The link from a figure to the orders that it counts. */
export const ordersHref = (filter: FactsFilter): string =>
  `${HISTORY}?facts=${encodeURIComponent(formatFacts(filter))}`;
