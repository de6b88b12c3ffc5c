import { i18n } from '#shared/i18n/i18n.ts';
import { explainOffer, type OfferFormat } from '#shared/offers/explain-offer.ts';
import { formatPercent } from '#shared/offers/format-percent.ts';
import type { BillLine } from './bill.ts';

/** What a line of a bill is called; an offer is explained from the terms that the order keeps. */
export function billTerm({ key, rate = 0, offer }: BillLine, format: OfferFormat): string {
  if (key === 'offer') return offer ? explainOffer(offer, format) : '';
  return i18n.t(`order-detail:${key}`, { rate: formatPercent(rate, format.language) });
}
