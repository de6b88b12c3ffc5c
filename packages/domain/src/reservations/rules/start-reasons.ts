/** Why a start is refused, the strictest first (ours). */
export const START_REASONS = [
  'page_off',
  'day_closed',
  'past',
  'lead_time',
  'too_far',
  'closed',
  'persons',
  'pacing',
  'block',
  'no_table',
] as const;
export type StartReason = (typeof START_REASONS)[number];
