import type { Wire } from '@store-panel/contract/table';
import { foldDigits } from '@store-panel/domain/input/digits';
import { parseFormattedId, STORE_ID_PREFIX } from '@store-panel/domain/ids/formatted-id';
import { phoneDigits } from '@store-panel/domain/input/phone-forms';
import { STORE_APPROVAL } from '@store-panel/domain/store/approval';
import type { ReviewAction } from '@store-panel/domain/store/review';
import { missingProofs } from '@store-panel/domain/store/verification';
import { type SelectQueryBuilder, sql } from 'kysely';

import { readSettings } from '#access/accounts/accounts.queries.ts';
import { ApiError } from '#access/api-error.ts';
import { readBalance } from '#ledger/balances.queries.ts';
import { FLAG_COLUMNS, type StoreSettings } from '#access/stores/store-row.ts';
import { storeDocuments } from '#access/stores/store-documents.queries.ts';
import type { Schema } from '#db/schema.ts';
import type { StoresTable } from '#db/tables/stores.ts';
import { toLikePattern, toPageBounds } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { toWireFlags } from '#features/admin/stores/store-flags.queries.ts';
import { statusAfter, statusesAllowing } from '#features/admin/account-status.ts';

type Listing = Wire['POST /api/admin/list_stores'];
type StoreRow = Listing['reply']['stores'][number];
export type StoreDetail = Wire['POST /api/admin/get_store']['reply']['store'];

const ROW_COLUMNS = [
  's.id',
  's.unique_id',
  's.name',
  's.email',
  's.country_phone_code',
  's.phone',
  's.country_code',
  's.city',
  's.store_type',
  's.review_state',
  's.review_note',
  's.approval_state',
  's.email_verified',
  's.phone_verified',
  's.document_uploaded',
  's.must_upload_documents',
  's.created_at',
  's.version',
] as const;

const selectStores = (db: QueryExecutor) => db.selectFrom('stores as s').select(ROW_COLUMNS);
type Row = Awaited<ReturnType<ReturnType<typeof selectStores>['executeTakeFirstOrThrow']>>;

const toStoreRow = (row: Row, settings: StoreSettings): StoreRow => ({
  _id: row.id,
  unique_id: row.unique_id,
  name: row.name,
  email: row.email,
  country_phone_code: row.country_phone_code,
  phone: row.phone,
  country_id: row.country_code,
  city: row.city,
  store_type: row.store_type,
  review_state: row.review_state,
  review_note: row.review_note,
  approval_state: row.approval_state,
  is_email_verified: row.email_verified,
  is_phone_number_verified: row.phone_verified,
  is_document_uploaded: row.document_uploaded,
  missing: missingProofs(
    {
      emailVerified: row.email_verified,
      phoneVerified: row.phone_verified,
      documentUploaded: row.document_uploaded,
      mustUploadDocuments: row.must_upload_documents,
    },
    { mailVerification: settings.is_store_mail_verification, smsVerification: settings.is_store_sms_verification },
  ),
  created_at: row.created_at.toISOString(),
  version: row.version,
});

type OfStores<Output> = SelectQueryBuilder<Schema & { s: StoresTable }, 's', Output>;

function applyFilters<Output>(stores: OfStores<Output>, request: Listing['body']): OfStores<Output> {
  const { review_state: review, approval_state: approval, is_blocked: isBlocked } = request;
  let filtered = stores;
  if (review !== undefined) filtered = filtered.where('s.review_state', '=', review);
  if (approval !== undefined) filtered = filtered.where('s.approval_state', '=', approval);
  if (isBlocked !== undefined)
    filtered = filtered.where('s.approval_state', isBlocked ? '=' : '<>', STORE_APPROVAL.blocked);
  const searchText = foldDigits(request.query?.trim() ?? '');
  if (searchText === '') return filtered;
  const pattern = toLikePattern(searchText);
  const digits = phoneDigits(searchText);
  const number = parseFormattedId(STORE_ID_PREFIX, searchText);
  return filtered.where(
    sql<boolean>`(s.email ilike ${pattern} or s.city ilike ${pattern} or s.unique_id = ${number}::bigint
      or exists (select from jsonb_array_elements_text(s.name) as one(name) where one.name ilike ${pattern})
      or (${digits} <> '' and s.country_phone_code || s.phone like ${`%${digits}%`}))`,
  );
}

