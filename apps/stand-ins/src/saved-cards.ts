import {
  book,
  type BookedPayment,
  type CardCharge,
  type GatewayReply,
  type GatewayRequest,
  jsonReply,
  newRef,
  type PaymentBook,
} from '#payment-book.ts';

/** What the provider's own test cards do when they are charged without their owner, by their last four digits. */
export const TEST_CARDS: Readonly<Record<string, CardCharge['error']>> = {
  '4242': null,
  '0341': { code: 'card_declined', decline_code: 'insufficient_funds' },
  '9987': { code: 'card_declined', decline_code: 'lost_card' },
  '3155': { code: 'authentication_required', decline_code: 'authentication_required' },
};

const EXPIRES_AFTER_SECONDS = 24 * 60 * 60;

/** A page in setup mode, with the card once it is added. */
export const setupSession = ({ ref, state, setup }: BookedPayment, origin: string) => ({
  id: ref,
  object: 'checkout.session',
  mode: 'setup',
  status: state === 'paid' ? 'complete' : state === 'ended' ? 'expired' : 'open',
  url: state === 'open' ? `${origin}/pay/${ref}` : null,
  customer: state === 'paid' ? (setup?.customer ?? null) : null,
  livemode: false,
  expires_at: Math.floor(Date.now() / 1000) + EXPIRES_AFTER_SECONDS,
  metadata: { store_id: setup?.storeId ?? '' },
  setup_intent: {
    id: `seti_${ref}`,
    object: 'setup_intent',
    payment_method: {
      id: `pm_${setup?.last4 ?? '4242'}_${ref}`,
      object: 'payment_method',
      card: { brand: 'visa', last4: setup?.last4 ?? '4242', exp_month: 8, exp_year: new Date().getUTCFullYear() + 2 },
    },
  },
});

/** Pages that add a card, and charges of added ones. Null: none of these. */
export function savedCards(
  { method, path, query }: GatewayRequest,
  payments: PaymentBook,
  form: URLSearchParams,
  key: string,
  origin: string,
): GatewayReply | null {
  if (path === '/v1/checkout/sessions' && method === 'POST' && form.get('mode') === 'setup') {
    const page = book(payments, key, {
      gateway: 'stripe',
      ref: newRef('cs_test_'),
      paymentId: '',
      amount: '0',
      currency: form.get('currency') ?? '',
      title: 'Add a card',
      returnUrl: form.get('success_url') ?? origin,
      setup: { storeId: form.get('metadata[store_id]') ?? '', customer: newRef('cus_'), last4: '4242' },
    });
    return jsonReply(200, setupSession(page, origin));
  }
  const page = payments.payments.get(/^\/v1\/checkout\/sessions\/([^/]+)$/.exec(path)?.[1] ?? '');
  if (page?.setup) return jsonReply(200, setupSession(page, origin));
  if (path === '/v1/payment_intents' && method === 'GET') {
    const made = [...payments.charges.values()].filter(({ customer }) => customer === query.get('customer'));
    return jsonReply(200, { object: 'list', data: made.map(intentOf).toReversed(), has_more: false, url: path });
  }
  if (path === '/v1/payment_intents' && method === 'POST') return charge(payments, form, key);
  const [, detached] = /^\/v1\/payment_methods\/([^/]+)\/detach$/.exec(path) ?? [];
  return detached === undefined ? null : jsonReply(200, { id: detached, object: 'payment_method', customer: null });
}

function charge({ charges }: PaymentBook, form: URLSearchParams, key: string): GatewayReply {
  const last4 = /^pm_(\d{4})_/.exec(form.get('payment_method') ?? '')?.[1] ?? '';
  const made: CardCharge = charges.get(key) ?? {
    id: newRef('pi_'),
    customer: form.get('customer') ?? '',
    amount: Number(form.get('amount')),
    currency: form.get('currency') ?? '',
    metadata: { key: form.get('metadata[key]') ?? '', store_id: form.get('metadata[store_id]') ?? '' },
    error: TEST_CARDS[last4] ?? null,
  };
  charges.set(key, made);
  if (made.error === null) return jsonReply(200, intentOf(made));
  const error = {
    type: 'card_error',
    message: 'Your card was declined.',
    ...made.error,
    payment_intent: intentOf(made),
  };
  return jsonReply(402, { error });
}

const intentOf = ({ id, amount, currency, customer, metadata, error }: CardCharge) => ({
  id,
  object: 'payment_intent',
  amount,
  currency,
  customer,
  metadata,
  livemode: false,
  status: error === null ? 'succeeded' : 'requires_payment_method',
  last_payment_error: error,
});
