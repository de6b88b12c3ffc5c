import { expect, test } from 'vitest';

import { type BillingDetails, missingBillingFields } from '#billing/billing-details.ts';

const EMPTY: BillingDetails = {
  company_name: '',
  country: 'DE',
  city: '',
  state: '',
  postal_code: '',
  address1: '',
  address2: '',
  vat_id: '',
  invoice_email: '',
  language: 'de',
};

test('state and postal code are asked where the country has them, a VAT id never', () => {
  const ALWAYS = ['company_name', 'city', 'address1', 'address2', 'invoice_email'];
  const missing = (country: string) =>
    missingBillingFields({ ...EMPTY, country }).filter((one) => !ALWAYS.includes(one));
  expect(missing('DE')).toEqual(['postal_code']);
  expect(missing('US')).toEqual(['state', 'postal_code']);
  expect(missing('AE')).toEqual(['state']);
  expect(missing('QA')).toEqual([]);
});

test('blanks are nothing', () => {
  const filled = {
    ...EMPTY,
    company_name: 'Linden GmbH',
    city: 'Berlin',
    postal_code: '10115',
    address1: 'Ackerstr. 1',
  };
  expect(missingBillingFields({ ...filled, address2: ' ', invoice_email: 'a@b.example' })).toEqual(['address2']);
  expect(missingBillingFields({ ...filled, address2: '2. Hof', invoice_email: 'a@b.example' })).toEqual([]);
});
