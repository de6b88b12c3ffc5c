import { deflateRawSync, inflateRawSync } from 'node:zlib';

import type { WebsiteSettings } from '@store-panel/domain/website/website-settings';

import type { Secrets } from '#access/secrets.ts';

/** Path of previews; the encrypted settings follow it. */
export const WEBSITE_PREVIEW_PATH = '/website-preview/';

/** The panel requests a new preview with every change. */
const PREVIEW_LIFETIME_MS = 5 * 60_000;

export interface WebsitePreview {
  readonly storeId: string;
  readonly settings: WebsiteSettings;
  readonly language: string;
}

/**
 * Previews of a store's page: the path contains the encrypted settings, so nothing is stored and no one else can create
 * one.
 */
export interface WebsitePreviews {
  readonly pathOf: (preview: WebsitePreview) => { readonly path: string; readonly expiresAt: Date };
  /** Null for text that was not encrypted here, or has expired. */
  readonly read: (encrypted: string) => WebsitePreview | null;
}

export function websitePreviews(secrets: Secrets, now = Date.now): WebsitePreviews {
  return {
    pathOf(preview) {
      const endsAt = now() + PREVIEW_LIFETIME_MS;
      // Paths are bounded, and texts of a page are long.
      const packed = deflateRawSync(JSON.stringify({ preview, endsAt })).toString('base64');
      const encrypted = secrets.encrypt('website-previews', { packed }).toString('base64url');
      return { path: WEBSITE_PREVIEW_PATH + encrypted, expiresAt: new Date(endsAt) };
    },
    read(encrypted) {
      const decrypted = secrets.decrypt('website-previews', Buffer.from(encrypted, 'base64url'));
      if (decrypted === null) return null;
      const { packed } = decrypted as { readonly packed: string };
      const { preview, endsAt } = JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString()) as {
        readonly preview: WebsitePreview;
        readonly endsAt: number;
      };
      return endsAt > now() ? preview : null;
    },
  };
}
