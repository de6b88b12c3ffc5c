import type { BookingUnit } from '@store-panel/domain/tables/booking-units';

/** A party that looks for a place; instants in epoch milliseconds. */
export interface RequestedPlace {
  readonly persons: number;
  readonly from: number;
  readonly until: number;
  /** Null: any. */
  readonly area: string | null;
}

/** Where a party would be, and who changes tables for it. */
export interface FreePlace {
  readonly tableIds: readonly string[];
  readonly moves: readonly {
    readonly reservationId: string;
    readonly code: string;
    readonly tableIds: readonly string[];
  }[];
}

/** What is taken on a booking day, and how many persons arrive when. */
export interface BookedDay {
  readonly onlineClosedUntil: number | null;
  readonly coversAt: (at: number) => { readonly all: number; readonly online: number };
  readonly findPlace: (units: readonly BookingUnit[], party: RequestedPlace) => FreePlace | 'block' | 'no_table';
}

/** Units that are made for a party, the best first: fewest tables, fewest spare seats, the store's order. */
export const unitsFor = (units: readonly BookingUnit[], { persons, area }: Pick<RequestedPlace, 'persons' | 'area'>) =>
  units
    .filter((unit) => unit.minPersons <= persons && persons <= unit.maxPersons && (area === null || unit.area === area))
    .toSorted(
      (one, other) =>
        one.tableIds.length - other.tableIds.length ||
        one.maxPersons - other.maxPersons ||
        one.sequence - other.sequence,
    );
