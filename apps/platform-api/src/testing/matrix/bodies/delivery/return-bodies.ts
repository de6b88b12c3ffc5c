import type { ReturnState } from '@store-panel/domain/returns/return-states';
import { isReturnEnded } from '@store-panel/domain/returns/return-states';

import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { previewReturnRefund } from '#features/returns/refund-return.ts';
import { createReturnTokens } from '#features/unique-codes/redeem/code-tokens.ts';
import { nextReturnNumber } from '#returns/return-deps.ts';
import { type BodyContext, type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';
import { addOrder } from '#testing/matrix/records.ts';

const LINES = [{ line: 0, quantity: 1, reason: 'damaged' as const }];
const ACCEPTED = { result: 'accepted' as const, deduction: 0, note: '' };

/** Inserts a return of an order that was paid to the store in cash. */
async function addReturn(
  { matrix, of }: BodyContext,
  state: ReturnState = 'requested',
  userId?: string,
): Promise<string> {
  const { kysely } = matrix.database;
  const { id: storeId } = of.store;
  const orderId = await addOrder(matrix, of, { order_status: 25, ...(userId !== undefined && { user_id: userId }) });
  await kysely
    .updateTable('orders')
    .set({ payment_status: 'paid', payment_method: 'cash', collected_by: 'store', delivered_by: 'store' })
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .execute();
  const id = uuidV7();
  await kysely
    .insertInto('returns')
    .values({
      store_id: storeId,
      id,
      number: await nextReturnNumber(kysely, storeId),
      order_id: orderId,
      state,
      origin: 'store',
      reason: 'damaged',
      lines: json(LINES.map((line) => ({ ...line, inspection: state === 'inspected' ? ACCEPTED : null }))),
      currency: 'EUR',
      amount: 100,
      way_back: 'store',
      sent_grams: null,
      received_grams: null,
      refund_id: null,
      ...(state === 'approved' && { expires_at: new Date(Date.now() + 86_400_000) }),
      ...((state === 'received' || state === 'inspected') && { received_at: new Date() }),
      ...(isReturnEnded(state) && { ended_at: new Date() }),
    })
    .execute();
  return id;
}

/** @returns the token of who opened it with a code */
async function addCodeReturn(context: BodyContext): Promise<string> {
  const returnId = await addReturn(context, 'approved');
  return createReturnTokens(context.matrix.secrets).issue({ storeId: context.of.store.id, returnId });
}

const target = async (context: BodyContext, state?: ReturnState) => ({
  return_id: await addReturn(context, state),
  version: 1,
});

const settings = {
  window_days: 30,
  reasons: ['damaged'],
  way_back: 'store',
  way_back_fee: 0,
  needs_photos: false,
  approves_below: 0,
  signals_from: 0,
  excluded_sub_categories: [],
  refunds_delivery: false,
};

/** Bodies of the calls about returns. */
export const RETURN_BODIES: BodyFactories = {
  'POST /api/store/get_return': async (context) => ({ return_id: await addReturn(context) }),
  'POST /api/store/get_return_options': async ({ matrix, of }) => ({
    order_id: await addOrder(matrix, of, { order_status: 25 }),
  }),
  'POST /api/store/open_return': async ({ matrix, of }) => ({
    order_id: await addOrder(matrix, of, { order_status: 25 }),
    lines: LINES,
    state: 'requested',
  }),
  'POST /api/store/change_return': async (context) => ({ ...(await target(context)), action: 'approve' }),
  'POST /api/store/change_multiple_returns': async (context) => ({
    returns: [await target(context)],
    action: 'approve',
  }),
  'POST /api/store/inspect_return': async (context) => ({
    ...(await target(context, 'received')),
    lines: [{ line: 0, result: 'accepted' }],
  }),
  'POST /api/store/preview_return_refund': (context) => target(context, 'inspected'),
  'POST /api/store/refund_return': async (context) => {
    const one = await target(context, 'inspected');
    const { preview } = await previewReturnRefund(context.matrix.database.kysely, {
      storeId: context.of.store.id,
      returnId: one.return_id,
      version: one.version,
    });
    return { ...one, consequences: preview.consequences };
  },
  'POST /api/store/add_return_photo': async (context) => ({ return_id: await addReturn(context) }),
  'POST /api/store/export_returns': async (context) => {
    await addReturn({ ...context, of: callerStore(context) });
    return { filter: {}, columns: ['number', 'customer'] };
  },
  'POST /api/store/save_return_rules': async (context) => {
    const of = callerStore(context);
    const row = await context.matrix.database.kysely
      .selectFrom('store_settings')
      .select('version')
      .where('store_id', '=', of.store.id)
      .where('section', '=', 'returns')
      .executeTakeFirst();
    return { settings, version: row?.version ?? 1 };
  },
  'POST /api/user/start_return': async ({ matrix, of, owner }) => ({
    store_id: of.store.id,
    order_id: await addOrder(matrix, of, { order_status: 25, user_id: owner.id }),
    lines: LINES,
  }),
  'POST /api/user/list_order_returns': async ({ matrix, of, owner }) => ({
    store_id: of.store.id,
    order_id: await addOrder(matrix, of, { order_status: 25, user_id: owner.id }),
  }),
  'POST /api/user/add_code_return_photo': async (context) => ({ return_token: await addCodeReturn(context) }),
  'POST /api/user/cancel_code_return': async (context) => ({ return_token: await addCodeReturn(context) }),
  'POST /api/user/cancel_return': async (context) => ({
    store_id: context.of.store.id,
    return_id: await addReturn(context, 'requested', context.owner.id),
    version: 1,
  }),
};
