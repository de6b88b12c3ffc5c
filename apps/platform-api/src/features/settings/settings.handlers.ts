import { PICTURE_MEDIA_TYPES, UPLOAD } from '@store-panel/domain/limits/limits';
import type { settingEndpoints } from '@store-panel/contract/endpoints/settings';
import type { Wire } from '@store-panel/contract/table';

import type { MapSettings } from '#map-settings.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { HandlersOf } from '#http/implement.ts';
import { ApiError } from '#access/api-error.ts';

type PublicSettings = Wire['POST /api/admin/get_setting_detail']['reply']['setting'];
const NO_LINKS = { privacy_url: '', terms_url: '' } as const satisfies Partial<PublicSettings>;
type StoredSettings = Omit<PublicSettings, keyof typeof NO_LINKS | 'map_style_url' | 'map_tiles_url'>;
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
  'POST /api/admin/get_setting_detail': async ({ db }) => ({
    // Platforms from before these settings have none.
    setting: {
      ...NO_LINKS,
      ...(await readPublicSetting<Partial<typeof NO_LINKS> & StoredSettings>(db, 'store')),
      map_style_url: mapStyle,
      map_tiles_url: mapTiles,
    },
  }),
  'POST /api/admin/get_image_setting': async ({ db }) => ({
    image_setting: {
      ...(await readPublicSetting<ImageSettings>(db, 'image')),
      max_bytes: UPLOAD.maxBytes,
      content_types: [...PICTURE_MEDIA_TYPES],
    },
  }),
});
