import { type ChargeTry, nextStep } from '#subscription/dunning.ts';
import { cardEndsSoon, type CardMonth, type PayBy } from '#subscription/paying.ts';
import type { LapseCause, SubscriptionDays, SubscriptionStatus } from '#subscription/subscription-state.ts';
import { addDays, type StoreDate } from '#time/store-time.ts';

/** Days before the end of a trial that no plan follows on which its store is reminded. */
export const TRIAL_NOTICE_DAYS = [7, 3, 1] as const;
/** The same of a trial that goes on into its plan, which needs nothing of the store. */
export const PLAN_NOTICE_DAYS = 3;
/** A lapse that was this many days ago is no news any more. */
const LAPSE_NOTICE_DAYS = 7;

/** What a store gets an email about that concerns its subscription. */
export const SUBSCRIPTION_EVENTS = [
  'trial_ending',
  'plan_begins',
  'payment_failed.retry',
  'payment_failed.no_card',
  'payment_failed.refused',
  'payment_failed.confirm',
  'card_ending',
  'lapsed.trial_ended',
  'lapsed.payment_failed',
  'lapsed.cancelled',
  'paid',
  'reopened',
] as const;
export type SubscriptionEvent = (typeof SUBSCRIPTION_EVENTS)[number];

/** What decides which emails are due. */
export interface NoticeFacts {
  readonly days: SubscriptionDays;
  readonly status: SubscriptionStatus;
  readonly payBy: PayBy | null;
  /** The open invoice with its tries, oldest first; `hasFailed`: also without any, for lack of a card. */
  readonly invoice: { readonly id: string; readonly hasFailed: boolean; readonly tries: readonly ChargeTry[] } | null;
  /** The default card. */
  readonly card: (CardMonth & { readonly id: string }) | null;
}

export interface SubscriptionNotice {
  readonly event: SubscriptionEvent;
  /** The last day of the trial, the first one of the plan, or that of the next try; null for the others. */
  readonly day: StoreDate | null;
}

export interface DueNotices {
  readonly due: readonly SubscriptionNotice[];
  /** The steps that are reported with these: what the next call is given. */
  readonly reported: readonly string[];
}

interface Step extends SubscriptionNotice {
  /** Names what is reported once. */
  readonly step: string;
}

/**
 * Which emails about a subscription are due. Each step is reported once; a step that was passed over is not made up for.
 * Ours.
 * @param facts - as they are now
 * @param reported - of the last call; empty for the first one
 * @param today - in the store's zone; in the small hours still the day before, so that reminders come in the morning
 */
export function subscriptionNotices(facts: NoticeFacts, reported: readonly string[], today: StoreDate): DueNotices {
  const steps = [lapseStep(facts, today), failureStep(facts), trialStep(facts, today), cardStep(facts, today)].filter(
    (step) => step !== null,
  );
  const fresh = steps.filter(({ step }) => !reported.includes(step));
  const end = endOfTrouble(facts, reported);
  const still = reported.filter((step) => isStill(facts, step));
  return {
    due: [...(end === null ? [] : [{ event: end, day: null }]), ...fresh.map(({ event, day }) => ({ event, day }))],
    reported: [...still, ...fresh.map(({ step }) => step)],
  };
}

const LAPSED = 'lapsed';
const failedStep = (invoiceId: string, count: number): string => `failed:${invoiceId}:${count}`;
const trialPrefix = ({ trialEndsOn, grantedUntil }: SubscriptionDays): string =>
  `trial:${trialEndsOn}:${grantedUntil}:`;
const isFailure = (step: string): boolean => step.startsWith('failed:');

function lapseStep({ status: { state, lapsesOn, cause } }: NoticeFacts, today: StoreDate): Step | null {
  if (state !== 'lapsed' || lapsesOn === null || cause === null) return null;
  if (addDays(lapsesOn, LAPSE_NOTICE_DAYS) < today) return null;
  return { step: LAPSED, event: `lapsed.${cause satisfies LapseCause}`, day: null };
}

function failureStep({ status, payBy, invoice, card }: NoticeFacts): Step | null {
  // What has ended is not tried again.
  const isEnded = status.state === 'lapsed' || status.state === 'cancelled';
  if (invoice === null || payBy !== 'card' || isEnded) return null;
  const { id, hasFailed, tries } = invoice;
  if (tries.length === 0 && !hasFailed) return null;
  // Any day will do: what is to be tried today is no failure yet, and a wait names its day.
  const last = tries.at(-1)?.on ?? FIRST_DAY;
  const next = nextStep({ tries, cardId: card?.id ?? null }, last);
  const step = failedStep(id, tries.length);
  if (next.do === 'wait') return { step, event: 'payment_failed.retry', day: next.until };
  if (next.do === 'send_link') return { step, event: 'payment_failed.confirm', day: null };
  if (next.do !== 'ask_for_card') return null;
  return { step, event: card === null ? 'payment_failed.no_card' : 'payment_failed.refused', day: null };
}

const FIRST_DAY = '1970-01-01' as StoreDate;

function trialStep({ status, days }: NoticeFacts, today: StoreDate): Step | null {
  if (status.state !== 'trial') return null;
  const prefix = trialPrefix(days);
  // Nothing ends a trial that goes on into its plan, which granted days postpone.
  if (status.lapsesOn === null) {
    const granted = days.grantedUntil === null ? null : addDays(days.grantedUntil, 1);
    const begins = [days.nextInvoiceOn, granted]
      .filter((day) => day !== null)
      .toSorted()
      .at(-1);
    const isNear = begins !== undefined && begins > today && addDays(begins, -PLAN_NOTICE_DAYS) <= today;
    return isNear ? { step: `${prefix}plan`, event: 'plan_begins', day: begins } : null;
  }
  const last = addDays(status.lapsesOn, -1);
  const reached = TRIAL_NOTICE_DAYS.findLast((count) => addDays(last, -count) <= today);
  if (reached === undefined || today > last) return null;
  return { step: `${prefix}${reached}`, event: 'trial_ending', day: last };
}

function cardStep({ status: { state }, payBy, card }: NoticeFacts, today: StoreDate): Step | null {
  if (payBy !== 'card' || card === null || state === 'none' || state === 'cancelled' || state === 'lapsed') return null;
  return cardEndsSoon(card, today) ? { step: `card:${card.id}`, event: 'card_ending', day: null } : null;
}

/** What has ended of that which was reported, if it ended well. */
function endOfTrouble(
  { status: { state }, invoice }: NoticeFacts,
  reported: readonly string[],
): SubscriptionEvent | null {
  const goesOn = state === 'active' || state === 'trial';
  if (reported.includes(LAPSED)) return goesOn || state === 'past_due' ? 'reopened' : null;
  return goesOn && invoice === null && reported.some(isFailure) ? 'paid' : null;
}

/** Whether a step that was reported is about what is still so; the others are forgotten. */
function isStill({ status, days, invoice, card }: NoticeFacts, step: string): boolean {
  if (step === LAPSED) return status.state === 'lapsed';
  if (isFailure(step)) return invoice !== null && step.startsWith(`failed:${invoice.id}:`);
  if (step.startsWith('card:')) return card !== null && step === `card:${card.id}`;
  return step.startsWith(trialPrefix(days));
}
