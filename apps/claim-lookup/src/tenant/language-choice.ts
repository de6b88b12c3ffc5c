import { DEFAULT_LANGUAGE, type LanguageCode, languageOf } from '@store-panel/domain/places/languages';

import { languagesOf, type Tenant } from './tenant.ts';

/** Where the chosen language is kept in this browser. */
const STORAGE_KEY = 'language';

/** The language chosen earlier if the tenant still offers it, else that of a letter that led here, else the tenant's default one. */
export function languageFor(tenant: Tenant): LanguageCode {
  const offered = languagesOf(tenant);
  const wanted = [storedLanguage(), new URLSearchParams(window.location.search).get('lang')];
  const found = wanted.flatMap((one) => offered.filter((code) => code === one));
  return found[0] ?? offered[0] ?? DEFAULT_LANGUAGE;
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function keepLanguage(language: LanguageCode): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // The browser keeps nothing: the choice holds until the page is left.
  }
}

/** Tells the browser, screen readers and the styles which language the page is in. */
export function markLanguage(language: LanguageCode): void {
  document.documentElement.lang = language;
  document.documentElement.dir = languageOf(language).direction;
}
