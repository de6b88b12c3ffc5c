import type { OrderOffer } from '@store-panel/api-client/order-models';
import { type LanguageCode, localizedText } from '@store-panel/domain/geo/languages';
import { formatMoney } from '@store-panel/domain/money/money';

import { i18n } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { formatPercent } from './format-percent.ts';

export interface OfferFormat {
  readonly language: LanguageCode;
  readonly currency: string;
}

/** The code of an offer, or the name of one that applies automatically. */
const offerTitle = ({ code, names }: Pick<OrderOffer, 'code' | 'names'>, language: LanguageCode): string =>
  code === null ? localizedText(names, language) : isolateLtr(code);

/** How an order's offer was computed, from the terms that it keeps: `LINDEN10 · 10% of €41.80, up to €4.00`. */
export function explainOffer(offer: OrderOffer, format: OfferFormat): string {
  const money = (minor: number) => isolateLtr(formatMoney(minor, format));
  return `${offerTitle(offer, format.language)} · ${computation(offer, format.language, money)}`;
}

function computation(offer: OrderOffer, language: LanguageCode, money: (minor: number) => string): string {
  const { type, value, base, maximum_discount: maximum } = offer;
  if (type !== 'percentage') return i18n.t('order-detail:offer.absolute', { amount: money(value) });
  const values = { percent: formatPercent(value, language), base: money(base) };
  return maximum === null
    ? i18n.t('order-detail:offer.percentage', values)
    : i18n.t('order-detail:offer.capped', { ...values, maximum: money(maximum) });
}
