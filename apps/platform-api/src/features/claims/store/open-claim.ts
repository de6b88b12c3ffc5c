import type { Wire } from '@store-panel/contract/table';
import { claimDueAt } from '@store-panel/domain/claims/claim-deadlines';
import { claimBlockedReason } from '@store-panel/domain/claims/claim-opening';
import { ENDED_CLAIM_STATES, FIRST_CLAIM_STATE } from '@store-panel/domain/claims/claim-states';

import { ApiError } from '#access/api-error.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { generateClaimNumber, scopeOf } from '#features/claims/claim-numbers.ts';
import { newWaybill } from '#orders/waybills.queries.ts';
import {
  getCurrentClaim,
  type StoreClaimContext,
  mapDuplicateNumbers,
  insertClaimEntry,
} from '#features/claims/store/claim-changes.ts';

type NewClaim = Wire['POST /api/store/open_claim']['body'];

/**
 * Opens a claim on a sent order. Of two concurrent requests, the second receives the first one's claim.
 * @throws ApiError orderDetailNotFound; changeStatusFailed if the order was not sent, or has an open claim, which is
 * then included; validationFailed for numbers of another claim
 * @returns the claim's id
 */
export async function openClaim(context: StoreClaimContext, body: NewClaim): Promise<string> {
  const { db, numbers, storeId, zone } = context;
  const order = await db
    .selectFrom('orders')
    .select(['order_status', 'request_status', 'order_type', 'waybill_number'])
    .select(['customer_name', 'customer_phone', 'currency'])
    .where('store_id', '=', storeId)
    .where('id', '=', body.order_id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new ApiError('orderDetailNotFound');
  const existing = await db
    .selectFrom('claims')
    .select('id')
    .where('store_id', '=', storeId)
    .where('order_id', '=', body.order_id)
    .where('state', 'not in', ENDED_CLAIM_STATES)
    .executeTakeFirst();
  if (existing) throw new ApiError('changeStatusFailed', await getCurrentClaim(context, existing.id));
  if (claimBlockedReason({ ...order, is_pickup: order.order_type !== 'delivery' }) !== null)
    throw new ApiError('changeStatusFailed');

  const store = await db.selectFrom('stores').select('tenant_id').where('id', '=', storeId).executeTakeFirstOrThrow();
  const tenantId = store.tenant_id;
  const waybill = body.waybill_number ?? order.waybill_number ?? (await newWaybill(db, storeId));
  const number = body.claim_number ?? generateClaimNumber();
  const id = uuidV7();
  const now = Date.now();
  const dueAt = claimDueAt(FIRST_CLAIM_STATE, now, zone);
  await mapDuplicateNumbers(
    db
      .insertInto('claims')
      .values({
        id,
        store_id: storeId,
        tenant_id: tenantId,
        order_id: body.order_id,
        waybill_number: waybill.toUpperCase(),
        claim_number_mac: numbers.mac(scopeOf({ tenantId, storeId }), number),
        claim_number_sealed: numbers.encrypt(number),
        customer_name: order.customer_name,
        customer_phone: order.customer_phone,
        cause: body.cause,
        description: body.description.trim(),
        amount: body.amount,
        currency: order.currency,
        state: FIRST_CLAIM_STATE,
        due_at: dueAt === null ? null : new Date(dueAt),
        entries: 1,
        created_at: new Date(now),
        updated_at: new Date(now),
      })
      .execute(),
  );
  await insertClaimEntry(context, id, { event: 'opened' });
  return id;
}
