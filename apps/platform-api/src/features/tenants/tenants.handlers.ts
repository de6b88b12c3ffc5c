import type { tenantEndpoints } from '@store-panel/contract/endpoints/tenants';
import type { AuditAction } from '@store-panel/domain/access/audit-actions';

import { audit } from '#access/audit.ts';
import type { AdminPrincipal } from '#access/principal.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import {
  changeTenant,
  deleteTenant,
  type AdminTenant,
  getAdminTenant,
  insertTenant,
  replaceTenantHosts,
  listTenants,
  setLogo,
} from '#features/tenants/admin-tenants.queries.ts';
import { readHosts, readPageFields } from '#features/tenants/tenant-fields.ts';
import type { TenantPreviews } from '#features/tenants/tenant-previews.ts';
import type { CallContext, Guards, HandlersOf } from '#http/implement.ts';

/** More logos than any user has to upload; each takes processing time. */
const UPLOADS: Limit = { name: 'logo-uploads', max: 60, windowSeconds: 60 * 60 };

export const tenantGuards = {
  'POST /api/admin/upload_tenant_logo': ({ principal, db }) => consumeAttemptOrThrow(db, UPLOADS, principal.id),
} as const satisfies Guards;

interface Context extends Pick<CallContext<'POST /api/admin/add_tenant'>, 'request' | 'db'> {
  readonly principal: AdminPrincipal;
}

const auditTenantChange = ({ principal, request, db }: Context, action: AuditAction, subject: string, detail: object) =>
  audit(db, { principal, action, subject, detail, address: request.address, requestId: request.id });

/** Courier tenants, managed by administrators. Nothing is cached: a change is live at once. */
export function tenantHandlers(previews: TenantPreviews): HandlersOf<keyof typeof tenantEndpoints> {
  const finishChange = async (context: Context, id: string, action: AuditAction, detail: object = {}) => {
    const tenant = await getAdminTenant(context.db, id);
    await auditTenantChange(context, action, tenant.name, { id, ...detail });
    return { tenant };
  };

  return {
    'POST /api/admin/list_tenants': ({ body, db }) => listTenants(db, body),
    'POST /api/admin/get_tenant': async ({ body, db }) => ({ tenant: await getAdminTenant(db, body.tenant_id) }),
    'POST /api/admin/add_tenant': async (context) => {
      const { body, request, db } = context;
      const id = uuidV7();
      const hosts = readHosts(body.hosts, request.host);
      await insertTenant(db, { id, ...readPageFields(body) });
      await replaceTenantHosts(db, id, hosts);
      return finishChange(context, id, 'tenant_added', { hosts });
    },
    'POST /api/admin/update_tenant': async (context) => {
      const { body, request, db } = context;
      const { tenant_id: id, version } = body;
      const hosts = readHosts(body.hosts, request.host);
      const before = await getAdminTenant(db, id);
      await changeTenant(db, { id, version }, readPageFields(body));
      await replaceTenantHosts(db, id, hosts);
      return finishChange(context, id, 'tenant_changed', await diffTenant(db, before));
    },
    'POST /api/admin/delete_tenant': async (context) => {
      const { tenant_id: id } = context.body;
      const { name } = await deleteTenant(context.db, id);
      await auditTenantChange(context, 'tenant_removed', name, { id });
      return {};
    },
    'POST /api/admin/upload_tenant_logo': async (context) => {
      const { body, file, db } = context;
      const { tenant_id: id, version } = body;
      await setLogo(db, { id, version }, file);
      return finishChange(context, id, 'tenant_logo_changed');
    },
    'POST /api/admin/delete_tenant_logo': async (context) => {
      const { tenant_id: id, version } = context.body;
      await setLogo(context.db, { id, version }, null);
      return finishChange(context, id, 'tenant_logo_removed');
    },
    'POST /api/admin/preview_tenant': async ({ body, db }) => {
      const { tenant_id: id, ...fields } = body;
      const logo_url = id === undefined ? '' : (await getAdminTenant(db, id)).logo_url;
      const { path, expiresAt } = previews.pathOf({ ...readPageFields(fields), logo_url });
      return { path, expires_at: expiresAt.toISOString() };
    },
  };
}

const FIELDS = [
  'name',
  'theme',
  'radius',
  'languages',
  'default_language',
  'support_email',
  'support_phone',
  'privacy_url',
  'terms_url',
] as const satisfies readonly (keyof AdminTenant)[];

/** Returns the changed fields and the hosts added and removed; hosts are recorded to trace where visitors were led. */
async function diffTenant(db: QueryExecutor, before: AdminTenant): Promise<object> {
  const after = await getAdminTenant(db, before._id);
  return {
    fields: FIELDS.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before[field])),
    hosts_added: after.hosts.filter((host) => !before.hosts.includes(host)),
    hosts_removed: before.hosts.filter((host) => !after.hosts.includes(host)),
  };
}
