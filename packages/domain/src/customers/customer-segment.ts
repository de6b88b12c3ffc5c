import { type CustomerFigures, REGULAR_ORDERS } from '#customers/customer-figures.ts';

/** What a customer is to a store: has come once, comes often, or came often and no more. Ours. */
export const CUSTOMER_SEGMENTS = ['new', 'regular', 'lapsed'] as const;
export type CustomerSegment = (typeof CUSTOMER_SEGMENTS)[number];

/** Days in which a regular has ordered three times, and after which one who does not order has lapsed; ours. */
export const SEGMENT_DAYS = { regular: 90, lapsed: 60 } as const;

const DAY_MS = 86_400_000;

/**
 * Returns the segment of a customer; null for most, who are none of the three. Each is in one at most.
 * @param now in epoch milliseconds
 */
export function customerSegment(
  {
    completed,
    last_at: last,
    third_last_at: third,
  }: Pick<CustomerFigures, 'completed' | 'third_last_at'> & { readonly last_at: string | null },
  now: number,
): CustomerSegment | null {
  const isWithin = (at: string | null, days: number) => at !== null && Date.parse(at) >= now - days * DAY_MS;
  if (completed >= REGULAR_ORDERS && !isWithin(last, SEGMENT_DAYS.lapsed)) return 'lapsed';
  if (isWithin(third, SEGMENT_DAYS.regular)) return 'regular';
  return completed === 1 ? 'new' : null;
}
