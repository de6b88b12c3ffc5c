import type { HoursService } from '@store-panel/domain/hours/opening-hours';
import { type HoursRefusal, type LaterOrder, refusalLater, refusalNow } from '@store-panel/domain/hours/order-hours';
import type { Quote } from '@store-panel/domain/sales/quote';

import type { OrderPromise } from '#sales/selling.queries.ts';

const MINUTE = 60_000;

type OpenQuote = Extract<Quote, { readonly isOpen: true }>;

/** When the kitchen begins an order for later that has to be ready at this instant, and when the customer has it. */
export const laterOrder = (
  { kitchenMinutes }: Pick<OrderPromise, 'kitchenMinutes'>,
  readyBy: number,
  promisedAt: number,
): LaterOrder => ({ beginsAt: readyBy - kitchenMinutes * MINUTE, promisedAt });

/**
 * Why the opening hours refuse an order of a channel; null if they do not.
 * @param readyBy - of an order for later: when its kitchen has to be done; null: as soon as possible.
 */
export function hoursRefusal(
  promise: Pick<OrderPromise, 'calendar' | 'now' | 'kitchenMinutes'>,
  service: HoursService,
  quote: OpenQuote,
  readyBy: number | null,
): HoursRefusal | null {
  const { calendar, now } = promise;
  if (readyBy !== null) return refusalLater(calendar, service, laterOrder(promise, readyBy, quote.readyAt));
  return refusalNow(calendar, service, { at: now, beginsAt: Math.max(now, quote.bookings[0]?.slot ?? now) });
}
