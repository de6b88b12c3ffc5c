import type { paymentEndpoints } from '@store-panel/contract/endpoints/payments';
import type { CustomerChannel } from '@store-panel/domain/messages/customer-messages';
import { amountDue } from '@store-panel/domain/orders/payment';
import { isCalledOff } from '@store-panel/domain/orders/status';
import { canCharge, hasPaymentPage, type PaymentGatewayId } from '@store-panel/domain/payments/gateways';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readMethods } from '#features/payments/save-payment-methods.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import { enqueuePaymentLink, type LinkRecipient, readLinkRecipients } from '#messages/customer/payment-link.ts';
import { actorOf } from '#orders/order-events.queries.ts';
import { type GatewayState, openGatewayKeys, readGateways } from '#payments/gateway-keys.queries.ts';
import { readPartAmounts } from '#payments/payment-parts.queries.ts';
import { type PaymentRow, paymentsOf } from '#payments/payments.queries.ts';
import { type StartDeps, type StartedPayment, startOrderPayment } from '#payments/start-payment.ts';

/** Each is a call to the gateway. */
const LINK_LIMIT: Limit = { name: 'payment-link', max: 300, windowSeconds: 60 * 60 };

/** What a call's guard has started, for its handler: the gateway is not called while a transaction is open. */
const started = new WeakMap<object, StartedPayment>();

function startedFor(body: object): StartedPayment {
  const payment = started.get(body);
  if (!payment) throw new Error('the guard of this call has started no payment');
  return payment;
}

/** Payments of orders through the store's gateways. */
export function orderPaymentHandlers({
  secrets,
}: Pick<StartDeps, 'secrets'>): HandlersOf<keyof typeof paymentEndpoints> {
  return {
    'POST /api/store/get_order_payments': async ({ principal, body, db }) => {
      const { storeId } = principal;
      const order = await readOrder(db, storeId, body.order_id);
      const due = isCalledOff(order.order_status) ? 0 : amountDue(order);
      const on = (await gatewaysOn(db, storeId)).filter(({ gateway }) => hasPaymentPage(gateway));
      const usable = on.filter(({ gateway }) => canCharge(gateway, order.currency));
      const problem = isCalledOff(order.order_status)
        ? 'order_ended'
        : due <= 0
          ? 'nothing_due'
          : on.length === 0
            ? 'no_gateway'
            : usable.length === 0
              ? 'currency_unsupported'
              : null;
      const payments = await paymentsOf(db, storeId, { orderId: body.order_id });
      const amounts = await readPartAmounts(db, storeId, body.order_id);
      return {
        payments: payments.map((payment) => ({
          ...toWire(payment),
          amount: amounts.get(payment.id) ?? payment.amount,
        })),
        due,
        currency: order.currency,
        link_gateways: problem === null ? usable.map(({ gateway }) => gateway) : [],
        link_problem: problem,
        link_channels: (await readLinkRecipients(db, storeId, body.order_id)).map(({ channel }) => channel),
      };
    },
    'POST /api/store/create_payment_link': async ({ principal, body, db, request }) => {
      const { payment, url } = startedFor(body);
      if (url === null) throw new ApiError('paymentFailed', { fields: [{ path: 'gateway', problem: 'nothing_due' }] });
      await audit(db, {
        principal,
        action: 'payment_link_made',
        subject: body.order_id,
        detail: {
          gateway: payment.gateway,
          amount: payment.amount,
          currency: payment.currency,
          ...(body.send_by !== undefined && { sent_by: body.send_by }),
        },
        address: request.address,
        requestId: request.id,
      });
      const { id, amount, currency, expiresAt } = payment;
      if (body.send_by !== undefined) {
        const { storeId } = principal;
        const to = await requireRecipient(db, { storeId, orderId: body.order_id, channel: body.send_by });
        const facts = { orderId: body.order_id, paymentId: id, url, amount, currency, until: expiresAt.toISOString() };
        await enqueuePaymentLink(db, secrets, { ...to, storeId, facts });
      }
      return { payment_id: id, url, amount, currency, expires_at: expiresAt.toISOString() };
    },
    'POST /api/user/get_payment_options': async ({ body, db }) => {
      const { store_id: storeId } = body;
      const { currency } = await readStore(db, storeId);
      const { settings } = await readMethods(db, storeId);
      const gateways = (await gatewaysOn(db, storeId)).filter(({ gateway }) => canCharge(gateway, currency));
      const methods = [];
      if (settings.cash) methods.push({ method: 'cash', is_test: false, public_key: null });
      for (const { gateway, checked } of gateways) {
        const { keys } = await openGatewayKeys(db, secrets, storeId, gateway);
        methods.push({
          method: gateway,
          is_test: checked?.mode !== 'live',
          // Braintree's form takes the tokenization key; its public key is for servers.
          public_key: (gateway === 'braintree' ? keys.authorization : keys.public) ?? null,
        });
      }
      return { currency, methods };
    },
    'POST /api/user/start_payment': async ({ body }) => {
      const { payment, url, token } = startedFor(body);
      const { id, state, amount, currency, expiresAt } = payment;
      return { payment_id: id, state, amount, currency, url, token, expires_at: expiresAt.toISOString() };
    },
  };
}

