import { addDays, storeDay } from '@store-panel/domain/time/store-time';

import { uuidV7 } from '#db/uuid-v7.ts';
import { createCodeTokens } from '#features/unique-codes/redeem/code-tokens.ts';
import { addOffer, addOfferPicture } from '#testing/fixtures/menu/sample-offer-row.ts';
import { type BodyContext, type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';
import { offerInput } from '#testing/fixtures/menu/sample-offer.ts';
import { addOwnAddress, addPublicCode, addUniqueCode } from '#testing/fixtures/menu/sample-unique-code.ts';
import { addStore } from '#testing/fixtures/accounts.ts';

const ownOffer = (context: BodyContext, deleted = false) =>
  addOffer(context.matrix.database, callerStore(context).store.id, { deleted });

/** Bodies of the calls about offers. */
export const OFFER_BODIES: BodyFactories = {
  'POST /api/store/save_offer': async (context) => {
    const { offer_id, version } = await ownOffer(context);
    return { offer_id, version, offer: offerInput({ code: null }) };
  },
  'POST /api/store/simulate_offer': () => {
    const { names: _names, descriptions: _texts, code: _code, is_running: _on, ...offer } = offerInput();
    return { offer, days: 30 };
  },
  'POST /api/store/get_offer_uses': async (context) => ({ offer_id: (await ownOffer(context)).offer_id }),
  'POST /api/store/upload_offer_image': async (context) => ({ offer_id: (await ownOffer(context)).offer_id }),
  'POST /api/store/delete_offer_image': async (context) => {
    const { offer_id } = await ownOffer(context);
    const { database } = context.matrix;
    return { offer_id, image_id: await addOfferPicture(database, callerStore(context).store.id, offer_id) };
  },
  'POST /api/store/delete_offer': (context) => ownOffer(context),
  'POST /api/store/restore_offer': async (context) => ({ offer_id: (await ownOffer(context, true)).offer_id }),
  'POST /api/user/get_offers': ({ of }) => ({ store_id: of.store.id }),
  'POST /api/user/check_offer': ({ of }) => ({
    store_id: of.store.id,
    lines: [{ name: 'Pizza', quantity: 1, unit_price: 950, options: [], note: '' }],
  }),
};

/** Bodies of the calls about unique codes. */
export const UNIQUE_CODE_BODIES: BodyFactories = {
  'POST /api/store/add_unique_codes': async (context) => {
    const { offer_id } = await addOffer(context.matrix.database, callerStore(context).store.id, {
      by_unique_code: true,
    });
    return { purpose: 'offer', offer_id, count: 2, uses: 1, expires_on: addDays(storeDay(Date.now(), 'UTC'), 30) };
  },
  'POST /api/user/find_unique_code': async ({ matrix: { database, secrets, tenantHost } }) => {
    const code = uuidV7().slice(-12);
    const { id } = await addStore(database);
    await database.pool.query(
      'update stores set tenant_id = (select tenant_id from host_names where host = $2) where id = $1',
      [id, tenantHost],
    );
    await addPublicCode(database, id, { code }, secrets);
    return { code };
  },
  'POST /api/user/redeem_unique_code': async ({ matrix: { database, secrets } }) => {
    const { id: storeId } = await addStore(database);
    await database.kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', storeId).execute();
    const send = {
      max_grams: 2_000,
      service_level: 'next_day',
      address_id: await addOwnAddress(database, storeId),
    } as const;
    const codeId = await addPublicCode(database, storeId, { code: uuidV7().slice(-12), send }, secrets);
    const address = {
      street: 'Ritterstraße',
      house: '22',
      postcode: '10969',
      city: 'Berlin',
      region: '',
      country: 'DE',
    };
    return {
      code_token: createCodeTokens(secrets).issue({ storeId, codeId, orderId: null }),
      send: { name: 'Wilma Werk', phone: '+49307654321', address, contents: 'A lamp', grams: 1_500 },
    };
  },
  'POST /api/store/end_unique_code': async (context) => {
    const code = uuidV7().slice(-12);
    const { batch_id } = await addUniqueCode(context.matrix.database, callerStore(context).store.id, { code });
    return { batch_id };
  },
};
