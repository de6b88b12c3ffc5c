import { fromCardAmount, toCardAmount } from '@store-panel/domain/money/card-amount';
import Stripe from 'stripe';

import {
  CheckSteps,
  type FoundPayment,
  type GatewayCheck,
  GatewayError,
  type GatewayKeys,
  type GatewayMode,
  headerOf,
  type PaymentGateway,
  type RefundedPayment,
} from '#payments/gateway.ts';

const TIMEOUT_MS = 10_000;
/** The provider takes pages that are open for 30 minutes to 24 hours. */
const MIN_MS = 31 * 60_000;
const MAX_MS = 24 * 60 * 60_000 - 60_000;

/** The card provider with a store's keys. `endpoint`: a stand-in on this machine. */
export function openStripe(keys: GatewayKeys, endpoint: URL | undefined): PaymentGateway {
  const { secret = '', public: publishable = '', authorization } = keys;
  const client = connect(secret, endpoint);
  return {
    id: 'stripe',
    check: (currency) => check({ client, publishable, secret, authorization, endpoint }, currency),
    async start({ paymentId, amount, currency, title, returnUrl, expiresAt }) {
      const unitAmount = toCardAmount(amount, currency);
      if (unitAmount === null) throw new GatewayError('refused');
      const until = Math.min(Math.max(expiresAt.getTime(), Date.now() + MIN_MS), Date.now() + MAX_MS);
      const session = await callGateway(() =>
        client.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: paymentId,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: unitAmount,
                  product_data: { name: title },
                },
              },
            ],
            metadata: { payment_id: paymentId },
            payment_intent_data: { metadata: { payment_id: paymentId } },
            success_url: returnUrl,
            cancel_url: returnUrl,
            // To the minute, so that a repeated call has the same parameters.
            expires_at: Math.floor(until / 60_000) * 60,
          },
          { idempotencyKey: paymentId },
        ),
      );
      return { ref: session.id, url: session.url, token: null };
    },
    async find({ ref }) {
      if (ref === null) return null;
      return missing(async () => toFound(await callGateway(() => client.checkout.sessions.retrieve(ref))));
    },
    async refund({ refundId, ref, amount, currency }) {
      const cardAmount = toCardAmount(amount, currency);
      if (cardAmount === null) throw new GatewayError('refused');
      const session = await callGateway(() => client.checkout.sessions.retrieve(ref));
      const intent =
        typeof session.payment_intent === 'string' ? session.payment_intent : (session.payment_intent?.id ?? '');
      const refund = await callGateway(() =>
        client.refunds.create({ payment_intent: intent, amount: cardAmount }, { idempotencyKey: refundId }),
      );
      return toRefunded(refund);
    },
    async findRefund(ref) {
      return toRefunded(await callGateway(() => client.refunds.retrieve(ref)));
    },
    async cancel(ref) {
      await callGateway(() => client.checkout.sessions.expire(ref));
    },
    async readNotice(notice) {
      const signature = headerOf(notice, 'stripe-signature');
      if (signature === undefined || authorization === undefined) return null;
      try {
        const event = await client.webhooks.constructEventAsync(notice.body, signature, authorization);
        const { object } = event.data;
        return {
          eventId: event.id,
          refs: 'object' in object && object.object === 'checkout.session' ? [object.id] : [],
        };
      } catch {
        return null;
      }
    },
  };
}

const toRefunded = ({ id, status }: Stripe.Refund): RefundedPayment => ({
  ref: id,
  state: status === 'succeeded' ? 'success' : status === 'pending' ? 'paid' : 'fail',
});

const connect = (key: string, endpoint: URL | undefined): Stripe =>
  new Stripe(key, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(endpoint && { host: endpoint.hostname, port: endpoint.port, protocol: 'http' }),
  });

/** Calls the provider; its errors become {@link GatewayError}. */
async function callGateway<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      throw new GatewayError('keys_refused', withoutKeys(error.message));
    if (error instanceof Stripe.errors.StripePermissionError)
      throw new GatewayError('keys_refused', withoutKeys(error.message));
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new GatewayError('refused', withoutKeys(error.message));
    throw new GatewayError('unreachable');
  }
}

