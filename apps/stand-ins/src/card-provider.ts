import type Stripe from 'stripe';

import {
  book,
  type BookedPayment,
  type GatewayAccounts,
  type GatewayReply,
  type GatewayRequest,
  giveBack,
  jsonReply,
  newRef,
  type PaymentBook,
} from '#payment-book.ts';
import { savedCards, setupSession } from '#saved-cards.ts';

const now = () => Math.floor(Date.now() / 1000);

const failure = (status: number, message: string): GatewayReply =>
  jsonReply(status, { error: { type: 'invalid_request_error', message } });

type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'currency'
  | 'payment_status'
  | 'status'
  | 'url'
  | 'client_reference_id'
  | 'livemode'
  | 'payment_intent'
  | 'mode'
  | 'metadata'
>;

const sessionOf = (payment: BookedPayment, origin: string): Session =>
  ({
    id: payment.ref,
    object: 'checkout.session',
    amount_total: Number(payment.amount),
    currency: payment.currency,
    payment_status: payment.state === 'paid' ? 'paid' : 'unpaid',
    status: payment.state === 'paid' ? 'complete' : payment.state === 'ended' ? 'expired' : 'open',
    url: payment.state === 'open' ? `${origin}/pay/${payment.ref}` : null,
    client_reference_id: payment.paymentId,
    livemode: false,
    payment_intent: `pi_${payment.ref}`,
    mode: 'payment',
    metadata: payment.storeId === undefined ? {} : { store_id: payment.storeId },
  }) satisfies Session;

/** The part of the card provider's interface that the platform uses. Null: not one of its paths. */
export function cardProvider(
  request: GatewayRequest,
  payments: PaymentBook,
  { secret, public: publishable }: GatewayAccounts['stripe'],
  origin: string,
): GatewayReply | null {
  const { method, path, headers, query } = request;
  if (!/^\/v1\/(?:setup_intents|checkout\/sessions|refunds|payment_intents|payment_methods)/.test(path)) return null;
  const key = String(headers['authorization'] ?? '').replace(/^Bearer /, '');
  const form = new URLSearchParams(request.body);
  const idempotencyKey = String(headers['idempotency-key'] ?? newRef(''));
  const [, intentId] = /^\/v1\/setup_intents\/([^/]+)/.exec(path) ?? [];
  // With the publishable key an intent is read by its own secret, and nothing else.
  if (method === 'GET' && intentId !== undefined && key === publishable) {
    const isKnown = query.get('client_secret') === `${intentId}_secret`;
    return isKnown ? jsonReply(200, intentOf(intentId)) : failure(404, `No such setupintent: '${intentId}'`);
  }
  if (key !== secret) return failure(401, `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
  if (path === '/v1/setup_intents') return jsonReply(200, intentOf(newRef('seti_')));
  if (intentId !== undefined) return jsonReply(200, { ...intentOf(intentId), status: 'canceled' });
  if (path === '/v1/refunds' && method === 'POST') return refund(form, payments, idempotencyKey);
  const charged = savedCards(request, payments, form, idempotencyKey, origin);
  if (charged !== null) return charged;
  if (path === '/v1/checkout/sessions' && method === 'POST') {
    const price = (name: string) => form.get(`line_items[0][price_data]${name}`) ?? '';
    const payment = book(payments, idempotencyKey, {
      gateway: 'stripe',
      ref: newRef('cs_test_'),
      paymentId: form.get('client_reference_id') ?? '',
      amount: price('[unit_amount]'),
      currency: price('[currency]'),
      title: price('[product_data][name]'),
      returnUrl: form.get('success_url') ?? origin,
      ...(form.has('metadata[store_id]') && { storeId: form.get('metadata[store_id]') ?? '' }),
    });
    return jsonReply(200, sessionOf(payment, origin));
  }
  if (path === '/v1/checkout/sessions' || path === '/v1/refunds')
    return jsonReply(200, { object: 'list', data: [], has_more: false, url: path });
  const [, ref = '', action] = /^\/v1\/checkout\/sessions\/([^/]+)(?:\/(expire))?$/.exec(path) ?? [];
  const payment = payments.payments.get(ref);
  if (payment?.gateway !== 'stripe') return failure(404, `No such checkout.session: ${ref}`);
  if (action === 'expire') {
    if (payment.state !== 'open') return failure(400, 'Only Checkout Sessions with a status of open can be expired.');
    payment.state = 'ended';
  }
  return jsonReply(200, sessionOf(payment, origin));
}

const intentOf = (id: string) =>
  ({
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret`,
    status: 'requires_payment_method',
  }) satisfies Partial<Stripe.SetupIntent>;

function refund(form: URLSearchParams, { payments }: PaymentBook, key: string): GatewayReply {
  const payment = payments.get((form.get('payment_intent') ?? '').slice('pi_'.length));
  if (payment?.state !== 'paid') return failure(400, 'This PaymentIntent has no charge to refund.');
  const amount = form.get('amount') ?? payment.amount;
  const id = giveBack(payment, key, amount, newRef('re_'));
  if (id === null) return failure(400, 'Refund amount is greater than unrefunded amount on charge.');
  return jsonReply(200, {
    id,
    object: 'refund',
    amount: Number(amount),
    currency: payment.currency,
    status: 'succeeded',
  } satisfies Partial<Stripe.Refund>);
}

/** A notice as the card provider sends it: an event, signed with the secret of the webhook. */
export async function cardNotice(
  payment: BookedPayment,
  { secret, authorization }: GatewayAccounts['stripe'],
  origin: string,
  eventId: string,
): Promise<{ readonly body: string; readonly headers: Readonly<Record<string, string>> }> {
  const { default: Provider } = await import('stripe');
  const body = JSON.stringify({
    id: eventId,
    object: 'event',
    type: payment.state === 'paid' ? 'checkout.session.completed' : 'checkout.session.expired',
    created: now(),
    livemode: false,
    data: { object: payment.setup ? setupSession(payment, origin) : sessionOf(payment, origin) },
  });
  const signature = new Provider(secret).webhooks.generateTestHeaderString({ payload: body, secret: authorization });
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}
