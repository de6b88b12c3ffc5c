import type { orderMoneyEndpoints } from '@store-panel/contract/endpoints/orders/order-money';
import type { Wire } from '@store-panel/contract/table';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { MONEY_SCREENS } from '@store-panel/domain/access/screens';
import { joinLines, type LedgerLine } from '@store-panel/domain/ledger/ledger-lines';
import { customerBalance, refundedAmountOf, orderTarget, paidOf } from '@store-panel/domain/ledger/order-target';
import { refundProblemOf } from '@store-panel/domain/ledger/refund-plan';
import { amountPaid } from '@store-panel/domain/orders/payment';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import type { StorePrincipal } from '#access/principal.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { entriesOfOrder } from '#ledger/entries.queries.ts';
import { toWireEntry, toWireLine } from '#ledger/entry-wire.ts';
import { readOrderBook } from '#ledger/order-money.queries.ts';
import { findChannelRefund, listChannelRefunds } from '#features/order-money/channel-refunds.queries.ts';
import type { CallContext, HandlersOf } from '#http/implement.ts';
import { actorOf, type NotifyEvent } from '#orders/order-events.queries.ts';
import { createRefund, type RefundCall, settleOrderBalance } from '#payments/refunds/create-refund.ts';
import { previewRefund, readRefundableOrder } from '#payments/refunds/plan-refund.ts';
import { toWirePreview, toWireRefund } from '#payments/refunds/refund-wire.ts';
import { refundsOfOrder } from '#payments/refunds/refunds.queries.ts';
import { type RefundSettled, settleRefund } from '#payments/refunds/settle-refund.ts';

type MoneyReply = Wire['POST /api/store/get_order_money']['reply'];

/** The money of an order in the store's book, refunds, and balances that edits left. */
export function orderMoneyHandlers({
  notifyEvent,
  refundSettled,
}: {
  readonly notifyEvent: NotifyEvent;
  readonly refundSettled: RefundSettled;
}): HandlersOf<keyof typeof orderMoneyEndpoints> {
  return {
    'POST /api/store/get_order_money': ({ principal, body, db }) => readOrderMoney(db, principal, body.order_id),
    'POST /api/store/preview_refund': async ({ principal, body, db }) => {
      const { order_id: orderId, version, ...request } = body;
      const { storeId } = principal;
      const order = await readRefundableOrder(db, { storeId, orderId, version }, { isLocked: false });
      const preview = toWirePreview(order, previewRefund(order, { ...request, bearer: 'store' }));
      return seesFees(principal) ? preview : { ...preview, fees_back: null, store_amount: null };
    },
    'POST /api/store/refund_order': async (context) => {
      const { order_id: orderId, version, reason: entered, consequences, ...request } = context.body;
      const reason = entered.trim() || entered;
      const call = toCall(context.principal, { orderId, version, reason });
      const { refund, order } = await createRefund({ ...context, notifyEvent }, call, {
        request: { ...request, bearer: 'store' },
        consequences,
      });
      const { amount, currency, way } = refund;
      await auditOrder(context, 'refund_made', { subject: orderId, note: reason, detail: { amount, currency, way } });
      return { refund: toWireRefund(refund), order };
    },
    'POST /api/store/settle_order_balance': async (context) => {
      const { order_id: orderId, version, how } = context.body;
      const call = toCall(context.principal, { orderId, version, reason: how });
      const order = await settleOrderBalance({ ...context, notifyEvent }, call, how);
      await auditOrder(context, 'order_balance_settled', { subject: orderId, detail: { how } });
      return { order };
    },
    'POST /api/user/list_refunds': ({ principal, body, db }) => listChannelRefunds(db, principal.id, body),
    'POST /api/user/confirm_refund': async (context) => {
      const { principal, db, body } = context;
      const { store_id: storeId, refund_id: id, state, reference: ref } = body;
      const refund = await findChannelRefund(db, principal.id, { storeId, id });
      if (!refund) throw new ApiError('storeIdMismatch');
      const settled = await settleRefund(
        { ...context, notifyEvent, refundSettled },
        { storeId, id, actor: actorOf(principal) },
        { state, ref },
      );
      if (settled?.state !== state) throw new ApiError('paymentFailed');
      return { state };
    },
  };
}

const toCall = (principal: StorePrincipal, call: Pick<RefundCall, 'orderId' | 'version' | 'reason'>): RefundCall => ({
  ...call,
  storeId: principal.storeId,
  actor: actorOf(principal),
  actingAdminId: principal.actingAdmin?.id ?? null,
});

const auditOrder = (
  { db, principal, request }: Pick<CallContext<'POST /api/store/refund_order'>, 'db' | 'principal' | 'request'>,
  action: 'refund_made' | 'order_balance_settled',
  entry: { readonly subject: string; readonly note?: string; readonly detail: object },
): Promise<void> => audit(db, { principal, action, ...entry, address: request.address, requestId: request.id });

/** @throws ApiError orderDetailNotFound */
async function readOrderMoney(db: QueryExecutor, principal: StorePrincipal, orderId: string): Promise<MoneyReply> {
  const { storeId } = principal;
  const order = await db
    .selectFrom('orders')
    .select(['version', 'currency', 'is_in_ledger', 'collected_by', 'delivered_by', 'balance_due'])
    .select(['payment_status', 'total'])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw new ApiError('orderDetailNotFound');
  const { payment_status: _, total: __, ...columns } = order;
  const book = await readOrderBook(db, storeId, orderId);
  if (!book)
    return {
      ...columns,
      entries: [],
      lines: [],
      refunds: [],
      paid: amountPaid(order),
      given_back: 0,
      owed_to_customer: 0,
      owed_by_customer: 0,
      refund_problem: 'not_in_ledger',
    };
  const target = orderTarget(book.money, book.fees);
  const balance = customerBalance(target);
  const seesAll = seesFees(principal);
  const shown = (lines: readonly LedgerLine[]) => (seesAll ? lines : lines.filter(isNoFee)).map(toWireLine);
  const entries = await entriesOfOrder(db, storeId, orderId);
  return {
    ...columns,
    entries: entries.map((entry) => ({ ...toWireEntry(entry), lines: shown(entry.lines) })),
    lines: shown(joinLines(target)),
    refunds: (await refundsOfOrder(db, storeId, orderId)).map(toWireRefund),
    paid: paidOf(book.money),
    given_back: refundedAmountOf(book.money),
    owed_to_customer: Math.max(balance, 0),
    owed_by_customer: Math.max(-balance, 0),
    refund_problem: refundProblemOf(book.money),
  };
}

const seesFees = ({ screens }: StorePrincipal): boolean =>
  MONEY_SCREENS.some((screen) => checkScreenAccess(screen, screens).allowed);

const FEE_PARTS: ReadonlySet<string> = new Set(['commission', 'processing', 'fee_tax', 'withheld_tax']);

const isNoFee = ({ part }: LedgerLine): boolean => !FEE_PARTS.has(part);