/** The provider quotes the key, most of it as stars. */
const withoutKeys = (message: string): string => message.replaceAll(/\b(?:sk|pk|rk|whsec)_\S+/g, '…');

/** Null for what the provider does not know. */
async function missing<Reply>(call: () => Promise<Reply>): Promise<Reply | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof GatewayError && error.problem === 'refused') return null;
    throw error;
  }
}

function toFound({ id, payment_status, status, amount_total, currency }: Stripe.Checkout.Session): FoundPayment {
  const code = (currency ?? '').toUpperCase();
  return {
    ref: id,
    state: payment_status === 'paid' ? 'paid' : status === 'expired' ? 'ended' : 'open',
    amount: amount_total === null || code === '' ? null : fromCardAmount(amount_total, code),
    currency: code,
  };
}

interface CheckInput {
  readonly client: Stripe;
  readonly publishable: string;
  readonly secret: string;
  readonly authorization: string | undefined;
  readonly endpoint: URL | undefined;
}

const modeOf = (key: string): GatewayMode | null =>
  /^(?:sk|rk|pk)_test_/.test(key) ? 'test' : /^(?:sk|rk|pk)_live_/.test(key) ? 'live' : null;

/**
 * The publishable key must be of the same account as the secret: an intent that the secret makes is read with it, and
 * cancelled. Money is touched by neither.
 */
async function check(
  { client, publishable, secret, authorization, endpoint }: CheckInput,
  currency: string,
): Promise<GatewayCheck> {
  const steps = new CheckSteps();
  const mode = modeOf(secret);
  let intent: Stripe.SetupIntent;
  try {
    intent = await callGateway(() => client.setupIntents.create({ usage: 'on_session' }));
  } catch (error) {
    if (missingPermission(error) === null) steps.fail('keys', error);
    else {
      steps.add('reach', 'ok');
      steps.add('keys', 'ok');
      addMissing(steps, error);
    }
    return { mode, steps: steps.list };
  }
  steps.add('reach', 'ok');
  steps.add('keys', 'ok');
  if (mode === null || mode !== modeOf(publishable)) {
    steps.add('mode', 'failed', { problem: 'key_of_other_mode', names: ['public'] });
  } else {
    steps.add('mode', 'ok');
    try {
      const secretOfIntent = intent.client_secret ?? '';
      await callGateway(() =>
        connect(publishable, endpoint).setupIntents.retrieve(intent.id, { client_secret: secretOfIntent }),
      );
      steps.add('account', 'ok');
    } catch (error) {
      if (error instanceof GatewayError && error.problem !== 'unreachable')
        steps.add('account', 'failed', { problem: 'key_of_other_account', names: ['public'], quoted: error.quoted });
      else steps.fail('account', error);
    }
  }
  // Of no consequence if it fails: it expires by itself.
  await callGateway(() => client.setupIntents.cancel(intent.id)).catch(() => undefined);
  await checkPermissions(client, steps);
  steps.checkCurrency('stripe', currency);
  steps.checkNotices(authorization);
  return { mode, steps: steps.list };
}

/** A restricted key may lack what payments need. What writes cannot be tried, so what goes with it is read. */
async function checkPermissions(client: Stripe, steps: CheckSteps): Promise<void> {
  for (const list of [
    () => client.checkout.sessions.list({ limit: 1 }),
    () => client.refunds.list({ limit: 1 }),
  ] as const) {
    try {
      await callGateway<unknown>(list);
    } catch (error) {
      if (missingPermission(error) === null) steps.fail('permissions', error);
      else addMissing(steps, error);
      return;
    }
  }
  steps.add('permissions', 'ok');
}

/** The permissions that a refusal names, by the provider's own names; null if it is about something else. */
function missingPermission(error: unknown): readonly string[] | null {
  if (!(error instanceof GatewayError) || error.problem !== 'keys_refused') return null;
  const quoted = error.quoted ?? '';
  return /permission/i.test(quoted) ? [...new Set(quoted.match(/\brak_[a-z_]+/g))].slice(0, 20) : null;
}

function addMissing(steps: CheckSteps, error: unknown): void {
  const { quoted } = error as GatewayError;
  steps.add('permissions', 'failed', {
    problem: 'permission_missing',
    names: missingPermission(error) ?? [],
    quoted,
  });
}
