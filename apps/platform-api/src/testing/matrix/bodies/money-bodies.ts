import type { RefundRequest } from '@store-panel/domain/ledger/refund-plan';

import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { SYSTEM } from '#orders/order-events.queries.ts';
import { previewRefund, readRefundableOrder } from '#payments/refunds/plan-refund.ts';
import { insertRefund } from '#payments/refunds/refunds.queries.ts';
import { addChannel, PASSWORD } from '#testing/fixtures/accounts.ts';
import { payIn } from '#testing/fixtures/pay-in.ts';
import type { BodyContext, BodyFactories } from '#testing/matrix/bodies/body-context.ts';
import { addOrder } from '#testing/matrix/records.ts';

const REASON = 'The soup was cold';

/** Inserts a completed order that was paid to the store in cash. */
async function addPaidOrder({ matrix, of }: BodyContext, balance_due = 0): Promise<string> {
  const orderId = await addOrder(matrix, of, { order_status: 25 });
  await matrix.database.kysely
    .updateTable('orders')
    .set({ payment_status: 'paid', payment_method: 'cash', collected_by: 'store', delivered_by: 'store', balance_due })
    .where('store_id', '=', of.store.id)
    .where('id', '=', orderId)
    .execute();
  return orderId;
}

async function refundFields(context: BodyContext, bearer: RefundRequest['bearer']) {
  const { matrix, of } = context;
  const orderId = await addPaidOrder(context);
  const version = 1;
  const place = { storeId: of.store.id, orderId, version };
  const order = await readRefundableOrder(matrix.database.kysely, place, { isLocked: false });
  const { consequences } = previewRefund(order, { bearer, amount: 100 });
  return { order_id: orderId, version, amount: 100, reason: REASON, consequences };
}

const preview = async (context: BodyContext) => ({ order_id: await addPaidOrder(context), version: 1, amount: 100 });

/** A line of the store's book without a question. */
const questionedLine = async ({ matrix, of }: BodyContext) => ({
  entry_no: await payIn(matrix.database.kysely, of.store.id, 100),
  line: 2,
});

/** Bodies of the calls about the money of orders and the books of stores. */
export const MONEY_BODIES: BodyFactories = {
  'POST /api/store/get_order_money': async (context) => ({ order_id: await addPaidOrder(context) }),
  'POST /api/store/preview_refund': preview,
  'POST /api/store/refund_order': (context) => refundFields(context, 'store'),
  'POST /api/store/settle_order_balance': async (context) => ({
    order_id: await addPaidOrder(context, 50),
    version: 1,
    how: 'waived',
  }),
  'POST /api/user/confirm_refund': async ({ matrix, of, owner }) => {
    const orderId = await addOrder(matrix, of, { order_status: 25, user_id: owner.id });
    const refund = await insertRefund(matrix.database.kysely, {
      storeId: of.store.id,
      id: uuidV7(),
      orderId,
      currency: 'EUR',
      reason: REASON,
      createdBy: SYSTEM,
      plan: {
        way: 'channel',
        bearer: 'store',
        given_by: 'store',
        amount: 100,
        granted: 100,
        balance_settled: 0,
        parts: [],
        lines: null,
        payment_id: null,
      },
    });
    return { store_id: of.store.id, refund_id: refund.id, state: 'success', reference: 'their 1' };
  },
  'POST /api/store/question_line': async (context) => ({ ...(await questionedLine(context)), text: 'What is this?' }),
  'POST /api/admin/answer_question': async (context) => {
    const { matrix, of } = context;
    const { entry_no, line } = await questionedLine(context);
    const id = uuidV7();
    await matrix.database.kysely
      .insertInto('line_questions')
      .values({ store_id: of.store.id, id, entry_no, line, text: 'What is this?', asked_by: json(SYSTEM) })
      .execute();
    return {
      store_id: of.store.id,
      question_id: id,
      answer: 'For the broken scooter',
      adjustment: { amount: 100, kind: 'goodwill' },
      password: PASSWORD,
    };
  },
  'POST /api/admin/get_store_ledger': ({ of }) => ({ store_id: of.store.id }),
  'POST /api/admin/check_ledger': ({ of }) => ({ store_id: of.store.id }),
  'POST /api/admin/add_adjustment': ({ of }) => ({
    store_id: of.store.id,
    amount: 100,
    kind: 'goodwill',
    reason: 'For the broken scooter',
    password: PASSWORD,
  }),
  'POST /api/admin/reverse_entry': async ({ matrix, of }) => ({
    store_id: of.store.id,
    no: await payIn(matrix.database.kysely, of.store.id, 100),
    reason: 'Paid in twice by mistake',
    password: PASSWORD,
  }),
  'POST /api/admin/preview_platform_refund': async (context) => ({
    store_id: context.of.store.id,
    ...(await preview(context)),
  }),
  'POST /api/admin/refund_for_platform': async (context) => ({
    store_id: context.of.store.id,
    ...(await refundFields(context, 'platform')),
    password: PASSWORD,
  }),
  'POST /api/admin/set_channel_collector': async ({ matrix }) => ({
    user_id: (await addChannel(matrix.database)).id,
    version: 1,
    collects_for: 'platform',
    password: PASSWORD,
  }),
};
