import {
  isAhead,
  type ReservationKind,
  type ReservationSource,
  type ReservationState,
  type ReservationStatus,
} from '@store-panel/domain/reservations/reservation-state';
import type { TablePlace } from '@store-panel/domain/tables/store-table';
import type { ReservationFee } from '@store-panel/domain/reservations/rules/reservation-fee';

/** A reservation, a walk-in, a party that waits, or a block. Instants in epoch milliseconds. */
export interface Party {
  readonly id: string;
  readonly code: string;
  readonly kind: ReservationKind;
  readonly status: ReservationStatus;
  /** What `take_back` returns to. */
  readonly previousStatus: ReservationStatus | null;
  readonly source: ReservationSource;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly persons: number;
  readonly tableIds: readonly string[];
  /** Empty if the guest left none or it was erased. */
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly guestNote: string;
  readonly storeNote: string;
  readonly arrivedAt: number | null;
  readonly seatedAt: number | null;
  readonly expiresAt: number | null;
  /** Its table is held until the fee is paid. */
  readonly awaitsPayment: boolean;
  readonly quotedMinutes: number | null;
  /** The last arrival of who waits for a table of a full day; null: of all others. */
  readonly latestAt: number | null;
  /** The guest said that the party comes. */
  readonly isReconfirmed: boolean;
  /** Earlier visits of the same phone number; null without one. */
  readonly memory: { readonly visits: number; readonly noShows: number; readonly cancellations: number } | null;
  /** What is paid in advance, and what became of it. */
  readonly fee: ReservationFee;
  readonly createdAt: number;
  readonly version: number;
}

export interface DayTable {
  readonly id: string;
  readonly number: string;
  readonly area: string;
  readonly minPersons: number;
  readonly maxPersons: number;
  readonly isBookable: boolean;
  /** On the plan of its area; null: not on it. */
  readonly place: TablePlace | null;
}

/** What the screen shows of a state: the status, or what the clock makes of it. */
export const SHOWN_STATES = [
  'held',
  'unpaid',
  'requested',
  'confirmed',
  'late',
  'arrived',
  'waiting',
  'seated',
  'over',
  'finished',
  'cancelled_by_guest',
  'cancelled_by_store',
  'declined',
  'no_show',
  'expired',
  'block',
] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

const MINUTE = 60_000;

/** The state at an instant. A guest is late from the first minute; `keepMinutes` later the store may say no-show. */
export function shownState(party: Party, now: number): ShownState {
  if (party.kind === 'block' && isAhead(party.status)) return 'block';
  if (party.status === 'seated') return now >= party.endsAt + MINUTE ? 'over' : 'seated';
  if (party.status === 'held' && party.awaitsPayment) return 'unpaid';
  if (party.status !== 'confirmed') return party.status;
  if (party.arrivedAt !== null) return 'arrived';
  return now >= party.startsAt + MINUTE ? 'late' : 'confirmed';
}

/** Whether a guest waits for a table of a full day, and is not here. */
export const waitsAtHome = ({ status, latestAt, arrivedAt }: Party): boolean =>
  status === 'waiting' && latestAt !== null && arrivedAt === null;

/** Whole minutes that a party is late or stays too long. */
export function minutesOver(party: Party, now: number): number {
  const due = party.status === 'seated' ? party.endsAt : party.startsAt;
  return Math.max(0, Math.floor((now - due) / MINUTE));
}

/** What domain's transitions read. */
export const stateOf = (party: Party, isOfToday: boolean): ReservationState => ({
  kind: party.kind,
  status: party.status,
  previousStatus: party.previousStatus,
  startsAt: party.startsAt,
  arrivedAt: party.arrivedAt,
  expiresAt: party.expiresAt,
  isOfToday,
});

const GONE: readonly ReservationStatus[] = [
  'cancelled_by_guest',
  'cancelled_by_store',
  'declined',
  'no_show',
  'expired',
];

/** Whether a party has or had its tables, and so a bar on the timeline. */
export const isOnTables = (party: Party): boolean => party.tableIds.length > 0 && !GONE.includes(party.status);
