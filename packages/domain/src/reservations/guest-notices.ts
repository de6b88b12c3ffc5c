import type { ReservationSource, ReservationStatus } from '#reservations/reservation-state.ts';

/** What a guest who booked on a store's page gets a message about. Ours. */
export const GUEST_NOTICES = ['confirmed', 'changed', 'declined', 'cancelled'] as const;
export type GuestNotice = (typeof GUEST_NOTICES)[number];

/** A reservation as far as it decides what its guest is sent. */
export interface NoticedReservation {
  readonly status: ReservationStatus;
  readonly startsAt: number;
  readonly persons: number;
  readonly area: string;
}

/** Before these the table was not the guest's. */
const UNCONFIRMED: readonly ReservationStatus[] = [
  'held',
  'requested',
  'expired',
  'declined',
  'cancelled_by_store',
  'cancelled_by_guest',
];
const AHEAD: readonly ReservationStatus[] = ['requested', 'confirmed'];

const NOTICE_OF_STATUS: Readonly<Partial<Record<ReservationStatus, GuestNotice>>> = {
  declined: 'declined',
  cancelled_by_store: 'cancelled',
  cancelled_by_guest: 'cancelled',
};

/** The notice of a change; null for one that a guest need not know of. */
export function guestNoticeOf(
  source: ReservationSource,
  before: NoticedReservation | null,
  after: NoticedReservation,
): GuestNotice | null {
  if (source !== 'guest' || before === null) return null;
  if (before.status !== after.status) {
    if (after.status === 'confirmed') return UNCONFIRMED.includes(before.status) ? 'confirmed' : null;
    // A hold that its guest gives up was never more than that.
    return before.status === 'held' ? null : (NOTICE_OF_STATUS[after.status] ?? null);
  }
  const isOther = before.startsAt !== after.startsAt || before.persons !== after.persons || before.area !== after.area;
  return isOther && AHEAD.includes(after.status) ? 'changed' : null;
}

/** Hours before the start at which a guest is reminded, and the hours of the store's day in which messages go out. */
export const REMINDER = { hoursBefore: 24, fromHour: 8, toHour: 21 } as const;
