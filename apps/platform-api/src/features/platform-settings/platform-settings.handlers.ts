import type { platformSettingEndpoints } from '@store-panel/contract/endpoints/platform-settings';
import type { Wire } from '@store-panel/contract/table';
import { sql } from 'kysely';

import { SETTING_DEFAULTS } from '#access/accounts/accounts.queries.ts';
import { readEmail } from '#access/accounts/recipient.ts';
import { ApiError, invalidField } from '#access/api-error.ts';
import { auditEntry, changedFields } from '#catalogues/audit-entry.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { HandlersOf } from '#http/implement.ts';

type Reply = Wire['POST /api/admin/get_platform_settings']['reply'];
type PlatformSettings = Reply['settings'];

/** Fields of the row `image`; all others are in the row `store`, whose version counts for both. */
const IMAGE_FIELDS: ReadonlySet<string> = new Set([
  'default_user',
  'default_category',
  'default_driver',
  'default_document',
  'default_promo_code',
] satisfies readonly (keyof PlatformSettings)[]);

/** Settings of the platform. A trigger drops the cached sessions of all nodes when they change. */
export const platformSettingHandlers: HandlersOf<keyof typeof platformSettingEndpoints> = {
  'POST /api/admin/get_platform_settings': ({ db }) => readPlatformSettings(db),
  'POST /api/admin/save_platform_settings': async (context) => {
    const { body, db } = context;
    const { version } = body;
    const settings = { ...body.settings, admin_contact_email: readEmail(body.settings.admin_contact_email).value };
    if (!settings.is_store_login_by_email && !settings.is_store_login_by_phone)
      throw invalidField('settings.is_store_login_by_email', 'sign_in.none');
    const { settings: before } = await readPlatformSettings(db);
    const fields = Object.entries(settings);
    const store = Object.fromEntries(fields.filter(([name]) => !IMAGE_FIELDS.has(name)));
    const image = Object.fromEntries(fields.filter(([name]) => IMAGE_FIELDS.has(name)));
    // Merged, because the row may have settings of a newer version of the server.
    const { numUpdatedRows } = await db
      .updateTable('settings')
      .set((eb) => ({ value: merged(store), version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
      .where('key', '=', 'store')
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('staleVersion');
    await db
      .updateTable('settings')
      .set({ value: merged(image), updated_at: sql<Date>`now()` })
      .where('key', '=', 'image')
      .execute();
    await auditEntry(context, 'platform_settings_changed', '', changedFields(before, settings));
    return readPlatformSettings(db);
  },
};

const merged = (settings: object) => sql<never>`value || ${json(settings)}::jsonb`;

/** @throws ApiError settingDetailFailed */
async function readPlatformSettings(db: QueryExecutor): Promise<Reply> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value', 'version'])
    .where('key', 'in', ['store', 'image'])
    .execute();
  const store = rows.find(({ key }) => key === 'store');
  const image = rows.find(({ key }) => key === 'image');
  if (!store || !image) throw new ApiError('settingDetailFailed');
  const { count } = await db
    .selectFrom('stores')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  // The reply's schema drops what else the rows have.
  const settings = { ...SETTING_DEFAULTS, ...(store.value as object), ...(image.value as object) } as PlatformSettings;
  return { settings, store_count: count, version: store.version };
}
