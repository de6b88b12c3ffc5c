import { type BillingDetails, hasPostalCode, hasState } from '#billing/billing-details.ts';
import type { BillingParty } from '#statements/statement-data.ts';

/** With the prefix that tells its country, which is not the country's code in Greece (EU 2006/112, article 215). */
function prefixed(vatId: string, country: string): string {
  const number = vatId.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const prefix = country === 'GR' ? 'EL' : country;
  return number.startsWith(prefix) ? number : prefix + number;
}

/**
 * The company as its invoices state it. A country without postal codes or states prints none, also where an earlier country
 * left one behind.
 */
export function billingParty({ company_name: name, country, vat_id: vatId, ...address }: BillingDetails): BillingParty {
  const city = [hasPostalCode(country) ? address.postal_code : '', address.city].filter(Boolean).join(' ');
  const state = hasState(country) ? address.state : '';
  return {
    name,
    lines: [address.address1, address.address2, city, state, country].filter(Boolean),
    vat_id: vatId === '' ? null : prefixed(vatId, country),
  };
}
