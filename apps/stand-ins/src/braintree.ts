import { createHash, createHmac } from 'node:crypto';

import {
  book,
  type BookedPayment,
  type GatewayAccounts,
  type GatewayReply,
  type GatewayRequest,
  giveBack,
  newRef,
  type PaymentBook,
} from '#payment-book.ts';

const xml = (status: number, body: string): GatewayReply => ({
  status,
  type: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const transactionOf = ({ ref, paymentId, amount, currency, state }: BookedPayment): string =>
  `<transaction><id>${ref}</id><status>${state === 'paid' ? 'submitted_for_settlement' : 'processor_declined'}</status>` +
  `<amount>${amount}</amount><currency-iso-code>${currency}</currency-iso-code><order-id>${escape(paymentId)}</order-id>` +
  `<type>sale</type></transaction>`;

interface Body {
  readonly transaction?: {
    readonly amount?: string;
    readonly order_id?: string;
    readonly payment_method_nonce?: string;
  };
  readonly search?: { readonly order_id?: { readonly is?: string }; readonly ids?: readonly string[] };
}

/** What the form of an ordering channel makes of a card that is declined. */
const DECLINED = 'fake-processor-declined-visa-nonce';

/**
 * The part of Braintree's interface that the platform uses. Null: not one of its paths. Its account has one currency, which
 * no call names.
 */
export function braintree(
  request: GatewayRequest,
  payments: PaymentBook,
  { secret, public: publicKey, merchant }: GatewayAccounts['braintree'],
  currency: string,
): GatewayReply | null {
  const [, calledMerchant, path = ''] = /^\/merchants\/([^/]+)(\/.*)$/.exec(request.path) ?? [];
  if (calledMerchant === undefined) return null;
  const basic = Buffer.from(`${publicKey}:${secret}`).toString('base64');
  if (request.headers['authorization'] !== `Basic ${basic}` || calledMerchant !== merchant) return xml(401, '<html/>');
  const body = (request.body === '' ? {} : JSON.parse(request.body)) as Body;
  if (path === '/client_token') return xml(201, `<client-token><value>${newRef('token')}</value></client-token>`);
  if (path === '/transactions' && request.method === 'POST') {
    const { amount = '', order_id: paymentId = '', payment_method_nonce: nonce = '' } = body.transaction ?? {};
    const isDeclined = nonce === DECLINED;
    // It has no key against repeated calls: each call takes the money.
    const payment = book(payments, newRef('key'), {
      gateway: 'braintree',
      ref: newRef('bt').slice(0, 10),
      paymentId,
      amount,
      currency,
      title: '',
      returnUrl: '',
      state: isDeclined ? 'ended' : 'paid',
    });
    return isDeclined
      ? xml(
          422,
          `<api-error-response><errors/><message>Do Not Honor</message>${transactionOf(payment)}</api-error-response>`,
        )
      : xml(201, transactionOf(payment));
  }
  const all = [...payments.payments.values()].filter(({ gateway }) => gateway === 'braintree');
  if (path.startsWith('/transactions/advanced_search')) {
    const { order_id: byOrder, ids } = body.search ?? {};
    const found = all.filter(({ paymentId, ref }) => (byOrder ? paymentId === byOrder.is : ids?.includes(ref)));
    const items = found.map(({ ref }) => `<item>${ref}</item>`).join('');
    return path.endsWith('_ids')
      ? xml(
          200,
          `<search-results><page-size type="integer">50</page-size><ids type="array">${items}</ids></search-results>`,
        )
      : xml(
          200,
          `<credit-card-transactions type="collection"><current-page-number type="integer">1</current-page-number>` +
            `<page-size type="integer">50</page-size><total-items type="integer">${found.length}</total-items>` +
            `${found.map(transactionOf).join('')}</credit-card-transactions>`,
        );
  }
  const [, ref, action] = /^\/transactions\/([^/]+)(?:\/(refund))?$/.exec(path) ?? [];
  const payment = all.find((one) => one.ref === ref);
  if (!payment) return xml(404, '<html/>');
  if (action !== 'refund') return xml(200, transactionOf(payment));
  const { amount = payment.amount, order_id: refundId = '' } = body.transaction ?? {};
  // It has no key against repeated calls: the platform looks for an earlier refund itself.
  const id = giveBack(payment, newRef('key'), amount, newRef('bt').slice(0, 10));
  if (id === null)
    return xml(422, `<api-error-response><errors/><message>Refund amount is too large.</message></api-error-response>`);
  const refund = book(payments, newRef('key'), { ...payment, ref: id, paymentId: refundId, amount, state: 'paid' });
  return xml(201, transactionOf(refund));
}

/** A notice as Braintree sends it: a form with XML in base 64, signed with the private key. */
export function braintreeNotice(payment: BookedPayment, { secret, public: publicKey }: GatewayAccounts['braintree']) {
  const notification =
    `<notification><kind>transaction_settled</kind><timestamp type="datetime">${new Date().toISOString()}</timestamp>` +
    `<subject>${transactionOf(payment)}</subject></notification>`;
  const payload = `${Buffer.from(notification).toString('base64')}\n`;
  const key = createHash('sha1').update(secret).digest();
  const signature = createHmac('sha1', key).update(payload).digest('hex');
  return {
    body: new URLSearchParams({ bt_signature: `${publicKey}|${signature}`, bt_payload: payload }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}
