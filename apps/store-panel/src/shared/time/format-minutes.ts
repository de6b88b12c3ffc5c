type DurationUnit = 'minute' | 'hour' | 'day' | 'month';

/** Formats a number of units in short form; Arabic writes the words, because its short forms are single letters. */
export const unitFormat = (language: string, unit: DurationUnit, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(language, {
    ...options,
    style: 'unit',
    unit,
    unitDisplay: language.startsWith('ar') ? 'long' : 'short',
    numberingSystem: 'latn',
  });

/** The longest duration that is written in minutes alone. */
export const MAX_MINUTES = 90;

/** Formats minutes that are added, with a sign that stands before the number in both directions. */
export const formatExtraMinutes = (minutes: number, language: string): string =>
  unitFormat(language, 'minute', { signDisplay: 'always' }).format(minutes);

/** Formats a duration: whole hours as hours, up to 90 minutes as minutes, longer ones as hours and minutes. */
export function formatMinutes(minutes: number, language: string): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours > 0 && rest === 0) return unitFormat(language, 'hour').format(hours);
  if (minutes <= MAX_MINUTES) return unitFormat(language, 'minute').format(minutes);
  return new Intl.ListFormat(language, { type: 'unit', style: 'narrow' }).format([
    unitFormat(language, 'hour').format(hours),
    unitFormat(language, 'minute').format(rest),
  ]);
}
