/** A month in a language: `November 2026`. @param period yyyy-mm */
export const monthText = (period: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).format(Date.parse(`${period}-01`));
