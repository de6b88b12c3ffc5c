import { DELETED_ACCOUNT_DAYS, type PhotoSide } from '@store-panel/domain/banks/account-forms';
import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { EscrowPhoto } from '#banks/escrow/escrow.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { CheckedFile } from '#http/implement.ts';

interface PhotoKey {
  readonly storeId: string;
  readonly bankDetailId: string;
  readonly side: PhotoSide;
}

/** Stores a photo in place of the one before; its content is encrypted, and nothing serves it. */
export async function replacePhoto(
  db: QueryExecutor,
  secrets: Secrets,
  { storeId, bankDetailId, side }: PhotoKey,
  { name, contentType, content }: CheckedFile,
): Promise<void> {
  const photo = { store_id: storeId, bank_detail_id: bankDetailId, side };
  await db
    .deleteFrom('files')
    .where('store_id', '=', storeId)
    .where('purpose', '=', 'bank_photo')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('bank_photos')
        .select('file_id')
        .where('store_id', '=', storeId)
        .where('bank_detail_id', '=', bankDetailId)
        .where('side', '=', side),
    )
    .execute();
  const id = uuidV7();
  await db
    .insertInto('files')
    .values({
      id,
      store_id: storeId,
      purpose: 'bank_photo',
      name,
      content_type: contentType,
      bytes: content.length,
      content: secrets.encrypt('bank-photos', { content: content.toString('base64') }, { storeId, slot: id }),
    })
    .execute();
  await db
    .insertInto('bank_photos')
    .values({ ...photo, file_id: id })
    .execute();
}

/** Opens the photos of an account, for the payment provider alone. */
export async function openPhotos(
  db: QueryExecutor,
  secrets: Secrets,
  { storeId, bankDetailId }: Omit<PhotoKey, 'side'>,
): Promise<EscrowPhoto[]> {
  const rows = await db
    .selectFrom('bank_photos as p')
    .innerJoin('files as f', (join) => join.onRef('f.id', '=', 'p.file_id').onRef('f.store_id', '=', 'p.store_id'))
    .select(['p.side', 'f.id', 'f.content_type', 'f.content'])
    .where('p.store_id', '=', storeId)
    .where('p.bank_detail_id', '=', bankDetailId)
    .orderBy('p.side')
    .execute();
  return rows.flatMap((row) => {
    const opened = secrets.decrypt('bank-photos', row.content, { storeId, slot: row.id }) as {
      content: string;
    } | null;
    return opened === null
      ? []
      : [{ side: row.side, contentType: row.content_type, content: Buffer.from(opened.content, 'base64') }];
  });
}

/** Photos of accounts whose numbers were cleared. */
export const OLD_BANK_PHOTOS = {
  table: 'files',
  isExpired: sql<boolean>`purpose = 'bank_photo' and not exists (
    select from bank_photos p join bank_details d on d.store_id = p.store_id and d.id = p.bank_detail_id
    where p.file_id = files.id and (d.deleted_at is null or d.sealed is not null)
  )`,
} as const;

/** Clears the numbers of accounts that were deleted long ago; what remains says that there was one. */
export async function clearOldAccounts(db: QueryExecutor): Promise<void> {
  await sql`
    update bank_details set sealed = null, provider_token = null
    where (store_id, id) in (
      select store_id, id from bank_details
      where sealed is not null and deleted_at < now() - make_interval(days => ${DELETED_ACCOUNT_DAYS})
      order by store_id, id limit 500 for update skip locked
    )`.execute(db);
}
