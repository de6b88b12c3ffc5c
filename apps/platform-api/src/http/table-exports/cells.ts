import type { CsvValue } from '@store-panel/domain/csv/csv';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { dateTimeStamp, type StampClock } from '@store-panel/domain/time/date-stamp';

/** Content of a cell: numbers as decimals, times as Excel serials and as localized text. */
export type Cell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number' | 'amount'; readonly value: string }
  | { readonly kind: 'time'; readonly serial: number; readonly value: string };

export const textCell = (value: string | null): Cell => ({ kind: 'text', value: value ?? '' });
export const numberCell = (value: number): Cell => ({ kind: 'number', value: String(value) });

/** The language, time zone and clock in which times are written. */
export interface CellFormat {
  readonly language: LanguageCode;
  readonly zone: string;
  readonly clock: StampClock;
}

export function timeCell(iso: string | null, format: CellFormat): Cell {
  if (iso === null) return textCell(null);
  const at = Date.parse(iso);
  return { kind: 'time', serial: toExcelSerial(at, format.zone), value: dateTimeStamp(at, format) };
}

/** The value for a CSV record, where only texts are escaped. */
export const csvValueOf = (cell: Cell): CsvValue => cell.value;

const clocks = new Map<string, Intl.DateTimeFormat>();
const DAY = 86_400_000;
/** Excel's serial number of 1970-01-01. */
const UNIX_EPOCH_SERIAL = 25_569;

/** Local time as an Excel serial: days since 1899-12-30. */
function toExcelSerial(at: number, zone: string): number {
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
  return local / DAY + UNIX_EPOCH_SERIAL;
}
