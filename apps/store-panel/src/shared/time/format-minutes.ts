const inUnit = (language: string, unit: 'minute' | 'hour') =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', numberingSystem: 'latn' });

/** Formats minutes in short form; whole hours as hours. */
export function formatMinutes(minutes: number, language: string): string {
  const isHours = minutes >= 60 && minutes % 60 === 0;
  return inUnit(language, isHours ? 'hour' : 'minute').format(isHours ? minutes / 60 : minutes);
}
