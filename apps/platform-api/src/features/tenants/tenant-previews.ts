import type { Wire } from '@store-panel/contract/table';

import type { Secrets } from '#access/secrets.ts';

type Tenant = NonNullable<Wire['POST /api/user/get_tenant']['reply']['tenant']>;

/** Path of previews; the sealed tenant follows it. */
export const PREVIEW_PATH = '/tenant-preview/';

/** The panel requests a new preview with every change. */
const PREVIEW_LIFETIME_MS = 5 * 60_000;

/**
 * Previews of a courier's page: the path contains the sealed fields, so nothing is stored and no one else can create
 * one.
 */
export interface TenantPreviews {
  readonly pathOf: (tenant: Tenant) => { readonly path: string; readonly expiresAt: Date };
  /** Null for text that was not sealed here, or has expired. */
  readonly read: (sealed: string) => Tenant | null;
}

export function tenantPreviews(secrets: Secrets, now = Date.now): TenantPreviews {
  return {
    pathOf(tenant) {
      const endsAt = now() + PREVIEW_LIFETIME_MS;
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
