import type { offerEndpoints } from '@store-panel/contract/endpoints/offers';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { DEFAULT_LANGUAGE, languageIndex } from '@store-panel/domain/geo/languages';
import { normalizeOfferCode, offerFault } from '@store-panel/domain/offers/offer';

import { ApiError } from '#access/api-error.ts';
import {
  deleteOffer,
  insertOffer,
  listOffers,
  readStoredOffer,
  type OfferInput,
  restoreOffer,
  updateOffer,
} from '#features/offers/offers.queries.ts';
import { simulatePastOffer } from '#features/offers/simulate-offer.ts';
import { addPicture, removePicture } from '#features/offers/offer-pictures.queries.ts';
import { recordOfferChange } from '#features/offers/journal/offer-changes.ts';
import { readExpected, writeExpectation } from '#features/offers/expectations.queries.ts';
import { listUses, readFigures } from '#features/offers/list-uses.queries.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { MENU_PICTURE_UPLOADS } from '#http/files/menu-pictures.queries.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import { lockStoreCounters } from '#orders/lock-orders.queries.ts';

type StoreEndpoint = Extract<keyof typeof offerEndpoints, `POST /api/store/${string}`>;

/** @throws ApiError englishNameRequired; validationFailed naming the field that contradicts another */
function checkOffer(input: OfferInput): OfferInput {
  if ((input.names[languageIndex(DEFAULT_LANGUAGE)] ?? '').trim() === '') throw new ApiError('englishNameRequired');
  const offer = input.code === null ? input : { by_unique_code: false, ...input, code: normalizeOfferCode(input.code) };
  requireConsistent(offer);
  return offer;
}

/** @throws ApiError validationFailed naming the field that contradicts another */
function requireConsistent(offer: OfferInput): void {
  const fault = offerFault(offer);
  if (fault !== null)
    throw new ApiError('validationFailed', { fields: [{ path: `offer.${fault}`, problem: 'is not possible here' }] });
}

/** Each may read 20,000 orders. */
const OFFER_TRIALS: Limit = { name: 'offer-trials', max: 20, windowSeconds: 60 };

export const offerGuards = {
  'POST /api/store/simulate_offer': ({ principal, db }) => consumeAttemptOrThrow(db, OFFER_TRIALS, principal.storeId),
  'POST /api/store/upload_offer_image': ({ principal, db }) =>
    consumeAttemptOrThrow(db, MENU_PICTURE_UPLOADS, principal.storeId),
} as const satisfies Guards;

/** A store's offers. Orders that were placed keep theirs as they were. */
export function offerHandlers(): HandlersOf<StoreEndpoint> {
  return {
    'POST /api/store/list_offers': async ({ principal, db }) => ({
      offers: await listOffers(db, principal),
      currency: principal.currency,
      server_time: new Date().toISOString(),
    }),
    'POST /api/store/get_offer_uses': async ({ principal, body, db }) => {
      const { storeId, currency, screens } = principal;
      const { offer_id: offerId, after } = body;
      if (!(await readStoredOffer(db, storeId, offerId))) throw new ApiError('offerNotFound');
      const { uses, hasMore } = await listUses(db, { storeId, offerId, after });
      const seesOrders = checkScreenAccess('order-detail', screens).allowed;
      return {
        uses: seesOrders ? uses : uses.map((use) => ({ ...use, customer_name: null })),
        has_more: hasMore,
        figures: { ...(await readFigures(db, storeId, offerId)), expected: await readExpected(db, principal, offerId) },
        currency,
      };
    },
    'POST /api/store/save_offer': async (context) => {
      const { principal, body, db } = context;
      const { offer_id: id, version } = body;
      const input = checkOffer(body.offer);
      if (id !== undefined && version === undefined)
        throw new ApiError('validationFailed', { fields: [{ path: 'version', problem: 'is needed with offer_id' }] });
      await lockStoreCounters(db, principal.storeId);
      const change =
        id === undefined || version === undefined
          ? await insertOffer(db, principal, input)
          : await updateOffer(db, principal, { id, version }, input);
      if (body.expectation) await writeExpectation(db, principal, change.after, body.expectation);
      const cause = change.before === null ? 'offer_added' : 'offer_saved';
      return { offer: change.after, change_id: await recordOfferChange(context, change, { cause }) };
    },
    'POST /api/store/simulate_offer': async ({ principal, body, db }) => {
      const offer = { ...body.offer, names: [], descriptions: [], code: null, is_running: true };
      requireConsistent(offer);
      return simulatePastOffer(db, principal, offer, body.days);
    },
    'POST /api/store/upload_offer_image': async (context) => {
      const { principal, body, db, file } = context;
      await lockStoreCounters(db, principal.storeId);
      const change = await addPicture(db, principal, body.offer_id, file);
      return { offer: change.after, change_id: await recordOfferChange(context, change, { cause: 'offer_saved' }) };
    },
    'POST /api/store/delete_offer_image': async (context) => {
      const { principal, body, db } = context;
      await lockStoreCounters(db, principal.storeId);
      const change = await removePicture(db, principal, body.offer_id, body.image_id);
      return { offer: change.after, change_id: await recordOfferChange(context, change, { cause: 'offer_saved' }) };
    },
    'POST /api/store/delete_offer': async (context) => {
      const { principal, body, db } = context;
      await lockStoreCounters(db, principal.storeId);
      const change = await deleteOffer(db, principal, { id: body.offer_id, version: body.version });
      return { change_id: await recordOfferChange(context, change, { cause: 'offer_deleted' }) };
    },
    'POST /api/store/restore_offer': async (context) => {
      const { principal, body, db } = context;
      await lockStoreCounters(db, principal.storeId);
      const change = await restoreOffer(db, principal, body.offer_id);
      return { offer: change.after, change_id: await recordOfferChange(context, change, { cause: 'offer_restored' }) };
    },
  };
}
