import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { returnDueAt } from '@store-panel/domain/returns/return-due';
import { type ReturnLine, returnLinesProblem } from '@store-panel/domain/returns/return-lines';
import { isLight } from '@store-panel/domain/returns/return-signals';
import { isReturnEnded, type ReturnState } from '@store-panel/domain/returns/return-states';
import { checkReturnAction, type ReturnAction, type ReturnActor } from '@store-panel/domain/returns/return-transitions';
import type { Updateable } from 'kysely';

import { ApiError, invalidField } from '#access/api-error.ts';
import { json } from '#db/schema.ts';
import type { ReturnsTable } from '#db/tables/returns.ts';
import { announceReturnState } from '#messages/customer/return-messages.ts';
import { changeOrder } from '#orders/change-order.ts';
import type { Actor } from '#orders/order-events.queries.ts';
import { approvalTimes, NO_APPROVAL } from '#returns/approval-times.ts';
import { announceReturns, type ReturnActing, type ReturnContext } from '#returns/return-deps.ts';
import { insertReturnEntry } from '#returns/return-entries.queries.ts';
import { addReturnParcel, removeUnusedParcels } from '#returns/return-parcels.queries.ts';
import {
  findOrderOfReturn,
  findReturnRow,
  returnsOfOrder,
  type StoredReturn,
  toCounted,
} from '#returns/return-rows.queries.ts';
import { type ReturnedOrder, readReturnedOrder } from '#returns/returned-order.queries.ts';
import { releaseReturnCode } from '#sales/unique-codes/unique-code-uses.queries.ts';

export interface ReturnMove extends ReturnActing {
  readonly storeId: string;
  readonly returnId: string;
  readonly action: ReturnAction;
  readonly by: ReturnActor;
  /** That the actor has seen; missing for the system. */
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
  /** With `receive`: what it weighs. */
  readonly grams?: number | undefined;
  /** With `inspect`: what was found. */
  readonly lines?: readonly ReturnLine[] | undefined;
  /** With `refund`. */
  readonly refundId?: string | undefined;
}

/** A return whose order the transaction holds, and with it every other return of that order. */
export interface HeldReturn {
  readonly stored: StoredReturn;
  readonly order: ReturnedOrder;
  readonly all: readonly StoredReturn[];
}

/** Holds a return by its order, whose row decides every race. @throws ApiError dataNotFound for one of another store */
export async function holdReturn(
  { db }: Pick<ReturnContext, 'db'>,
  storeId: string,
  returnId: string,
): Promise<HeldReturn> {
  const orderId = await findOrderOfReturn(db, storeId, returnId);
  const order = orderId && (await readReturnedOrder(db, { storeId, orderId }, { isLocked: true }));
  if (!order) throw new ApiError('dataNotFound');
  const all = await returnsOfOrder(db, storeId, order.id);
  const stored = all.find(({ id }) => id === returnId);
  if (!stored) throw new ApiError('dataNotFound');
  return { stored, order, all };
}

/** The error of who comes too late, with the return as it is now. */
export async function returnDenied(
  { db }: Pick<ReturnContext, 'db'>,
  { store_id, id }: StoredReturn,
): Promise<ApiError> {
  const row = await findReturnRow(db, store_id, id);
  return new ApiError('changeStatusFailed', row ? { return: row } : {});
}

/**
 * Moves a return along domain's table, writes its history and tells the store's panels. What comes back of a completed order
 * marks the order as returned.
 * @throws ApiError dataNotFound; validationFailed without a reason that its customer reads; changeStatusFailed with the
 * return as it is now
 */
export async function moveReturn(context: ReturnContext, move: ReturnMove): Promise<void> {
  const held = await holdReturn(context, move.storeId, move.returnId);
  await moveHeldReturn(context, held, move);
}

