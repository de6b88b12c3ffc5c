import type { LanguageCode } from '@store-panel/domain/places/languages';

/** Up to so many seconds, and then so many minutes, the smaller unit is the clearer one. */
const CLEAR = 90;

/** A wait as people say it, rounded up: `in 45 seconds`, `через 3 минуты`. Latin digits in every language. */
export function waitText(seconds: number, language: LanguageCode): string {
  const format = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'always' });
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= CLEAR) return format.format(Math.max(1, Math.ceil(seconds)), 'second');
  return minutes <= CLEAR ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour');
}
