import type { Wire } from '@store-panel/contract/table';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@store-panel/domain/geo/languages';

import { readSettings } from '#access/accounts/accounts.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';

export type Tenant = NonNullable<Wire['POST /api/user/get_tenant']['reply']['tenant']>;

type FoundTenant = Tenant & { readonly id: string };

/** Finds the courier tenant of a host name; undefined for an unknown host. */
export function findTenant(db: QueryExecutor, host: string): Promise<FoundTenant | undefined> {
  return db
    .selectFrom('host_names as h')
    .innerJoin('tenants as t', 't.id', 'h.tenant_id')
    .select([
      't.id',
      't.name',
      't.theme',
      't.radius',
      't.languages',
      't.default_language',
      't.logo_url',
      't.support_email',
      't.support_phone',
      't.privacy_url',
      't.terms_url',
    ])
    .where('h.host', '=', host.toLowerCase())
    .executeTakeFirst();
}

/** The public part of a tenant. */
export function toPublicTenant({ id: _id, ...tenant }: FoundTenant): Tenant {
  return tenant;
}

export type Courier = Wire['POST /api/user/find_claim']['reply']['courier'];

/** Contact details of the tenant's courier company. */
export function courierOf(db: QueryExecutor, tenantId: string): Promise<Courier | undefined> {
  return db
    .selectFrom('tenants')
    .select(['name', 'logo_url', 'support_email', 'support_phone', 'privacy_url', 'terms_url'])
    .where('id', '=', tenantId)
    .executeTakeFirst();
}

/** A host name of the courier tenant that a store belongs to; null without one. */
export async function findTenantHost(db: QueryExecutor, storeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('stores as s')
    .innerJoin('host_names as h', 'h.tenant_id', 's.tenant_id')
    .select('h.host')
    .where('s.id', '=', storeId)
    .orderBy('h.host')
    .executeTakeFirst();
  return row?.host ?? null;
}

export async function tenantIds(db: QueryExecutor): Promise<readonly string[]> {
  return (await db.selectFrom('tenants').select('id').execute()).map(({ id }) => id);
}

/** The platform's own page, on which any claim can be looked up (spec §2, insurance-claim). */
const PLATFORM = {
  name: 'Store panel',
  theme: 'light.greysteel',
  radius: 'rounded',
  logo_url: '',
  languages: LANGUAGES.map(({ code }) => code),
  default_language: DEFAULT_LANGUAGE,
  support_phone: '',
} as const;

/** The platform as the tenant of its own claim lookup page. */
export async function platformPage(db: QueryExecutor): Promise<Tenant> {
  const { admin_contact_email: support_email, privacy_url, terms_url } = await readSettings(db);
  return { ...PLATFORM, languages: [...PLATFORM.languages], support_email, privacy_url, terms_url };
}
