import { randomUUID } from 'node:crypto';

import { PAYMENT_GATEWAYS, type PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import { DEMO_ACCOUNTS } from '@store-panel/stand-ins/payment-book';
import { type PaymentGateways, startPaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { type GatewayError, type GatewayKeys, isGoodCheck } from '#payments/gateway.ts';
import { createGateways, type OpenGateway } from '#payments/gateways/open-gateway.ts';

let standIn: PaymentGateways;
let open: OpenGateway;

beforeAll(async () => {
  standIn = await startPaymentGateways();
  const { origin } = standIn;
  open = createGateways({ stripe: origin, paypal: origin, braintree: origin });
});
afterAll(() => standIn.close());
afterEach(() => standIn.setFaults(() => null));

const keysOf = (gateway: PaymentGatewayId): GatewayKeys => DEMO_ACCOUNTS[gateway];
const payment = (overrides: object = {}) => ({
  paymentId: randomUUID(),
  amount: 1250,
  currency: 'EUR',
  title: 'Linden · 7',
  returnUrl: 'http://localhost:4000/payments/done',
  expiresAt: new Date(Date.now() + 60 * 60_000),
  ...overrides,
});
const nonceOf = (gateway: PaymentGatewayId) => (gateway === 'braintree' ? { nonce: 'fake-valid-nonce' } : {});
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error as GatewayError).problem,
  );

describe.each(PAYMENT_GATEWAYS)('%s', (id) => {
  /** A payment that was made. */
  const makePaid = async () => {
    const gateway = await open(id, keysOf(id), 'test');
    const one = payment(nonceOf(id));
    const { ref } = await gateway.start(one);
    if (ref === null) throw new Error('it has no number');
    if (id !== 'braintree') await standIn.decide(ref, true);
    await gateway.find({ paymentId: one.paymentId, ref });
    return { gateway, ref };
  };

  test('takes a payment once, however often it is started', async () => {
    const gateway = await open(id, keysOf(id), 'test');
    const one = payment(nonceOf(id));
    const first = await gateway.start(one);
    const second = await gateway.start(one);
    expect(second.ref).toBe(first.ref);
    const { ref } = first;
    if (ref === null) throw new Error('it has no number');
    if (id !== 'braintree') {
      expect(await gateway.find({ paymentId: one.paymentId, ref })).toMatchObject({ state: 'open', amount: 1250 });
      expect(new URL(first.url ?? '').origin).toBe(standIn.origin);
      await standIn.decide(ref, true);
    }
    const paid = { ref, state: 'paid', amount: 1250, currency: 'EUR' };
    expect(await gateway.find({ paymentId: one.paymentId, ref })).toEqual(paid);
    expect(await gateway.find({ paymentId: one.paymentId, ref })).toEqual(paid);
  });

  test('finds what it was asked for, although the reply was lost', async () => {
    const gateway = await open(id, keysOf(id), 'test');
    const one = payment(nonceOf(id));
    standIn.setFaults(({ method, path }) =>
      method === 'POST' && /sessions$|orders$|transactions$/.test(path) ? 'lose_reply' : null,
    );
    expect(await problemOf(gateway.start(one))).toBe('unreachable');
    standIn.setFaults(() => null);
    await gateway.start(one);
    const made = [...standIn.payments.values()].filter(({ paymentId }) => paymentId === one.paymentId);
    expect(made).toHaveLength(1);
  });

  test('gives a payment back once', async () => {
    const { gateway, ref } = await makePaid();
    const refund = { refundId: randomUUID(), ref, amount: 250, currency: 'EUR' };
    const first = await gateway.refund(refund);
    expect(first.state).toBe('success');
    expect(await gateway.refund(refund)).toEqual(first);
    expect(standIn.payments.get(ref)?.refunds.size).toBe(1);
  });

  test('gives back once what was asked for, although the reply was lost', async () => {
    const { gateway, ref } = await makePaid();
    const refund = { refundId: randomUUID(), ref, amount: 250, currency: 'EUR' };
    const isRefund = /refunds?$/;
    standIn.setFaults(({ method, path }) => (method === 'POST' && isRefund.test(path) ? 'lose_reply' : null));
    expect(await problemOf(gateway.refund(refund))).toBe('unreachable');
    standIn.setFaults(() => null);
    expect(await gateway.refund(refund)).toMatchObject({ state: 'success' });
    const refunds = [...(standIn.payments.get(ref)?.refunds.values() ?? [])];
    expect(refunds.map(({ amount }) => amount)).toEqual([id === 'stripe' ? '250' : '2.50']);
  });

  test('gives back in parts, and refuses more than was paid', async () => {
    const { gateway, ref } = await makePaid();
    const give = (amount: number) => gateway.refund({ refundId: randomUUID(), ref, amount, currency: 'EUR' });
    expect(await give(1000)).toMatchObject({ state: 'success' });
    expect(await problemOf(give(251))).toBe('refused');
    expect(await give(250)).toMatchObject({ state: 'success' });
    expect(standIn.payments.get(ref)?.refunds.size).toBe(2);
  });

  test('refuses to give back a payment that it does not have, or by keys of another account', async () => {
    const { gateway, ref } = await makePaid();
    const refund = { refundId: randomUUID(), ref, amount: 250, currency: 'EUR' };
    expect(await problemOf(gateway.refund({ ...refund, ref: 'unknown' }))).toBe('refused');
    const wrong = await open(id, { ...keysOf(id), secret: 'sk_test_OfNobodyAtAll' }, 'test');
    expect(await problemOf(wrong.refund(refund))).toBe('keys_refused');
    expect(standIn.payments.get(ref)?.refunds.size).toBe(0);
  });

  test('reads its own notices, and none that is not signed by it', async () => {
    const gateway = await open(id, keysOf(id), 'test');
    const { ref } = await gateway.start(payment(nonceOf(id)));
    const { body, headers } = await standIn.decide(ref ?? '', true);
    const raw = { body: Buffer.from(body), headers };
    const notice = await gateway.readNotice(raw);
    expect(notice?.refs).toEqual([ref]);
    expect(notice?.eventId).not.toBe('');
    const forged = id === 'braintree' ? body.replace('bt_payload=P', 'bt_payload=Q') : body.replace(ref ?? '', 'other');
    expect(forged).not.toBe(body);
    expect(await gateway.readNotice({ ...raw, body: Buffer.from(forged) })).toBeNull();
    expect(await gateway.readNotice({ ...raw, headers: {}, body: Buffer.from('{}') })).toBeNull();
    const secret = `${keysOf(id).secret}x`;
    const other = await open(id, { ...keysOf(id), secret, authorization: 'whsec_OfAnotherAccount' }, 'test');
    expect(await other.readNotice(raw).catch(() => null)).toBeNull();
  });

  test('says what is wrong with its keys', async () => {
    const good = await (await open(id, keysOf(id), null)).check('EUR');
    expect(good.mode).toBe('test');
    expect(isGoodCheck(good)).toBe(true);
    const wrong = { ...keysOf(id), secret: id === 'stripe' ? 'sk_test_OfNobodyAtAll' : 'key-of-nobody-at-all' };
    const refused = await (await open(id, wrong, null)).check('EUR');
    expect(isGoodCheck(refused)).toBe(false);
    expect(refused.steps.at(-1)).toMatchObject({ step: 'keys', result: 'failed', problem: 'key_refused' });
    expect(JSON.stringify(refused)).not.toContain(wrong.secret);
    const dinars = await (await open(id, keysOf(id), null)).check('KWD');
    expect(dinars.steps).toContainEqual(expect.objectContaining({ step: 'currency', problem: 'currency_unsupported' }));
    standIn.setFaults(() => 'lose_request');
    const unreached = await (await open(id, keysOf(id), null)).check('EUR');
    expect(unreached.steps).toMatchObject([{ step: 'reach', result: 'failed', problem: 'unreachable' }]);
  });

  test('tells refused keys, a refusal and silence apart', async () => {
    const gateway = await open(id, keysOf(id), 'test');
    const wrong = await open(id, { ...keysOf(id), secret: 'sk_test_OfNobodyAtAll' }, 'test');
    expect(await problemOf(wrong.start(payment(nonceOf(id))))).toBe('keys_refused');
    expect(await gateway.find({ paymentId: randomUUID(), ref: 'unknown' })).toBeNull();
    standIn.setFaults(() => 503);
    expect(await problemOf(gateway.start(payment(nonceOf(id))))).toBe('unreachable');
    expect(await problemOf(gateway.find({ paymentId: randomUUID(), ref: 'unknown' }))).toBe('unreachable');
  });
});

