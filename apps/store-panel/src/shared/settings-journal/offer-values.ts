import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { OFFER_SCOPES } from '@store-panel/domain/offers/benefit';
import { OFFER_CUSTOMERS, OFFER_SERVICES } from '@store-panel/domain/offers/offer';
import { type Recursion, RECURSION_KINDS } from '@store-panel/domain/offers/recursion';
import { dateStamp } from '@store-panel/domain/time/date-stamp';

import { i18n } from '#shared/i18n/i18n.ts';
import { formatPercent } from '#shared/offers/format-percent.ts';
import { describeDays, describeHours } from '#shared/offers/recursion-words.ts';
import type { ValueFormat } from './change-fields.ts';

/** A value that only offers have, in words; undefined for others, and for what does not fit its format. */
export function offerValueInWords(format: ValueFormat, value: unknown, language: LanguageCode): string | undefined {
  if (format === 'percentage' && typeof value === 'number') return formatPercent(value, language);
  if (typeof value !== 'string') return undefined;
  if (format === 'day') return dayText(value, language);
  if (format === 'recursion') return recursionText(value, language);
  if (format === 'offer_scope') {
    const scope = OFFER_SCOPES.find((one) => one === value);
    return scope && i18n.t(`offers:scope.${scope}`);
  }
  if (format === 'offer_services') {
    const service = OFFER_SERVICES.find((one) => one === value);
    return service && i18n.t(`offers:service.${service}`);
  }
  if (format === 'offer_customers') {
    const customers = OFFER_CUSTOMERS.find((one) => one === value);
    return customers && i18n.t(`offers:customers.${customers}`);
  }
  return undefined;
}

/** Undefined for what is no day. */
function dayText(day: string, language: LanguageCode): string | undefined {
  const at = Date.parse(`${day}T12:00:00Z`);
  return Number.isNaN(at) ? undefined : dateStamp(at, { language, zone: 'UTC' });
}

/** When an offer recurs, from its JSON; undefined for what a newer server sends. */
function recursionText(json: string, language: LanguageCode): string | undefined {
  try {
    const recursion = JSON.parse(json) as Recursion;
    if (!RECURSION_KINDS.includes(recursion.kind)) return undefined;
    const days = describeDays(recursion, language) ?? i18n.t('offers:recursion.none');
    return [days, describeHours(recursion, language)].filter((text) => text !== null).join(' ');
  } catch {
    return undefined;
  }
}
