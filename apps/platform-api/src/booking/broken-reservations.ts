import type { StartReason } from '@store-panel/domain/reservations/rules/start-reasons';
import { consequencesOf } from '@store-panel/domain/settings/consequences';

import { ApiError } from '#access/api-error.ts';
import type { BookingRules } from '#booking/booking-rules.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** A reservation ahead that a change would leave outside the rules. */
export interface BrokenReservation {
  readonly reservation_id: string;
  readonly code: string;
  readonly name: string;
  readonly persons: number;
  readonly date: string;
  readonly starts_at: string;
  readonly table_ids: string[];
  readonly reason: StartReason;
}

/** What a change does to reservations, with the name that confirms it. */
export interface BrokenReservations {
  readonly reservations: BrokenReservation[];
  readonly count: number;
  readonly consequences: string;
}

/** Both states of the rules: only what the change breaks counts. */
export interface RulesChange {
  readonly before: BookingRules;
  readonly after: BookingRules;
}

/** Finds the reservations ahead that a change breaks. */
export type FindBroken = (db: QueryExecutor, storeId: string, change: RulesChange) => Promise<BrokenReservation[]>;

/** Ours: reservations that a reply lists; the rest is counted. */
const LISTED = 500;

/** What a change does to reservations, as its name is made of it. */
export const brokenRows = (all: readonly BrokenReservation[]) =>
  all.map(({ reservation_id: id, starts_at, reason }) => ({
    kind: 'reservation',
    id,
    field: 'starts_at',
    before: starts_at,
    after: reason,
  }));

/** As many as a reply lists, and how many there are. */
export const listBroken = (all: readonly BrokenReservation[]): Omit<BrokenReservations, 'consequences'> => ({
  reservations: all.slice(0, LISTED),
  count: all.length,
});

/** Names what a change does to reservations. */
export const toBroken = (all: readonly BrokenReservation[]): BrokenReservations => ({
  ...listBroken(all),
  consequences: consequencesOf(brokenRows(all)),
});

const NONE = consequencesOf([]);

/** @throws ApiError consequencesChanged with the reservations of now, unless just these were confirmed */
export function requireBrokenConfirmed(
  { consequences, ...broken }: BrokenReservations,
  confirmed: string = NONE,
): void {
  if (consequences !== confirmed) throw new ApiError('consequencesChanged', { consequences, ...broken });
}