/** Lists waiting stores first, the longest waiting at the top, then the newest. */
export async function listStores(db: QueryExecutor, request: Listing['body']): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds(request);
  const isWaiting = sql<boolean>`(s.review_state = 'waiting')`;
  const storeRows = await applyFilters(selectStores(db), request)
    .orderBy(isWaiting, 'desc')
    .orderBy(sql`case when ${isWaiting} then s.created_at end`)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .limit(perPage)
    .offset(offset)
    .execute();
  const countQuery = db.selectFrom('stores as s').select((eb) => eb.fn.countAll<number>().as('count'));
  const { count } = await applyFilters(countQuery, request).executeTakeFirstOrThrow();
  const { count: waiting } = await countQuery.where('s.review_state', '=', 'waiting').executeTakeFirstOrThrow();
  const settings = await readSettings(db);
  return { stores: storeRows.map((row) => toStoreRow(row, settings)), waiting, count, page, perPage };
}

/** @throws ApiError dataNotFound */
export async function getStoreDetail(
  db: QueryExecutor,
  id: string,
  linkOf: (fileId: string) => string,
): Promise<StoreDetail> {
  const row = await selectStores(db)
    .leftJoin('tenants as t', 't.id', 's.tenant_id')
    .select(['s.address', 's.latitude', 's.longitude', 's.currency', 's.timezone', 's.image_url'])
    .select(FLAG_COLUMNS.map((column) => `s.${column}` as const))
    .select(['t.id as tenant_id', 't.name as tenant_name'])
    .select((store) =>
      store
        .selectFrom('sub_stores')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('main_store_id', '=', 's.id')
        .as('sub_store_count'),
    )
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  const { address, latitude, longitude, currency, timezone, image_url: imageUrl } = row;
  return {
    ...toStoreRow(row, await readSettings(db)),
    address,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    currency,
    timezone,
    image_url: imageUrl,
    sub_store_count: row.sub_store_count ?? 0,
    is_courier_service: row.courier_service,
    flags: toWireFlags(row),
    balance: await readBalance(db, id),
    tenant: row.tenant_id === null ? null : { tenant_id: row.tenant_id, name: row.tenant_name ?? '' },
    documents: await storeDocuments(db, id, linkOf),
  };
}

interface Review {
  readonly id: string;
  readonly action: ReviewAction;
  readonly note: string;
  /** Version of the store that the administrator acted on. */
  readonly version: number;
}

/**
 * Applies a review action to a store, if its version and status still allow it.
 * @throws ApiError dataNotFound, staleVersion, reviewNotPossible
 */
export async function reviewStore(db: QueryExecutor, { id, action, note, version }: Review): Promise<void> {
  const { review, approval } = statusAfter(action);
  const { numUpdatedRows } = await db
    .updateTable('stores')
    .set((eb) => ({
      ...(review === undefined ? {} : { review_state: review }),
      ...(approval === undefined ? {} : { approval_state: approval }),
      review_note: note,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where((eb) =>
      eb.or(statusesAllowing(action).map((at) => eb.and({ review_state: at.review, approval_state: at.approval }))),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const stored = await db.selectFrom('stores').select('version').where('id', '=', id).executeTakeFirst();
  if (!stored) throw new ApiError('dataNotFound');
  throw new ApiError(stored.version === version ? 'reviewNotPossible' : 'staleVersion');
}

/**
 * Deletes a declined application with all its data: sub-stores, sessions, files, documents. A store that was not
 * declined, or has orders or a book, stays: books are kept for ten years.
 * @throws ApiError dataNotFound, reviewNotPossible
 */
export async function deleteApplication(db: QueryExecutor, id: string): Promise<{ readonly unique_id: number }> {
  const deleted = await db
    .deleteFrom('stores as s')
    .where('s.id', '=', id)
    .where('s.review_state', '=', 'declined')
    .where((eb) => eb.not(eb.exists(eb.selectFrom('orders').select('id').whereRef('store_id', '=', 's.id'))))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('ledger_entries').select('no').whereRef('store_id', '=', 's.id'))))
    .returning('unique_id')
    .executeTakeFirst();
  if (deleted) return deleted;
  const stored = await db.selectFrom('stores').select('id').where('id', '=', id).executeTakeFirst();
  throw new ApiError(stored ? 'reviewNotPossible' : 'dataNotFound');
}
