import { expect, test } from 'vitest';
import type { ValidationError } from 'yup';

import { billingSchema } from '#validation/settings/billing.ts';

const NOTHING = {
  company_name: '',
  country: '',
  city: ' ',
  state: '',
  postal_code: '',
  address1: '',
  address2: '',
  invoice_email: '',
};

const errorsOf = (values: object): Record<string, string> => {
  const { country } = { ...NOTHING, ...values };
  try {
    billingSchema(country).validateSync({ ...NOTHING, ...values }, { abortEarly: false });
    return {};
  } catch (error) {
    return Object.fromEntries(
      // The first one of a field is shown.
      (error as ValidationError).inner.toReversed().map(({ path, message }) => [path ?? '', message]),
    );
  }
};

test('what stands on an invoice is required, postal code and state where the country has them', () => {
  const everywhere = {
    company_name: 'invoice_text.required',
    city: 'invoice_text.required',
    address1: 'invoice_text.required',
    address2: 'invoice_text.required',
    invoice_email: 'email.required',
  };
  expect(errorsOf({ country: 'DE' })).toEqual({ ...everywhere, postal_code: 'invoice_text.required' });
  expect(errorsOf({ country: 'AE' })).toEqual({ ...everywhere, state: 'invoice_text.required' });
  expect(errorsOf({})).toMatchObject({ country: 'country.required' });
});

test('a filled-in company is accepted', () => {
  const values = { company_name: 'Linden', country: 'DE', city: 'Berlin', postal_code: '10115' };
  expect(
    errorsOf({ ...values, address1: 'Ackerstraße 1', address2: 'Hof', invoice_email: 'office@linden.example' }),
  ).toEqual({});
});
