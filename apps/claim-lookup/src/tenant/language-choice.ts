import { DEFAULT_LANGUAGE, type LanguageCode, languageOf } from '@store-panel/domain/geo/languages';

import { languagesOf, type Tenant } from './tenant.ts';

/** Storage key of the language. */
const STORAGE_KEY = 'language';

/** The stored language if the tenant offers it, else the language of the email's link, else the tenant's default. */
export function languageFor(tenant: Tenant): LanguageCode {
  const offered = languagesOf(tenant);
  const candidates = [storedLanguage(), new URLSearchParams(window.location.search).get('lang')];
  const matches = candidates.flatMap((one) => offered.filter((code) => code === one));
  return matches[0] ?? offered[0] ?? DEFAULT_LANGUAGE;
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function storeLanguage(language: LanguageCode): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage is not available: the language lasts until the page closes.
  }
}

/** Sets language and direction of the document. */
export function markLanguage(language: LanguageCode): void {
  document.documentElement.lang = language;
  document.documentElement.dir = languageOf(language).direction;
}