test('a page that was closed takes no money', async () => {
  const gateway = await open('stripe', keysOf('stripe'), 'test');
  const one = payment();
  const { ref } = await gateway.start(one);
  await gateway.cancel?.(ref ?? '');
  expect(await gateway.find({ paymentId: one.paymentId, ref })).toMatchObject({ state: 'ended' });
});

test('a card that is declined is no payment', async () => {
  const gateway = await open('braintree', keysOf('braintree'), 'test');
  const one = payment({ nonce: 'fake-processor-declined-visa-nonce' });
  await expect(gateway.start(one)).rejects.toMatchObject({ problem: 'refused', quoted: 'Do Not Honor' });
  expect(await gateway.find({ paymentId: one.paymentId, ref: null })).toMatchObject({ state: 'ended' });
});

test('keys of a test account beside those of a live one are found', async () => {
  const mixed = await open('stripe', { ...keysOf('stripe'), public: 'pk_live_OfThisAccount' }, null);
  expect((await mixed.check('EUR')).steps).toContainEqual(
    expect.objectContaining({ step: 'mode', result: 'failed', problem: 'key_of_other_mode' }),
  );
  const foreign = await open('stripe', { ...keysOf('stripe'), public: 'pk_test_OfAnotherAccount' }, null);
  expect((await foreign.check('EUR')).steps).toContainEqual(
    expect.objectContaining({ step: 'account', result: 'failed', problem: 'key_of_other_account' }),
  );
});
