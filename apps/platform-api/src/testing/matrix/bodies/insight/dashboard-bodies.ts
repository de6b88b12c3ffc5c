import type { BodyFactories } from '#testing/matrix/bodies/body-context.ts';

const DAYS = { start_date: '2026-03-01', end_date: '2026-03-31' };

export const DASHBOARD_BODIES: BodyFactories = {
  'POST /api/dashboard/get_dashboard_table': () => DAYS,
  'POST /api/dashboard/get_breakdown': () => DAYS,
  'POST /api/dashboard/get_earnings_report': () => ({ year: 2026, month: 3 }),
};
