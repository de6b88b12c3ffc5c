import { createECDH, randomBytes } from 'node:crypto';

import { issueVerificationToken } from '#access/codes/verification-tokens.queries.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { getCityId, newEmail, buildApplication } from '#testing/fixtures/application.ts';
import { type BodyFactories, MINUTE, type BodyContext, callerStore } from '#testing/matrix/bodies/body-context.ts';
import { PUSH_HOST, subStoreWith } from '#testing/matrix/matrix-context.ts';
import { PASSWORD } from '#testing/fixtures/accounts.ts';

const version = async ({ matrix: { database }, caller, of }: BodyContext) => {
  const stores = database.kysely.selectFrom('stores').select('version');
  return (await stores.where('id', '=', caller?.storeId ?? of.store.id).executeTakeFirstOrThrow()).version;
};
const mailProof = async ({ matrix: { database } }: BodyContext, value: string) =>
  (await issueVerificationToken(database.kysely, 'code', { channel: 'email', value, countryCode: '' }, MINUTE)).token;
const subStore = async ({ matrix, of }: BodyContext) => (await subStoreWith(matrix, of, ['past-orders'])).id;

/** Bodies of the calls about registration, profile, sub-stores and devices of a store. */
export const STORE_BODIES: BodyFactories = {
  'POST /api/admin/get_city_list': () => ({ country_id: 'DE' }),
  'POST /api/admin/get_delivery_list_for_city': async ({ matrix }) => ({
    city_id: await getCityId(matrix.database, 'Berlin'),
  }),
  'POST /api/store/check_store_location': async ({ matrix }) => ({
    city_id: await getCityId(matrix.database, 'Berlin'),
    latitude: 52.5,
    longitude: 13.4,
  }),
  'POST /api/admin/check_referral': ({ matrix }) => ({ referral_code: matrix.b.store.phone, country_id: 'DE' }),
  'POST /api/store/register': async (context) => {
    const application = await buildApplication(context.matrix.database);
    return { ...application, email_otp_token: await mailProof(context, application.email) };
  },

  'POST /api/store/update_store_profile': async (context) => ({
    address: 'Hafen 1',
    location: callerStore(context).place,
    version: await version(context),
  }),
  'POST /api/store/upload_document': ({ of }) => ({ type: 2, document_id: of.documentId }),
  'POST /api/store/get_sub_store': async (context) => ({ sub_store_id: await subStore(context) }),
  'POST /api/store/add_sub_store': () => ({ name: ['Bar'], email: newEmail(), urls: [], password: PASSWORD }),
  'POST /api/store/update_sub_store': async (context) => ({
    sub_store_id: await subStore(context),
    name: ['Bar'],
    password: PASSWORD,
    version: 1,
  }),
  'POST /api/store/block_sub_store': async (context) => ({ sub_store_id: await subStore(context), is_blocked: true }),
  'POST /api/store/save_push_subscription': () => {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    return {
      endpoint: `https://${PUSH_HOST}/${uuidV7()}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
  },
};
