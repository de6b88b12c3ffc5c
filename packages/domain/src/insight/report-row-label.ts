import type { OrderSource } from '#insight/fact-order.ts';
import type { FactOutcome, ReasonFilter } from '#insight/facts-filter.ts';
import { type ReportGrouping, STATUS_OUTCOMES } from '#insight/reports.ts';
import type { BridgeLine } from '#insight/sales-to-earnings.ts';
import type { OrderType } from '#orders/order-types.ts';
import type { PaymentMethod } from '#orders/payments.ts';

/** How the parts of a row's name are written in a language. Days are yyyy-mm-dd. */
export interface RowWords {
  readonly day: (day: string) => string;
  readonly days: (from: string, to: string) => string;
  readonly month: (day: string) => string;
  readonly year: (day: string) => string;
  /** 0 is Sunday. */
  readonly weekday: (weekday: number) => string;
  /** 0 to 23. */
  readonly hour: (hour: number) => string;
  readonly channel: (source: OrderSource, type: OrderType) => string;
  readonly payment: (method: PaymentMethod) => string;
  readonly reason: (outcome: FactOutcome, kind: ReasonFilter) => string;
  /** Parts per million; 0: no rate. */
  readonly rate: (ppm: number) => string;
  readonly line: (line: BridgeLine) => string;
  /** The text in the reader's language. */
  readonly localized: (texts: readonly string[]) => string;
  /** Something that has no name any more. */
  readonly removed: string;
}

interface NamedRow {
  readonly key: string;
  readonly label: string;
  readonly names?: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** The name of a report's row, the same on the screen and in files. */
export function rowLabel(by: ReportGrouping, row: NamedRow, words: RowWords): string {
  const { key, label, names, from, to } = row;
  const [first = '', second = ''] = key.split(':');
  switch (by) {
    case 'day':
      return words.day(key);
    case 'week':
      return words.days(from, to);
    case 'month':
      return words.month(key);
    case 'year':
      return words.year(key);
    case 'weekday':
      return words.weekday(Number(key));
    case 'hour':
      return words.hour(Number(key));
    case 'weekday_hour':
      return `${words.weekday(Number(first))} ${words.hour(Number(second))}`;
    case 'channel':
      return words.channel(first as OrderSource, second as OrderType);
    case 'payment':
      return words.payment(key as PaymentMethod);
    case 'reason':
      return words.reason(STATUS_OUTCOMES[first] ?? 'called_off', second as ReasonFilter);
    case 'tax_rate':
      return words.rate(Number(key));
    case 'line':
      return words.line(key as BridgeLine);
    case 'item':
    case 'courier':
      return label === '' ? words.removed : label;
    case 'sub_category':
    case 'offer':
      return names === undefined ? words.removed : words.localized(names);
  }
}
