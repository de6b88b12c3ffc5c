import { uuidV7 } from '#db/uuid-v7.ts';
import { claimNumberMac } from '#features/claims/claim-numbers.ts';
import { addOrder } from '#testing/matrix/records.ts';
import type { Makers, Scene } from '#testing/matrix/scene.ts';
import { addClaim } from '#testing/sample-claim.ts';

const claim = async ({ world, of }: Scene) => ({
  claim_id: await addClaim(world.database, world.secrets, of.store.id),
  version: 1,
});

/** A transporter brings what the caller's store sends. */
async function withTransporter({ world: { database }, caller, of }: Scene): Promise<void> {
  const id = caller?.storeId ?? of.store.id;
  await database.kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', id).execute();
}

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
    claim_number: 'C-1',
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
  'POST /api/user/find_claim': async ({ world: { database, secrets, tenantHost } }) => {
    const { tenant_id: tenantId } = await database.kysely
      .selectFrom('tenant_hosts')
      .select('tenant_id')
      .where('host', '=', tenantHost)
      .executeTakeFirstOrThrow();
    const waybill = `W${uuidV7().toUpperCase()}`;
    const mac = claimNumberMac(secrets.key('claims'), tenantId, 'C1');
    await database.kysely
      .insertInto('claims')
      .values({ id: uuidV7(), tenant_id: tenantId, waybill_number: waybill, claim_number_mac: mac, state: 'received' })
      .execute();
    return { waybill_number: waybill, claim_number: 'C1' };
  },
} satisfies Makers;
