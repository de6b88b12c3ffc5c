/** Languages that the texts exist in (spec §1). */
export const TEXT_LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'ru'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** Arabic is written from right to left, the others from left to right (spec §1). */
export function isRtl(language: TextLanguage): boolean {
  return language === 'ar';
}
