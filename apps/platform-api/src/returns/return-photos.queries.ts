import { RETURN_LIMITS } from '@store-panel/domain/returns/return-rules';
import type { ReturnState } from '@store-panel/domain/returns/return-states';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { insertFile } from '#db/insert-file.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { holdReturn } from '#returns/move-return.ts';
import { announceReturns, type ReturnActing, type ReturnContext } from '#returns/return-deps.ts';
import { insertReturnEntry } from '#returns/return-entries.queries.ts';

/** Photos of what came back go half a year after they were taken; ours. */
export const OLD_RETURN_PHOTOS = {
  table: 'files',
  isExpired: sql<boolean>`purpose = 'return_photo' and created_at < now() - make_interval(days => ${RETURN_LIMITS.photoDays})`,
} as const;

interface NewPhoto extends ReturnActing {
  readonly storeId: string;
  readonly returnId: string;
  readonly line: number | undefined;
  readonly file: Parameters<typeof insertFile>[2];
  /** Only a return in one of these; missing: in any. */
  readonly states?: readonly ReturnState[];
}

/** @returns how many it has then. @throws ApiError dataNotFound; validationFailed for a line that does not come back; changeStatusFailed if it has enough */
export async function addReturnPhoto(
  context: ReturnContext,
  { storeId, returnId, line, file, actor, actingAdmin, states }: NewPhoto,
): Promise<number> {
  const { db } = context;
  const { stored } = await holdReturn(context, storeId, returnId);
  if (states && !states.includes(stored.state)) throw new ApiError('changeStatusFailed');
  if (line !== undefined && !stored.lines.some((one) => one.line === line))
    throw new ApiError('validationFailed', { fields: [{ path: 'line', problem: 'unknown_line' }] });
  const { count } = await db
    .selectFrom('return_photos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('return_id', '=', returnId)
    .executeTakeFirstOrThrow();
  if (count >= RETURN_LIMITS.photos) throw new ApiError('changeStatusFailed');
  const fileId = await insertFile(db, { storeId, purpose: 'return_photo' }, file);
  await db
    .insertInto('return_photos')
    .values({ store_id: storeId, id: uuidV7(), return_id: returnId, line: line ?? null, file_id: fileId })
    .execute();
  await insertReturnEntry(db, { storeId, returnId, actor, actingAdmin, action: 'photo', state: stored.state });
  await announceReturns(context, storeId);
  return count + 1;
}
