import type { Wire } from '@store-panel/contract/table';
import type { PicturedOffer } from '@store-panel/domain/offers/journal-fields';
import { OFFER_LIMITS, offerState } from '@store-panel/domain/offers/offer';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { mapUniqueViolation } from '#access/map-unique-violation.ts';
import { anyOf } from '#db/any-of.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { imageUrl } from '#http/files/file-links.ts';

// All changes of a store's offers. Each returns the offer before and after it. The caller has locked the store's
// counter, so that orders being placed see a change whole or were there before it.

export type OfferRecord = Wire['POST /api/store/list_offers']['reply']['offers'][number];
export type OfferInput = Wire['POST /api/store/save_offer']['body']['offer'];

/** The store, whose clock decides where an offer stands. */
export interface OfferOwner {
  readonly storeId: string;
  readonly timezone: string;
}

/** Null: it was not there, or is not any more. */
export interface OfferChange<Before extends OfferRecord | null, After extends OfferRecord | null> {
  readonly before: Before;
  readonly after: After;
}

const CODE_IN_USE = { offers_by_code: 'codeOfAnotherOffer' } as const;

/** Deleted offers can be restored this long. */
export const OLD_DELETED_OFFERS = {
  table: 'offers',
  isExpired: sql<boolean>`deleted_at < now() - interval '30 days'`,
} as const;

/** Returns a store's offers, the newest first. */
export const listOffers = (db: QueryExecutor, owner: OfferOwner): Promise<OfferRecord[]> =>
  selectOffers(db, owner, null);

/** The picture of an offer `o`, or null. */
const IMAGE_ID = sql<string | null>`(
  select i.file_id from menu_images i
  where i.store_id = o.store_id and i.offer_id = o.id and i.removed_at is null)`.as('image_id');

/** As the wire has it. */
export const toPicture = (imageId: string | null) =>
  imageId === null ? null : { image_id: imageId, image_url: imageUrl(imageId) };

async function selectOffers(
  db: QueryExecutor,
  { storeId, timezone }: OfferOwner,
  id: string | null,
): Promise<OfferRecord[]> {
  const rows = await db
    .selectFrom('offers as o')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('offer_uses as u')
          .select([
            sql<number>`coalesce(sum(u.amount + u.delivery_amount), 0)::bigint`.as('discount_total'),
            sql<Date | null>`max(u.used_at)`.as('last_used_at'),
          ])
          .whereRef('u.store_id', '=', 'o.store_id')
          .whereRef('u.offer_id', '=', 'o.id')
          .where('u.released_at', 'is', null)
          .as('figures'),
      (join) => join.onTrue(),
    )
    .selectAll('o')
    .select(['figures.discount_total', 'figures.last_used_at', IMAGE_ID])
    .where('o.store_id', '=', storeId)
    .where('o.deleted_at', 'is', null)
    .$if(id !== null, (query) => query.where('o.id', '=', id ?? ''))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(OFFER_LIMITS.offers)
    .execute();
  const now = Date.now();
  return rows.map(({ id: offer_id, store_id: _store, deleted_at: _deleted, expectation: _tried, image_id, ...row }) => {
    const { state, changesAt } = offerState(row, now, timezone);
    return {
      ...row,
      offer_id,
      image: toPicture(image_id),
      recursion: row.recursion as OfferRecord['recursion'],
      state,
      changes_at: changesAt === null ? null : new Date(changesAt).toISOString(),
      discount_total: row.discount_total ?? 0,
      last_used_at: row.last_used_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
  });
}

/** Undefined if the store has none with this id, or has deleted it. */
async function findOffer(db: QueryExecutor, owner: OfferOwner, id: string): Promise<OfferRecord | undefined> {
  const [offer] = await selectOffers(db, owner, id);
  return offer;
}

/** @throws ApiError offerNotFound */
export async function requireOffer(db: QueryExecutor, owner: OfferOwner, id: string): Promise<OfferRecord> {
  const offer = await findOffer(db, owner, id);
  if (!offer) throw new ApiError('offerNotFound');
  return offer;
}

/** An offer as it is stored, a deleted one too while it can be restored. */
interface StoredOffer {
  readonly offer: PicturedOffer;
  readonly version: number;
  readonly isDeleted: boolean;
}

/** Reads one offer for the journal; undefined if the store has none with this id. */
export async function readStoredOffer(
  db: QueryExecutor,
  storeId: string,
  id: string,
): Promise<StoredOffer | undefined> {
  const row = await db
    .selectFrom('offers as o')
    .selectAll('o')
    .select(IMAGE_ID)
    .where('o.store_id', '=', storeId)
    .where('o.id', '=', id)
    .executeTakeFirst();
  return row && { offer: row, version: row.version, isDeleted: row.deleted_at !== null };
}

