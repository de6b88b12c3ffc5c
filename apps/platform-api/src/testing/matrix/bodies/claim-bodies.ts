import { uuidV7 } from '#db/uuid-v7.ts';
import { createClaimSubscriptionTokens } from '#features/claims/subscriptions/subscription-tokens.ts';
import { upsertSubscription } from '#features/claims/subscriptions/subscriptions.queries.ts';
import { createParcelTokens } from '#features/shipments/tracking/parcel-tokens.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { addTransporter } from '#testing/fixtures/delivery/sample-transporter.ts';
import { newEmail } from '#testing/fixtures/application.ts';
import { addOrder } from '#testing/matrix/records.ts';
import type { BodyFactories, BodyContext } from '#testing/matrix/bodies/body-context.ts';
import { addClaim } from '#testing/fixtures/sample-claim.ts';
import { addParcelOf } from '#testing/fixtures/sample-parcel.ts';
import { addPublicClaim, addRequestedDocument } from '#testing/fixtures/sample-public-claim.ts';

const addClaimFields = async ({ matrix, of }: BodyContext) => ({
  claim_id: await addClaim(matrix.database, matrix.secrets, of.store.id),
  version: 1,
});

/** Inserts a store's claim that the claimant has found on the courier tenant's page. */
async function addFoundClaim(
  { matrix: { database, secrets, tenantHost }, of }: BodyContext,
  overrides: Parameters<typeof addPublicClaim>[3] = {},
) {
  const { tenant_id: tenantId } = await database.kysely
    .selectFrom('host_names')
    .select('tenant_id')
    .where('host', '=', tenantHost)
    .executeTakeFirstOrThrow();
  return addPublicClaim(database, secrets, { storeId: of.store.id, tenantId: tenantId ?? '' }, overrides);
}

/** Inserts a parcel of a store of the tenant whose host is asked. */
async function addTrackedParcel({ matrix: { database, tenantHost } }: BodyContext) {
  const { id: storeId } = await addStore(database);
  await database.pool.query(
    'update stores set tenant_id = (select tenant_id from host_names where host = $2) where id = $1',
    [storeId, tenantHost],
  );
  const waybill = `T${uuidV7().toUpperCase()}`;
  const orderId = await addParcelOf(database, storeId, { waybill_number: waybill });
  return { storeId, orderId, no: 1, waybill };
}

/** Inserts an unconfirmed email subscription to a claim. */
async function addMailToken(context: BodyContext) {
  const { id: claimId } = await addFoundClaim(context);
  const subscription = { claimId, host: context.matrix.tenantHost, email: newEmail(), lang: 0 };
  const { id } = await upsertSubscription(context.matrix.database.kysely, subscription);
  return { mail_token: createClaimSubscriptionTokens(context.matrix.secrets).issue(id) };
}

/** Enables a transporter for the caller's store. */
async function enableTransporter({ matrix: { database }, caller, of }: BodyContext): Promise<void> {
  const id = caller?.storeId ?? of.store.id;
  await database.kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', id).execute();
}

/** Inserts a store's order that a transporter delivers. */
const addParcel = ({ matrix, of }: BodyContext) => addParcelOf(matrix.database, of.store.id);

async function addTransporterOf(context: BodyContext): Promise<string> {
  await enableTransporter(context);
  return addTransporter(context.matrix.database, context.caller?.storeId ?? context.of.store.id);
}

