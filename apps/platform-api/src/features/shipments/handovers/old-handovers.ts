import { sql } from 'kysely';

/** Handovers are deleted two years after they were closed, with the driver's name and signature. */
export const OLD_HANDOVERS = {
  table: 'handovers',
  isExpired: sql<boolean>`state = 'closed' and closed_at < now() - interval '730 days'`,
} as const;
