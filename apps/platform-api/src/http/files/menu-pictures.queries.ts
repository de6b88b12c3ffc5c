import { PICTURE_RESTORE_DAYS, type PictureKind } from '@store-panel/domain/menu/pictures';
import { sql } from 'kysely';

import type { Limit } from '#access/rate-limit.ts';
import { insertFile } from '#db/insert-file.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { CheckedFile } from '#http/implement.ts';

/** A whole folder of pictures, several times; each takes processing time. */
export const MENU_PICTURE_UPLOADS: Limit = { name: 'menu-pictures', max: 600, windowSeconds: 60 * 60 };

/** An item, a category or an offer of a store. */
export interface PicturedPart<Kind extends PictureKind | 'offer' = PictureKind | 'offer'> {
  readonly storeId: string;
  readonly kind: Kind;
  readonly id: string;
}

/** Files that no menu and no offer shows any more, and that can no longer be put back. */
export const REMOVED_MENU_PICTURES = {
  table: 'files',
  isExpired: sql<boolean>`purpose = 'menu_image' and created_at < now() - interval '1 day' and not exists (
    select from menu_images i where i.file_id = files.id
      and (i.removed_at is null or i.removed_at > now() - make_interval(days => ${sql.lit(PICTURE_RESTORE_DAYS)})))`,
} as const;

/** Stores a picture of a part, as one that is not shown yet. @returns its id */
export async function storePicture(
  db: QueryExecutor,
  { storeId, kind, id }: PicturedPart,
  file: CheckedFile,
  sourceHash: string | undefined,
): Promise<string> {
  const fileId = await insertFile(db, { storeId, purpose: 'menu_image' }, file);
  await db
    .insertInto('menu_images')
    .values({
      store_id: storeId,
      file_id: fileId,
      item_id: kind === 'item' ? id : null,
      category_id: kind === 'category' ? id : null,
      offer_id: kind === 'offer' ? id : null,
      sequence_number: 0,
      source_hash: sourceHash === undefined ? null : Buffer.from(sourceHash, 'hex'),
      removed_at: sql<Date>`now()`,
    })
    .execute();
  return fileId;
}

/** Shows these pictures of a part in this order, and no others. Those of other parts are left as they are. */
export async function writePictures(db: QueryExecutor, part: PicturedPart, imageIds: readonly string[]): Promise<void> {
  const { storeId } = part;
  await sql`
    update menu_images set removed_at = now()
    where store_id = ${storeId} and ${isOfPart(part)} and removed_at is null
      and file_id <> all(${[...imageIds]}::uuid[])`.execute(db);
  if (imageIds.length === 0) return;
  await sql`
    update menu_images i set sequence_number = o.position - 1, removed_at = null
    from unnest(${[...imageIds]}::uuid[]) with ordinality as o(file_id, position)
    where i.store_id = ${storeId} and ${isOfPart(part)} and i.file_id = o.file_id`.execute(db);
}

const isOfPart = ({ kind, id }: PicturedPart) => sql<boolean>`${sql.ref(`${kind}_id`)} = ${id}`;

/** Returns the picture that a part shows already from the same source. */
export async function findSameSource(
  db: QueryExecutor,
  part: PicturedPart,
  sourceHash: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ file_id: string }>`
    select file_id from menu_images
    where store_id = ${part.storeId} and ${isOfPart(part)} and removed_at is null
      and source_hash = ${Buffer.from(sourceHash, 'hex')}`.execute(db);
  return rows[0]?.file_id;
}

/** Whether a part shows this picture, or did so. */
export async function wasPictureOf(db: QueryExecutor, part: PicturedPart, imageId: string): Promise<boolean> {
  const { rows } = await sql`
    select from menu_images where store_id = ${part.storeId} and ${isOfPart(part)} and file_id = ${imageId}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns which of these pictures the store still has, removed ones too. */
export async function findPictures(
  db: QueryExecutor,
  storeId: string,
  imageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (imageIds.length === 0) return new Set();
  const { rows } = await sql<{ file_id: string }>`
    select file_id from menu_images where store_id = ${storeId} and file_id = any(${[...imageIds]}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map((row) => row.file_id));
}
