import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import type { ReturnReason, ReturnState } from '@store-panel/domain/returns/return-states';
import type { ChangeAction } from '@store-panel/domain/returns/return-transitions';

import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Actor, NotifyEvent } from '#orders/order-events.queries.ts';
import { inspectReturn } from '#features/returns/inspect-return.ts';
import { previewReturnRefund, refundReturn } from '#features/returns/refund-return.ts';
import { moveReturn } from '#returns/move-return.ts';
import { openReturn } from '#returns/open-return.ts';
import type { ReturnContext } from '#returns/return-deps.ts';
import { readReturnedOrder } from '#returns/returned-order.queries.ts';
import { DEMO_STORES } from '#seed/demo-data.ts';

interface DemoReturn {
  readonly reason: ReturnReason;
  readonly origin: 'customer' | 'store';
  readonly note?: string;
  readonly state: 'requested' | 'approved' | 'received';
  /** What is done to it, in this order. */
  readonly steps?: readonly (
    | { readonly action: ChangeAction; readonly reason?: string; readonly grams?: number }
    | { readonly inspect: 'accepted' | 'deducted' | 'refused'; readonly note?: string }
    | { readonly refund: true }
  )[];
  readonly sentGrams?: number;
  /** How many days ago it was opened. */
  readonly daysAgo: number;
  /** Its parcel has been reported. */
  readonly becomes?: Extract<ReturnState, 'in_transit' | 'expired'>;
}

/** One in each state, and two that are late. */
const RETURNS: readonly DemoReturn[] = [
  {
    reason: 'damaged',
    origin: 'customer',
    note: 'The jar was broken when I opened the box.',
    state: 'requested',
    daysAgo: 5,
  },
  { reason: 'wrong_item', origin: 'customer', note: 'I ordered the other one.', state: 'requested', daysAgo: 0 },
  { reason: 'changed_mind', origin: 'customer', state: 'approved', daysAgo: 3 },
  { reason: 'does_not_fit', origin: 'customer', state: 'approved', daysAgo: 4, becomes: 'in_transit', sentGrams: 900 },
  {
    reason: 'not_as_described',
    origin: 'customer',
    state: 'approved',
    sentGrams: 1200,
    daysAgo: 8,
    steps: [{ action: 'receive', grams: 800 }],
  },
  {
    reason: 'damaged',
    origin: 'store',
    note: 'Called in the morning.',
    state: 'received',
    daysAgo: 2,
    steps: [{ inspect: 'deducted', note: 'The box is missing.' }],
  },
  {
    reason: 'late',
    origin: 'customer',
    state: 'approved',
    daysAgo: 12,
    steps: [{ action: 'receive' }, { inspect: 'accepted' }, { refund: true }],
  },
  {
    reason: 'other',
    origin: 'customer',
    state: 'requested',
    daysAgo: 9,
    steps: [{ action: 'reject', reason: 'The meal was eaten.' }],
  },
  { reason: 'changed_mind', origin: 'customer', state: 'approved', daysAgo: 7, steps: [{ action: 'cancel' }] },
  { reason: 'missing_parts', origin: 'customer', state: 'approved', daysAgo: 40, becomes: 'expired' },
  {
    reason: 'damaged',
    origin: 'store',
    state: 'received',
    daysAgo: 15,
    steps: [
      { inspect: 'refused', note: 'Used for weeks.' },
      { action: 'close', reason: 'Sent back.' },
    ],
  },
];

const DAY_MS = 86_400_000;

export interface DemoReturnDeps {
  readonly database: Database;
  readonly notifyEvent: NotifyEvent;
  readonly returnsChanged: (storeId: string, version: number) => void;
}

