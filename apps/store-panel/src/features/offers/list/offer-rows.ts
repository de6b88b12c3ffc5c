import type { OfferRecord } from '@store-panel/api-client/rtk/offers';
import { foldForSearch } from '@store-panel/domain/menu/search';
import type { OfferStatus, OfferState } from '@store-panel/domain/offers/offer';

import { statusOf } from '#features/offers/offer-status.ts';

export interface OfferRow {
  readonly offer: OfferRecord;
  readonly status: OfferStatus;
}

interface OfferFilter {
  readonly query: string;
  readonly state: OfferState | 'all';
}

/** The offers that match, in the order of the list, with where each stands now. */
export function filterOffers(
  offers: readonly OfferRecord[],
  { query, state }: OfferFilter,
  now: number,
  zone: string,
): readonly OfferRow[] {
  const words = foldForSearch(query).trim();
  return offers
    .map((offer) => ({ offer, status: statusOf(offer, now, zone) }))
    .filter(
      ({ offer: { code, names }, status }) =>
        (state === 'all' || status.state === state) &&
        [code ?? '', ...names].some((text) => foldForSearch(text).includes(words)),
    );
}
