import type { settingCalls } from '@store-panel/contract/calls/settings';
import type { Wire } from '@store-panel/contract/table';

import type { Queries } from '#db/transaction.ts';
import type { HandlersOf } from '#http/implement.ts';
import { Refusal } from '#access/refusal.ts';

type PublicSettings = Wire['POST /api/admin/get_setting_detail']['reply']['setting'];
type ImageSettings = Wire['POST /api/admin/get_image_setting']['reply']['image_setting'];

/** A settings row that was marked public; the contract's serializer drops whatever is not in its allowlist. */
async function publicSetting<Value>(db: Queries, key: string): Promise<Value> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .where('is_public', '=', true)
    .executeTakeFirst();
  if (!row) throw new Refusal('settingDetailFailed');
  return row.value as Value;
}

export const settingHandlers: HandlersOf<keyof typeof settingCalls> = {
  'POST /api/admin/get_setting_detail': async ({ db }) => ({
    setting: await publicSetting<PublicSettings>(db, 'store'),
  }),
  'POST /api/admin/get_image_setting': async ({ db }) => ({
    image_setting: await publicSetting<ImageSettings>(db, 'image'),
  }),
};
