import type { OfferInput } from '@store-panel/api-client/rtk/offers';
import type { PriceMode } from '@store-panel/domain/delivery/fee';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { parseDecimal } from '@store-panel/domain/input/decimal';
import { formatAmount, parseMoney } from '@store-panel/domain/money/money';
import type { OfferScope } from '@store-panel/domain/offers/benefit';
import {
  normalizeOfferCode,
  offerFault,
  type OfferCustomers,
  type OfferService,
} from '@store-panel/domain/offers/offer';
import type { RecursionKind } from '@store-panel/domain/offers/recursion';

import { clockField, clockMinute } from '#shared/forms/clock-minute.ts';
import { PERCENT_PLACES } from '#shared/offers/format-percent.ts';

/** Form values of an offer: text in the user's language, times as `14:30`, days as `yyyy-mm-dd`. */
export interface OfferValues {
  readonly names: readonly string[];
  readonly descriptions: readonly string[];
  /** Without a code of its own, also if it needs a unique one. */
  readonly isAutomatic: boolean;
  readonly isByUniqueCode: boolean;
  readonly code: string;
  readonly type: PriceMode;
  readonly percent: string;
  readonly amount: string;
  readonly hasMaximum: boolean;
  readonly maximum: string;
  readonly appliesTo: OfferScope;
  /** Chosen parts of the menu, as `partValue` writes them. */
  readonly parts: readonly string[];
  readonly services: OfferService;
  readonly customers: OfferCustomers;
  readonly limitsEach: boolean;
  readonly usesEach: number | null;
  readonly limitsAll: boolean;
  readonly usesInAll: number | null;
  readonly hasMinimumAmount: boolean;
  readonly minimumAmount: string;
  readonly hasMinimumItems: boolean;
  readonly minimumItems: number | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly recursion: RecursionKind;
  readonly weekdays: readonly number[];
  readonly months: readonly number[];
  readonly days: readonly number[];
  readonly isLastDay: boolean;
  readonly hasHours: boolean;
  readonly from: string;
  readonly to: string;
  readonly isRunning: boolean;
}

/** How values are formatted and parsed: in the language in which the form was opened. */
export interface InputFormat {
  readonly language: string;
  readonly currency: string;
}

const NO_TEXTS = LANGUAGES.map(() => '');

/** A new offer before anything is entered. */
export const EMPTY_OFFER: OfferInput = {
  names: NO_TEXTS,
  descriptions: NO_TEXTS,
  code: '',
  by_unique_code: false,
  type: 'percentage',
  value: 100_000,
  maximum_discount: null,
  applies_to: 'order',
  item_ids: [],
  sub_category_ids: [],
  services: 'both',
  customers: 'all',
  uses_per_customer: null,
  required_uses: null,
  minimum_order_amount: 0,
  minimum_items: 0,
  starts_on: null,
  ends_on: null,
  recursion: { kind: 'none' },
  is_running: true,
};

/** Initial values of optional fields, so that ticking one is enough. Amounts in whole units. */
const DEFAULTS = { amount: 5, maximum: 5, minimumAmount: 20, uses: 100, items: 2 } as const;
const DEFAULT_HOURS = { from: 15 * 60, to: 17 * 60 } as const;
const WORKDAYS = [1, 2, 3, 4, 5];

/** An item or a sub-category as one text, for lists that hold both. */
export const partValue = (kind: 'item' | 'sub', id: string): string => `${kind}:${id}`;

const idsOf = (parts: readonly string[], kind: 'item' | 'sub') =>
  parts.filter((part) => part.startsWith(`${kind}:`)).map((part) => part.slice(kind.length + 1));

export const createInputParsers = (format: InputFormat) => ({
  price: (text: string) => parseMoney(text, format),
  /** In parts per million: a percent is 10,000 of them. */
  percent: (text: string) => parseDecimal(text.replace(/[%٪]/, ''), format.language, PERCENT_PLACES),
});

const percentText = (ppm: number, { language }: InputFormat): string =>
  new Intl.NumberFormat(language, {
    maximumFractionDigits: PERCENT_PLACES,
    numberingSystem: 'latn',
    useGrouping: false,
  }).format(ppm / 10 ** PERCENT_PLACES);

/** One text per language; records that were written with fewer have none in the others. */
const padded = (texts: readonly string[]) => NO_TEXTS.map((_, index) => texts[index] ?? '');

