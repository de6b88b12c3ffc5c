const DAY = 86_400_000;

/** Returns whether a text is an existing day, `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Returns the day of these numbers, or null if it does not exist (31 April). */
export function dayOf(year: number, month: number, day: number): string | null {
  const two = (number: number) => String(number).padStart(2, '0');
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isDay(text) ? text : null;
}

/** Adds days; negative values subtract. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** Returns today in a time zone, by default the browser's. */
export function todayIn(timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone }).formatToParts();
  const [year = 0, month = 0, day = 0] = (['year', 'month', 'day'] as const).map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  return dayOf(year, month, day) ?? '';
}
