import { TABLE_PERSONS } from '#limits/limits.ts';

/** Ours: the specification has no reservations. */
export const RESERVATION_LIMITS = {
  /** The store books larger parties than its tables are for: they get a combination. */
  persons: { min: TABLE_PERSONS.min, max: 40 },
  nameLength: 100,
  noteLength: 500,
  reasonLength: 200,
  /** Tables of one party. */
  tables: 6,
  /** Tables of one block, such as a whole terrace. */
  blockTables: 200,
  blockHours: 48,
  /** Minutes for which a channel holds a table unconfirmed. */
  holdMinutes: 10,
  /** A start that is not free comes with so many others. */
  alternatives: 6,
  /** Of one booking day, as the day view shows them. */
  ofDay: 2_000,
  searchLength: 100,
  referenceLength: 64,
} as const;

/** Signs of a reservation's code: without those that are taken for another one on the telephone or in print. */
export const RESERVATION_CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const RESERVATION_CODE_LENGTH = 6;

/** Name, contact and notes are erased so long after the visit. */
export const ERASED_AFTER_DAYS = 180;
/** Entries of what was done are deleted so long after. */
export const ENTRIES_DAYS = 400;

/** What the store may set aside by naming it. A table is never promised twice. */
export const OVERRIDABLE_REASONS = [
  'day_closed',
  'past',
  'lead_time',
  'too_far',
  'closed',
  'persons',
  'pacing',
] as const;
export type OverridableReason = (typeof OVERRIDABLE_REASONS)[number];

/** In which order a list of reservations comes. */
export const RESERVATION_LIST = { page: 1, perPage: 10 } as const;
/** What a list of reservations is searched by. */
export const RESERVATION_SEARCHES = ['name', 'phone', 'code'] as const;
