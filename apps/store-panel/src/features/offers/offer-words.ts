import type { OfferTerms } from '@store-panel/domain/offers/benefit';
import type { Offer } from '@store-panel/domain/offers/offer';
import type { Recursion } from '@store-panel/domain/offers/recursion';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { formatMoney, PPM } from '@store-panel/domain/money/money';
import { dateStamp, timeStamp } from '@store-panel/domain/time/date-stamp';

import { i18n } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import type { OfferFormat } from '#shared/offers/explain-offer.ts';
import { formatPercent } from '#shared/offers/format-percent.ts';

// Offers in words, in the language of the page or of customers; its `offers` texts have to be loaded.

const MINUTE_MS = 60_000;
/** A Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What an offer gives: `10% off the whole order, up to €5.00`. */
export function describeBenefit(terms: OfferTerms, { language: lng, currency }: OfferFormat): string {
  const { type, value, applies_to: scope, maximum_discount: maximum } = terms;
  const money = (minor: number) => isolateLtr(formatMoney(minor, { language: lng, currency }));
  const isFree = type === 'percentage' && value === PPM && scope === 'delivery';
  const amount = type === 'percentage' ? formatPercent(value, lng) : money(value);
  const benefit = isFree
    ? i18n.t('offers:gives.freeDelivery', { lng })
    : i18n.t(`offers:gives.${scope}`, { lng, amount });
  return maximum === null ? benefit : i18n.t('offers:gives.capped', { lng, benefit, maximum: money(maximum) });
}

/** Minutes after midnight as the language's clock shows them: for customers, whatever this device's user chose. */
const clockText = (minute: number, language: LanguageCode) =>
  timeStamp(minute * MINUTE_MS, { language, clock: 'standard', zone: 'UTC' });

const dayText = (day: string, language: LanguageCode) =>
  dateStamp(Date.parse(`${day}T12:00:00Z`), { language, zone: 'UTC' });

/** The name of a weekday, 0 for Sunday. */
export const weekdayName = (weekday: number, language: LanguageCode, width: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(SUNDAY + weekday * DAY_MS);

/** The name of a month, 1 for January. */
export const monthName = (month: number, language: LanguageCode, width: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC', calendar: 'gregory' }).format(
    Date.UTC(2026, month - 1, 1),
  );

const listText = (parts: readonly string[], language: LanguageCode) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);

/** From Monday on. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];
/** Fewer days that follow each other are named one by one. */
const MIN_RANGE = 3;

/** The names of weekdays, from Monday on; days that follow each other as one range: `Monday – Friday`. */
function weekdayNames(weekdays: readonly number[], language: LanguageCode): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const dateOf = (index: number) => SUNDAY + (index + 1) * DAY_MS;
  const indices = WEEK.flatMap((day, index) => (weekdays.includes(day) ? [index] : []));
  const starts = indices.filter((index) => !indices.includes(index - 1));
  return starts.flatMap((start) => {
    const next = starts.find((other) => other > start) ?? WEEK.length;
    const run = indices.filter((index) => index >= start && index < next);
    const last = run.at(-1) ?? start;
    return run.length < MIN_RANGE
      ? run.map((index) => format.format(dateOf(index)))
      : [format.formatRange(dateOf(start), dateOf(last))];
  });
}

/** On which days an offer recurs; null on all of its validity. */
function describeDays(recursion: Recursion, lng: LanguageCode): string | null {
  switch (recursion.kind) {
    case 'none':
      return null;
    case 'daily':
      return i18n.t('offers:sentence.daily', { lng });
    case 'weekly': {
      const days = listText(weekdayNames(recursion.weekdays, lng), lng);
      return recursion.weekdays.length === 7
        ? i18n.t('offers:sentence.daily', { lng })
        : i18n.t('offers:sentence.weekly', { lng, days });
    }
    case 'monthly': {
      const numbers = recursion.days.toSorted((one, other) => one - other).map(String);
      const last = recursion.is_last_day ? [i18n.t('offers:sentence.lastDay', { lng })] : [];
      return i18n.t('offers:sentence.monthly', { lng, days: listText([...numbers, ...last], lng) });
    }
    case 'yearly': {
      const days = recursion.days.toSorted((one, other) => one - other).map(String);
      const months = recursion.months
        .toSorted((one, other) => one - other)
        .map((month) => monthName(month, lng, 'long'));
      return i18n.t('offers:sentence.yearly', { lng, days: listText(days, lng), months: listText(months, lng) });
    }
  }
}

function describeValidity({ starts_on: from, ends_on: to }: Offer, lng: LanguageCode): string | null {
  if (from !== null && to !== null)
    return i18n.t('offers:sentence.between', { lng, from: dayText(from, lng), to: dayText(to, lng) });
  if (from !== null) return i18n.t('offers:sentence.starts', { lng, from: dayText(from, lng) });
  return to === null ? null : i18n.t('offers:sentence.until', { lng, to: dayText(to, lng) });
}

/** Up to how many chosen parts of the menu are named. */
const MAX_NAMED = 3;

/**
 * What customers read of an offer, in one paragraph of short sentences.
 * @param partNames of the chosen items and sub-categories, in the language of `format`
 */
export function describeOffer(offer: Offer, format: OfferFormat, partNames: readonly string[]): string {
  const { language: lng } = format;
  const money = (minor: number) => isolateLtr(formatMoney(minor, format));
  const { recursion, services, code, uses_per_customer: perCustomer } = offer;
  const hours = recursion.kind === 'none' ? null : recursion.hours;
  const isNamed = offer.applies_to === 'items' && partNames.length > 0 && partNames.length <= MAX_NAMED;
  const sentences = [
    i18n.t('offers:sentence.benefit', { lng, benefit: describeBenefit(offer, format) }),
    isNamed && i18n.t('offers:sentence.parts', { lng, parts: listText(partNames, lng) }),
    offer.minimum_order_amount > 0 &&
      i18n.t('offers:sentence.minimumAmount', { lng, amount: money(offer.minimum_order_amount) }),
    offer.minimum_items > 0 && i18n.t('offers:sentence.minimumItems', { lng, count: offer.minimum_items }),
    services !== 'both' && offer.applies_to !== 'delivery' && i18n.t(`offers:sentence.${services}`, { lng }),
    offer.customers === 'new' && i18n.t('offers:sentence.newCustomers', { lng }),
    perCustomer !== null && i18n.t('offers:sentence.perCustomer', { lng, count: perCustomer }),
    describeDays(recursion, lng),
    hours && i18n.t('offers:sentence.hours', { lng, from: clockText(hours.from, lng), to: clockText(hours.to, lng) }),
    describeValidity(offer, lng),
    code !== null && code !== '' && i18n.t('offers:sentence.code', { lng, code: isolateLtr(code) }),
  ];
  return sentences.filter((sentence) => typeof sentence === 'string').join(' ');
}
