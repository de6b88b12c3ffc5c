import type { BillingDetails } from '#billing/billing-details.ts';

/** Characters of what is typed. Ours. */
export const BILLING_LIMITS = {
  company_name: 200,
  city: 100,
  state: 100,
  postal_code: 20,
  address1: 200,
  address2: 200,
  vat_id: 20,
  invoice_email: 254,
} as const satisfies Partial<Record<keyof BillingDetails, number>>;
