import type { Wire } from '@store-panel/contract/table';

import type { Secrets } from '#access/secrets.ts';

type Tenant = NonNullable<Wire['POST /api/user/get_tenant']['reply']['tenant']>;

/** Where previews are served; what comes after it is sealed. */
export const PREVIEW_PATH = '/tenant-preview/';

/** The panel asks for another one with every change. */
const GOOD_FOR_MS = 5 * 60_000;

/** A courier's page as it would be: what it shows stands in its address, which nobody else can make, and is kept nowhere. */
export interface TenantPreviews {
  readonly pathOf: (tenant: Tenant) => { readonly path: string; readonly expiresAt: Date };
  /** Null for what was not sealed here, or is over. */
  readonly read: (sealed: string) => Tenant | null;
}

export function tenantPreviews(secrets: Secrets, now = Date.now): TenantPreviews {
  return {
    pathOf(tenant) {
      const endsAt = now() + GOOD_FOR_MS;
      const sealed = secrets.seal('tenant-previews', { tenant, endsAt }).toString('base64url');
      return { path: PREVIEW_PATH + sealed, expiresAt: new Date(endsAt) };
    },
    read(sealed) {
      const opened = secrets.open('tenant-previews', Buffer.from(sealed, 'base64url'));
      if (opened === null) return null;
      const { tenant, endsAt } = opened as { readonly tenant: Tenant; readonly endsAt: number };
      return endsAt > now() ? tenant : null;
    },
  };
}
