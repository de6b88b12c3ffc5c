import { explainAt, type HoursReason } from '#hours/explain.ts';
import type { HoursCalendar } from '#hours/hours-calendar.ts';
import type { TableBookingSettings } from '#reservations/rules/booking-settings.ts';
import type { SlotTimes } from '#reservations/rules/booking-slots.ts';
import type { StartReason } from '#reservations/rules/start-reasons.ts';
import type { BookingStart } from '#reservations/rules/starts.ts';
import { dayStart } from '#time/day-start.ts';
import { addDays, storeDay } from '#time/store-time.ts';

const MINUTE = 60_000;

/** Why a start is refused, with what decides. Instants in epoch milliseconds. */
export type StartRefusal =
  | { readonly reason: Exclude<StartReason, 'lead_time' | 'too_far' | 'day_closed' | 'closed' | 'pacing'> }
  /** The earliest start of now, the first instant that is too far, or when guests may book the day again. */
  | { readonly reason: 'lead_time' | 'too_far' | 'day_closed'; readonly at: number }
  | { readonly reason: 'closed'; readonly hours: readonly HoursReason[] }
  | { readonly reason: 'pacing'; readonly covers: number; readonly most: number };

/** Persons who arrive at a start already: all, and those that guests and channels booked. */
export interface Covers {
  readonly all: number;
  readonly online: number;
}

/** What decides about the starts of a booking day. */
export interface StartDay {
  readonly settings: TableBookingSettings;
  readonly calendar: HoursCalendar;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The store takes no bookings online for this day before this instant; null: it does. */
  readonly onlineClosedUntil: number | null;
  readonly coversAt: (at: number) => Covers;
  /** Whether there is any table or combination for so many. */
  readonly hasUnitFor: (persons: number) => boolean;
  /** Why no table is free for the party's whole stay, or null if one is. */
  readonly findNoPlace: (at: number, persons: number) => 'block' | 'no_table' | null;
}

/** Everything that refuses a start to a guest, the strictest first. The place is looked for only if it comes to that. */
export function* startRefusals(
  { at, slot, isOpen }: BookingStart,
  persons: number,
  day: StartDay,
): Generator<StartRefusal, void, undefined> {
  const { settings, now, calendar } = day;
  if (!settings.is_online) yield { reason: 'page_off' };
  if (day.onlineClosedUntil !== null && now < day.onlineClosedUntil)
    yield { reason: 'day_closed', at: day.onlineClosedUntil };
  const earliest = now + settings.reservation_lead_time * MINUTE;
  if (at < now) yield { reason: 'past' };
  else if (at < earliest) yield { reason: 'lead_time', at: earliest };
  const tooFar = firstTooFar(now, settings.reservation_max_days, calendar.zone);
  if (at >= tooFar) yield { reason: 'too_far', at: tooFar };
  if (!isOpen)
    yield {
      reason: 'closed',
      hours: explainAt(calendar, { service: 'pickup', isApproved: true, limits: [], now, isForNow: true }, at),
    };
  if (!day.hasUnitFor(persons)) {
    // Without a table that fits there is none to be free.
    yield { reason: 'persons' };
    return;
  }
  const pacing = findPacing(slot, persons, day.coversAt(at));
  if (pacing) yield pacing;
  const noPlace = day.findNoPlace(at, persons);
  if (noPlace !== null) yield { reason: noPlace };
}

/** Why a guest cannot book a start: the strictest reason; null: the start is offered. */
export function explainStart(start: BookingStart, persons: number, day: StartDay): StartRefusal | null {
  for (const refusal of startRefusals(start, persons, day)) return refusal;
  return null;
}

/** The first instant after the last day that can be booked. Days of the store's calendar, today is 0. */
const firstTooFar = (now: number, maxDays: number, zone: string): number =>
  dayStart(addDays(storeDay(now, zone), maxDays + 1), zone);

/** The stricter of both limits of the slot, if the party would exceed it. */
function findPacing(slot: SlotTimes | null, persons: number, { all, online }: Covers): StartRefusal | null {
  const limits = [
    { covers: all, most: slot?.most_covers ?? null },
    { covers: online, most: slot?.most_covers_online ?? null },
  ];
  for (const { covers, most } of limits)
    if (most !== null && covers + persons > most) return { reason: 'pacing', covers, most };
  return null;
}
