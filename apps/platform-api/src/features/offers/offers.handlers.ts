import type { offerEndpoints } from '@store-panel/contract/endpoints/offers';
import { DEFAULT_LANGUAGE, languageIndex } from '@store-panel/domain/geo/languages';
import { normalizeOfferCode, offerFault } from '@store-panel/domain/offers/offer';

import { audit } from '#access/audit.ts';
import { ApiError } from '#access/api-error.ts';
import {
  deleteOffer,
  insertOffer,
  listOffers,
  type OfferChange,
  type OfferInput,
  type OfferRecord,
  restoreOffer,
  updateOffer,
} from '#features/offers/offers.queries.ts';
import type { CallContext, HandlersOf } from '#http/implement.ts';
import { lockStoreCounters } from '#orders/lock-orders.queries.ts';

type StoreEndpoint = Extract<keyof typeof offerEndpoints, `POST /api/store/${string}`>;
type Context = Pick<CallContext<'POST /api/store/delete_offer'>, 'principal' | 'request' | 'db'>;

/** @throws ApiError englishNameRequired; validationFailed naming the field that contradicts another */
function checkOffer(input: OfferInput): OfferInput {
  if ((input.names[languageIndex(DEFAULT_LANGUAGE)] ?? '').trim() === '') throw new ApiError('englishNameRequired');
  const offer = { ...input, code: input.code === null ? null : normalizeOfferCode(input.code) };
  const fault = offerFault(offer);
  if (fault === null) return offer;
  throw new ApiError('validationFailed', { fields: [{ path: `offer.${fault}`, problem: 'is not possible here' }] });
}

/** No line holds a customer: an offer has none. */
async function auditChange(
  { principal, request, db }: Context,
  { before, after }: OfferChange<OfferRecord | null, OfferRecord | null>,
): Promise<void> {
  const changed = after ?? before;
  await audit(db, {
    principal,
    action: 'offer_changed',
    subject: changed?.offer_id ?? '',
    detail: { names: changed?.names, code: changed?.code, version: after?.version ?? null },
    address: request.address,
    requestId: request.id,
  });
}

/** A store's offers. Orders that were placed keep theirs as they were. */
export function offerHandlers(): HandlersOf<StoreEndpoint> {
  return {
    'POST /api/store/list_offers': async ({ principal, db }) => ({
      offers: await listOffers(db, principal),
      currency: principal.currency,
      server_time: new Date().toISOString(),
    }),
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
      await auditChange(context, change);
      return { offer: change.after };
    },
    'POST /api/store/delete_offer': async (context) => {
      const { principal, body, db } = context;
      await lockStoreCounters(db, principal.storeId);
      await auditChange(context, await deleteOffer(db, principal, { id: body.offer_id, version: body.version }));
      return {};
    },
    'POST /api/store/restore_offer': async (context) => {
      const { principal, body, db } = context;
      await lockStoreCounters(db, principal.storeId);
      const change = await restoreOffer(db, principal, body.offer_id);
      // One that was there already has not changed.
      if (change.before === null) await auditChange(context, change);
      return { offer: change.after };
    },
  };
}
