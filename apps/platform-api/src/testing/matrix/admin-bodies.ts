import { uuidV7 } from '#db/uuid-v7.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { newAddress } from '#testing/fixtures/application.ts';
import { giveDocument } from '#testing/matrix/records.ts';
import { another, type Makers, type BodyContext, ticket } from '#testing/matrix/body-context.ts';
import { addAdmin, addChannel, addCourier, addStore, PASSWORD } from '#testing/fixtures/accounts.ts';
import { TENANT_PAGE } from '#testing/fixtures/sample-tenant.ts';

/** A courier tenant that nobody looks its claims up at. */
const tenant = async ({ world: { database } }: BodyContext) => ({
  tenant_id: await addTenant(database, `${uuidV7()}.example`),
});
const seenTenant = async (scene: BodyContext) => ({ ...(await tenant(scene)), version: 1 });

/** The bodies of the calls about the platform's desk and its staff. */
export const ADMIN_MAKERS: Makers = {
  'POST /api/admin/add_admin': () => ({
    name: 'Grace',
    email: newAddress(),
    role: 'Editor',
    permissions: [1],
    password: PASSWORD,
  }),
  'POST /api/admin/update_admin': async ({ world }) => ({
    admin_id: (await addAdmin(world.database, 'Editor')).id,
    name: 'Grace',
    version: 1,
  }),
  'POST /api/admin/delete_admin': async ({ world }) => ({ admin_id: (await addAdmin(world.database, 'Editor')).id }),
  'POST /api/admin/list_audit_log': ({ of }) => ({ store_id: of.store.id }),
  'POST /api/admin/get_store': ({ of }) => ({ store_id: of.store.id }),
  'POST /api/admin/review_store': async (scene) => ({
    store_id: (await another(scene)).store.id,
    action: 'block',
    note: 'fraud',
    version: 1,
  }),
  'POST /api/admin/review_document': async (scene) => {
    const of = await another(scene);
    return { store_id: of.store.id, action: 'approve', ...(await giveDocument(scene.world, of)) };
  },
  'POST /api/admin/delete_store_application': async ({ world: { database } }) => ({
    store_id: (await addStore(database, { reviewState: 'declined' })).id,
  }),
  'POST /api/admin/review_user': async ({ world: { database } }) => ({
    user_id: (await addChannel(database)).id,
    action: 'block',
    note: 'spam',
    version: 1,
  }),
  'POST /api/admin/review_provider': async ({ world: { database } }) => ({
    provider_id: (await addCourier(database)).id,
    action: 'block',
    note: 'late',
    version: 1,
  }),
  'POST /api/admin/set_store_courier': async (scene) => ({
    store_id: (await another(scene)).store.id,
    version: 1,
    is_courier_service: true,
    tenant_id: (await tenant(scene)).tenant_id,
  }),
  'POST /api/admin/get_tenant': tenant,
  'POST /api/admin/add_tenant': () => ({ ...TENANT_PAGE, hosts: [`${uuidV7()}.example`] }),
  'POST /api/admin/update_tenant': async (scene) => ({
    ...(await seenTenant(scene)),
    ...TENANT_PAGE,
    hosts: [`${uuidV7()}.example`],
  }),
  'POST /api/admin/delete_tenant': tenant,
  'POST /api/admin/upload_tenant_logo': seenTenant,
  'POST /api/admin/delete_tenant_logo': seenTenant,
  'POST /api/admin/preview_tenant': () => TENANT_PAGE,
  'POST /api/admin/create_store_ticket': ({ of }) => ({ store_id: of.store.id }),
  'POST /admin/get_admin_store_detail': async (scene) => {
    const { store_id, token } = await ticket(scene);
    return { store_id, ticket: token };
  },
};
