import type { ScreenId } from '@store-panel/domain/access/screens';
import type { ComponentType } from 'react';

import { OfferPage } from './form/offer-page.tsx';
import { OffersPage } from './list/offers-page.tsx';

/** The offer pages by screen. They are one chunk, because the list leads to the form. */
export const OFFER_PAGES = {
  offers: OffersPage,
  offer: OfferPage,
} as const satisfies Partial<Record<ScreenId, ComponentType>>;
