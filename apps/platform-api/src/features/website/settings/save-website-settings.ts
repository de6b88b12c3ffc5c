import { isLegalUrl } from '@store-panel/domain/tenants/tenant-fields';
import { changedFields } from '@store-panel/domain/settings/changed-fields';
import type { ValidationKey } from '@store-panel/domain/validation/keys';
import type { WebsiteSettings } from '@store-panel/domain/website/website-settings';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { completeSettings } from '#sites/page/page-data.queries.ts';
import { recordSettings, type SettingsContext, type SettingsDeps } from '#journal/record-settings.ts';
import { readSection, saveSection } from '#journal/section-settings.queries.ts';

const WEBSITE_SECTION = 'website';

/** Returns what a store's page shows, with the version of these settings. */
export async function readWebsiteSettings(
  db: QueryExecutor,
  storeId: string,
): Promise<{ readonly settings: WebsiteSettings; readonly version: number }> {
  const { settings, version } = await readSection<Partial<WebsiteSettings>>(db, storeId, WEBSITE_SECTION);
  return { settings: completeSettings(settings), version };
}

/** Texts without space around them, and without empty ones at the end. */
const trimmed = (texts: readonly string[]): readonly string[] => {
  const all = texts.map((text) => text.trim());
  return all.slice(0, all.findLastIndex((text) => text !== '') + 1);
};

/** Returns settings as they are stored. @throws ApiError settingUpdateFailed for a link that is none */
export function normalizeWebsiteSettings(input: WebsiteSettings): WebsiteSettings {
  const wrong = input.social_urls.findIndex((url) => !isLegalUrl(url));
  if (wrong >= 0)
    throw new ApiError('settingUpdateFailed', {
      fields: [{ path: `settings.social_urls.${wrong}`, problem: 'url.invalid' satisfies ValidationKey }],
    });
  return { ...input, titles: trimmed(input.titles), descriptions: trimmed(input.descriptions) };
}

export interface WebsiteSettingsInput {
  readonly settings: WebsiteSettings;
  readonly version: number;
  readonly reverts?: string;
}

/**
 * Saves what a store's page shows. `changeId`: null if nothing differed.
 * @throws ApiError settingUpdateFailed, staleVersion
 */
export async function saveWebsiteSettings(
  deps: SettingsDeps,
  context: SettingsContext,
  { settings: input, version, reverts }: WebsiteSettingsInput,
): Promise<{ readonly changeId: string | null }> {
  const { principal, request, db } = context;
  const { storeId } = principal;
  const settings = normalizeWebsiteSettings(input);
  const { settings: before } = await readWebsiteSettings(db, storeId);
  const saved = await saveSection(db, storeId, { section: WEBSITE_SECTION, settings, version });
  const rows = changedFields(WEBSITE_SECTION, storeId, before, settings);
  const detail = { section: WEBSITE_SECTION, fields: rows.map(({ field }) => field) };
  await audit(db, { principal, action: 'settings_changed', detail, address: request.address, requestId: request.id });
  if (rows.length === 0) return { changeId: null };
  return { changeId: await recordSettings(deps, context, { section: WEBSITE_SECTION, version: saved, rows, reverts }) };
}
