import type { OfferTerms } from '#offers/benefit.ts';
import { foldDigits } from '#input/digits.ts';
import { PRICE_MAX } from '#limits/limits.ts';
import { PPM } from '#money/money.ts';
import { isInRun, nextRuns, type RunningTimes, storeClock } from '#offers/recursion.ts';
import { isStoreDate } from '#time/store-time.ts';

// Offers of a store (spec §3 of the second document: code, type, value, validity, recursion, required uses, minimum
// order amount, maximum discount, minimum items, running flag). What an offer applies to, the service, new customers,
// uses per customer and offers without a code are ours.

/** How the order reaches the customer. */
export const OFFER_SERVICES = ['both', 'pickup', 'delivery'] as const;
export type OfferService = (typeof OFFER_SERVICES)[number];

/** `new`: whose number has no earlier order of the store that was not called off. */
export const OFFER_CUSTOMERS = ['all', 'new'] as const;
export type OfferCustomers = (typeof OFFER_CUSTOMERS)[number];

/** Limits; not in the specification. */
export const OFFER_LIMITS = {
  offers: 200,
  codeLength: { min: 3, max: 20 },
  descriptionLength: 2000,
  /** Parts per million: from 0.01 to 100 %. */
  percentage: { min: 100, max: PPM },
  uses: { min: 1, max: 1_000_000 },
  usesPerCustomer: { min: 1, max: 100 },
  items: 999,
  usesPerPage: 50,
} as const;

/** An offer, in the form of the wire. */
export interface Offer extends OfferTerms, RunningTimes {
  /** One per language, as of the menu's parts; what the customer reads. */
  readonly names: readonly string[];
  readonly descriptions: readonly string[];
  /** Null: it applies by itself, or by a unique code. */
  readonly code: string | null;
  /** It applies only with a unique code that points at it, and has no code of its own. */
  readonly by_unique_code?: boolean | undefined;
  /** What it applies to, if to items: these, and all of these sub-categories. */
  readonly item_ids: readonly string[];
  readonly sub_category_ids: readonly string[];
  readonly services: OfferService;
  readonly customers: OfferCustomers;
  /** How often one customer may use it; null: no limit. */
  readonly uses_per_customer: number | null;
  /** How often it may be used in all; null: no limit. */
  readonly required_uses: number | null;
  /** Of the whole cart before any discount; 0: none. */
  readonly minimum_order_amount: number;
  /** Counted with their quantities; of the chosen items, if it applies to items. 0: none. */
  readonly minimum_items: number;
  readonly is_running: boolean;
}

/** A code as it is stored and compared: in capitals and Latin digits. */
export const normalizeOfferCode = (input: string): string => foldDigits(input).trim().toUpperCase();

const CODE = /^[A-Z0-9_-]+$/;

/** For normalized codes. */
export function isOfferCode(code: string): boolean {
  const { min, max } = OFFER_LIMITS.codeLength;
  return CODE.test(code) && code.length >= min && code.length <= max;
}

/** Fields that contradict each other. */
export type OfferFault = 'code' | 'value' | 'maximum_discount' | 'item_ids' | 'ends_on' | 'recursion';

/** Returns the first field of an offer that violates a rule which spans fields, or null. */
export function offerFault(offer: Offer): OfferFault | null {
  const { code, by_unique_code, type, value, maximum_discount, applies_to, starts_on, ends_on } = offer;
  if (code !== null && (by_unique_code === true || !isOfferCode(code))) return 'code';
  const range = type === 'percentage' ? OFFER_LIMITS.percentage : { min: 1, max: PRICE_MAX };
  if (value < range.min || value > range.max) return 'value';
  if (type === 'absolute' && maximum_discount !== null) return 'maximum_discount';
  if (applies_to === 'items' && offer.item_ids.length + offer.sub_category_ids.length === 0) return 'item_ids';
  const isDays = [starts_on, ends_on].every((day) => day === null || isStoreDate(day));
  if (!isDays || (starts_on !== null && ends_on !== null && ends_on < starts_on)) return 'ends_on';
  return isCompleteRecursion(offer.recursion) ? null : 'recursion';
}

function isCompleteRecursion(recursion: Offer['recursion']): boolean {
  if (recursion.kind === 'none') return true;
  const { hours } = recursion;
  if (hours !== null && hours.from === hours.to) return false;
  switch (recursion.kind) {
    case 'daily':
      return true;
    case 'weekly':
      return recursion.weekdays.length > 0;
    case 'monthly':
      return recursion.days.length > 0 || recursion.is_last_day;
    case 'yearly':
      return recursion.months.length > 0 && recursion.days.length > 0;
  }
}

/** Where an offer stands; follows from the offer and the clock, so that nothing has to switch it. */
export const OFFER_STATES = ['ended', 'off', 'used_up', 'starts_later', 'runs', 'paused'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** `changesAt`: when it starts or goes on, or, while it runs, stops; null if that does not happen by itself. */
export interface OfferStatus {
  readonly state: OfferState;
  readonly changesAt: number | null;
}

/** What the state follows from. */
export interface OfferUsage {
  /** Uses that were not given back. */
  readonly used: number;
}

/** @throws RangeError for an unknown zone */
export function offerState(
  offer: RunningTimes & Pick<Offer, 'is_running' | 'required_uses'> & OfferUsage,
  now: number,
  zone: string,
): OfferStatus {
  const [run] = nextRuns(offer, now, zone, 1);
  if (run === undefined) return { state: 'ended', changesAt: null };
  if (!offer.is_running) return { state: 'off', changesAt: null };
  if (isUsedUp(offer)) return { state: 'used_up', changesAt: null };
  const clock = storeClock(now, zone);
  if (isInRun(offer, clock)) return { state: 'runs', changesAt: run.endsAt };
  const isBefore = offer.starts_on !== null && clock.day < offer.starts_on;
  return { state: isBefore ? 'starts_later' : 'paused', changesAt: run.startsAt };
}

export const isUsedUp = ({ required_uses, used }: Pick<Offer, 'required_uses'> & OfferUsage): boolean =>
  required_uses !== null && used >= required_uses;
