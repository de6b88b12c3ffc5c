import { type SubscriptionDays, subscriptionState } from '@store-panel/domain/subscription/subscription-state';
import { type RawBuilder, sql } from 'kysely';

/** What decides the state of a store's subscription, of the row `b` of `subscriptions`: domain's `SubscriptionDays`. */
export const SUBSCRIPTION_DAYS = `jsonb_build_object('trialEndsOn', b.trial_ends_on, 'nextInvoiceOn', b.next_invoice_on,
  'cancelledOn', b.cancelled_on, 'failedOn', b.failed_on, 'grantedUntil', b.granted_until)`;

/** The same of a row of `stores`; null if it has no subscription. */
export const STORE_SUBSCRIPTION: RawBuilder<SubscriptionDays | null> = sql.raw(
  `(select ${SUBSCRIPTION_DAYS} from subscriptions b where b.store_id = stores.id)`,
);

/** Whether a store's subscription has lapsed at an instant. Running orders go on; new ones do not come. */
export const isLapsed = (
  { subscription, timezone: zone }: { readonly subscription: SubscriptionDays | null; readonly timezone: string },
  at: number,
): boolean => subscriptionState(subscription, { at, zone }).state === 'lapsed';
