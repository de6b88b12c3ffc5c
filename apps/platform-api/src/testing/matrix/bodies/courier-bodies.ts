import { newEmail } from '#testing/fixtures/application.ts';
import { addRequest, addCourierDocument } from '#testing/matrix/records.ts';
import type { BodyFields, BodyFactory, BodyFactories, BodyContext } from '#testing/matrix/bodies/body-context.ts';
import { addCourier } from '#testing/fixtures/accounts.ts';

const buildRequestFields =
  (status: 9 | 11 | 15, more: BodyFields = {}): BodyFactory =>
  async ({ matrix, owner, of }) => {
    const courier = owner.id === matrix.otherCourier.id ? matrix.otherCourier : matrix.courier;
    return { request_id: (await addRequest(matrix, of, courier, status)).requestId, ...more };
  };
/** Inserts a courier of the store, for a change that is possible only once. */
const addOwnCourier = ({ matrix, of }: BodyContext) => addCourier(matrix.database, { storeId: of.store.id });
/** Counts the unique, valid phone numbers. */
let numbers = 0;
const newNumber = () => ({ country_phone_code: '+49', phone: `1512${String((numbers += 1)).padStart(7, '0')}` });
const addOwnVehicle = async (context: BodyContext, more: BodyFields = {}) => ({
  vehicle_id: (await addOwnCourier(context)).vehicleId,
  version: 1,
  ...more,
});

/** Bodies of the calls about couriers, of stores and of couriers. */
export const COURIER_BODIES: BodyFactories = {
  'POST /api/store/get_provider': ({ of }) => ({ provider_id: of.courier.id }),
  'POST /api/store/add_provider': () => ({ name: 'Lea', email: newEmail(), ...newNumber() }),
  'POST /api/store/update_provider': async (context) => ({
    provider_id: (await addOwnCourier(context)).id,
    name: 'Lea',
    version: 1,
  }),
  'POST /api/store/block_provider': async (context) => ({
    provider_id: (await addOwnCourier(context)).id,
    is_blocked: true,
  }),
  'POST /api/store/invite_provider': async (context) => {
    const { id } = await addOwnCourier(context);
    const { kysely } = context.matrix.database;
    await kysely.updateTable('providers').set({ password_hash: null }).where('id', '=', id).execute();
    return { provider_id: id };
  },
  'POST /api/store/upload_provider_document': ({ of }) => ({
    provider_id: of.courier.id,
    document_id: of.courierDocumentId,
  }),
  'POST /api/store/review_provider_document': async (context) => {
    const { id } = await addOwnCourier(context);
    return { provider_id: id, action: 'approve', ...(await addCourierDocument(context.matrix, context.of, id)) };
  },
  'POST /api/store/add_vehicle': ({ of }) => ({ provider_id: of.courier.id, service_type: 'bicycle' }),
  'POST /api/provider/add_vehicle': () => ({ service_type: 'bicycle' }),
  'POST /api/store/update_vehicle': (context) => addOwnVehicle(context, { name: 'Bike' }),
  'POST /api/store/review_vehicle': (context) => addOwnVehicle(context, { action: 'decline', note: 'no lights' }),
  'POST /api/store/set_active_vehicle': async (context) => ({ vehicle_id: (await addOwnCourier(context)).vehicleId }),
  'POST /api/provider/upload_document': ({ matrix, owner }) => ({
    document_id: (owner.id === matrix.otherCourier.id ? matrix.otherEmployer : matrix.employer).courierDocumentId,
  }),
  'POST /api/provider/set_active_vehicle': ({ matrix, owner }) => ({
    vehicle_id: (owner.id === matrix.otherCourier.id ? matrix.otherCourier : matrix.courier).vehicleId,
  }),
  'POST /api/provider/set_location': () => ({
    location: { latitude: 52.5, longitude: 13.4 },
    at: new Date().toISOString(),
  }),
  'POST /api/provider/answer_request': buildRequestFields(9, { is_accepted: true }),
  'POST /api/provider/set_request_status': buildRequestFields(11, { request_status: 13 }),
  'POST /api/provider/cancel_request': buildRequestFields(11),
};
