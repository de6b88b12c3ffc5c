import type { Wire } from '@store-panel/contract/table';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { ESTABLISHED_AFTER_ORDERS, SETUP_STEPS, type SetupStepId } from '@store-panel/domain/setup/setup-steps';
import { STORE_APPROVAL } from '@store-panel/domain/store/approval';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type SetupStateReply = Wire['POST /api/store/get_setup_state']['reply'];

/** A column per step: whether it is done; null if it does not apply to the store. */
type SetupRow = Readonly<Record<SetupStepId, boolean | null>> & {
  readonly is_established: boolean;
  readonly in_review_since: Date | null;
  readonly completed_at: Date | null;
  readonly dismissed_at: Date | null;
};

/** Returns a platform setting; a platform from before it has none. */
const isRequired = (name: `is_store_${'mail' | 'sms'}_verification`) =>
  sql`coalesce((p.value ->> ${name})::boolean, false)`;

/**
 * Reads which steps a store has done, all from its data, and remembers when all were done for the first time.
 * @throws ApiError dataNotFound
 */
export async function readSetupState(db: QueryExecutor, storeId: string): Promise<SetupStateReply> {
  const { rows } = await sql<SetupRow>`
    with orders_done as (
      select count(*)::int as count from (
        select from orders o where o.store_id = ${storeId} and o.order_status = ${ORDER_STATUS.completed}
        limit ${ESTABLISHED_AFTER_ORDERS}
      ) done
    ), facts as (
      select s.id,
        (s.email_verified or not ${isRequired('is_store_mail_verification')})
          and (s.phone_verified or not ${isRequired('is_store_sms_verification')}) as contact,
        case when s.must_upload_documents then s.document_uploaded end as documents,
        s.review_state = 'approved' and s.approval_state <> ${STORE_APPROVAL.blocked} as approval,
        s.image_url <> '' and s.phone <> '' and s.latitude is not null as profile,
        exists (
          select from menu_items i where i.store_id = s.id and i.is_visible and i.deleted_at is null) as menu,
        s.delivery_fee is not null as delivery,
        d.count > 0 as test_order,
        d.count >= ${ESTABLISHED_AFTER_ORDERS} as is_established,
        -- The time of a later application is not recorded.
        case when s.review_state = 'waiting' and s.review_note = '' then s.created_at end as in_review_since,
        s.setup_completed_at, s.setup_dismissed_at
      from stores s cross join orders_done d left join settings p on p.key = 'store'
      where s.id = ${storeId}
    ), completion as (
      update stores set setup_completed_at = now() from facts f
      where stores.id = f.id and stores.setup_completed_at is null
        and f.contact and f.documents is not false and f.approval and f.profile and f.menu and f.delivery and f.test_order
      returning stores.setup_completed_at
    )
    select f.*, coalesce(f.setup_completed_at, c.setup_completed_at) as completed_at, f.setup_dismissed_at as dismissed_at
    from facts f left join completion c on true`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('dataNotFound');
  return {
    steps: row.is_established ? [] : stepsOf(row),
    completed_at: row.completed_at?.toISOString() ?? null,
    dismissed_at: row.dismissed_at?.toISOString() ?? null,
  };
}

const stepsOf = (row: SetupRow): SetupStateReply['steps'] =>
  SETUP_STEPS.flatMap((id) => {
    const isDone = row[id];
    if (isDone === null) return [];
    const since = id === 'approval' ? row.in_review_since : null;
    return [{ id, is_done: isDone, ...(since && { since: since.toISOString() }) }];
  });

/** Closes the store's checklist; a closed one keeps its time. */
export async function dismissSetup(db: QueryExecutor, storeId: string): Promise<void> {
  await db
    .updateTable('stores')
    .set({ setup_dismissed_at: sql<Date>`now()` })
    .where('id', '=', storeId)
    .where('setup_dismissed_at', 'is', null)
    .execute();
}
