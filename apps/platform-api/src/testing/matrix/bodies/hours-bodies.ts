import { ALWAYS_OPEN } from '@store-panel/domain/hours/opening-hours';

import { readSales } from '#sales/selling.queries.ts';
import { addFestival, CHRISTMAS } from '#testing/fixtures/sample-hours.ts';
import { type BodyContext, type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';

const ownFestival = (context: BodyContext, deleted = false) =>
  addFestival(context.matrix.database, callerStore(context).store.id, { deleted });

/** Bodies of the calls about opening hours. */
export const HOURS_BODIES: BodyFactories = {
  'POST /api/store/save_store_hours': async (context) => {
    const { id } = callerStore(context).store;
    const { kysely } = context.matrix.database;
    const saved = await kysely
      .selectFrom('store_hours')
      .select('version')
      .where('store_id', '=', id)
      .executeTakeFirst();
    return { settings: ALWAYS_OPEN, version: saved?.version ?? 1 };
  },
  'POST /api/store/check_store_hours': () => ({ settings: ALWAYS_OPEN }),
  'POST /api/store/save_festival': async (context) => ({ festival: CHRISTMAS, ...(await ownFestival(context)) }),
  'POST /api/store/change_todays_hours': async (context) => {
    const { database } = context.matrix;
    const storeId = callerStore(context).store.id;
    const { festival_id: ends } = await addFestival(database, storeId, { exception: true });
    return { version: (await readSales(database.kysely, storeId)).hoursVersion, ends };
  },
  // Usual hours, as they were: every account of a store sends it.
  'POST /api/store/save_public_holidays': () => ({
    region: null,
    holidays: [{ rule: '12-25', plan: null, version: null }],
  }),
  'POST /api/store/delete_festival': (context) => ownFestival(context),
  'POST /api/store/restore_festival': async (context) => ({
    festival_id: (await ownFestival(context, true)).festival_id,
  }),
};
