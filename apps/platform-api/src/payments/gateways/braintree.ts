import { createHash } from 'node:crypto';

import { fromDecimalAmount, toDecimalAmount } from '@store-panel/domain/money/card-amount';
import { currencyDecimals } from '@store-panel/domain/money/currency';
import braintree from 'braintree';

import {
  CheckSteps,
  type FoundPayment,
  type GatewayCheck,
  GatewayError,
  type GatewayKeys,
  type GatewayMode,
  type PaymentGateway,
} from '#payments/gateway.ts';

const TIMEOUT_MS = 10_000;

/** States of a transaction whose money is taken, or on its way without a further step. */
const PAID: readonly string[] = ['submitted_for_settlement', 'settling', 'settled', 'settlement_pending'];
const OPEN: readonly string[] = ['authorizing', 'authorized'];

/** Braintree with a store's keys. It has no page: channels show its form, and send what that makes of a card. */
export function openBraintree(keys: GatewayKeys, mode: GatewayMode | null, endpoint: URL | undefined): PaymentGateway {
  const connect = (one: GatewayMode) => connectTo(keys, one, endpoint);
  const gateway = connect(mode ?? 'live');
  const search = async (paymentId: string) => {
    const found: braintree.Transaction[] = [];
    const stream = gateway.transaction.search((query) => query.orderId().is(paymentId));
    for await (const transaction of stream) found.push(transaction as braintree.Transaction);
    // A card that was declined and one that was taken, in any order.
    return found.find(({ status }) => PAID.includes(status)) ?? found[0] ?? null;
  };
  return {
    id: 'braintree',
    check: (currency) => check({ connect, isStandIn: endpoint !== undefined }, currency),
    async start({ paymentId, amount, currency, nonce }) {
      if (nonce === undefined) {
        const { clientToken } = await callGateway(() => gateway.clientToken.generate({}));
        return { ref: null, url: null, token: clientToken };
      }
      // A call whose reply was lost has taken the money.
      const earlier = await callGateway(() => search(paymentId));
      if (earlier && PAID.includes(earlier.status)) return { ref: earlier.id, url: null, token: null };
      const value = toDecimalAmount(amount, currency, currencyDecimals(currency));
      if (value === null) throw new GatewayError('refused');
      const result = await callGateway(() =>
        gateway.transaction.sale({
          amount: value,
          orderId: paymentId,
          paymentMethodNonce: nonce,
          options: { submitForSettlement: true },
        }),
      );
      if (!result.success) throw new GatewayError('refused', result.message);
      return { ref: result.transaction.id, url: null, token: null };
    },
    async find({ paymentId, ref }) {
      const transaction = await callGateway(() =>
        ref === null ? search(paymentId) : gateway.transaction.find(ref),
      ).catch((error: unknown) => {
        if (error instanceof GatewayError && error.problem === 'refused') return null;
        throw error;
      });
      return transaction && toFound(transaction);
    },
    async refund({ refundId, ref, amount, currency }) {
      const value = toDecimalAmount(amount, currency, currencyDecimals(currency));
      if (value === null) throw new GatewayError('refused');
      const earlier = await callGateway(() => search(refundId));
      if (earlier) return { ref: earlier.id, state: 'success' };
      const result = await callGateway(() => refundOf(gateway)(ref, { amount: value, orderId: refundId }));
      if (!result.success) throw new GatewayError('refused', result.message);
      return { ref: result.transaction.id, state: 'success' };
    },
    async readNotice({ body }) {
      const form = new URLSearchParams(body.toString('utf8'));
      const [signature, payload] = [form.get('bt_signature'), form.get('bt_payload')];
      if (signature === null || payload === null) return null;
      try {
        const notice = await gateway.webhookNotification.parse(signature, payload);
        const { transaction } = notice as { readonly transaction?: { readonly id?: string } };
        // Its notices have no number of their own.
        const eventId = createHash('sha256').update(payload).digest('hex');
        return { eventId, refs: transaction?.id === undefined ? [] : [transaction.id] };
      } catch {
        return null;
      }
    },
  };
}

function connectTo(
  { secret = '', public: publicKey = '', merchant = '' }: GatewayKeys,
  mode: GatewayMode,
  endpoint: URL | undefined,
): braintree.BraintreeGateway {
  const real = mode === 'live' ? braintree.Environment.Production : braintree.Environment.Sandbox;
  const environment = endpoint ? standIn(endpoint) : real;
  const gateway = new braintree.BraintreeGateway({ environment, merchantId: merchant, publicKey, privateKey: secret });
  Object.assign(gateway.config, { timeout: TIMEOUT_MS });
  return gateway;
}

/** The library takes more than its types say: an order id, by which a refund is found again. */
const refundOf = ({ transaction }: braintree.BraintreeGateway) =>
  transaction.refund.bind(transaction) as unknown as (
    id: string,
    options: { readonly amount: string; readonly orderId: string },
  ) => Promise<braintree.ValidatedResponse<braintree.Transaction>>;

const standIn = ({ hostname, port, origin }: URL) =>
  new braintree.Environment(hostname, port, origin, false, hostname, port);

/** Calls Braintree; its errors become {@link GatewayError}. */
async function callGateway<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    const name = error instanceof Error ? error.name : '';
    if (name === 'authenticationError' || name === 'authorizationError') throw new GatewayError('keys_refused');
    if (name === 'notFoundError') throw new GatewayError('refused');
    throw new GatewayError('unreachable');
  }
}

function toFound({ id, status, amount, currencyIsoCode }: braintree.Transaction): FoundPayment {
  let minor: number | null = null;
  try {
    minor = fromDecimalAmount(amount, currencyIsoCode);
  } catch {
    // A currency that is not known here.
  }
  const state = PAID.includes(status) ? 'paid' : OPEN.includes(status) ? 'open' : 'ended';
  return { ref: id, state, amount: minor, currency: currencyIsoCode };
}

interface CheckInput {
  readonly connect: (mode: GatewayMode) => braintree.BraintreeGateway;
  readonly isStandIn: boolean;
}

/** Keys do not say whether they are for tests: each of the two environments is asked. */
async function check({ connect, isStandIn }: CheckInput, currency: string): Promise<GatewayCheck> {
  const steps = new CheckSteps();
  const modes = isStandIn ? (['test'] as const) : (['live', 'test'] as const);
  const mode = await steps.checkKeys(modes, (one) => callGateway(() => connect(one).clientToken.generate({})));
  if (mode === null) return { mode, steps: steps.list };
  steps.add('mode', 'ok');
  steps.checkCurrency('braintree', currency);
  // They are signed with the private key; that they are sent is seen from the first one alone.
  steps.add('notices', 'ok');
  return { mode, steps: steps.list };
}
