import { sql } from 'kysely';

import { type BodyContext, type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';
import { addOrder } from '#testing/matrix/records.ts';

const DAYS = { start_date: '2026-03-01', end_date: '2026-03-31' };

export const DASHBOARD_BODIES: BodyFactories = {
  'POST /api/dashboard/get_dashboard_table': () => DAYS,
  'POST /api/dashboard/get_breakdown': () => DAYS,
  'POST /api/dashboard/export_emissions': async (context) => {
    const of = callerStore(context);
    const orderId = await addOrder(context.matrix, of, { order_status: 25 });
    await sql`
      insert into delivery_emissions (store_id, order_id, no, day, vehicle_class, energy, method, factor_set, mg, empty_mg,
        low_mg, high_mg, formula)
      values (${of.store.id}, ${orderId}, 1, ${DAYS.start_date}, 'van', 'diesel', 'assumed', '2025', 9, 0, 9, 9, '{}')`.execute(
      context.matrix.database.kysely,
    );
    return { filter: DAYS };
  },
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