/** Whether another offer that is not deleted has this code. */
export async function isCodeTaken(
  db: QueryExecutor,
  storeId: string,
  code: string | null,
  except: string,
): Promise<boolean> {
  if (code === null) return false;
  const other = await db
    .selectFrom('offers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .where('id', '<>', except)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether an offer for chosen parts of the menu has any that are on it. */
export async function hasPartsOnMenu(db: QueryExecutor, storeId: string, input: OfferInput): Promise<boolean> {
  if (input.applies_to !== 'items') return true;
  const parts = await selectedParts(db, storeId, input);
  return parts.item_ids.length + parts.sub_category_ids.length > 0;
}

/** Of the chosen parts, those that are on the store's menu. */
async function selectedParts(db: QueryExecutor, storeId: string, input: OfferInput) {
  const items = await db
    .selectFrom('menu_items')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', anyOf('uuid', input.item_ids))
    .execute();
  const places = await db
    .selectFrom('menu_sub_categories')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', anyOf('uuid', input.sub_category_ids))
    .execute();
  return { item_ids: items.map(({ id }) => id), sub_category_ids: places.map(({ id }) => id) };
}

async function columnsOf(db: QueryExecutor, storeId: string, input: OfferInput) {
  const { names, descriptions, recursion, ...columns } = input;
  const parts =
    input.applies_to === 'items' ? await selectedParts(db, storeId, input) : { item_ids: [], sub_category_ids: [] };
  if (input.applies_to === 'items' && parts.item_ids.length + parts.sub_category_ids.length === 0)
    throw new ApiError('validationFailed', { fields: [{ path: 'offer.item_ids', problem: 'are not on the menu' }] });
  return {
    ...columns,
    ...parts,
    names: json(names.map((name) => name.trim())),
    descriptions: json(descriptions.map((text) => text.trim())),
    recursion: json(recursion),
  };
}

/** @throws ApiError codeOfAnotherOffer; validationFailed if the store has too many */
export async function insertOffer(
  db: QueryExecutor,
  owner: OfferOwner,
  input: OfferInput,
): Promise<OfferChange<null, OfferRecord>> {
  const { storeId } = owner;
  await requireRoom(db, storeId);
  const id = uuidV7();
  const row = { store_id: storeId, id, ...(await columnsOf(db, storeId, input)) };
  await mapUniqueViolation(CODE_IN_USE, db.insertInto('offers').values(row).execute());
  return { before: null, after: await requireOffer(db, owner, id) };
}

async function requireRoom(db: QueryExecutor, storeId: string): Promise<void> {
  if (!(await hasRoom(db, storeId)))
    throw new ApiError('validationFailed', { fields: [{ path: '', problem: 'the store has too many offers' }] });
}

/** Whether a further offer can be added, or brought back. */
export async function hasRoom(db: QueryExecutor, storeId: string): Promise<boolean> {
  const { count } = await db
    .selectFrom('offers')
    .select(sql<number>`count(*)`.as('count'))
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count < OFFER_LIMITS.offers;
}

/** @throws ApiError offerNotFound, staleVersion, codeOfAnotherOffer */
export async function updateOffer(
  db: QueryExecutor,
  owner: OfferOwner,
  { id, version }: { readonly id: string; readonly version: number },
  input: OfferInput,
): Promise<OfferChange<OfferRecord, OfferRecord>> {
  const { storeId } = owner;
  const before = await requireOffer(db, owner, id);
  if (before.version !== version) throw new ApiError('staleVersion');
  const columns = await columnsOf(db, storeId, input);
  await mapUniqueViolation(
    CODE_IN_USE,
    db
      .updateTable('offers')
      .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute(),
  );
  return { before, after: await requireOffer(db, owner, id) };
}

/** @throws ApiError offerNotFound, staleVersion */
export async function deleteOffer(
  db: QueryExecutor,
  owner: OfferOwner,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<OfferChange<OfferRecord, null>> {
  const before = await requireOffer(db, owner, id);
  if (before.version !== version) throw new ApiError('staleVersion');
  await db
    .updateTable('offers')
    .set((eb) => ({ deleted_at: sql<Date>`now()`, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('store_id', '=', owner.storeId)
    .where('id', '=', id)
    .execute();
  return { before, after: null };
}

/** One that is there stays as it is. @throws ApiError offerNotFound, codeOfAnotherOffer; validationFailed if there are too many */
export async function restoreOffer(
  db: QueryExecutor,
  owner: OfferOwner,
  id: string,
): Promise<OfferChange<OfferRecord | null, OfferRecord>> {
  const existing = await findOffer(db, owner, id);
  if (existing) return { before: existing, after: existing };
  await requireRoom(db, owner.storeId);
  await mapUniqueViolation(
    CODE_IN_USE,
    db
      .updateTable('offers')
      .set((eb) => ({ deleted_at: null, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
      .where('store_id', '=', owner.storeId)
      .where('id', '=', id)
      .execute(),
  );
  return { before: null, after: await requireOffer(db, owner, id) };
}
