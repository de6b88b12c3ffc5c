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
  const turnMinutes = settings[turnField(persons)];
  return { turnMinutes, takenMinutes: turnMinutes + settings.buffer_minutes };
}

/** The settings of stays, by the largest party of each. */
export const TURN_FIELDS = ['turn_minutes_2', 'turn_minutes_4', 'turn_minutes_more'] as const;
export type TurnField = (typeof TURN_FIELDS)[number];

/** The setting by which the stay of a party is planned. */
export function turnField(persons: number): TurnField {
  if (persons <= 2) return 'turn_minutes_2';
  return persons <= 4 ? 'turn_minutes_4' : 'turn_minutes_more';
}

/** Until when a party that comes at an instant takes its table, in epoch milliseconds. */
export const takenUntil = (startsAt: number, persons: number, settings: TurnTimes): number =>
  startsAt + stayOf(persons, settings).takenMinutes * MINUTE;