/** Starts payments before the calls' transactions begin. */
export const orderPaymentGuards = (deps: StartDeps) =>
  ({
    'POST /api/store/create_payment_link': async ({ principal, body, db }) => {
      const { storeId } = principal;
      await consumeAttemptOrThrow(db, LINK_LIMIT, storeId);
      const gateway = await chooseGateway(db, storeId, body.gateway, hasPaymentPage);
      // Before a page is opened that would not be sent.
      if (body.send_by !== undefined)
        await requireRecipient(db, { storeId, orderId: body.order_id, channel: body.send_by });
      const request = { storeId, orderId: body.order_id, version: body.version, gateway, actor: actorOf(principal) };
      started.set(body, await startOrderPayment(deps, { ...request, title: await titleOf(db, storeId) }));
    },
    'POST /api/user/start_payment': async ({ principal, body, db }) => {
      const { store_id: storeId, order_id: orderId, nonce } = body;
      await consumeAttemptOrThrow(db, LINK_LIMIT, principal.id);
      await readStore(db, storeId);
      const gateway = await chooseGateway(db, storeId, body.gateway, () => true);
      const request = { storeId, orderId, gateway, nonce, userId: principal.id, actor: actorOf(principal) };
      started.set(body, await startOrderPayment(deps, { ...request, title: await titleOf(db, storeId) }));
    },
  }) satisfies Guards;

/** @throws ApiError paymentFailed if the store does not send links so, or the order has no such address */
async function requireRecipient(
  db: QueryExecutor,
  {
    storeId,
    orderId,
    channel,
  }: { readonly storeId: string; readonly orderId: string; readonly channel: CustomerChannel },
): Promise<LinkRecipient> {
  const to = (await readLinkRecipients(db, storeId, orderId)).find((one) => one.channel === channel);
  if (!to) throw new ApiError('paymentFailed', { fields: [{ path: 'send_by', problem: 'no_recipient' }] });
  return to;
}

/** Gateways that are on and have their keys. */
async function gatewaysOn(db: QueryExecutor, storeId: string): Promise<readonly GatewayState[]> {
  const { settings } = await readMethods(db, storeId);
  return (await readGateways(db, storeId)).filter(({ gateway, isComplete }) => settings[gateway] && isComplete);
}

/** @throws ApiError paymentFailed if the gateway is not on, or none is */
async function chooseGateway(
  db: QueryExecutor,
  storeId: string,
  requested: PaymentGatewayId | undefined,
  isPossible: (gateway: PaymentGatewayId) => boolean,
): Promise<PaymentGatewayId> {
  const on = (await gatewaysOn(db, storeId)).map(({ gateway }) => gateway).filter(isPossible);
  const gateway = requested === undefined ? on[0] : on.find((one) => one === requested);
  if (gateway === undefined)
    throw new ApiError('paymentFailed', { fields: [{ path: 'gateway', problem: 'no_gateway' }] });
  return gateway;
}

async function readOrder(db: QueryExecutor, storeId: string, orderId: string) {
  const order = await db
    .selectFrom('orders')
    .select(['order_status', 'payment_status', 'total', 'balance_due', 'currency'])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw new ApiError('orderDetailNotFound');
  return order;
}

/** @throws ApiError storeIdMismatch */
async function readStore(db: QueryExecutor, storeId: string) {
  const store = await db.selectFrom('stores').select(['currency', 'name']).where('id', '=', storeId).executeTakeFirst();
  if (!store) throw new ApiError('storeIdMismatch');
  return store;
}

/** What the customer reads at the gateway: the store, and the order's number. */
async function titleOf(db: QueryExecutor, storeId: string): Promise<(order: { readonly uniqueId: number }) => string> {
  const { name } = await readStore(db, storeId);
  const store = name.find((text) => text !== '') ?? '';
  return ({ uniqueId }) => `${store} · ${uniqueId}`.slice(0, 200);
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

const toWire = (payment: PaymentRow) => ({
  payment_id: payment.id,
  gateway: payment.gateway,
  state: payment.state,
  amount: payment.amount,
  currency: payment.currency,
  is_test: payment.isTest,
  created_at: payment.createdAt.toISOString(),
  created_by: payment.createdBy,
  paid_at: iso(payment.paidAt),
  settled_at: iso(payment.settledAt),
  failed_at: iso(payment.failedAt),
  expires_at: payment.expiresAt.toISOString(),
  problem: payment.problem,
});
