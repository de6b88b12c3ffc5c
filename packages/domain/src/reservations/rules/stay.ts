import type { TableBookingSettings } from '#reservations/rules/booking-settings.ts';

const MINUTE = 60_000;

type TurnTimes = Pick<
  TableBookingSettings,
  'turn_minutes_2' | 'turn_minutes_4' | 'turn_minutes_more' | 'buffer_minutes'
>;

/** How long a party stays, and for how long its table is taken: a buffer comes after it. In minutes. */
export interface Stay {
  readonly turnMinutes: number;
  readonly takenMinutes: number;
}

/** The stay of a party. Elapsed minutes: one over a change of the clocks is as long as any other. */
export function stayOf(persons: number, settings: TurnTimes): Stay {
  const turnMinutes = turnOf(persons, settings);
  return { turnMinutes, takenMinutes: turnMinutes + settings.buffer_minutes };
}

function turnOf(persons: number, settings: TurnTimes): number {
  if (persons <= 2) return settings.turn_minutes_2;
  return persons <= 4 ? settings.turn_minutes_4 : settings.turn_minutes_more;
}

/** Until when a party that comes at an instant takes its table, in epoch milliseconds. */
export const takenUntil = (startsAt: number, persons: number, settings: TurnTimes): number =>
  startsAt + stayOf(persons, settings).takenMinutes * MINUTE;
