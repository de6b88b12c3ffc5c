import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import type { PaymentMethod } from '@store-panel/domain/orders/payments';
import type { ReturnReason, ReturnState } from '@store-panel/domain/returns/return-states';
import type { ChangeAction } from '@store-panel/domain/returns/return-transitions';

import { anyOf } from '#db/any-of.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Actor } from '#orders/order-events.queries.ts';
import { inspectReturn } from '#features/returns/inspect-return.ts';
import { previewReturnRefund, refundReturn } from '#features/returns/refund-return.ts';
import { moveReturn } from '#returns/move-return.ts';
import { openReturn } from '#returns/open-return.ts';
import type { ReturnContext } from '#returns/return-deps.ts';
import { readReturnedOrder } from '#returns/returned-order.queries.ts';
import { settleReturn } from '#returns/settle-return.ts';
import { addPastReturns, type DemoReturnDeps } from '#app/demo/past-returns.ts';
import { shiftReturn } from '#app/demo/shift-return.ts';
import { type RefundSettled, settleRefund } from '#payments/refunds/settle-refund.ts';
import { DEMO_STORES } from '#seed/demo-data.ts';
import { HAVEL_STORE } from '#seed/parcels/havel-store.ts';

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

/** Whose returns there are, and how what they refund is given back: at once, or by a channel that says so. */
const STORES = [
  { email: DEMO_STORES[0].email, methods: ['cash'] },
  { email: HAVEL_STORE.email, methods: ['card', 'wallet'] },
] as const;

/**
 * Returns of the stores whose orders come back, in each state, by the same functions as a store's own.
 * @returns whether there were none before
 */
export async function seedDemoReturns({ database, ...deps }: DemoReturnDeps): Promise<boolean> {
  let isFirst = false;
  for (const { email, methods } of STORES) {
    const store = await database.kysely
      .selectFrom('stores')
      .select(['id', 'name'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (!store || (await hasReturns(database, store.id))) continue;
    isFirst = true;
    const { id: storeId } = store;
    const actor: Actor = { kind: 'store', id: storeId, name: store.name[0] ?? null };
    for (const planned of RETURNS) {
      const orderId = await findOrder(database, { storeId, methods }, planned.daysAgo);
      if (orderId !== undefined)
        await inTransaction(database, (db, afterCommit) =>
          addReturn({ ...deps, db, afterCommit }, { storeId, orderId, actor }, planned),
        );
    }
    // Meals that came back are thrown away; parcels are replaced or exchanged.
    if (email === HAVEL_STORE.email) await addPastReturns({ database }, { storeId, actor });
  }
  return isFirst;
}

async function hasReturns({ kysely }: Database, storeId: string): Promise<boolean> {
  const row = await kysely.selectFrom('returns').select('id').where('store_id', '=', storeId).executeTakeFirst();
  return row !== undefined;
}

interface DemoOrders {
  readonly storeId: string;
  readonly methods: readonly PaymentMethod[];
}

/** An order that was delivered shortly before so many days, and of which nothing comes back yet. */
async function findOrder(
  { kysely }: Database,
  { storeId, methods }: DemoOrders,
  daysAgo: number,
): Promise<string | undefined> {
  const order = await kysely
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.store_id', '=', storeId)
    .where('o.order_status', '=', ORDER_STATUS.completed)
    .where('o.order_type', '=', 'delivery')
    .where('o.returned_at', 'is', null)
    .where('o.is_in_ledger', '=', true)
    .where('o.payment_method', '=', anyOf('text', methods))
    // What was paid in cash goes back at once if the store has it.
    .where((eb) => eb.or([eb('o.payment_method', '<>', 'cash'), eb('o.collected_by', '=', 'store')]))
    .where('o.ended_at', '<', new Date(Date.now() - (daysAgo + 1) * DAY_MS))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('returns as r')
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
      const refund = await refundReturn(context, {
        ...target,
        consequences: preview.consequences,
        actor,
        actingAdminId: null,
      });
      const refundSettled: RefundSettled = (of, settled) => settleReturn({ ...context, ...of }, settled);
      // The channel says that it has given the money.
      if (refund.state === 'created')
        await settleRefund(
          { ...context, refundSettled },
          { storeId, id: refund.id, actor },
          { state: 'success', ref: null },
        );
    }
  }
  if (becomes === 'in_transit') await moveReturn(context, { storeId, returnId, action: 'send', by: 'system', actor });
  if (becomes === 'expired') await moveReturn(context, { storeId, returnId, action: 'expire', by: 'system', actor });
  await shiftReturn(db, { storeId, returnId }, daysAgo * DAY_MS);
}
