import { createHmac } from 'node:crypto';

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

const TOKEN = 'A21AA-StandInOfThisMachine';

const failure = (status: number, name: string, issue = name): GatewayReply =>
  jsonReply(status, { name, message: 'The requested action could not be performed.', details: [{ issue }] });

const money = (payment: BookedPayment) => ({ currency_code: payment.currency, value: payment.amount });

function orderOf(payment: BookedPayment, origin: string) {
  const status = { open: 'PAYER_ACTION_REQUIRED', approved: 'APPROVED', paid: 'COMPLETED', ended: 'VOIDED' }[
    payment.state
  ];
  const captures = [{ id: `cap-${payment.ref}`, status: 'COMPLETED', amount: money(payment) }];
  return {
    id: payment.ref,
    status,
    purchase_units: [
      {
        custom_id: payment.paymentId,
        amount: money(payment),
        ...(payment.state === 'paid' && { payments: { captures } }),
      },
    ],
    links: [{ rel: 'payer-action', href: `${origin}/pay/${payment.ref}`, method: 'GET' }],
  };
}

interface OrderBody {
  readonly purchase_units?: readonly {
    readonly custom_id?: string;
    readonly description?: string;
    readonly amount?: { readonly currency_code?: string; readonly value?: string };
  }[];
  readonly payment_source?: { readonly paypal?: { readonly experience_context?: { readonly return_url?: string } } };
}

/** The part of PayPal's interface that the platform uses. Null: not one of its paths. */
export function paypal(
  request: GatewayRequest,
  payments: PaymentBook,
  account: GatewayAccounts['paypal'],
  origin: string,
): GatewayReply | null {
  const { method, path, headers } = request;
  const { authorization } = headers;
  if (path === '/v1/oauth2/token') {
    const basic = Buffer.from(`${account.public}:${account.secret}`).toString('base64');
    return authorization === `Basic ${basic}`
      ? jsonReply(200, { access_token: TOKEN, token_type: 'Bearer', expires_in: 32_400 })
      : jsonReply(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
  }
  if (!/^\/v2\/|^\/v1\/notifications\//.test(path)) return null;
  if (authorization !== `Bearer ${TOKEN}`) return failure(401, 'AUTHENTICATION_FAILURE');
  const requestId = String(headers['paypal-request-id'] ?? newRef(''));
  const body = (request.body === '' ? {} : JSON.parse(request.body)) as OrderBody & Readonly<Record<string, unknown>>;
  if (path === '/v1/notifications/verify-webhook-signature') {
    const isRight =
      body['webhook_id'] === account.authorization &&
      body['transmission_sig'] === signatureOf(JSON.stringify(body['webhook_event']), account);
    return jsonReply(200, { verification_status: isRight ? 'SUCCESS' : 'FAILURE' });
  }
  if (path === '/v2/checkout/orders' && method === 'POST') {
    const [unit] = body.purchase_units ?? [];
    const payment = book(payments, requestId, {
      gateway: 'paypal',
      ref: newRef('').toUpperCase().slice(0, 17),
      paymentId: unit?.custom_id ?? '',
      amount: unit?.amount?.value ?? '',
      currency: unit?.amount?.currency_code ?? '',
      title: unit?.description ?? '',
      returnUrl: body.payment_source?.paypal?.experience_context?.return_url ?? origin,
    });
    return jsonReply(200, orderOf(payment, origin));
  }
  const [, ref = '', action] = /^\/v2\/checkout\/orders\/([^/]+)(?:\/(capture))?$/.exec(path) ?? [];
  const payment = payments.payments.get(ref);
  if (payment?.gateway === 'paypal') {
    if (action === 'capture') {
      if (payment.state !== 'approved' && payment.state !== 'paid')
        return failure(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
      payment.state = 'paid';
    }
    return jsonReply(200, orderOf(payment, origin));
  }
  const [, captured = ''] = /^\/v2\/payments\/captures\/cap-([^/]+)\/refund$/.exec(path) ?? [];
  const paid = payments.payments.get(captured);
  if (paid?.state !== 'paid') return failure(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  const { amount } = body as { readonly amount?: { readonly value?: string } };
  const id = giveBack(paid, requestId, amount?.value ?? paid.amount, newRef(''));
  if (id === null) return failure(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED');
  return jsonReply(201, { id, status: 'COMPLETED' });
}

const signatureOf = (event: string, { secret }: GatewayAccounts['paypal']): string =>
  createHmac('sha256', secret).update(event).digest('base64');

/** A notice as PayPal sends it; whether it is genuine, PayPal is asked. */
export function paypalNotice(payment: BookedPayment, account: GatewayAccounts['paypal'], eventId: string) {
  const type = payment.state === 'approved' ? 'CHECKOUT.ORDER.APPROVED' : 'CHECKOUT.ORDER.COMPLETED';
  const body = JSON.stringify({ id: eventId, event_type: type, resource: { id: payment.ref } });
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': eventId,
      'paypal-transmission-time': new Date().toISOString(),
      'paypal-transmission-sig': signatureOf(body, account),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/stand-in',
    },
  };
}
