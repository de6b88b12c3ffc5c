import { customerKey } from '@store-panel/domain/customers/customer-key';
import { canOperate } from '@store-panel/domain/store/review';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { ActorJson } from '#db/column-types.ts';
import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import { readBookingRecords } from '#reservations/booking-lookups.ts';
import type { CommandContext } from '#reservations/commands/command-context.ts';
import { databaseNow } from '#reservations/database-now.ts';
import { makeBookingRules } from '#reservations/make-booking-rules.ts';
import type { ReservationDeps } from '#reservations/reservation-version.ts';
import { IS_BLOCKED } from '#sales/customers.queries.ts';

/** @throws ApiError storeIdMismatch for a store that is not there or may not sell, storeBusinessOff without tables */
export async function requireBookingStore(db: QueryExecutor, storeId: string): Promise<void> {
  const store = await db
    .selectFrom('stores')
    .select(['approval_state', 'review_state', 'provides_table_booking'])
    .where('id', '=', storeId)
    .executeTakeFirst();
  if (!store || !canOperate({ review: store.review_state, approval: store.approval_state }))
    throw new ApiError('storeIdMismatch');
  if (!store.provides_table_booking) throw new ApiError('storeBusinessOff');
}

interface OnlineCall {
  readonly db: QueryExecutor;
  readonly afterCommit: AfterCommit;
  readonly storeId: string;
  readonly actor: ActorJson;
  /** The store has to take reservations online. */
  readonly needsOnline: boolean;
}

/** The context of a command by a guest or a channel, with the store's rules locked. @throws as `requireBookingStore` */
export async function onlineCommand(
  deps: ReservationDeps,
  { db, afterCommit, storeId, actor, needsOnline }: OnlineCall,
): Promise<CommandContext> {
  await requireBookingStore(db, storeId);
  const records = await readBookingRecords(db, storeId, { locked: true });
  // The flag may have gone while the rules were waited for.
  await requireBookingStore(db, storeId);
  if (needsOnline && !records.settings.is_online) throw new ApiError('storeBusinessOff');
  const now = await databaseNow(db);
  return { db, afterCommit, deps, storeId, actor, rules: makeBookingRules(records), now };
}

/** Whether the store takes nothing of who has this phone. */
export async function isBlockedPhone(
  { db, storeId, rules }: Pick<CommandContext, 'db' | 'storeId' | 'rules'>,
  phone = '',
): Promise<boolean> {
  const key = customerKey(phone, rules.callingCode);
  if (key === null) return false;
  const { rows } = await sql`
    select from store_customers c
    where c.store_id = ${storeId} and c.key = ${key} and c.block_kind is not null and ${sql.raw(IS_BLOCKED)}`.execute(
    db,
  );
  return rows.length > 0;
}
