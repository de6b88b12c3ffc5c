import type { BillingSettings } from '@store-panel/api-client/rtk/billing';
import { type BillingDetails, hasPostalCode, hasState } from '@store-panel/domain/billing/billing-details';
import { languageOf } from '@store-panel/domain/geo/languages';

import { isApiFailure } from '#shared/api-failure.ts';

/** The form of the billing details: as they are stored. */
export type BillingValues = BillingDetails;

const trimmed = (values: BillingValues): BillingValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, text]) => [field, (text as string).trim()]),
  ) as unknown as BillingValues;

/** What a save takes. Fields that the country does not have, and the form does not show, are emptied. */
export function toSettings(values: BillingValues): BillingSettings {
  const typed = trimmed(values);
  return {
    ...typed,
    state: hasState(typed.country) ? typed.state : '',
    postal_code: hasPostalCode(typed.country) ? typed.postal_code : '',
    language: languageOf(typed.language).code,
  };
}

/** The server's word for what is wrong with a VAT id, as the key of its text. */
export function withVatIdText(error: unknown): unknown {
  if (!isApiFailure(error)) return error;
  return {
    ...error,
    fields: error.fields?.map(({ path, problem }) => ({
      path,
      problem: path === 'settings.vat_id' ? `vat_id.${problem}` : problem,
    })),
  };
}

/** Where the server's errors of the body are shown. */
export const SERVER_ERRORS = {
  byBodyField: Object.fromEntries(
    [
      'company_name',
      'country',
      'city',
      'state',
      'postal_code',
      'address1',
      'address2',
      'vat_id',
      'invoice_email',
      'language',
    ].map((field) => [`settings.${field}`, field]),
  ),
};