/** Bodies of the calls about claims and shipments. */
export const CLAIM_BODIES = {
  'POST /api/store/export_claims': async ({ matrix, caller, of }) => {
    await addClaim(matrix.database, matrix.secrets, caller?.storeId ?? of.store.id);
    return { filter: {}, format: 'csv', columns: ['waybill_number'], language: 'en' };
  },
  'POST /api/store/get_claim_detail': async (context) => ({ claim_id: (await addClaimFields(context)).claim_id }),
  'POST /api/store/open_claim': async ({ matrix, of }) => ({
    order_id: await addOrder(matrix, of, { order_status: 25 }),
    cause: 'lost',
    description: 'It never came.',
    amount: 100,
  }),
  'POST /api/store/change_order_claim_status': async (context) => ({
    ...(await addClaimFields(context)),
    claim_status: 'under_review',
  }),
  'POST /api/store/change_multiple_claim_statuses': async (context) => ({
    claims: [await addClaimFields(context)],
    claim_status: 'declined',
    reason: 'not ours',
  }),
  'POST /api/store/update_claim_number': async (context) => ({
    ...(await addClaimFields(context)),
    waybill_number: `W${uuidV7().toUpperCase()}`,
    claim_number: 'C-0001',
  }),
  'POST /api/store/add_claim_note': async (context) => ({
    claim_id: (await addClaimFields(context)).claim_id,
    note: 'Called the depot.',
  }),
  'POST /api/store/ready_for_shipment': async (context) => {
    await enableTransporter(context);
    return { order_id: await addOrder(context.matrix, context.of, { order_status: 3 }), version: 1 };
  },
  'POST /api/store/multi_store_ready_for_shipment': async (context) => {
    await enableTransporter(context);
    return { orders: [{ order_id: await addOrder(context.matrix, context.of, { order_status: 3 }), version: 1 }] };
  },
  'POST /api/store/tell_shipment_news': async (context) => ({
    orders: [{ order_id: await addParcel(context), version: 1 }],
    shipment_label: 'transporter_assigned',
  }),
  'POST /api/store/export_shipments': async ({ matrix, caller, of }) => {
    await addParcelOf(matrix.database, caller?.storeId ?? of.store.id);
    return { filter: {}, format: 'csv', columns: ['waybill_number'], language: 'en' };
  },
  'POST /api/store/get_parcels': async (context) => ({ order_id: await addParcel(context) }),
  'POST /api/store/list_transporters': async (context) => {
    await enableTransporter(context);
    return {};
  },
  'POST /api/store/save_transporter': async (context) => {
    await enableTransporter(context);
    return {
      name: 'Elbe Express',
      contact: '',
      phone: '',
      email: '',
      vehicle_class: 'van',
      energy: 'diesel',
      round_km: 80,
      round_parcels: 120,
      services: [{ service_level: 'next_day', transit_min: 1, transit_max: 2 }],
      code_map: [{ code: 'OUT', label: 'drop_off_in_progress' }],
    };
  },
  'POST /api/store/delete_transporter': async (context) => ({
    transporter_id: await addTransporterOf(context),
    version: 1,
  }),
  'POST /api/store/rotate_transporter_secret': async (context) => ({ transporter_id: await addTransporterOf(context) }),
  'GET /api/store/courier_data_list': async ({ caller, of }) => ({ store_id: caller?.storeId ?? of.store.id }),
  'POST /api/store/get_waybills': async (context) => ({ order_ids: [await addParcel(context)] }),
  'POST /api/store/add_label_prints': async (context) => ({
    labels: [{ order_id: await addParcel(context), no: 1, fingerprint: 'A'.repeat(22) }],
  }),
  'POST /api/user/find_parcel': async (context) => {
    const { waybill } = await addTrackedParcel(context);
    return { waybill_number: waybill, factor: '4567' };
  },
  'POST /api/user/get_parcel': async (context) => ({
    parcel_token: createParcelTokens(context.matrix.secrets).issue(await addTrackedParcel(context)),
  }),
  'POST /api/user/find_claim': async (context) => {
    const { waybill, number } = await addFoundClaim(context);
    return { waybill_number: waybill, claim_number: number };
  },
  'POST /api/user/get_claim': async (context) => ({ claim_token: (await addFoundClaim(context)).token }),
  'POST /api/user/upload_claim_document': async (context) => {
    const { id, token } = await addFoundClaim(context, { state: 'documents_missing' });
    return { claim_token: token, document_id: await addRequestedDocument(context.matrix.database, id) };
  },
  'POST /api/user/withdraw_claim': async (context) => ({
    claim_token: (await addFoundClaim(context)).token,
    version: 1,
  }),
  'POST /api/user/subscribe_claim_mails': async (context) => ({
    claim_token: (await addFoundClaim(context)).token,
    email: newEmail(),
  }),
  'POST /api/user/get_claim_mails': addMailToken,
  'POST /api/user/confirm_claim_mails': addMailToken,
  'POST /api/user/end_claim_mails': addMailToken,
} satisfies BodyFactories;
