import { amountDue } from '@store-panel/domain/orders/payment';
import { isCalledOff } from '@store-panel/domain/orders/status';
import { canCharge, type PaymentGatewayId } from '@store-panel/domain/payments/gateways';

import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import type { ActorJson } from '#db/column-types.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { askPayment, type AskDeps, tryAskPayment } from '#payments/ask-payment.ts';
import { CheckSteps, GatewayError, type PaymentGateway } from '#payments/gateway.ts';
import { noteGatewayCheck, type OpenedKeys, openGatewayKeys } from '#payments/gateway-keys.queries.ts';
import {
  insertPayment,
  type NewPayment,
  openPage,
  type PaymentRow,
  paymentsOf,
  readPayment,
  storeStart,
} from '#payments/payments.queries.ts';
import { failPayment } from '#payments/settle-payment.ts';

export interface StartDeps extends AskDeps {
  readonly secrets: Secrets;
  /** Where customers go after they have paid. */
  readonly returnUrl: string;
}

export interface PaymentRequest {
  readonly storeId: string;
  readonly orderId: string;
  readonly gateway: PaymentGatewayId;
  readonly actor: ActorJson;
  /** What the customer reads at the gateway. */
  readonly title: (order: { readonly uniqueId: number }) => string;
  /** Only an order of this person. */
  readonly userId?: string;
  /** The order as the caller knows it. */
  readonly version?: number;
  /** Of a gateway without a page. */
  readonly nonce?: string | undefined;
}

export interface StartedPayment {
  readonly payment: PaymentRow;
  /** The gateway's page; null for one without. */
  readonly url: string | null;
  readonly token: string | null;
}

/** How long a customer can pay. The card provider takes 24 hours at most. */
const OPEN_MS = 23 * 60 * 60_000;
/** A page that closes sooner is not handed out again. */
const MIN_OPEN_MS = 30 * 60_000;

/**
 * Starts the payment of what is open of an order, or goes on with the one that is.
 * @throws ApiError orderDetailNotFound, staleVersion, paymentFailed
 */
export const startOrderPayment = (deps: StartDeps, request: PaymentRequest): Promise<StartedPayment> =>
  startPayment(deps, request, (db, opened) => reservePayment(db, request, opened));

/** A payment that is stored and not started, and others for the same that are to be ended. */
export interface ReservedPayment {
  readonly id: string;
  readonly others: readonly PaymentRow[];
  /** What the customer reads at the gateway. */
  readonly title: string;
}

/**
 * Starts a payment, or goes on with the one that `reserve` finds. Calls the gateway, so it must not run in a transaction:
 * the payment is stored first, and its id is the key under which the gateway starts it once.
 * @throws ApiError orderDetailNotFound, paymentFailed, and what `reserve` throws
 */
export async function startPayment(
  deps: StartDeps,
  { storeId, gateway: gatewayId, nonce }: Pick<PaymentRequest, 'storeId' | 'gateway' | 'nonce'>,
  reserve: (db: QueryExecutor, opened: OpenedKeys) => Promise<ReservedPayment>,
): Promise<StartedPayment> {
  const { database, secrets, openGateway } = deps;
  const opened = await openGatewayKeys(database.kysely, secrets, storeId, gatewayId);
  if (opened.keys.secret === undefined || opened.mode === null) throw paymentFailed('no_gateway');
  const gateway = await openGateway(gatewayId, opened.keys, opened.mode);
  const { id, others, title } = await inTransaction(database, (db) => reserve(db, opened));
  // What the gateway cannot end is asked about until it has expired.
  for (const other of others) await tryAskPayment(deps, other, { ends: true });
  const payment = await readPayment(database.kysely, storeId, { id });
  if (!payment) throw new ApiError('orderDetailNotFound');
  if (payment.state !== 'created') return { payment, url: null, token: null };
  const page = openPage(secrets, payment);
  if (page !== null) return { payment, url: page, token: null };
  return callGateway(deps, { payment, gateway, opened, title, nonce });
}

