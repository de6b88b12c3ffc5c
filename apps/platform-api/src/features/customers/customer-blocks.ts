import type { Wire } from '@store-panel/contract/table';
import { blockEnd, CUSTOMER_LIMITS } from '@store-panel/domain/customers/customer-block';
import { customerKey } from '@store-panel/domain/customers/customer-key';
import { cleanReviewText } from '@store-panel/domain/reviews/review-text';
import { addDays, type StoreDate, storeDay } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import { ApiError, invalidField } from '#access/api-error.ts';
import type { ActorJson } from '#db/column-types.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { StoreUser } from '#features/customers/customer-columns.ts';
import { findCustomer } from '#features/customers/customer-list.queries.ts';

type BlockBody = Wire['POST /api/store/block_user']['body'];

interface VersionedCustomer {
  readonly storeId: string;
  readonly userId: string;
  readonly version: number;
}

/** Of the row: a sent version may be the highest there is. */
const NEXT_VERSION = sql<number>`version + 1`;

/**
 * Writes down something about a customer.
 * @throws ApiError dataNotFound; staleVersion with the customer of now
 */
export async function saveNote(
  db: QueryExecutor,
  { storeId, userId, version, note }: VersionedCustomer & { readonly note: string },
): Promise<StoreUser> {
  const { numUpdatedRows } = await db
    .updateTable('store_customers')
    .set({ note: cleanReviewText(note), version: NEXT_VERSION })
    .where('store_id', '=', storeId)
    .where('id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
  return requireChanged(db, { storeId, userId }, numUpdatedRows);
}

interface Blocking {
  readonly storeId: string;
  readonly zone: string;
  readonly actor: ActorJson;
  readonly now: number;
}

/**
 * Blocks a customer, or changes the block. Takes the store's counters first, as placing an order does: an order sees the
 * block, or was there before it.
 * @throws ApiError validationFailed, also for a number that is blocked already; dataNotFound; staleVersion with the
 * customer of now
 */
export async function blockCustomer(db: QueryExecutor, body: BlockBody, blocking: Blocking): Promise<StoreUser> {
  const { storeId, actor, now } = blocking;
  const text = cleanReviewText(body.reason);
  if (body.kind === 'other' && text === '') throw invalidField('reason', 'reason.required');
  const until = readUntil(body.until, blocking);
  await lockNewOrdersOf(db, storeId);
  const { userId, version } = await blockedRow(db, body, storeId);
  const { numUpdatedRows } = await db
    .updateTable('store_customers')
    .set({
      block_kind: body.kind,
      block_text: text,
      blocked_at: new Date(now),
      blocked_by: json(actor),
      blocked_until: until,
      version: NEXT_VERSION,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
  return requireChanged(db, { storeId, userId }, numUpdatedRows);
}

/**
 * Ends a block. Returns null if that leaves nothing of a number that never ordered.
 * @throws ApiError dataNotFound; staleVersion with the customer of now
 */
export async function unblockCustomer(
  db: QueryExecutor,
  { storeId, userId, version }: VersionedCustomer,
): Promise<StoreUser | null> {
  await lockNewOrdersOf(db, storeId);
  const { numUpdatedRows } = await db
    .updateTable('store_customers')
    .set({
      block_kind: null,
      block_text: '',
      blocked_at: null,
      blocked_by: null,
      blocked_until: null,
      version: NEXT_VERSION,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
  const user = await requireChanged(db, { storeId, userId }, numUpdatedRows);
  if (user.orders > 0 || user.note !== '') return user;
  await db.deleteFrom('store_customers').where('store_id', '=', storeId).where('id', '=', userId).execute();
  return null;
}

/** An order of the customer is there before the lock, or waits for what follows it. */
export const lockNewOrdersOf = (db: QueryExecutor, storeId: string) =>
  sql`select from store_counters where store_id = ${storeId} for no key update`.execute(db);

/** The row to block: of a customer who was read, or of a number, which gets one. */
async function blockedRow(
  db: QueryExecutor,
  { user_id: userId, version, phone }: BlockBody,
  storeId: string,
): Promise<{ readonly userId: string; readonly version: number }> {
  if (userId !== undefined && version !== undefined && phone === undefined) return { userId, version };
  if (userId !== undefined || version !== undefined || phone === undefined)
    throw invalidField('phone', 'phone.required');
  const { country_phone_code: callingCode } = await db
    .selectFrom('stores')
    .select('country_phone_code')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const key = customerKey(phone, callingCode);
  if (key === null) throw invalidField('phone', 'phone.invalid');
  await db
    .insertInto('store_customers')
    .values({ store_id: storeId, key })
    .onConflict((conflict) => conflict.columns(['store_id', 'key']).doNothing())
    .execute();
  const row = await db
    .selectFrom('store_customers')
    .select(['id', 'version'])
    .where('store_id', '=', storeId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const user = await findCustomer(db, storeId, row.id);
  if (user?.block) throw invalidField('phone', 'phone.blocked');
  return { userId: row.id, version: row.version };
}

/** The end of the last day in the store's calendar; null for good. @throws ApiError validationFailed for a day gone by */
function readUntil(day: string | undefined, { zone, now }: Blocking): Date | null {
  if (day === undefined) return null;
  const today = storeDay(now, zone);
  if (day < today || day > addDays(today, CUSTOMER_LIMITS.blockDays)) throw invalidField('until', 'date.invalid');
  return new Date(blockEnd(day as StoreDate, zone));
}

async function requireChanged(
  db: QueryExecutor,
  { storeId, userId }: Pick<VersionedCustomer, 'storeId' | 'userId'>,
  changed: bigint,
): Promise<StoreUser> {
  const user = await findCustomer(db, storeId, userId);
  if (!user) throw new ApiError('dataNotFound');
  if (changed === 0n) throw new ApiError('staleVersion', { user });
  return user;
}
