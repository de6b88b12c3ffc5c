import { describe, expect, it } from 'vitest';

import { grantedDaysSchema, subscriptionPlanSchema } from '#validation/subscription-plans.ts';

const schema = subscriptionPlanSchema({
  language: 0,
  price: (text, currency) => (/^[A-Z]{3} -?\d+$/.test(`${currency.toUpperCase()} ${text}`) ? Number(text) : null),
  tax: (text) => (/^-?\d+$/.test(text) ? Number(text) : null),
});
const price = { currency: 'EUR', price: '2900', tax: '190000' };
const plan = { name: ['Standard', ''], trial_days: 14, prices: [price] };

/** The messages by field; empty if it is valid. */
async function problemsOf(
  checked: { validate: (value: unknown, options: object) => Promise<unknown> },
  value: unknown,
) {
  try {
    await checked.validate(value, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { readonly inner: readonly { readonly path: string; readonly message: string }[] };
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
}

describe('a subscription plan', () => {
  it('takes a name, days of trial and a price in each currency', async () => {
    expect(await problemsOf(schema, plan)).toEqual({});
    expect(await problemsOf(schema, { ...plan, trial_days: 0, prices: [] })).toEqual({});
    expect(await problemsOf(schema, { ...plan, prices: undefined })).toEqual({});
  });

  it.each([
    [{ name: [' ', 'Standard'] }, { 'name.0': 'name.required' }],
    [{ name: undefined }, { 'name.0': 'name.required' }],
    [{ trial_days: -1 }, { trial_days: 'whole_number.range' }],
    [{ trial_days: 1.5 }, { trial_days: 'whole_number.range' }],
    [{ prices: [{ ...price, currency: '' }] }, { 'prices[0].currency': 'currency.required' }],
    [{ prices: [{ price: '', tax: '0' }] }, { 'prices[0].currency': 'currency.required' }],
    [{ prices: [{ ...price, price: 'x' }] }, { 'prices[0].price': 'price.invalid' }],
    [{ prices: [{ ...price, price: '-1' }] }, { 'prices[0].price': 'price.invalid' }],
    [{ prices: [{ currency: 'EUR' }] }, { 'prices[0].price': 'price.invalid', 'prices[0].tax': 'tax_rate.invalid' }],
    [{ prices: [{ ...price, tax: '1000001' }] }, { 'prices[0].tax': 'tax_rate.invalid' }],
    [{ prices: [{ ...price, tax: '-1' }] }, { 'prices[0].tax': 'tax_rate.invalid' }],
    [{ prices: [price, { ...price, price: '1' }] }, { 'prices[1].currency': 'entry.taken' }],
  ])('refuses %j', async (change, problems) => {
    expect(await problemsOf(schema, { ...plan, ...change })).toEqual(problems);
  });
});

it('days are granted to a store with a reason', async () => {
  const grant = { store_id: 'a', days: 7, reason: 'An outage of ours' };
  expect(await problemsOf(grantedDaysSchema(), grant)).toEqual({});
  expect(await problemsOf(grantedDaysSchema(), { store_id: '', days: 0, reason: ' short ' })).toEqual({
    store_id: 'store.required',
    days: 'whole_number.range',
    reason: 'reason.too_short',
  });
});
