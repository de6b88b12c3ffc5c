import type { OfferTerms } from '@store-panel/domain/offers/benefit';
import type { Offer } from '@store-panel/domain/offers/offer';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { formatMoney, PPM } from '@store-panel/domain/money/money';
import { dateStamp } from '@store-panel/domain/time/date-stamp';

import { i18n } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import type { OfferFormat } from '#shared/offers/explain-offer.ts';
import { formatPercent } from '#shared/offers/format-percent.ts';
import { describeDays, describeHours, listText } from '#shared/offers/recursion-words.ts';

// Offers in words, in the language of the page or of customers; its `offers` texts have to be loaded.

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

const dayText = (day: string, language: LanguageCode) =>
  dateStamp(Date.parse(`${day}T12:00:00Z`), { language, zone: 'UTC' });

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
    describeHours(recursion, lng),
    describeValidity(offer, lng),
    code !== null && code !== '' && i18n.t('offers:sentence.code', { lng, code: isolateLtr(code) }),
  ];
  return sentences.filter((sentence) => typeof sentence === 'string').join(' ');
}
