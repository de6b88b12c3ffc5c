import type { LanguageCode } from '@store-panel/domain/geo/languages';

/** Limits up to which seconds, then minutes, are used. */
const CLEAR = 90;

/** Formats a wait, rounded up: `in 45 seconds`, `через 3 минуты`. Latin digits in every language. */
export function waitText(seconds: number, language: LanguageCode): string {
  const format = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'always' });
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= CLEAR) return format.format(Math.max(1, Math.ceil(seconds)), 'second');
  return minutes <= CLEAR ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour');
}
