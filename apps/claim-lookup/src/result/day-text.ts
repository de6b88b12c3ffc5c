import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { dateStamp } from '@store-panel/domain/time/date-stamp';

/** Formats the local day of an instant in the user's language. */
export function dayText(instant: string, language: LanguageCode): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return dateStamp(Date.parse(instant), { language, zone });
}
