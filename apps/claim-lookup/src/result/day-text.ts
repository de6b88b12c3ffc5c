import type { LanguageCode } from '@store-panel/domain/places/languages';
import { dateStamp } from '@store-panel/domain/time/date-stamp';

/** The day of an instant where the reader is, in the reader's language. */
export function dayText(instant: string, language: LanguageCode): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return dateStamp(Date.parse(instant), { language, zone });
}
