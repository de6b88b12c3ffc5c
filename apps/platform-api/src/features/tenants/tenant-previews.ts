import type { Wire } from '@store-panel/contract/table';

import type { Secrets } from '#access/secrets.ts';

type Tenant = NonNullable<Wire['POST /api/user/get_tenant']['reply']['tenant']>;

/** Path of previews; the encrypted tenant follows it. */
export const PREVIEW_PATH = '/tenant-preview/';

/** The panel requests a new preview with every change. */
const PREVIEW_LIFETIME_MS = 5 * 60_000;

/**
 * Previews of a courier's page: the path contains the encrypted fields, so nothing is stored and no one else can create
 * one.
 */
export interface TenantPreviews {
  readonly pathOf: (tenant: Tenant) => { readonly path: string; readonly expiresAt: Date };
  /** Null for text that was not encrypted here, or has expired. */
  readonly read: (encrypted: string) => Tenant | null;
}

export function tenantPreviews(secrets: Secrets, now = Date.now): TenantPreviews {
  return {
    pathOf(tenant) {
      const endsAt = now() + PREVIEW_LIFETIME_MS;
      const encrypted = secrets.encrypt('tenant-previews', { tenant, endsAt }).toString('base64url');
      return { path: PREVIEW_PATH + encrypted, expiresAt: new Date(endsAt) };
    },
    read(encrypted) {
      const decrypted = secrets.decrypt('tenant-previews', Buffer.from(encrypted, 'base64url'));
      if (decrypted === null) return null;
      const { tenant, endsAt } = decrypted as { readonly tenant: Tenant; readonly endsAt: number };
      return endsAt > now() ? tenant : null;
    },
  };
}
