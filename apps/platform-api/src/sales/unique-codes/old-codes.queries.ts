import { sql } from 'kysely';

/** Codes are kept this long after their end, with their uses. */
export const OLD_UNIQUE_CODES = {
  table: 'unique_codes',
  isExpired: sql<boolean>`least(ends_at, ended_at) < now() - interval '400 days'`,
} as const;
