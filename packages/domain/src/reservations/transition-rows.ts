import type { ReservationKind, ReservationStatus } from '#reservations/reservation-state.ts';

/** Who acts: a guest (also through a channel), the store's staff, or the platform by its clock. */
export type ReservationActor = 'guest' | 'store' | 'system';

/** One row of the table: action, actors, source and target statuses, and conditions. */
export interface ReservationRow {
  readonly action: string;
  readonly actors: readonly ReservationActor[];
  readonly kinds: readonly ReservationKind[];
  readonly from: readonly ReservationStatus[];
  /** `same`: the status stays. `before`: back to the one before. */
  readonly to: ReservationStatus | 'same' | 'before';
  /** Only this long before the start, which is the store's setting. */
  readonly until?: 'changes_until';
  /** Only after the time for which a table waits for a late guest. */
  readonly after?: 'keep_time';
  /** Only while the booking day is running. */
  readonly sameDay?: true;
  /** Only once: a party arrives one time. */
  readonly once?: true;
  /** The guest reads a reason. */
  readonly takesReason?: true;
  /** Waits a few visible seconds in which it can be undone. */
  readonly undoable?: true;
}

const BOOKED = ['reservation'] as const;
const GUESTS = ['reservation', 'walk_in', 'waiting'] as const;
const ALL = [...GUESTS, 'block'] as const;

/** The rows of the table; `RESERVATION_TRANSITIONS` gives them their types. */
export const RESERVATION_ROWS = [
  {
    action: 'expire',
    actors: ['system'],
    kinds: ['reservation', 'waiting'],
    from: ['held', 'waiting'],
    to: 'expired',
  },
  { action: 'wait', actors: ['guest'], kinds: ['waiting'], from: ['held', 'expired'], to: 'waiting' },
  { action: 'offer', actors: ['system'], kinds: ['waiting'], from: ['waiting'], to: 'held' },
  { action: 'confirm', actors: ['guest', 'system'], kinds: BOOKED, from: ['held'], to: 'confirmed' },
  { action: 'approve', actors: ['store'], kinds: BOOKED, from: ['requested'], to: 'confirmed' },
  {
    action: 'decline',
    actors: ['store'],
    kinds: BOOKED,
    from: ['requested'],
    to: 'declined',
    takesReason: true,
    undoable: true,
  },
  {
    action: 'change',
    actors: ['store'],
    kinds: ALL,
    from: ['held', 'requested', 'confirmed', 'waiting'],
    to: 'same',
  },
  {
    action: 'change',
    actors: ['guest'],
    kinds: BOOKED,
    from: ['held', 'requested', 'confirmed'],
    to: 'same',
    until: 'changes_until',
  },
  { action: 'reconfirm', actors: ['guest'], kinds: BOOKED, from: ['confirmed'], to: 'same' },
  {
    action: 'arrive',
    actors: ['store'],
    kinds: GUESTS,
    from: ['confirmed', 'waiting'],
    to: 'same',
    once: true,
    sameDay: true,
  },
  {
    action: 'seat',
    actors: ['store', 'guest'],
    kinds: GUESTS,
    from: ['confirmed', 'waiting'],
    to: 'seated',
    sameDay: true,
  },
  { action: 'move', actors: ['store'], kinds: GUESTS, from: ['seated'], to: 'same' },
  { action: 'finish', actors: ['store', 'system'], kinds: GUESTS, from: ['seated'], to: 'finished' },
  {
    action: 'cancel',
    actors: ['store'],
    kinds: ALL,
    from: ['held', 'requested', 'confirmed', 'waiting'],
    to: 'cancelled_by_store',
    takesReason: true,
    undoable: true,
  },
  {
    action: 'cancel',
    actors: ['guest'],
    kinds: ['reservation', 'waiting'],
    from: ['held', 'requested', 'confirmed', 'waiting'],
    to: 'cancelled_by_guest',
    until: 'changes_until',
  },
  {
    action: 'no_show',
    actors: ['store', 'system'],
    kinds: ['reservation', 'waiting'],
    from: ['confirmed', 'waiting'],
    to: 'no_show',
    after: 'keep_time',
    undoable: true,
  },
  {
    action: 'take_back',
    actors: ['store'],
    kinds: ALL,
    from: ['seated', 'finished', 'no_show', 'cancelled_by_guest', 'cancelled_by_store', 'declined'],
    to: 'before',
    sameDay: true,
  },
] as const satisfies readonly ReservationRow[];
