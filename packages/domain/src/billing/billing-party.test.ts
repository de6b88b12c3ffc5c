import { expect, test } from 'vitest';

import type { BillingDetails } from '#billing/billing-details.ts';
import { billingParty } from '#billing/billing-party.ts';

const LINDEN: BillingDetails = {
  company_name: 'Linden & Rye GmbH',
  country: 'DE',
  city: 'Berlin',
  state: 'Berlin',
  postal_code: '10115',
  address1: 'Ackerstraße 1',
  address2: '2. Hof',
  vat_id: '136 695 976',
  invoice_email: 'office@linden.example',
  language: 'de',
};

test.each<[string, Partial<BillingDetails>, readonly string[], string | null]>([
  ['without a state where there are none', {}, ['Ackerstraße 1', '2. Hof', '10115 Berlin', 'DE'], 'DE136695976'],
  [
    'with a state',
    { country: 'IT', city: 'Bologna', state: 'BO', postal_code: '40121', vat_id: 'IT00743110157' },
    ['Ackerstraße 1', '2. Hof', '40121 Bologna', 'BO', 'IT'],
    'IT00743110157',
  ],
  [
    'without postal codes where there are none',
    { country: 'AE', city: 'Dubai', state: 'Dubai', vat_id: '' },
    ['Ackerstraße 1', '2. Hof', 'Dubai', 'Dubai', 'AE'],
    null,
  ],
  [
    'with the prefix of Greece',
    { country: 'GR', city: '', postal_code: '', address2: '', vat_id: '094259216' },
    ['Ackerstraße 1', 'GR'],
    'EL094259216',
  ],
])('a company is printed %s', (_, own, lines, vatId) => {
  expect(billingParty({ ...LINDEN, ...own })).toEqual({ name: 'Linden & Rye GmbH', lines, vat_id: vatId });
});
