/** Where a reservation stands. Names of the wire and of the database. */
export const RESERVATION_STATUSES = [
  /** Its place waits for a confirmation until `expires_at`. */
  'held',
  /** The store has to confirm it. */
  'requested',
  'confirmed',
  /** On the waiting list; has no table. Who has not arrived waits for one on a full day. */
  'waiting',
  'seated',
  'finished',
  'cancelled_by_guest',
  'cancelled_by_store',
  'declined',
  'no_show',
  'expired',
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** `block`: tables that are taken without a guest, such as a private party. `waiting`: who waits for a table, there or on a full day ahead. */
export const RESERVATION_KINDS = ['reservation', 'walk_in', 'waiting', 'block'] as const;
export type ReservationKind = (typeof RESERVATION_KINDS)[number];

/** Where a reservation comes from. */
export const RESERVATION_SOURCES = ['guest', 'channel', 'store', 'qr'] as const;
export type ReservationSource = (typeof RESERVATION_SOURCES)[number];

/** Statuses in which a reservation has its tables; whatever waits has them, too. */
export const HOLDING_STATUSES = ['held', 'requested', 'confirmed', 'seated'] as const;
/** Statuses that lie ahead: the guest is still to come. */
export const AHEAD_STATUSES = ['held', 'requested', 'confirmed'] as const;

export const holdsTables = (status: ReservationStatus): boolean =>
  (HOLDING_STATUSES as readonly ReservationStatus[]).includes(status);

export const isAhead = (status: ReservationStatus): boolean =>
  (AHEAD_STATUSES as readonly ReservationStatus[]).includes(status);

/** What decides about actions on a reservation; instants in epoch milliseconds. */
export interface ReservationState {
  readonly kind: ReservationKind;
  readonly status: ReservationStatus;
  /** What `take_back` returns to; null before an end. */
  readonly previousStatus: ReservationStatus | null;
  readonly startsAt: number;
  readonly arrivedAt: number | null;
  /** Of a held one. */
  readonly expiresAt: number | null;
  /** Whether its booking day is still running. */
  readonly isOfToday: boolean;
}

/** A hold whose time is over: its place is free for others, also before the job has ended it. */
export const isExpired = ({ status, expiresAt }: Pick<ReservationState, 'status' | 'expiresAt'>, now: number) =>
  status === 'held' && expiresAt !== null && expiresAt <= now;
