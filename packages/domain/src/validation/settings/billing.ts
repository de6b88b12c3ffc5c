import { object, string } from 'yup';

import { type BillingDetails, requiredBillingFields } from '#billing/billing-details.ts';
import { emailSchema } from '#validation/email.ts';
import { messageKey } from '#validation/keys.ts';

/** The company that a store is invoiced as, as its country needs it. The server alone checks the VAT id. */
export function billingSchema(country: string) {
  const required = (field: keyof BillingDetails) =>
    requiredBillingFields(country).includes(field)
      ? string().trim().required(messageKey('invoice_text.required'))
      : string();
  return object({
    company_name: required('company_name'),
    country: string().required(messageKey('country.required')),
    city: required('city'),
    state: required('state'),
    postal_code: required('postal_code'),
    address1: required('address1'),
    address2: required('address2'),
    invoice_email: emailSchema,
  });
}
