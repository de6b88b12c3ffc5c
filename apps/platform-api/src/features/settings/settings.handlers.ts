import { PICTURE_MEDIA_TYPES, UPLOAD } from '@store-panel/domain/limits/limits';
import { RECOMMENDED_PICTURE_SIZES } from '@store-panel/domain/menu/pictures';
import type { settingEndpoints } from '@store-panel/contract/endpoints/settings';
import type { Wire } from '@store-panel/contract/table';

import type { MapSettings } from '#environment/map-settings.ts';
import { readSettings } from '#access/accounts/accounts.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { HandlersOf } from '#http/implement.ts';
import { ApiError } from '#access/api-error.ts';

type ImageSettings = Wire['POST /api/admin/get_image_setting']['reply']['image_setting'];

/** Reads a public settings row; the contract's serializer drops fields that are not in its schema. */
async function readPublicSetting<Value>(db: QueryExecutor, key: string): Promise<Value> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .where('is_public', '=', true)
    .executeTakeFirst();
  if (!row) throw new ApiError('settingDetailFailed');
  return row.value as Value;
}

/** The stored settings, and those of the server's configuration. */
export const settingsHandlers = ({
  mapStyle,
  mapTiles,
}: Pick<MapSettings, 'mapStyle' | 'mapTiles'>): HandlersOf<keyof typeof settingEndpoints> => ({
  'POST /api/admin/get_setting_detail': async ({ db }) => {
    await readPublicSetting(db, 'store');
    const settings = await readSettings(db);
    const isReferralAccepted = settings.referral_limit > 0;
    return {
      setting: {
        ...settings,
        is_referral_accepted: isReferralAccepted,
        map_style_url: mapStyle,
        map_tiles_url: mapTiles,
      },
    };
  },
  'POST /api/admin/get_image_setting': async ({ db }) => ({
    image_setting: {
      ...(await readPublicSetting<ImageSettings>(db, 'image')),
      max_bytes: UPLOAD.maxBytes,
      content_types: [...PICTURE_MEDIA_TYPES],
      recommended_sizes: [...RECOMMENDED_PICTURE_SIZES],
    },
  }),
});
