import { fromDecimalAmount, toDecimalAmount } from '@store-panel/domain/money/card-amount';
import { paypalDecimals } from '@store-panel/domain/payments/gateways';
import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

import {
  CheckSteps,
  type FoundPayment,
  type GatewayCheck,
  GatewayError,
  type GatewayKeys,
  type GatewayMode,
  headerOf,
  type PaymentGateway,
  type RawNotice,
  type RefundedPayment,
} from '#payments/gateway.ts';

const TIMEOUT_MS = 10_000;
const HOSTS: Readonly<Record<GatewayMode, string>> = {
  live: 'https://api-m.paypal.com',
  test: 'https://api-m.sandbox.paypal.com',
};

const Money = Type.Object({ currency_code: Type.String(), value: Type.String() });
const Capture = Type.Object({ id: Type.String(), status: Type.String(), amount: Money });
const Order = Type.Object({
  id: Type.String(),
  status: Type.String(),
  purchase_units: Type.Optional(
    Type.Array(
      Type.Object({
        amount: Type.Optional(Money),
        payments: Type.Optional(Type.Object({ captures: Type.Optional(Type.Array(Capture)) })),
      }),
    ),
  ),
  links: Type.Optional(Type.Array(Type.Object({ rel: Type.String(), href: Type.String() }))),
});
type Order = Static<typeof Order>;
const Token = Type.Object({ access_token: Type.String() });
const Refund = Type.Object({ id: Type.String(), status: Type.String() });
const Verification = Type.Object({ verification_status: Type.String() });
const Failure = Type.Object({
  message: Type.Optional(Type.String()),
  error_description: Type.Optional(Type.String()),
  details: Type.Optional(Type.Array(Type.Object({ issue: Type.Optional(Type.String()) }))),
});
const Event = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  event_type: Type.String(),
  resource: Type.Object({
    id: Type.Optional(Type.String()),
    supplementary_data: Type.Optional(
      Type.Object({ related_ids: Type.Optional(Type.Object({ order_id: Type.Optional(Type.String()) })) }),
    ),
  }),
});

