import type { VatAnswer } from '@store-panel/domain/billing/billing-details';
import Type from 'typebox';
import { Value } from 'typebox/value';

import { traceHeaders } from '#call-context.ts';
import { euVatId } from '#features/billing/vat-id.ts';

const TIMEOUT_MS = 10_000;
/** Of the service's reply, which also holds names that are not kept. An error of one of its members has no `valid`. */
const Answer = Type.Object({ valid: Type.Boolean() });

/**
 * Asks the service of the European Union whether a VAT id was given out. It is often away, member by member: that is
 * `unreachable` and says nothing about the id.
 * @param url - of its call `check-vat-number`; null: without such a service
 * @param country - ISO 3166-1 alpha-2
 */
export async function askVatService(url: string | null, country: string, vatId: string): Promise<VatAnswer> {
  const id = euVatId(country, vatId);
  if (url === null || id === null) return 'not_asked';
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json', accept: 'application/json', ...traceHeaders() },
      body: JSON.stringify({ countryCode: id.prefix, vatNumber: id.number }),
    });
    const body: unknown = await response.json();
    if (!response.ok || !Value.Check(Answer, body)) return 'unreachable';
    return body.valid ? 'valid' : 'invalid';
  } catch {
    return 'unreachable';
  }
}
