import { uuidV7 } from '#db/uuid-v7.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { buildApplication, newEmail, newPhone } from '#testing/fixtures/application.ts';
import { addStoreDocument } from '#testing/matrix/records.ts';
import {
  addOtherStore,
  type BodyFactories,
  type BodyContext,
  createImpersonationToken,
} from '#testing/matrix/bodies/body-context.ts';
import { addAdmin, addChannel, addCourier, addStore, PASSWORD } from '#testing/fixtures/accounts.ts';
import { TENANT_PAGE } from '#testing/fixtures/sample-tenant.ts';

/** Inserts an unused courier tenant. */
const addTenantFields = async ({ matrix: { database } }: BodyContext) => ({
  tenant_id: await addTenant(database, `${uuidV7()}.example`),
});
const addVersionedTenantFields = async (context: BodyContext) => ({ ...(await addTenantFields(context)), version: 1 });

const contact = () => ({ email: newEmail(), country_phone_code: '+49', phone: newPhone() });

/** Bodies of the admin area's calls. */
export const ADMIN_BODIES: BodyFactories = {
  'POST /api/admin/add_admin': () => ({
    name: 'Grace',
    email: newEmail(),
    role: 'Editor',
    permissions: [1],
    password: PASSWORD,
  }),
  'POST /api/admin/update_admin': async ({ matrix }) => ({
    admin_id: (await addAdmin(matrix.database, 'Editor')).id,
    name: 'Grace',
    version: 1,
  }),
  'POST /api/admin/delete_admin': async ({ matrix }) => ({ admin_id: (await addAdmin(matrix.database, 'Editor')).id }),
  'POST /api/admin/add_new_store': async ({ matrix: { database } }) => {
    const application = await buildApplication(database);
    const { country_id, city_id, store_type, address, latitude, longitude } = application;
    return { name: ['Bakery'], ...contact(), country_id, city_id, store_type, address, latitude, longitude };
  },
  'POST /api/admin/add_new_user': () => ({ name: 'Mona', ...contact() }),
  'POST /api/admin/add_new_provider': () => ({ name: 'Kim', ...contact() }),
  'POST /api/admin/list_audit_log': ({ of }) => ({ store_id: of.store.id }),
  'POST /api/admin/get_store': ({ of }) => ({ store_id: of.store.id }),
  'POST /api/admin/review_store': async (context) => ({
    store_id: (await addOtherStore(context)).store.id,
    action: 'block',
    note: 'fraud',
    version: 1,
  }),
  'POST /api/admin/review_document': async (context) => {
    const of = await addOtherStore(context);
    return { store_id: of.store.id, action: 'approve', ...(await addStoreDocument(context.matrix, of)) };
  },
  'POST /api/admin/delete_store_application': async ({ matrix: { database } }) => ({
    store_id: (await addStore(database, { reviewState: 'declined' })).id,
  }),
  'POST /api/admin/review_user': async ({ matrix: { database } }) => ({
    user_id: (await addChannel(database)).id,
    action: 'block',
    note: 'spam',
    version: 1,
  }),
  'POST /api/admin/review_provider': async ({ matrix: { database } }) => ({
    provider_id: (await addCourier(database)).id,
    action: 'block',
    note: 'late',
    version: 1,
  }),
  'POST /api/admin/set_store_courier': async (context) => ({
    store_id: (await addOtherStore(context)).store.id,
    version: 1,
    is_courier_service: true,
    tenant_id: (await addTenantFields(context)).tenant_id,
  }),
  'POST /api/admin/set_store_flags': async (context) => ({
    store_id: (await addOtherStore(context)).store.id,
    version: 1,
  }),
  'POST /api/admin/change_store_balance': async (context) => ({
    store_id: (await addOtherStore(context)).store.id,
    version: 1,
    amount: 5000,
    reason: 'Transfer of 2 March',
  }),
  'POST /api/admin/get_tenant': addTenantFields,
  'POST /api/admin/add_tenant': () => ({ ...TENANT_PAGE, hosts: [`${uuidV7()}.example`] }),
  'POST /api/admin/update_tenant': async (context) => ({
    ...(await addVersionedTenantFields(context)),
    ...TENANT_PAGE,
    hosts: [`${uuidV7()}.example`],
  }),
  'POST /api/admin/delete_tenant': addTenantFields,
  'POST /api/admin/upload_tenant_logo': addVersionedTenantFields,
  'POST /api/admin/delete_tenant_logo': addVersionedTenantFields,
  'POST /api/admin/preview_tenant': () => TENANT_PAGE,
  'POST /api/admin/create_store_ticket': ({ of }) => ({ store_id: of.store.id }),
  'POST /admin/get_admin_store_detail': async (context) => {
    const { store_id, token } = await createImpersonationToken(context);
    return { store_id, ticket: token };
  },
};
