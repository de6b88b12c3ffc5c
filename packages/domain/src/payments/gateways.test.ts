import { expect, test } from 'vitest';

import { cardCurrencies } from '#money/card-currencies.ts';
import {
  canCharge,
  GATEWAY_KEYS,
  hasPaymentPage,
  keysOf,
  PAYMENT_GATEWAYS,
  paypalDecimals,
  requiredKeys,
} from '#payments/gateways.ts';
import { statesBefore } from '#payments/payment-states.ts';
import { PAYMENT_STATUSES } from '#orders/payments.ts';

test('each gateway has its secret and its public key, and no key twice', () => {
  for (const gateway of PAYMENT_GATEWAYS) {
    expect(requiredKeys(gateway)).toEqual(expect.arrayContaining(['secret', 'public']));
    const keys = keysOf(gateway);
    expect(new Set(keys).size).toBe(keys.length);
    expect(GATEWAY_KEYS).toEqual(expect.arrayContaining([...keys]));
  }
});

test('no gateway charges in a currency that cards cannot have', () => {
  expect(canCharge('stripe', 'KWD')).toBe(false);
  expect(canCharge('stripe', 'eur')).toBe(true);
  expect(canCharge('paypal', 'USD')).toBe(true);
  expect(canCharge('paypal', 'AED')).toBe(false);
  const charged = PAYMENT_GATEWAYS.map((gateway) => cardCurrencies().filter((code) => canCharge(gateway, code)).length);
  expect(charged).toEqual([cardCurrencies().length, 24, cardCurrencies().length]);
});

test('PayPal takes yen, forints and Taiwan dollars without decimals', () => {
  expect(['JPY', 'huf', 'TWD', 'EUR', 'usd'].map(paypalDecimals)).toEqual([0, 0, 0, 2, 2]);
});

test('a customer pays by a link on pages of Stripe and PayPal', () => {
  expect(PAYMENT_GATEWAYS.filter(hasPaymentPage)).toEqual(['stripe', 'paypal']);
});

test('a payment never goes back', () => {
  const order = { created: 0, fail: 1, paid: 2, success: 3 } as const;
  for (const to of PAYMENT_STATUSES) for (const from of statesBefore(to)) expect(order[from]).toBeLessThan(order[to]);
});
