const inUnit = (language: string, unit: 'minute' | 'hour') =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', numberingSystem: 'latn' });

/** So many minutes, in the reader's short words; whole hours as such. */
export function minutesText(minutes: number, language: string): string {
  const isHours = minutes >= 60 && minutes % 60 === 0;
  return inUnit(language, isHours ? 'hour' : 'minute').format(isHours ? minutes / 60 : minutes);
}