export function toFormValues(offer: OfferInput, format: InputFormat): OfferValues {
  const { price } = createInputParsers(format);
  const priceText = (minor: number | null, whole: number) => formatAmount(minor ?? price(String(whole)) ?? 0, format);
  const { type, value, recursion } = offer;
  const hours = recursion.kind === 'none' ? null : recursion.hours;
  const isMonthly = recursion.kind === 'monthly';
  return {
    names: padded(offer.names),
    descriptions: padded(offer.descriptions),
    isAutomatic: offer.code === null,
    isByUniqueCode: offer.by_unique_code ?? false,
    code: offer.code ?? '',
    type,
    percent: percentText(type === 'percentage' ? value : EMPTY_OFFER.value, format),
    amount: priceText(type === 'absolute' ? value : null, DEFAULTS.amount),
    hasMaximum: offer.maximum_discount !== null,
    maximum: priceText(offer.maximum_discount, DEFAULTS.maximum),
    appliesTo: offer.applies_to,
    parts: [
      ...offer.sub_category_ids.map((id) => partValue('sub', id)),
      ...offer.item_ids.map((id) => partValue('item', id)),
    ],
    services: offer.services,
    customers: offer.customers,
    limitsEach: offer.uses_per_customer !== null,
    usesEach: offer.uses_per_customer ?? 1,
    limitsAll: offer.required_uses !== null,
    usesInAll: offer.required_uses ?? DEFAULTS.uses,
    hasMinimumAmount: offer.minimum_order_amount > 0,
    minimumAmount: priceText(offer.minimum_order_amount || null, DEFAULTS.minimumAmount),
    hasMinimumItems: offer.minimum_items > 0,
    minimumItems: offer.minimum_items || DEFAULTS.items,
    startsOn: offer.starts_on,
    endsOn: offer.ends_on,
    recursion: recursion.kind,
    weekdays: recursion.kind === 'weekly' ? recursion.weekdays : WORKDAYS,
    months: recursion.kind === 'yearly' ? recursion.months : [],
    days: isMonthly || recursion.kind === 'yearly' ? recursion.days : [],
    isLastDay: isMonthly && recursion.is_last_day,
    hasHours: hours !== null,
    from: clockField((hours ?? DEFAULT_HOURS).from),
    to: clockField((hours ?? DEFAULT_HOURS).to),
    isRunning: offer.is_running,
  };
}

/** Parses the offer; null while any field is invalid that says when it runs or what it gives. */
export function offerOf(values: OfferValues, format: InputFormat): OfferInput | null {
  const { price, percent } = createInputParsers(format);
  const { type, appliesTo } = values;
  const recursion = recursionOf(values);
  const amounts = {
    value: type === 'percentage' ? percent(values.percent) : price(values.amount),
    maximum: type === 'percentage' && values.hasMaximum ? price(values.maximum) : null,
    minimum: values.hasMinimumAmount ? price(values.minimumAmount) : 0,
  };
  const counts = {
    each: values.limitsEach ? values.usesEach : null,
    all: values.limitsAll ? values.usesInAll : null,
    items: values.hasMinimumItems ? values.minimumItems : 0,
  };
  const isMissing =
    amounts.minimum === null ||
    (type === 'percentage' && values.hasMaximum && amounts.maximum === null) ||
    (values.limitsEach && !isCount(counts.each)) ||
    (values.limitsAll && !isCount(counts.all)) ||
    (values.hasMinimumItems && !isCount(counts.items));
  if (recursion === null || amounts.value === null || isMissing) return null;
  const offer: OfferInput = {
    names: values.names.map((text) => text.trim()),
    descriptions: values.descriptions.map((text) => text.trim()),
    code: values.isAutomatic ? null : normalizeOfferCode(values.code),
    by_unique_code: values.isAutomatic && values.isByUniqueCode,
    type,
    value: amounts.value,
    maximum_discount: amounts.maximum,
    applies_to: appliesTo,
    item_ids: appliesTo === 'items' ? idsOf(values.parts, 'item') : [],
    sub_category_ids: appliesTo === 'items' ? idsOf(values.parts, 'sub') : [],
    services: appliesTo === 'delivery' ? 'delivery' : values.services,
    customers: values.customers,
    uses_per_customer: counts.each,
    required_uses: counts.all,
    minimum_order_amount: amounts.minimum ?? 0,
    minimum_items: counts.items ?? 0,
    starts_on: values.startsOn,
    ends_on: values.endsOn,
    recursion,
    is_running: values.isRunning,
  };
  const fault = offerFault(offer);
  return fault === null || STILL_EMPTY.has(fault) ? offer : null;
}

/** What the preview does without: a code and items that are still to be chosen. The form's rules require them. */
const STILL_EMPTY: ReadonlySet<string> = new Set(['code', 'item_ids']);

const isCount = (value: number | null): boolean => value !== null && Number.isInteger(value) && value > 0;

function recursionOf(values: OfferValues): OfferInput['recursion'] | null {
  const { recursion: kind, hasHours } = values;
  if (kind === 'none') return { kind };
  const [from, to] = [clockMinute(values.from), clockMinute(values.to)];
  const isClock = from !== null && to !== null && from !== to;
  if (kind === 'daily') return isClock ? { kind, hours: { from, to } } : null;
  if (hasHours && !isClock) return null;
  const hours = hasHours && isClock ? { from, to } : null;
  switch (kind) {
    case 'weekly':
      return { kind, weekdays: [...values.weekdays] as (0 | 1 | 2 | 3 | 4 | 5 | 6)[], hours };
    case 'monthly':
      return { kind, days: [...values.days], is_last_day: values.isLastDay, hours };
    case 'yearly':
      return { kind, months: [...values.months], days: [...values.days], hours };
  }
}

/** What of an offer its store enters, of a record that has more. */
export function inputOf(offer: OfferInput): OfferInput {
  const names = Object.keys(EMPTY_OFFER) as (keyof OfferInput)[];
  return Object.fromEntries(names.map((name) => [name, offer[name]])) as OfferInput;
}

/** The days of the form that some months, or all chosen ones, do not have, in order. */
export function missingDays({ recursion, days, months }: OfferValues): readonly number[] {
  if (recursion !== 'monthly' && recursion !== 'yearly') return [];
  const lengths = recursion === 'monthly' ? MONTH_LENGTHS : months.map((month) => MONTH_LENGTHS[month - 1] ?? 31);
  return days.filter((day) => lengths.some((length) => day > length)).toSorted((one, other) => one - other);
}

/** Of a year that is no leap year. */
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
