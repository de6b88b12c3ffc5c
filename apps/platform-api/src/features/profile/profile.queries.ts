import { sql } from 'kysely';

import { insertFile } from '#db/insert-file.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { ApiError } from '#access/api-error.ts';
import type { CheckedFile } from '#http/implement.ts';
import { imageUrl } from '#http/files/file-links.ts';

export interface ProfileChange {
  readonly name?: readonly string[] | undefined;
  readonly address?: string | undefined;
  readonly location?: { readonly latitude: number; readonly longitude: number } | undefined;
  readonly version: number;
}

/** Changes a store's profile if its version is still current. @throws ApiError staleVersion */
export async function changeProfile(db: QueryExecutor, storeId: string, change: ProfileChange): Promise<void> {
  const { name, address, location, version } = change;
  const changed = await db
    .updateTable('stores')
    .set({
      ...(name && { name: json([...name]) }),
      ...(address !== undefined && { address }),
      ...location,
      // Incremented by the database, which rejects a version above its maximum.
      version: sql<number>`version + 1`,
      updated_at: new Date(),
    })
    .where('id', '=', storeId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new ApiError('staleVersion');
}

/** Puts a declined store back into review after a change. The review note stays until then. */
export async function resubmitApplication(db: QueryExecutor, storeId: string): Promise<void> {
  await db
    .updateTable('stores')
    .set({ review_state: 'waiting' })
    .where('id', '=', storeId)
    .where('review_state', '=', 'declined')
    .execute();
}

/** Returns the city of a store; undefined if it has none. */
export async function cityOf(db: QueryExecutor, storeId: string) {
  const row = await db
    .selectFrom('stores as s')
    .innerJoin('cities as c', 'c.id', 's.city_id')
    .select(['c.latitude', 'c.longitude', 'c.radius_metres'])
    .where('s.id', '=', storeId)
    .executeTakeFirst();
  return row && { latitude: row.latitude, longitude: row.longitude, radiusMetres: row.radius_metres };
}

/** Sets or removes the store's picture and deletes the previous one. Returns its URL, empty for none. */
export async function setPicture(db: QueryExecutor, storeId: string, picture: CheckedFile | null): Promise<string> {
  const id = picture && (await insertFile(db, { storeId, purpose: 'store_image' }, picture));
  const url = id === null ? '' : imageUrl(id);
  await db
    .updateTable('stores')
    .set({ image_file_id: id, image_url: url, updated_at: new Date() })
    .where('id', '=', storeId)
    .execute();
  let others = db.deleteFrom('files').where('store_id', '=', storeId).where('purpose', '=', 'store_image');
  if (id !== null) others = others.where('id', '!=', id);
  await others.execute();
  return url;
}
