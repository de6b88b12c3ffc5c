import { randomInt } from 'node:crypto';

import type { Insertable } from 'kysely';

import { json } from '#db/schema.ts';
import type { OrderReviewsTable } from '#db/tables/reviews.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { type BodyContext, type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';
import { addOrder } from '#testing/matrix/records.ts';

/** Inserts a review of a completed order, which the owner of the body has placed. */
async function addReview(
  { matrix, of, owner }: BodyContext,
  own: Partial<Insertable<OrderReviewsTable>> = {},
): Promise<string> {
  const orderId = await addOrder(matrix, of, { order_status: 25, ...(owner.kind === 'user' && { user_id: owner.id }) });
  await matrix.database.kysely
    .insertInto('order_reviews')
    .values({ store_id: of.store.id, order_id: orderId, rating: 4, ...own })
    .execute();
  return orderId;
}

const SYSTEM = json({ kind: 'system', id: null, name: null } as const);
const FLAG = { flag_kind: 'insult', flagged_at: new Date(), flagged_by: SYSTEM } as const;
const UPHELD = { decision: 'keep', decision_reason: 'It stays', decided_at: new Date(), decided_by: SYSTEM } as const;

/** Inserts a customer of the store, whose number may end with some digits. @returns its id */
async function addCustomer({ matrix, of }: BodyContext, isBlocked = false, end = ''): Promise<string> {
  const id = uuidV7();
  const block = {
    block_kind: 'abuse',
    blocked_at: new Date(),
    blocked_by: json({ kind: 'system', id: null, name: null } as const),
  } as const;
  await matrix.database.kysely
    .insertInto('store_customers')
    .values({
      store_id: of.store.id,
      id,
      key: `49${randomInt(1_000_000_000, 9_999_999_999)}${end}`,
      orders: 1,
      name: 'Ada',
      ...(isBlocked && block),
    })
    .execute();
  return id;
}

/** What customers say, and what the store writes about them. */
export const CUSTOMER_BODIES: BodyFactories = {
  'POST /api/store/get_user': async (context) => ({ user_id: await addCustomer(context) }),
  'POST /api/store/save_user_note': async (context) => ({
    user_id: await addCustomer(context),
    note: 'rings twice',
    version: 1,
  }),
  // A number, which every store may block for itself.
  'POST /api/store/block_user': () => ({
    user_id: undefined,
    version: undefined,
    phone: `+49${randomInt(1_000_000_000, 9_999_999_999)}`,
    kind: 'abuse',
    until: undefined,
  }),
  'POST /api/store/unblock_user': async (context) => ({ user_id: await addCustomer(context, true), version: 1 }),
  'POST /api/store/export_user': async (context) => ({ user_id: await addCustomer(context) }),
  'POST /api/store/erase_user': async (context) => {
    const end = randomInt(1000, 9999);
    return { user_id: await addCustomer(context, false, String(end)), version: 1, confirm: String(end) };
  },
  // The screen that the account may open is that of the customers who are not blocked.
  'POST /api/store/list_users': () => ({ is_blocked: false }),
  'POST /api/store/export_users': async (context) => {
    await addCustomer({ ...context, of: callerStore(context) });
    return { filter: { is_blocked: false } };
  },

  'POST /api/store/reply_review': async (context) => ({
    order_id: await addReview(context),
    text: 'Thank you',
    version: 1,
  }),
  'POST /api/store/flag_review': async (context) => ({
    order_id: await addReview(context),
    kind: 'insult',
    note: '',
    version: 1,
  }),
  'POST /api/store/answer_review_decision': async (context) => ({
    order_id: await addReview(context, { ...FLAG, ...UPHELD }),
    text: 'Read it again',
    version: 1,
  }),
  'POST /api/admin/decide_review': async (context) => ({
    store_id: context.of.store.id,
    order_id: await addReview(context, { ...FLAG, awaits_decision_since: new Date() }),
    decision: 'hide',
    reason: 'It insults a courier by name',
    version: 1,
  }),
  'POST /api/store/export_reviews': async (context) => {
    await addReview({ ...context, of: callerStore(context) });
    return { filter: {} };
  },
  'POST /api/user/save_review': async ({ matrix, of, owner }) => ({
    store_id: of.store.id,
    order_id: await addOrder(matrix, of, { order_status: 25, user_id: owner.id }),
    rating: 5,
  }),
  'POST /api/user/get_review': async (context) => ({
    store_id: context.of.store.id,
    order_id: await addReview(context),
  }),
  'POST /api/user/withdraw_review': async (context) => ({
    store_id: context.of.store.id,
    order_id: await addReview(context),
    version: 1,
  }),
  'POST /api/user/list_store_reviews': ({ of }) => ({ store_id: of.store.id }),
};
