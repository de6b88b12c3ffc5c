import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { dateStamp } from '@store-panel/domain/time/date-stamp';

const localDay = (at: number, language: LanguageCode): string =>
  dateStamp(at, { language, zone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** Formats the local day of an instant in the user's language. */
export const formatDay = (instant: string, language: LanguageCode): string => localDay(Date.parse(instant), language);

/** Formats the last local day before a deadline: the end of a day is the next day's midnight. */
export const formatLastDay = (deadline: string, language: LanguageCode): string =>
  localDay(Date.parse(deadline) - 1, language);
