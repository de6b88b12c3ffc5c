import type { BookingContact } from '@store-panel/domain/reservations/rules/booking-settings';
import type { ReservationTerms } from '@store-panel/domain/reservations/rules/reservation-terms';
import type { SeatingUnit } from '@store-panel/domain/reservations/placement/seating';
import type { ReservationTimes } from '@store-panel/domain/reservations/transitions';

/** Who books: the store may set rules aside by naming them. */
export type Booker = 'store' | 'online';

/** What counts at a start when it is checked. */
export interface StartFacts {
  readonly now: number;
  readonly booker: Booker;
  /** That the party asked for; null: any. */
  readonly area: string | null;
  /** Persons who come then already, and those of them who booked online. */
  readonly covers: number;
  readonly onlineCovers: number;
  /** Of the booking day; epoch milliseconds. */
  readonly onlineClosedUntil: number | null;
}

/** A store's tables, slots and settings as reservations need them, read under the lock of its booking rules. */
export interface BookingRules {
  readonly zone: string;
  readonly callingCode: string;
  readonly units: readonly SeatingUnit[];
  /** All tables, also those that only staff may give. */
  readonly tableIds: ReadonlySet<string>;
  readonly times: ReservationTimes;
  /** Whether a party of this size waits for the store. */
  readonly waitsForStore: (persons: number) => boolean;
  /** Whether guests may wait for a table of a full day. */
  readonly hasWaitingList: boolean;
  /** What a party of this size agrees to by booking now; null where it pays nothing in advance. */
  readonly termsOf: (persons: number) => ReservationTerms | null;
  /** Length of a stay, and with the buffer after it, in milliseconds. */
  readonly stayOf: (persons: number) => { readonly stayMs: number; readonly takenMs: number };
  /** The booking day of an instant: that of the slot or opening stretch which it belongs to. */
  readonly bookingDay: (at: number) => string;
  /** What a guest who books online leaves. */
  readonly contact: BookingContact;
  readonly startsOf: (day: string) => readonly number[];
  /** Why a start is refused, the strictest first, apart from its tables. Empty: it may be booked. */
  readonly refusalsAt: (start: number, persons: number, facts: StartFacts) => readonly string[];
}
