import type { WebsiteSettings } from '@store-panel/api-client/rtk/website';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { VERIFICATION_CODE } from '@store-panel/domain/website/website-settings';

import type { LazySchema } from '#shared/forms/lazy-schema.ts';

/** Form values of the page: as they are stored, with a text for each language. */
export type WebsiteValues = Readonly<WebsiteSettings>;

const forEachLanguage = (texts: readonly string[]): string[] => LANGUAGES.map((_, at) => texts[at] ?? '');

export const toFormValues = (settings: WebsiteSettings): WebsiteValues => ({
  ...settings,
  titles: forEachLanguage(settings.titles),
  descriptions: forEachLanguage(settings.descriptions),
});

/** Texts up to the last one that is there, so that an untouched list stays as it was. */
function trimmed(texts: readonly string[]): string[] {
  const all = texts.map((text) => text.trim());
  return all.slice(0, all.findLastIndex((text) => text !== '') + 1);
}

export const toSettings = (values: WebsiteValues): WebsiteSettings => ({
  ...values,
  titles: trimmed(values.titles),
  descriptions: trimmed(values.descriptions),
});

/** The code out of what a search engine gives: the code itself, or a `meta` element around it. */
export function readVerificationCode(text: string): string {
  const [, inElement] = /content\s*=\s*["']?([\w-]+)/i.exec(text) ?? [];
  const code = (inElement ?? text).trim();
  return VERIFICATION_CODE.test(code) ? code : code.replaceAll(/[^\w-]/g, '').slice(0, 100);
}

/** Nothing can be wrong: lengths, codes and links are held where they are typed. */
export const RULES: LazySchema<WebsiteValues> = { preload() {}, validate: () => Promise.resolve({}) };
