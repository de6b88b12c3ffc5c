import type { Wire } from '@store-panel/contract/table';
import { MENU_PICTURES, PICTURE_RESTORE_DAYS, type PictureKind } from '@store-panel/domain/menu/pictures';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { insertFile } from '#db/insert-file.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { imageUrl } from '#http/files/file-links.ts';
import type { CheckedFile } from '#http/implement.ts';

type Written = Wire['POST /api/store/upload_menu_image']['reply'];
type EditorPicture = Written['images'][number];

/** An item or a category of a store. */
export interface PicturedPart {
  readonly storeId: string;
  readonly kind: PictureKind;
  readonly id: string;
}

/** A change of a part's pictures, and how the menu stood before and after it. */
export interface PictureChange extends Written {
  /** Ids before the change. */
  readonly before: readonly string[];
}

/** Files that no menu shows any more, and that can no longer be put back. */
export const REMOVED_MENU_PICTURES = {
  table: 'files',
  isExpired: sql<boolean>`purpose = 'menu_image' and created_at < now() - interval '1 day' and not exists (
    select from menu_images i where i.file_id = files.id
      and (i.removed_at is null or i.removed_at > now() - make_interval(days => ${sql.lit(PICTURE_RESTORE_DAYS)})))`,
} as const;

/**
 * Adds a picture of an item, or replaces that of a category. One that the part has already from the same source stays.
 * @throws ApiError itemNotFound, categoryNotFound, itemPictureRefused (the sixth)
 */
export async function addPicture(
  db: QueryExecutor,
  part: PicturedPart,
  file: CheckedFile,
  { position, sourceHash }: { readonly position: number | undefined; readonly sourceHash: string | undefined },
): Promise<PictureChange> {
  const { version, pictures } = await lockPart(db, part);
  const same = sourceHash === undefined ? undefined : pictures.find((picture) => picture.source_hash === sourceHash);
  if (same) return unchanged(part, version, pictures, same.image_id);
  const { storeId, kind, id } = part;
  const former = makeRoom(kind, pictures);
  await remove(db, part, former);
  const imageId = await insertFile(db, { storeId, purpose: 'menu_image' }, file);
  await db
    .insertInto('menu_images')
    .values({
      store_id: storeId,
      file_id: imageId,
      item_id: kind === 'item' ? id : null,
      category_id: kind === 'category' ? id : null,
      sequence_number: 0,
      source_hash: sourceHash === undefined ? null : Buffer.from(sourceHash, 'hex'),
    })
    .execute();
  const added = { image_id: imageId, image_url: imageUrl(imageId), source_hash: sourceHash ?? null };
  return write(db, part, pictures, withPicture(without(pictures, former), added, position), imageId);
}

/**
 * Takes a picture off the menu. Its file stays for some time.
 * @throws ApiError itemNotFound, categoryNotFound, itemPictureRefused (not a picture of this part)
 */
export async function removePicture(db: QueryExecutor, part: PicturedPart, imageId: string): Promise<PictureChange> {
  const { pictures } = await lockPart(db, part);
  if (!pictures.some(({ image_id: other }) => other === imageId)) throw new ApiError('itemPictureRefused');
  await remove(db, part, [imageId]);
  return write(db, part, pictures, without(pictures, [imageId]), imageId);
}

/**
 * Puts a removed picture of this part back; of a category in place of the present one.
 * @throws ApiError itemNotFound, categoryNotFound, itemPictureRefused (never a picture of this part, gone, or the sixth)
 */
export async function restorePicture(
  db: QueryExecutor,
  part: PicturedPart,
  imageId: string,
  position: number | undefined,
): Promise<PictureChange> {
  const { version, pictures } = await lockPart(db, part);
  if (pictures.some(({ image_id: other }) => other === imageId)) return unchanged(part, version, pictures, imageId);
  const former = makeRoom(part.kind, pictures);
  await remove(db, part, former);
  const { rows } = await sql<{ source_hash: string | null }>`
    update menu_images set removed_at = null
    where store_id = ${part.storeId} and file_id = ${imageId} and ${isOfPart(part)} and removed_at is not null
    returning encode(source_hash, 'hex') as source_hash`.execute(db);
  const [restored] = rows;
  if (!restored) throw new ApiError('itemPictureRefused');
  const picture = { image_id: imageId, image_url: imageUrl(imageId), ...restored };
  return write(db, part, pictures, withPicture(without(pictures, former), picture, position), imageId);
}

