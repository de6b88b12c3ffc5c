import { DEMO_ACCOUNTS } from '@store-panel/stand-ins/payment-book';
import { type PaymentGateways, startPaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { openPlatformCards, type PlatformCards, type ProviderCard } from '#payments/platform-cards.ts';

const STORE_ID = '00000000-0000-7000-8000-000000000001';
const { secret, authorization: webhook } = DEMO_ACCOUNTS.stripe;

let standIn: PaymentGateways;
let cards: PlatformCards;

beforeAll(async () => {
  standIn = await startPaymentGateways();
  cards = openPlatformCards({ secret, webhook }, new URL(standIn.origin));
});
afterAll(() => standIn.close());
afterEach(() => standIn.setFaults(() => null));

const open = async () => {
  const setup = await cards.openSetup({ storeId: STORE_ID, currency: 'EUR', returnUrl: 'http://127.0.0.1/app' });
  if (!setup) throw new Error('no page');
  return setup;
};

/** The owner of a card adds it on the page. */
function decide(ref: string, last4: string) {
  const setup = standIn.payments.get(ref)?.setup;
  if (setup) setup.last4 = last4;
  return standIn.decide(ref, true);
}

async function add(last4: string): Promise<ProviderCard> {
  const { ref } = await open();
  await decide(ref, last4);
  const card = await cards.findSetup(ref);
  if (card === null || typeof card === 'string') throw new Error(`no card: ${card}`);
  return card;
}

const charge = (card: ProviderCard, key: string) =>
  cards.charge({ key, storeId: STORE_ID, amount: 2_900, currency: 'EUR', card });

const chargesOf = (card: ProviderCard) =>
  [...standIn.charges.values()].filter(({ customer }) => customer === card.customerRef);

test('a card is added on the provider’s page, and comes here by its last four digits', async () => {
  const { ref, url, expiresAt } = await open();
  expect(new URL(url).origin).toBe(standIn.origin);
  expect(expiresAt.getTime()).toBeGreaterThan(Date.now());
  expect(await cards.findSetup(ref)).toBe('open');
  await decide(ref, '4242');
  expect(await cards.findSetup(ref)).toMatchObject({ brand: 'visa', last4: '4242', expMonth: 8 });
  const left = await open();
  await standIn.decide(left.ref, false);
  expect(await cards.findSetup(left.ref)).toBe('ended');
});

test.each([
  ['4242', 'paid', null],
  ['0341', 'declined', 'insufficient_funds'],
  ['9987', 'refused', 'lost_card'],
  ['3155', 'authentication_required', 'authentication_required'],
] as const)('a charge of the card %s: %s', async (last4, result, problem) => {
  const card = await add(last4);
  expect(await charge(card, `one-${last4}`)).toMatchObject({
    result,
    problem,
    ref: expect.stringMatching(/^pi_/) as unknown,
  });
  expect(chargesOf(card)).toMatchObject([{ amount: 2_900, currency: 'eur', metadata: { store_id: STORE_ID } }]);
});

test('a repeated try charges nothing more, whatever became of its reply', async () => {
  const card = await add('4242');
  standIn.setFaults(({ method, path }) => (method === 'POST' && path === '/v1/payment_intents' ? 'lose_reply' : null));
  expect(await charge(card, 'lost')).toMatchObject({ result: 'unknown' });
  standIn.setFaults(() => null);
  expect(await charge(card, 'lost')).toMatchObject({ result: 'paid' });
  expect(await charge(card, 'lost')).toMatchObject({ result: 'paid' });
  expect(chargesOf(card)).toHaveLength(1);
});

test('without an answer nothing is known; a provider that cannot be asked is not charged by', async () => {
  const card = await add('4242');
  for (const fault of ['lose_request', 503, 429] as const) {
    standIn.setFaults(() => fault);
    expect(await charge(card, `fault-${fault}`)).toMatchObject({ result: 'unknown', ref: null });
    expect(await cards.openSetup({ storeId: STORE_ID, currency: 'EUR', returnUrl: 'http://127.0.0.1' })).toBeNull();
  }
  expect(chargesOf(card)).toHaveLength(0);
}, 20_000);

test('a notice is read only with the provider’s signature', async () => {
  const { ref } = await open();
  const added = await decide(ref, '4242');
  const signature = added.headers['stripe-signature'];
  expect(await cards.readNotice(Buffer.from(added.body), signature)).toEqual({ setups: [ref], stores: [] });
  expect(await cards.readNotice(Buffer.from(added.body.replace(ref, 'cs_test_other')), signature)).toBeNull();
  expect(await cards.readNotice(Buffer.from(added.body), undefined)).toBeNull();
});
