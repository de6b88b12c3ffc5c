import { setTimeout as wait } from 'node:timers/promises';

import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { DEFAULT_PAYMENT_METHODS, type GatewayKey } from '@store-panel/domain/payments/gateways';

import type { Secrets } from '#access/secrets.ts';
import { setStoreSecret } from '#access/store-secrets.ts';
import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { postOrder } from '#ledger/post-order.ts';
import { type GatewayCheck, isGoodCheck } from '#payments/gateway.ts';
import { keySlot, noteGatewayCheck, openGatewayKeys } from '#payments/gateway-keys.queries.ts';
import type { OpenGateway } from '#payments/gateways/open-gateway.ts';
import { NOTICE_PATH, type NoticeTokens } from '#payments/notice-tokens.ts';
import { insertPayment, movePayment } from '#payments/payments.queries.ts';
import { PAYMENTS_SECTION } from '#sales/payment-methods.queries.ts';
import { DEMO_STORES } from '#seed/demo-data.ts';

/** What the card stand-in of this machine takes; it has one account, so one store has it. */
const DEMO_CARD_KEYS = {
  secret: 'sk_test_StandInOfThisMachine',
  public: 'pk_test_StandInOfThisMachine',
  authorization: 'whsec_StandInOfThisMachine',
} as const satisfies Partial<Record<GatewayKey, string>>;

const GATEWAY = 'stripe';
const DEMO_ACTOR = { kind: 'system', id: null, name: null } as const;
const PAST_REF = 'cs_test_past_';

/** The stand-in starts beside the server, and may be later. */
const ATTEMPTS = 60;
const ATTEMPT_INTERVAL_MS = 500;

/** Past orders that were paid by a link: how long after the order its link was made and paid, in seconds. */
const PAST_PAYMENTS = [
  { started: 40, paid: 95 },
  { started: 25, paid: 61 },
  // The customer went away from the first page.
  { started: 300, paid: 344, failed: { started: 30, ended: 290 } },
] as const;

/** How long a page is open. */
const OPEN_SECONDS = 23 * 60 * 60;

export interface DemoPaymentsDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly openGateway: OpenGateway;
  readonly noticeTokens: NoticeTokens;
  /** The stand-in's origin. */
  readonly endpoint: string;
  /** Where the stand-in finds this server. */
  readonly serverOrigin: string;
}

/**
 * Gives the first demo store card keys that the stand-in of this machine has checked, and some past payments; once, so that
 * what a user of the demo has changed stays. The stand-in begins empty at each start: what was open there is over.
 * @returns false if the stand-in did not answer, or `isStopped`
 */
export async function seedDemoPayments(deps: DemoPaymentsDeps, isStopped: () => boolean): Promise<boolean> {
  const { database, openGateway, noticeTokens, endpoint, serverOrigin } = deps;
  const begunAt = new Date();
  const store = await database.kysely
    .selectFrom('stores')
    .select(['id', 'name', 'currency'])
    .where('email', '=', DEMO_STORES[0].email)
    .executeTakeFirst();
  if (!store) return true;
  await endForgottenPayments(database, store.id, begunAt);
  const url = `${serverOrigin}${NOTICE_PATH}${GATEWAY}/${noticeTokens.tokenOf(store.id, GATEWAY)}`;
  const notices = new URLSearchParams({ gateway: GATEWAY, url });
  for (let attempt = 0; attempt < ATTEMPTS && !isStopped(); attempt += 1) {
    const reply = await fetch(new URL('/notices', endpoint), { method: 'POST', body: notices }).catch(() => null);
    if (reply?.ok === true) {
      const check = await (await openGateway(GATEWAY, DEMO_CARD_KEYS, 'test')).check(store.currency ?? '');
      if (!isGoodCheck(check)) return false;
      const owner = { storeId: store.id, kind: 'store', id: store.id, name: store.name[0] ?? '' } as const;
      // Before the keys, by which it is known that all is done.
      await inTransaction(database, (db) => insertPastPayments(db, owner));
      await storeKeys(deps, owner, check);
      return true;
    }
    await wait(ATTEMPT_INTERVAL_MS);
  }
  return false;
}