/** Returns of the first demo store in each state, by the same functions as a store's own. */
export async function seedDemoReturns({ database, ...deps }: DemoReturnDeps): Promise<void> {
  const [{ email }] = DEMO_STORES;
  const store = await database.kysely
    .selectFrom('stores')
    .select(['id', 'name'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!store) return;
  const { id: storeId } = store;
  const had = await database.kysely
    .selectFrom('returns')
    .select('id')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  if (had) return;
  const actor: Actor = { kind: 'store', id: storeId, name: store.name[0] ?? null };
  for (const planned of RETURNS) {
    const orderId = await findOrder(database, storeId, planned.daysAgo);
    if (orderId !== undefined)
      await inTransaction(database, (db, afterCommit) =>
        addReturn({ ...deps, db, afterCommit }, { storeId, orderId, actor }, planned),
      );
  }
}

/** An order that was delivered shortly before so many days, and of which nothing comes back yet. */
async function findOrder({ kysely }: Database, storeId: string, daysAgo: number): Promise<string | undefined> {
  const order = await kysely
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.store_id', '=', storeId)
    .where('o.order_status', '=', ORDER_STATUS.completed)
    .where('o.order_type', '=', 'delivery')
    .where('o.returned_at', 'is', null)
    .where('o.is_in_ledger', '=', true)
    // What is refunded goes back at once.
    .where('o.payment_method', '=', 'cash')
    .where('o.collected_by', '=', 'store')
    .where('o.ended_at', '<', new Date(Date.now() - (daysAgo + 1) * DAY_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('returns as r')
            .select('r.id')
            .whereRef('r.store_id', '=', 'o.store_id')
            .whereRef('r.order_id', '=', 'o.id'),
        ),
      ),
    )
    .orderBy('o.ended_at', 'desc')
    .executeTakeFirst();
  return order?.id;
}

interface Place {
  readonly storeId: string;
  readonly orderId: string;
  readonly actor: Actor;
}

async function addReturn(
  context: ReturnContext,
  { storeId, orderId, actor }: Place,
  planned: DemoReturn,
): Promise<void> {
  const { db } = context;
  const order = await readReturnedOrder(db, { storeId, orderId }, { isLocked: true });
  if (!order) return;
  const { reason, origin, note, state, sentGrams, steps = [], daysAgo, becomes } = planned;
  const customer: Actor = { kind: 'user', id: null, name: null };
  const returnId = await openReturn(context, order, {
    storeId,
    origin,
    actor: origin === 'customer' ? customer : actor,
    lines: [{ line: 0, quantity: 1, reason }],
    note,
    sentGrams,
    state,
  });
  const now = async () =>
    db
      .selectFrom('returns')
      .selectAll()
      .where('store_id', '=', storeId)
      .where('id', '=', returnId)
      .executeTakeFirstOrThrow();
  for (const step of steps) {
    const { version, lines, amount } = await now();
    if ('action' in step) await moveReturn(context, { storeId, returnId, by: 'store', actor, ...step });
    else if ('inspect' in step) {
      const { inspect: result, note: found } = step;
      const deduction = Math.max(1, Math.floor(amount / 4));
      const inspected = lines.map(({ line }) => ({
        line,
        result,
        ...(result === 'deducted' && { deduction }),
        ...(found !== undefined && { note: found }),
      }));
      await inspectReturn(context, { storeId, actor }, { return_id: returnId, version, lines: inspected });
    } else {
      const target = { storeId, returnId, version };
      const { preview } = await previewReturnRefund(db, target);
      await refundReturn(context, { ...target, consequences: preview.consequences, actor, actingAdminId: null });
    }
  }
  if (becomes === 'in_transit') await moveReturn(context, { storeId, returnId, action: 'send', by: 'system', actor });
  if (becomes === 'expired') await moveReturn(context, { storeId, returnId, action: 'expire', by: 'system', actor });
  await shiftDays(context, { storeId, returnId }, daysAgo);
}

/** It was opened, and everything happened to it, so many days ago. */
async function shiftDays(
  { db }: ReturnContext,
  { storeId, returnId }: { readonly storeId: string; readonly returnId: string },
  days: number,
): Promise<void> {
  const ago = (at: Date | null) => at && new Date(at.getTime() - days * DAY_MS);
  const row = await db
    .selectFrom('returns')
    .select(['created_at', 'due_at', 'approved_at', 'received_at', 'inspected_at', 'refunded_at', 'ended_at'])
    .select('signals')
    .where('store_id', '=', storeId)
    .where('id', '=', returnId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('returns')
    .set({
      created_at: ago(row.created_at) ?? row.created_at,
      due_at: ago(row.due_at),
      approved_at: ago(row.approved_at),
      received_at: ago(row.received_at),
      inspected_at: ago(row.inspected_at),
      refunded_at: ago(row.refunded_at),
      ended_at: ago(row.ended_at),
      // When it was opened, its time was not over.
      signals: row.signals.filter((signal) => signal !== 'outside_window'),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', returnId)
    .execute();
  const entries = await db
    .selectFrom('return_entries')
    .select(['no', 'at'])
    .where('store_id', '=', storeId)
    .where('return_id', '=', returnId)
    .execute();
  for (const { no, at } of entries)
    await db
      .updateTable('return_entries')
      .set({ at: ago(at) ?? at })
      .where('store_id', '=', storeId)
      .where('return_id', '=', returnId)
      .where('no', '=', no)
      .execute();
}
