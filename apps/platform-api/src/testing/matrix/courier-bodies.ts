import { newAddress } from '#testing/fixtures/application.ts';
import { addRequest, givePaper } from '#testing/matrix/records.ts';
import type { Made, BodyFactory, Makers, BodyContext } from '#testing/matrix/body-context.ts';
import { addCourier } from '#testing/fixtures/accounts.ts';

const ownJob =
  (status: 9 | 11 | 15, more: Made = {}): BodyFactory =>
  async ({ world, owner, of }) => {
    const courier = owner.id === world.otherCourier.id ? world.otherCourier : world.courier;
    return { request_id: (await addRequest(world, of, courier, status)).requestId, ...more };
  };
/** A courier of the store's, for a change that can be made once. */
const ownCourier = ({ world, of }: BodyContext) => addCourier(world.database, { storeId: of.store.id });
/** Numbers that exist by their country's plan, none of them twice. */
let numbers = 0;
const newNumber = () => ({ country_phone_code: '+49', phone: `1512${String((numbers += 1)).padStart(7, '0')}` });
const ownVehicle = async (scene: BodyContext, more: Made = {}) => ({
  vehicle_id: (await ownCourier(scene)).vehicleId,
  version: 1,
  ...more,
});

/** The bodies of the calls about couriers, as their store has them and as they work. */
export const COURIER_MAKERS: Makers = {
  'POST /api/store/get_provider': ({ of }) => ({ provider_id: of.courier.id }),
  'POST /api/store/add_provider': () => ({ name: 'Lea', email: newAddress(), ...newNumber() }),
  'POST /api/store/update_provider': async (scene) => ({
    provider_id: (await ownCourier(scene)).id,
    name: 'Lea',
    version: 1,
  }),
  'POST /api/store/block_provider': async (scene) => ({ provider_id: (await ownCourier(scene)).id, is_blocked: true }),
  'POST /api/store/invite_provider': async (scene) => {
    const { id } = await ownCourier(scene);
    const { kysely } = scene.world.database;
    await kysely.updateTable('providers').set({ password_hash: null }).where('id', '=', id).execute();
    return { provider_id: id };
  },
  'POST /api/store/upload_provider_document': ({ of }) => ({
    provider_id: of.courier.id,
    document_id: of.courierDocumentId,
  }),
  'POST /api/store/review_provider_document': async (scene) => {
    const { id } = await ownCourier(scene);
    return { provider_id: id, action: 'approve', ...(await givePaper(scene.world, scene.of, id)) };
  },
  'POST /api/store/add_vehicle': ({ of }) => ({ provider_id: of.courier.id }),
  'POST /api/store/update_vehicle': (scene) => ownVehicle(scene, { name: 'Bike' }),
  'POST /api/store/review_vehicle': (scene) => ownVehicle(scene, { action: 'decline', note: 'no lights' }),
  'POST /api/store/set_active_vehicle': async (scene) => ({ vehicle_id: (await ownCourier(scene)).vehicleId }),
  'POST /api/provider/upload_document': ({ world, owner }) => ({
    document_id: (owner.id === world.otherCourier.id ? world.otherEmployer : world.employer).courierDocumentId,
  }),
  'POST /api/provider/set_active_vehicle': ({ world, owner }) => ({
    vehicle_id: (owner.id === world.otherCourier.id ? world.otherCourier : world.courier).vehicleId,
  }),
  'POST /api/provider/set_location': () => ({
    location: { latitude: 52.5, longitude: 13.4 },
    at: new Date().toISOString(),
  }),
  'POST /api/provider/answer_request': ownJob(9, { is_accepted: true }),
  'POST /api/provider/set_request_status': ownJob(11, { request_status: 13 }),
  'POST /api/provider/cancel_request': ownJob(11),
};
