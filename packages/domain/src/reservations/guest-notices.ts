import type { ReservationSource, ReservationStatus } from '#reservations/reservation-state.ts';
import { type TableBookingSettings, USUAL_REMINDER_HOURS } from '#reservations/rules/booking-settings.ts';

/** What a guest who booked on a store's page gets a message about. Ours. */
export const GUEST_NOTICES = ['confirmed', 'changed', 'declined', 'cancelled', 'place_free'] as const;
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
    // Who waited is offered a table.
    if (before.status === 'waiting') return after.status === 'held' ? 'place_free' : null;
    // A hold that its guest gives up was never more than that.
    return before.status === 'held' ? null : (NOTICE_OF_STATUS[after.status] ?? null);
  }
  const isOther = before.startsAt !== after.startsAt || before.persons !== after.persons || before.area !== after.area;
  return isOther && AHEAD.includes(after.status) ? 'changed' : null;
}

/** Reminders go out in these hours of the store's day, and only while this part of their time is left. */
export const REMINDERS = { fromHour: 8, toHour: 21, leftPart: 0.5 } as const;

const HOUR_MS = 3_600_000;

/**
 * Whether a guest is asked at `now` to say that the party comes: from the first reminder on, unless the table was booked
 * later than that. All in epoch milliseconds.
 */
export function isTimeToReconfirm(
  { startsAt, createdAt }: { readonly startsAt: number; readonly createdAt: number },
  { reminder_hours, second_reminder_hours }: Pick<TableBookingSettings, 'reminder_hours' | 'second_reminder_hours'>,
  now: number,
): boolean {
  const hours = Math.max(reminder_hours ?? second_reminder_hours ?? USUAL_REMINDER_HOURS, second_reminder_hours ?? 0);
  const from = startsAt - hours * HOUR_MS;
  return createdAt < from && now >= from && now < startsAt;
}
