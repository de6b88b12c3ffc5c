import { type BodyContext, type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';

const DAYS = { start_date: '2026-03-01', end_date: '2026-03-31' };

export const DASHBOARD_BODIES: BodyFactories = {
  'POST /api/dashboard/get_dashboard_table': () => DAYS,
  'POST /api/dashboard/get_breakdown': () => DAYS,
  'POST /api/store/save_emission_settings': async (context) => ({
    settings: { courier: 'car.electric', parcel: 'van.diesel' },
    version: await emissionVersion(context),
  }),
  'POST /api/dashboard/get_earnings_report': () => ({ year: 2026, month: 3 }),
};

async function emissionVersion(context: BodyContext): Promise<number> {
  const row = await context.matrix.database.kysely
    .selectFrom('store_settings')
    .select('version')
    .where('store_id', '=', callerStore(context).store.id)
    .where('section', '=', 'emissions')
    .executeTakeFirst();
  return row?.version ?? 1;
}