interface Owner {
  readonly storeId: string;
  readonly kind: 'store';
  readonly id: string;
  readonly name: string;
}

async function storeKeys({ database, secrets }: DemoPaymentsDeps, owner: Owner, check: GatewayCheck): Promise<void> {
  const { storeId } = owner;
  await inTransaction(database, async (db) => {
    const inserted = await db
      .insertInto('store_settings')
      .values({
        store_id: storeId,
        section: PAYMENTS_SECTION,
        value: json({ ...DEFAULT_PAYMENT_METHODS, [GATEWAY]: true }),
        version: 2,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('section')
      .executeTakeFirst();
    if (!inserted) return;
    for (const [key, value] of Object.entries(DEMO_CARD_KEYS) as [GatewayKey, string][])
      await setStoreSecret(db, secrets, owner, { slot: keySlot(GATEWAY, key), value, hasHint: true });
    const { setAt } = await openGatewayKeys(db, secrets, storeId, GATEWAY);
    if (setAt !== null) await noteGatewayCheck(db, { storeId, gateway: GATEWAY, setAt }, check);
  });
}

/** Payments of the newest orders of the past that customers paid by card, unless there are some. */
async function insertPastPayments(db: QueryExecutor, { storeId, kind, id, name }: Owner): Promise<void> {
  const known = await db
    .selectFrom('order_payments')
    .select('id')
    .where('store_id', '=', storeId)
    .where('ref', 'like', `${PAST_REF}%`)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'total', 'currency', 'created_at'])
    .where('store_id', '=', storeId)
    .where('payment_method', '=', 'card')
    .where('payment_status', '=', 'paid')
    .where('balance_due', '=', 0)
    .where('total', '>', 0)
    .where('ended_at', 'is not', null)
    .where('order_status', '=', ORDER_STATUS.completed)
    .orderBy('created_at', 'desc')
    .limit(PAST_PAYMENTS.length)
    .execute();
  if (orders.length === 0) return;
  // The gateway is the store's own: it has the money.
  await db
    .updateTable('orders')
    .set({ collected_by: 'store' })
    .where('store_id', '=', storeId)
    .where(
      'id',
      'in',
      orders.map((order) => order.id),
    )
    .execute();
  for (const [at, order] of orders.entries()) {
    const plan = PAST_PAYMENTS[at];
    if (!plan) continue;
    const after = (seconds: number) => new Date(order.created_at.getTime() + seconds * 1000);
    const insert = async (started: number, stamps: object) => {
      const paymentId = uuidV7();
      await insertPayment(db, {
        storeId,
        id: paymentId,
        gateway: GATEWAY,
        paidFor: { orderId: order.id },
        amount: order.total,
        currency: order.currency,
        isTest: true,
        createdBy: { kind, id, name },
        expiresAt: after(started + OPEN_SECONDS),
      });
      await db
        .updateTable('order_payments')
        .set({ created_at: after(started), ask_at: null, ref: PAST_REF + paymentId, ...stamps })
        .where('store_id', '=', storeId)
        .where('id', '=', paymentId)
        .execute();
    };
    if ('failed' in plan) await insert(plan.failed.started, { state: 'fail', failed_at: after(plan.failed.ended) });
    await insert(plan.started, { state: 'success', paid_at: after(plan.paid), settled_at: after(plan.paid) });
  }
  for (const order of orders) await postOrder(db, { storeId, orderId: order.id, actor: DEMO_ACTOR });
}

async function endForgottenPayments(database: Database, storeId: string, before: Date): Promise<void> {
  await inTransaction(database, async (db) => {
    const open = await db
      .selectFrom('order_payments')
      .select('id')
      .where('store_id', '=', storeId)
      .where('state', '=', 'created')
      .where('is_test', '=', true)
      .where('created_at', '<', before)
      .execute();
    for (const { id } of open) await movePayment(db, { storeId, id }, 'fail');
  });
}
