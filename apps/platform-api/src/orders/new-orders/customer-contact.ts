import { languageIndex, matchLanguage } from '@store-panel/domain/geo/languages';
import { isEmail } from '@store-panel/domain/validation/email-pattern';

/** The address for messages about an order; empty if there is none, null if it cannot be one. */
export function readCustomerEmail(input = ''): string | null {
  const email = input.trim();
  if (email === '') return '';
  return isEmail(email) && !email.endsWith(']') ? email : null;
}

/** The index of the language of those messages: of a tag like `pt-BR`; null: the store's. */
export const readCustomerLang = (tag = ''): number | null => (tag === '' ? null : languageIndex(matchLanguage([tag])));
