import { SCREENS } from '@store-panel/domain/access/screens';

import { pathToRecord, withQuery } from '#paths.ts';

/** Replaces the id of an offer in the address of the form for a new one. */
export const NEW_OFFER = 'new';

/** What the form of a new offer begins with: a preset, or a copy of an offer. */
export type NewOfferSource = { readonly preset: string } | { readonly copyOf: string };

export const pathToOffer = (offerId: string): string => pathToRecord('offer', offerId);
export const pathToNewOffer = (source?: NewOfferSource): string =>
  source === undefined ? pathToOffer(NEW_OFFER) : withQuery(pathToOffer(NEW_OFFER), source);
/** The orders that used an offer, beside the list of all offers. */
export const pathToOfferUses = (offerId: string): string => withQuery(SCREENS.offers.path, { uses: offerId });