/** @throws ApiError itemNotFound, itemPictureRefused unless these are the pictures of the item */
export async function orderPictures(
  db: QueryExecutor,
  part: PicturedPart,
  imageIds: readonly string[],
): Promise<PictureChange> {
  const { version, pictures } = await lockPart(db, part);
  const ordered = imageIds.flatMap((id) => pictures.find(({ image_id: other }) => other === id) ?? []);
  if (ordered.length !== imageIds.length || ordered.length !== pictures.length)
    throw new ApiError('itemPictureRefused');
  const isSame = ordered.every((picture, at) => picture === pictures[at]);
  return isSame ? unchanged(part, version, pictures, null) : write(db, part, pictures, ordered, null);
}

const isOfPart = ({ kind, id }: PicturedPart) =>
  kind === 'item' ? sql<boolean>`item_id = ${id}` : sql<boolean>`category_id = ${id}`;

/** Waits for other changes of the menu, then reads the pictures of a part. @throws ApiError itemNotFound, categoryNotFound */
async function lockPart(
  db: QueryExecutor,
  part: PicturedPart,
): Promise<{ readonly version: number; readonly pictures: readonly EditorPicture[] }> {
  const { storeId, kind, id } = part;
  const counters = await db
    .selectFrom('store_counters')
    .select('menu_version')
    .where('store_id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const found = await db
    .selectFrom(kind === 'item' ? 'menu_items' : 'menu_categories')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!counters || !found) throw new ApiError(kind === 'item' ? 'itemNotFound' : 'categoryNotFound');
  const { rows } = await sql<{ image_id: string; source_hash: string | null }>`
    select file_id as image_id, encode(source_hash, 'hex') as source_hash from menu_images
    where store_id = ${storeId} and ${isOfPart(part)} and removed_at is null order by sequence_number, file_id`.execute(
    db,
  );
  return {
    version: counters.menu_version,
    pictures: rows.map((row) => ({ ...row, image_url: imageUrl(row.image_id) })),
  };
}

/** Which pictures give way to another one: that of a category. @throws ApiError itemPictureRefused */
function makeRoom(kind: PictureKind, pictures: readonly EditorPicture[]): readonly string[] {
  if (kind === 'category') return pictures.map(({ image_id: id }) => id);
  if (pictures.length >= MENU_PICTURES.perItem) throw new ApiError('itemPictureRefused');
  return [];
}

async function remove(db: QueryExecutor, part: PicturedPart, imageIds: readonly string[]): Promise<void> {
  if (imageIds.length === 0) return;
  await sql`
    update menu_images set removed_at = now()
    where store_id = ${part.storeId} and ${isOfPart(part)} and file_id = any(${[...imageIds]}::uuid[])`.execute(db);
}

const without = (pictures: readonly EditorPicture[], imageIds: readonly string[]) =>
  pictures.filter(({ image_id: id }) => !imageIds.includes(id));

const withPicture = (
  pictures: readonly EditorPicture[],
  picture: EditorPicture,
  position = pictures.length,
): readonly EditorPicture[] => pictures.toSpliced(position, 0, picture);

const unchanged = (
  { kind, id }: PicturedPart,
  version: number,
  pictures: readonly EditorPicture[],
  imageId: string | null,
): PictureChange => ({
  kind,
  id,
  image_id: imageId,
  images: [...pictures],
  base_version: version,
  menu_version: version,
  before: pictures.map(({ image_id: other }) => other),
});

/** Writes the order of a part's pictures, which is a change of the menu. */
async function write(
  db: QueryExecutor,
  part: PicturedPart,
  before: readonly EditorPicture[],
  pictures: readonly EditorPicture[],
  imageId: string | null,
): Promise<PictureChange> {
  const ids = pictures.map(({ image_id: id }) => id);
  await sql`
    update menu_images i set sequence_number = o.position - 1
    from unnest(${ids}::uuid[]) with ordinality as o(file_id, position)
    where i.store_id = ${part.storeId} and i.file_id = o.file_id`.execute(db);
  const { menu_version: version } = await db
    .updateTable('store_counters')
    .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
    .where('store_id', '=', part.storeId)
    .returning('menu_version')
    .executeTakeFirstOrThrow();
  return {
    ...unchanged(part, version, pictures, imageId),
    base_version: version - 1,
    before: before.map((picture) => picture.image_id),
  };
}
