import { uuidV7 } from '#db/uuid-v7.ts';
import { claimSubscriptionTokens } from '#features/claims/subscriptions/subscription-tokens.ts';
import { upsertSubscription } from '#features/claims/subscriptions/subscriptions.queries.ts';
import { newAddress } from '#testing/fixtures/application.ts';
import { addOrder } from '#testing/matrix/records.ts';
import type { Makers, BodyContext } from '#testing/matrix/body-context.ts';
import { addClaim } from '#testing/fixtures/sample-claim.ts';
import { addParcelOf } from '#testing/fixtures/sample-parcel.ts';
import { addPublicClaim, askForDocument } from '#testing/fixtures/sample-public-claim.ts';

const claim = async ({ world, of }: BodyContext) => ({
  claim_id: await addClaim(world.database, world.secrets, of.store.id),
  version: 1,
});

/** Found on the page of the courier tenant, where it is a store's. */
async function found(
  { world: { database, secrets, tenantHost }, of }: BodyContext,
  own: Parameters<typeof addPublicClaim>[3] = {},
) {
  const { tenant_id: tenantId } = await database.kysely
    .selectFrom('tenant_hosts')
    .select('tenant_id')
    .where('host', '=', tenantHost)
    .executeTakeFirstOrThrow();
  return addPublicClaim(database, secrets, { storeId: of.store.id, tenantId }, own);
}

/** An address that was asked whether it wants mails about a claim. */
async function mailsOf(scene: BodyContext) {
  const { id: claimId } = await found(scene);
  const wish = { claimId, host: scene.world.tenantHost, email: newAddress(), lang: 0 };
  const { id } = await upsertSubscription(scene.world.database.kysely, wish);
  return { mail_token: claimSubscriptionTokens(scene.world.secrets).issue(id) };
}

/** A transporter brings what the caller's store sends. */
async function withTransporter({ world: { database }, caller, of }: BodyContext): Promise<void> {
  const id = caller?.storeId ?? of.store.id;
  await database.kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', id).execute();
}

/** An order of the scene's store that a transporter brings. */
const parcel = ({ world, of }: BodyContext) => addParcelOf(world.database, of.store.id);

/** The bodies of the calls about claims and shipments. */
export const CLAIM_MAKERS = {
  'POST /api/store/export_claims': async ({ world, caller, of }) => {
    await addClaim(world.database, world.secrets, caller?.storeId ?? of.store.id);
    return { filter: {}, format: 'csv', columns: ['waybill_number'], language: 'en' };
  },
  'POST /api/store/get_claim_detail': async (scene) => ({ claim_id: (await claim(scene)).claim_id }),
  'POST /api/store/open_claim': async ({ world, of }) => ({
    order_id: await addOrder(world, of, { order_status: 25 }),
    cause: 'lost',
    description: 'It never came.',
    amount: 100,
  }),
  'POST /api/store/change_order_claim_status': async (scene) => ({
    ...(await claim(scene)),
    claim_status: 'under_review',
  }),
  'POST /api/store/change_multiple_claim_statuses': async (scene) => ({
    claims: [await claim(scene)],
    claim_status: 'declined',
    reason: 'not ours',
  }),
  'POST /api/store/update_claim_number': async (scene) => ({
    ...(await claim(scene)),
    waybill_number: `W${uuidV7().toUpperCase()}`,
    claim_number: 'C-0001',
  }),
  'POST /api/store/add_claim_note': async (scene) => ({
    claim_id: (await claim(scene)).claim_id,
    note: 'Called the depot.',
  }),
  'POST /api/store/ready_for_shipment': async (scene) => {
    await withTransporter(scene);
    return { order_id: await addOrder(scene.world, scene.of, { order_status: 3 }), version: 1 };
  },
  'POST /api/store/multi_store_ready_for_shipment': async (scene) => {
    await withTransporter(scene);
    return { orders: [{ order_id: await addOrder(scene.world, scene.of, { order_status: 3 }), version: 1 }] };
  },
  'POST /api/store/tell_shipment_news': async (scene) => ({
    orders: [{ order_id: await parcel(scene), version: 1 }],
    shipment_label: 'transporter_assigned',
  }),
  'POST /api/store/export_shipments': async ({ world, caller, of }) => {
    await addParcelOf(world.database, caller?.storeId ?? of.store.id);
    return { filter: {}, format: 'csv', columns: ['waybill_number'], language: 'en' };
  },
  'POST /api/store/get_waybills': async (scene) => ({ order_ids: [await parcel(scene)] }),
  'POST /api/user/find_claim': async (scene) => {
    const { waybill, number } = await found(scene);
    return { waybill_number: waybill, claim_number: number };
  },
  'POST /api/user/get_claim': async (scene) => ({ claim_token: (await found(scene)).token }),
  'POST /api/user/upload_claim_document': async (scene) => {
    const { id, token } = await found(scene, { state: 'documents_missing' });
    return { claim_token: token, document_id: await askForDocument(scene.world.database, id) };
  },
  'POST /api/user/withdraw_claim': async (scene) => ({ claim_token: (await found(scene)).token, version: 1 }),
  'POST /api/user/subscribe_claim_mails': async (scene) => ({
    claim_token: (await found(scene)).token,
    email: newAddress(),
  }),
  'POST /api/user/get_claim_mails': mailsOf,
  'POST /api/user/confirm_claim_mails': mailsOf,
  'POST /api/user/end_claim_mails': mailsOf,
} satisfies Makers;