/** Like {@link moveReturn}, of a return that the transaction holds. */
export async function moveHeldReturn(context: ReturnContext, held: HeldReturn, move: ReturnMove): Promise<void> {
  const { db } = context;
  const { stored, order } = held;
  const decision = checkReturnAction(move.action, stored.state, move.by);
  const isStale = move.version !== undefined && move.version !== stored.version;
  if (isStale || !decision.allowed) throw await returnDenied(context, stored);
  const reason = move.reason?.trim() ?? '';
  if (decision.needsReason && reason === '') throw invalidField('reason', 'reason.required');
  if (stored.state === 'expired' && move.action === 'approve') await requireQuantities(context, held);
  const now = Date.now();
  await db
    .updateTable('returns')
    .set({
      state: decision.to,
      version: stored.version + 1,
      updated_at: new Date(now),
      ...columnsOf({ ...move, reason }, decision.to, { stored, order, now }),
    })
    .where('store_id', '=', stored.store_id)
    .where('id', '=', stored.id)
    .where('version', '=', stored.version)
    .execute();
  await moveParcels(context, held, decision.to, move);
  const { storeId, returnId, actor, action, actingAdmin } = move;
  const state = decision.to;
  const entry = await insertReturnEntry(db, { storeId, returnId, actor, actingAdmin, action, state, note: reason });
  if (decision.to === 'received') await markReturned(context, order, { storeId, actor, reason: stored.note });
  await announceReturns(context, storeId);
  if (decision.to === 'cancelled') await releaseReturnCode(db, storeId, returnId);
  if (state !== stored.state) await announceReturnState(db, { storeId, returnId, entry, state, reason: stored.reason });
}

interface MovedFrom {
  readonly stored: StoredReturn;
  readonly order: ReturnedOrder;
  readonly now: number;
}

/** What a return has in a state that it comes to, beside the state. */
function columnsOf(
  { reason = '', grams, lines, refundId }: ReturnMove,
  to: ReturnState,
  { stored, order, now }: MovedFrom,
): Updateable<ReturnsTable> {
  const at = new Date(now);
  const receivedAt = to === 'received' ? at : stored.received_at;
  const due = returnDueAt(to, { now, zone: order.timezone, receivedAt: receivedAt?.getTime() ?? null });
  const isLighter = to === 'received' && isLight(stored.sent_grams, grams ?? null);
  const approval = to === 'approved' ? approvalTimes(now, order.timezone) : NO_APPROVAL;
  return {
    due_at: due === null ? null : new Date(due),
    ...approval,
    ended_at: isReturnEnded(to) ? at : null,
    ...(to === 'approved' && { approved_at: at, answer: '' }),
    ...((to === 'rejected' || to === 'cancelled') && { answer: reason }),
    ...(to === 'received' && { received_at: at, received_grams: grams ?? null }),
    ...(isLighter && { signals: [...stored.signals, 'light_weight'] }),
    ...(lines && { lines: json(lines), inspected_at: at }),
    ...(to === 'refunded' && { refunded_at: at, refund_id: refundId ?? stored.refund_id }),
  };
}

/** Others may have come back while it was expired. */
async function requireQuantities(context: ReturnContext, { stored, order, all }: HeldReturn): Promise<void> {
  const others = all.filter(({ id }) => id !== stored.id).map(toCounted);
  if (returnLinesProblem(stored.lines, order.lines, others) !== null) throw await returnDenied(context, stored);
}

/** A label with the approval, unless its customer brings or sends it alone; void once it is not to be sent. */
async function moveParcels(
  { db }: ReturnContext,
  { stored, order }: HeldReturn,
  to: ReturnState,
  { storeId, returnId }: ReturnMove,
): Promise<void> {
  const key = { storeId, orderId: order.id, returnId };
  if (to === 'approved' && stored.way_back !== 'customer') await addReturnParcel(db, key);
  if (to === 'cancelled' || to === 'expired') await removeUnusedParcels(db, key);
}

/** Marks a delivered order as returned, the first time that something of it comes back. */
export async function markReturned(
  context: ReturnContext,
  order: Pick<ReturnedOrder, 'id' | 'order_status' | 'returned_at'>,
  { storeId, actor, reason }: { readonly storeId: string; readonly actor: Actor; readonly reason: string },
): Promise<void> {
  if (order.order_status !== ORDER_STATUS.completed || order.returned_at !== null) return;
  await changeOrder(context, {
    storeId,
    orderId: order.id,
    action: 'return_order',
    actor,
    actorKind: 'store',
    errorIfDenied: 'changeStatusFailed',
    ...(reason !== '' && { reason: reason.slice(0, 500) }),
  });
}