/** PayPal with a store's keys, by its REST interface. `mode`: which of its two hosts; null: not known before a check. */
export function openPaypal(keys: GatewayKeys, mode: GatewayMode | null, endpoint: URL | undefined): PaymentGateway {
  const { secret = '', public: clientId = '', authorization: webhookId } = keys;
  const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  const hostOf = (one: GatewayMode) => endpoint?.origin ?? HOSTS[one];
  const host = hostOf(mode ?? 'live');

  const signIn = async (at = host) => {
    const body = 'grant_type=client_credentials';
    const type = 'application/x-www-form-urlencoded';
    const reply = await send(Token, `${at}/v1/oauth2/token`, { body, type, authorization: basic });
    return `Bearer ${reply.access_token}`;
  };
  const post = async <Schema extends TSchema>(schema: Schema, path: string, body: object, requestId?: string) =>
    send(schema, host + path, { body: JSON.stringify(body), authorization: await signIn(), requestId });
  const orderPath = (ref: string) => `/v2/checkout/orders/${encodeURIComponent(ref)}`;
  const readOrder = async (ref: string) => send(Order, host + orderPath(ref), { authorization: await signIn() });

  return {
    id: 'paypal',
    check: (currency) => check({ signIn, hostOf, webhookId }, currency),
    async start({ paymentId, amount, currency, title, returnUrl }) {
      const value = toDecimalAmount(amount, currency, paypalDecimals(currency));
      if (value === null) throw new GatewayError('refused');
      const order = await post(
        Order,
        '/v2/checkout/orders',
        {
          intent: 'CAPTURE',
          purchase_units: [
            { custom_id: paymentId, description: title.slice(0, 127), amount: { currency_code: currency, value } },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                return_url: returnUrl,
                cancel_url: returnUrl,
                user_action: 'PAY_NOW',
                shipping_preference: 'NO_SHIPPING',
              },
            },
          },
        },
        paymentId,
      );
      const page = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      return { ref: order.id, url: page?.href ?? null, token: null };
    },
    async find({ ref, takes = true }) {
      if (ref === null) return null;
      let order: Order;
      try {
        order = await readOrder(ref);
        if (order.status === 'APPROVED' && !takes) return { ...toFound(order), state: 'ended' };
        // The customer has agreed, and the money waits to be taken.
        if (order.status === 'APPROVED') order = await post(Order, `${orderPath(ref)}/capture`, {}, `capture-${ref}`);
      } catch (error) {
        if (error instanceof GatewayError && error.problem === 'refused') return null;
        throw error;
      }
      // A reply to a capture says less about the order than the order does.
      if (order.status === 'COMPLETED' && captureOf(order) === undefined) order = await readOrder(ref);
      return toFound(order);
    },
    async refund({ refundId, ref, amount, currency }) {
      const value = toDecimalAmount(amount, currency, paypalDecimals(currency));
      const capture = captureOf(await readOrder(ref));
      if (value === null || capture === undefined) throw new GatewayError('refused');
      const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`;
      const refund = await post(Refund, path, { amount: { currency_code: currency, value } }, refundId);
      return toRefunded(refund);
    },
    async findRefund(ref) {
      const path = `/v2/payments/refunds/${encodeURIComponent(ref)}`;
      return toRefunded(await send(Refund, host + path, { authorization: await signIn() }));
    },
    async readNotice(notice) {
      if (webhookId === undefined) return null;
      const event = parse(notice.body);
      if (!Value.Check(Event, event) || !(await isSigned(notice, event))) return null;
      const { resource, event_type: type } = event;
      const ref = type.startsWith('CHECKOUT.ORDER.') ? resource.id : resource.supplementary_data?.related_ids?.order_id;
      return { eventId: event.id, refs: ref === undefined ? [] : [ref] };
    },
  };

  /** PayPal verifies its own signatures. */
  async function isSigned(notice: RawNotice, event: object): Promise<boolean> {
    const field = (name: string) => headerOf(notice, `paypal-${name}`) ?? '';
    if (field('transmission-sig') === '') return false;
    const { verification_status: status } = await post(Verification, '/v1/notifications/verify-webhook-signature', {
      auth_algo: field('auth-algo'),
      cert_url: field('cert-url'),
      transmission_id: field('transmission-id'),
      transmission_sig: field('transmission-sig'),
      transmission_time: field('transmission-time'),
      webhook_id: webhookId,
      webhook_event: event,
    });
    return status === 'SUCCESS';
  }
}

const toRefunded = ({ id, status }: Static<typeof Refund>): RefundedPayment => ({
  ref: id,
  state: status === 'COMPLETED' ? 'success' : status === 'PENDING' ? 'paid' : 'fail',
});

const captureOf = ({ purchase_units: units = [] }: Order) => units[0]?.payments?.captures?.[0];

function toFound(order: Order): FoundPayment {
  const capture = captureOf(order);
  const money = capture?.amount ?? order.purchase_units?.[0]?.amount;
  const currency = money?.currency_code ?? '';
  const isPaid = order.status === 'COMPLETED' && capture?.status === 'COMPLETED';
  const hasEnded = order.status === 'VOIDED' || capture?.status === 'DECLINED' || capture?.status === 'FAILED';
  return {
    ref: order.id,
    state: isPaid ? 'paid' : hasEnded ? 'ended' : 'open',
    amount: money ? amountOf(money.value, currency) : null,
    currency,
  };
}

function amountOf(value: string, currency: string): number | null {
  try {
    return fromDecimalAmount(value, currency);
  } catch {
    // A currency that is not known here.
    return null;
  }
}

interface Message {
  readonly authorization: string;
  readonly body?: string;
  readonly type?: string;
  /** A repeated call with it is answered as the first one. */
  readonly requestId?: string | undefined;
}

async function send<Schema extends TSchema>(
  schema: Schema,
  url: string,
  { authorization, body, type = 'application/json', requestId }: Message,
): Promise<Static<Schema>> {
  let response: Response;
  let reply: unknown;
  try {
    response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': type }),
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      ...(body !== undefined && { body }),
    });
    reply = parse(Buffer.from(await response.arrayBuffer()));
  } catch {
    throw new GatewayError('unreachable');
  }
  if (response.ok && Value.Check(schema, reply)) return reply;
  const failure = Value.Check(Failure, reply) ? reply : {};
  const quoted = failure.details?.[0]?.issue ?? failure.message ?? failure.error_description ?? null;
  if (response.status === 401 || response.status === 403) throw new GatewayError('keys_refused', quoted);
  if (response.status >= 400 && response.status < 500 && response.status !== 429)
    throw new GatewayError('refused', quoted);
  throw new GatewayError('unreachable');
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

interface CheckInput {
  readonly signIn: (host: string) => Promise<string>;
  readonly hostOf: (mode: GatewayMode) => string;
  readonly webhookId: string | undefined;
}

/** Keys do not say whether they are for tests: each of the two hosts is asked. */
async function check({ signIn, hostOf, webhookId }: CheckInput, currency: string): Promise<GatewayCheck> {
  const steps = new CheckSteps();
  const modes: readonly GatewayMode[] = hostOf('live') === hostOf('test') ? ['test'] : ['live', 'test'];
  const mode = await steps.checkKeys(modes, (one) => signIn(hostOf(one)));
  if (mode === null) return { mode, steps: steps.list };
  steps.add('mode', 'ok');
  steps.checkCurrency('paypal', currency);
  steps.checkNotices(webhookId);
  return { mode, steps: steps.list };
}
