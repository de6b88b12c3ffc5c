import type { CsvValue } from '@store-panel/domain/csv/csv';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';

/** What stands in a cell; numbers as decimals, times as Excel counts them and as the language writes them. */
export type Cell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number' | 'amount'; readonly value: string }
  | { readonly kind: 'time'; readonly serial: number; readonly value: string };

export const textCell = (value: string | null): Cell => ({ kind: 'text', value: value ?? '' });
export const numberCell = (value: number): Cell => ({ kind: 'number', value: String(value) });

/** In whose words and by whose clock times are written. */
export interface Reader {
  readonly language: LanguageCode;
  readonly zone: string;
}

export function timeCell(iso: string | null, { language, zone }: Reader): Cell {
  if (iso === null) return textCell(null);
  const at = Date.parse(iso);
  return { kind: 'time', serial: serialOf(at, zone), value: dateTimeStamp(at, { language, zone }) };
}

/** For a record of CSV: texts are made harmless there, numbers are none of theirs. */
export const csvValueOf = (cell: Cell): CsvValue => cell.value;

const clocks = new Map<string, Intl.DateTimeFormat>();
const DAY = 86_400_000;
/** Days from Excel's beginning to that of Unix. */
const UNIX_BEGINS = 25_569;

/** The time on the store's clock, as a spreadsheet counts it: days since the last but one of 1899. */
function serialOf(at: number, zone: string): number {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(zone, clock);
  }
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local / DAY + UNIX_BEGINS;
}
