import { createECDH, randomBytes } from 'node:crypto';

import { issueVerificationToken } from '#access/codes/verification-tokens.queries.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { cityNamed, newAddress, newApplication } from '#testing/fixtures/application.ts';
import { type Makers, MINUTE, type BodyContext, self } from '#testing/matrix/body-context.ts';
import { PUSH_HOST, subStoreWith } from '#testing/matrix/matrix-context.ts';
import { PASSWORD } from '#testing/fixtures/accounts.ts';

const version = async ({ world: { database }, caller, of }: BodyContext) => {
  const stores = database.kysely.selectFrom('stores').select('version');
  return (await stores.where('id', '=', caller?.storeId ?? of.store.id).executeTakeFirstOrThrow()).version;
};
const mailProof = async ({ world: { database } }: BodyContext, value: string) =>
  (await issueVerificationToken(database.kysely, 'code', { channel: 'email', value, countryCode: '' }, MINUTE)).token;
const subStore = async ({ world, of }: BodyContext) => (await subStoreWith(world, of, ['past-orders'])).id;

/** The bodies of the calls about a store itself: registration, profile, sub-stores and devices. */
export const STORE_MAKERS: Makers = {
  'POST /api/admin/get_city_list': () => ({ country_id: 'DE' }),
  'POST /api/admin/get_delivery_list_for_city': async ({ world }) => ({
    city_id: await cityNamed(world.database, 'Berlin'),
  }),
  'POST /api/store/check_store_location': async ({ world }) => ({
    city_id: await cityNamed(world.database, 'Berlin'),
    latitude: 52.5,
    longitude: 13.4,
  }),
  'POST /api/admin/check_referral': ({ world }) => ({ referral_code: world.b.store.phone, country_id: 'DE' }),
  'POST /api/store/register': async (scene) => {
    const application = await newApplication(scene.world.database);
    return { ...application, email_otp_token: await mailProof(scene, application.email) };
  },

  'POST /api/store/update_store_profile': async (scene) => ({
    address: 'Hafen 1',
    location: self(scene).place,
    version: await version(scene),
  }),
  'POST /api/store/upload_document': ({ of }) => ({ type: 2, document_id: of.documentId }),
  'POST /api/store/get_sub_store': async (scene) => ({ sub_store_id: await subStore(scene) }),
  'POST /api/store/add_sub_store': () => ({ name: ['Bar'], email: newAddress(), urls: [], password: PASSWORD }),
  'POST /api/store/update_sub_store': async (scene) => ({
    sub_store_id: await subStore(scene),
    name: ['Bar'],
    password: PASSWORD,
    version: 1,
  }),
  'POST /api/store/block_sub_store': async (scene) => ({ sub_store_id: await subStore(scene), is_blocked: true }),
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
