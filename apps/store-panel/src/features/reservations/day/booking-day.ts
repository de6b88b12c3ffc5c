import type { ReservationDay } from '@store-panel/api-client/rtk/reservations';
import type { StoreDate } from '@store-panel/domain/time/store-time';

import type { DayTable, Party } from './party.ts';

/** Everything of one booking day. */
export interface BookingDay {
  readonly date: StoreDate;
  readonly tables: readonly DayTable[];
  readonly parties: readonly Party[];
  /** When the store opens and closes; epoch milliseconds. */
  readonly openInstants: readonly number[];
  /** When parties may arrive, with the persons who come then and how many may. */
  readonly starts: readonly { readonly at: number; readonly covers: number; readonly maxCovers: number | null }[];
  /** What new reservations pay in advance; null: nothing. */
  readonly feeRule: ReservationDay['fee_rule'];
  /** Guests can pay it by a link. */
  readonly takesFeeLinks: boolean;
  /** Guests cannot book online before this instant. */
  readonly onlineClosedUntil: number | null;
  /** How long a table waits for a late guest. */
  readonly keepMinutes: number;
  readonly changesUntilMinutes: number;
  /** How long parties stay: of up to two, of up to four, of more; and until the table is free after them. */
  readonly stayMinutes: {
    readonly two: number;
    readonly four: number;
    readonly more: number;
    readonly buffer: number;
  };
  readonly isToday: boolean;
  /** First instant of the day, for an empty timeline, and the one after its last. */
  readonly startsAt: number;
  readonly endsAt: number;
}

export interface TableArea {
  readonly name: string;
  readonly tables: readonly DayTable[];
}

/** Tables by area in their order; those without an area last. */
export function areasOf(tables: readonly DayTable[]): readonly TableArea[] {
  const names = [...new Set(tables.map(({ area }) => area))].toSorted(
    (one, other) => Number(one === '') - Number(other === ''),
  );
  return names.map((name) => ({ name, tables: tables.filter(({ area }) => area === name) }));
}

/** Names of tables in their order: "4 + 5". */
export const tableNames = (ids: readonly string[], tables: readonly DayTable[]): string =>
  tables
    .filter(({ id }) => ids.includes(id))
    .map(({ number }) => number)
    .join(' + ');