export const paymentFailed = (problem: string): ApiError =>
  new ApiError('paymentFailed', { fields: [{ path: 'gateway', problem }] });

/** Stores the payment, or finds the open one of the same gateway and amount. Others of the order are to be ended. */
async function reservePayment(
  db: QueryExecutor,
  request: PaymentRequest,
  { mode }: OpenedKeys,
): Promise<ReservedPayment> {
  const { storeId, orderId, gateway, actor, userId, version } = request;
  let orders = db
    .selectFrom('orders')
    .select(['unique_id', 'version', 'order_status', 'payment_status', 'total', 'balance_due', 'currency'])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId);
  if (userId !== undefined) orders = orders.where('user_id', '=', userId);
  // Of two calls the second finds the payment of the first.
  const order = await orders.forNoKeyUpdate().executeTakeFirst();
  if (!order) throw new ApiError('orderDetailNotFound');
  if (version !== undefined && order.version !== version) throw new ApiError('staleVersion');
  const due = amountDue(order);
  if (isCalledOff(order.order_status)) throw paymentFailed('order_ended');
  if (due <= 0) throw paymentFailed('nothing_due');
  if (!canCharge(gateway, order.currency)) throw paymentFailed('currency_unsupported');
  const now = Date.now();
  const open = (await paymentsOf(db, storeId, { orderId })).filter(
    // What a guest is paying of the bill of a table is the guest's own page.
    ({ state, problem, billOf }) => state === 'created' && problem === null && billOf === null,
  );
  const isSame = (one: PaymentRow) =>
    one.gateway === gateway && one.amount === due && one.expiresAt.getTime() > now + MIN_OPEN_MS;
  const reserved = await reserveOpen(db, open.find(isSame), {
    storeId,
    gateway,
    paidFor: { orderId },
    amount: due,
    currency: order.currency,
    isTest: mode !== 'live',
    createdBy: actor,
    // To the minute: a repeated start says the same.
    expiresAt: new Date(Math.floor((now + OPEN_MS) / 60_000) * 60_000),
  });
  return {
    ...reserved,
    others: open.filter(({ id }) => id !== reserved.id),
    title: request.title({ uniqueId: order.unique_id }),
  };
}

/** Goes on with the open payment that is the same, or inserts one. The caller has locked what it is for. */
export async function reserveOpen(
  db: QueryExecutor,
  same: PaymentRow | undefined,
  payment: Omit<NewPayment, 'id'>,
): Promise<{ readonly id: string }> {
  if (same) return { id: same.id };
  const id = uuidV7();
  await insertPayment(db, { ...payment, id });
  return { id };
}

async function callGateway(
  deps: StartDeps,
  {
    payment,
    gateway,
    opened,
    title,
    nonce,
  }: {
    readonly nonce: string | undefined;
    readonly payment: PaymentRow;
    readonly gateway: PaymentGateway;
    readonly opened: OpenedKeys;
    readonly title: string;
  },
): Promise<StartedPayment> {
  const { database, secrets, returnUrl } = deps;
  const { storeId, id, amount, currency, expiresAt } = payment;
  try {
    const started = await gateway.start({ paymentId: id, amount, currency, title, returnUrl, expiresAt, nonce });
    await storeStart(database.kysely, secrets, payment, started);
    const stored = (await readPayment(database.kysely, storeId, { id })) ?? payment;
    // What a form has sent is taken at once.
    if (nonce !== undefined) await askPayment(deps, stored);
    const after = (await readPayment(database.kysely, storeId, { id })) ?? stored;
    return { payment: after, url: started.url, token: started.token };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // What is not known may have been taken, and is asked about.
    if (error.problem !== 'unreachable') await failPayment(deps, payment);
    if (error.problem === 'keys_refused' && opened.setAt !== null) {
      const steps = new CheckSteps();
      steps.fail('keys', error);
      const keys = { storeId, gateway: gateway.id, setAt: opened.setAt };
      await noteGatewayCheck(database.kysely, keys, { mode: opened.mode, steps: steps.list });
    }
    throw paymentFailed(error.problem);
  }
}
