import { addDays, storeDay, type StoreDate } from '#time/store-time.ts';
import { wallClockInstant } from '#time/wall-clock.ts';

/** `none`: the platform has no plans, or gave this store no subscription. */
export const SUBSCRIPTION_STATES = ['none', 'trial', 'active', 'past_due', 'cancelled', 'lapsed'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Why a subscription lapsed: each has a text of its own at error 2999. */
export const LAPSE_CAUSES = ['trial_ended', 'payment_failed', 'cancelled'] as const;
export type LapseCause = (typeof LAPSE_CAUSES)[number];

/** Days from the first failed payment until a subscription lapses. */
export const PAST_DUE_DAYS = 21;
/** The hour of the store's clock at which a subscription lapses, never in the evening's rush. */
const LAPSES_AT_HOUR = 6;

/** What decides the state of a store's subscription. Days are of the store's calendar. */
export interface SubscriptionDays {
  /** The last day of the trial; null if there was none. */
  readonly trialEndsOn: StoreDate | null;
  /** The first day that is neither paid for nor of a trial; null until a plan goes on after that. */
  readonly nextInvoiceOn: StoreDate | null;
  /** On which the store cancelled; it keeps what is paid. */
  readonly cancelledOn: StoreDate | null;
  /** Of the open invoice's first failed payment. */
  readonly failedOn: StoreDate | null;
  /** The last day that administrators granted. */
  readonly grantedUntil: StoreDate | null;
}

export interface StoreClock {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Of the store. */
  readonly zone: string;
}

export interface SubscriptionStatus {
  readonly state: SubscriptionState;
  /** The day on which it lapses or has lapsed, unless something is paid; null: nothing will end it. */
  readonly lapsesOn: StoreDate | null;
  readonly cause: LapseCause | null;
}

interface Lapse {
  readonly on: StoreDate;
  readonly cause: LapseCause;
}

/** Granted days only postpone a lapse: they never end one earlier. */
function lapseOf(row: SubscriptionDays): Lapse | null {
  const unpaidFrom = row.nextInvoiceOn ?? (row.trialEndsOn === null ? null : addDays(row.trialEndsOn, 1));
  if (row.cancelledOn !== null) return postponed({ on: unpaidFrom ?? row.cancelledOn, cause: 'cancelled' }, row);
  if (row.failedOn !== null)
    return postponed({ on: addDays(row.failedOn, PAST_DUE_DAYS), cause: 'payment_failed' }, row);
  if (row.nextInvoiceOn !== null || unpaidFrom === null) return null;
  return postponed({ on: unpaidFrom, cause: 'trial_ended' }, row);
}

function postponed({ on, cause }: Lapse, { grantedUntil }: SubscriptionDays): Lapse {
  const free = grantedUntil === null ? on : addDays(grantedUntil, 1);
  return { on: free > on ? free : on, cause };
}

/** The instant of a day at which a subscription lapses, in epoch milliseconds. */
export const lapseBegins = (day: StoreDate, zone: string): number =>
  wallClockInstant(Date.parse(day) + LAPSES_AT_HOUR * 3_600_000, zone);

/**
 * The state of a store's subscription, by its row and the clock alone: nothing is stored that a late job could get wrong.
 * An invoice that is due and was not tried yet ends nothing; only a payment that failed does, after 21 days. Ours.
 * @param row - null if the store has no subscription
 */
export function subscriptionState(row: SubscriptionDays | null, { at, zone }: StoreClock): SubscriptionStatus {
  if (row === null) return { state: 'none', lapsesOn: null, cause: null };
  const lapse = lapseOf(row);
  const end = { lapsesOn: lapse?.on ?? null, cause: lapse?.cause ?? null };
  if (lapse !== null && at >= lapseBegins(lapse.on, zone)) return { state: 'lapsed', ...end };
  if (row.cancelledOn !== null) return { state: 'cancelled', ...end };
  if (row.failedOn !== null) return { state: 'past_due', ...end };
  if (row.trialEndsOn !== null && (row.nextInvoiceOn === null || storeDay(at, zone) <= row.trialEndsOn))
    return { state: 'trial', ...end };
  return { state: row.nextInvoiceOn === null ? 'none' : 'active', ...end };
}
