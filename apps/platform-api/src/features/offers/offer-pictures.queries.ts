import type { QueryExecutor } from '#db/transaction.ts';
import { type OfferChange, type OfferOwner, type OfferRecord, requireOffer } from '#features/offers/offers.queries.ts';
import { findPictures, storePicture, writePictures } from '#http/files/menu-pictures.queries.ts';
import type { CheckedFile } from '#http/implement.ts';

// Changes of an offer's picture. The caller has locked the store's counter, as for all changes of offers.

/**
 * Shows another picture, or none. Its version stays: what orders take from an offer is the same, and who edits its text
 * meanwhile is not asked.
 * @throws ApiError offerNotFound
 */
async function changePicture(
  db: QueryExecutor,
  owner: OfferOwner,
  id: string,
  change: (before: OfferRecord) => Promise<readonly string[]>,
): Promise<OfferChange<OfferRecord, OfferRecord>> {
  const before = await requireOffer(db, owner, id);
  await writePictures(db, { storeId: owner.storeId, kind: 'offer', id }, await change(before));
  return { before, after: await requireOffer(db, owner, id) };
}

/** @throws ApiError offerNotFound */
export const addPicture = (db: QueryExecutor, owner: OfferOwner, id: string, file: CheckedFile) =>
  changePicture(db, owner, id, async () => [
    await storePicture(db, { storeId: owner.storeId, kind: 'offer', id }, file, undefined),
  ]);

/** Nothing changes if the offer has another picture by now. @throws ApiError offerNotFound */
export const removePicture = (db: QueryExecutor, owner: OfferOwner, id: string, imageId: string) =>
  changePicture(db, owner, id, async ({ image }) =>
    image === null || image.image_id === imageId ? [] : [image.image_id],
  );

/** Shows a picture that the offer had before, or none. @throws ApiError offerNotFound */
export const restorePicture = (db: QueryExecutor, owner: OfferOwner, id: string, imageId: string | null) =>
  changePicture(db, owner, id, async () => (imageId === null ? [] : [imageId]));

/** Whether the store still has this picture, removed or not. */
export const hasPicture = async (db: QueryExecutor, storeId: string, imageId: string): Promise<boolean> =>
  (await findPictures(db, storeId, [imageId])).has(imageId);
