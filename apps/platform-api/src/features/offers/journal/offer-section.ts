import { OFFER_SECTION, recordOfferChange } from '#features/offers/journal/offer-changes.ts';
import { planOfferRevert } from '#features/offers/journal/revert-offer.ts';
import {
  deleteOffer,
  type OfferChange,
  type OfferRecord,
  readStoredOffer,
  restoreOffer,
  updateOffer,
} from '#features/offers/offers.queries.ts';
import { restorePicture } from '#features/offers/offer-pictures.queries.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import { lockStoreCounters } from '#orders/lock-orders.queries.ts';

/** Offers in the journal of settings. Each change is of one offer. */
export const offerSection: JournalSection = {
  name: OFFER_SECTION,
  screens: ['offers'],
  screensOf: () => ['offers'],
  async namesOf(db, storeId, rows) {
    const names = new Map<string, readonly string[]>();
    for (const { id, field, before, after } of rows) {
      const whole = field === null ? (after ?? before) : null;
      const stored = names.has(id) ? undefined : await readStoredOffer(db, storeId, id);
      if (stored) names.set(id, stored.offer.names);
      else if (whole !== null && typeof whole === 'object' && 'name' in whole)
        names.set(id, whole['name'] as readonly string[]);
    }
    return names;
  },
  async plan(db, storeId, { rows }) {
    const { action, remaining } = await planOfferRevert(db, storeId, rows);
    return { doesAnything: action.kind !== 'none', remaining };
  },
  async revert(context, { id, rows }) {
    const { db, principal } = context;
    await lockStoreCounters(db, principal.storeId);
    const { offerId, action, remaining } = await planOfferRevert(db, principal.storeId, rows);
    const change = await (async (): Promise<OfferChange<OfferRecord | null, OfferRecord | null> | null> => {
      switch (action.kind) {
        case 'none':
          return null;
        case 'save':
          return updateOffer(db, principal, { id: offerId, version: action.version }, action.input);
        case 'picture':
          return restorePicture(db, principal, offerId, action.imageId);
        case 'delete':
          return deleteOffer(db, principal, { id: offerId, version: action.version });
        case 'restore':
          return restoreOffer(db, principal, offerId);
      }
    })();
    const changeId = change && (await recordOfferChange(context, change, { cause: 'reverted', reverts: id }));
    return { changeId, remaining };
  },
};
