import { DEFAULT_BOOKING_SETTINGS } from '@store-panel/domain/reservations/rules/booking-settings';
import { DEFAULT_TABLE_POLICY } from '@store-panel/domain/reservations/rules/table-policy';

import { addCombination, addSlot, addTable } from '#testing/fixtures/sample-tables.ts';
import { type BodyContext, type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';

const storeOf = (context: BodyContext) => callerStore(context).store.id;
const ownTable = (context: BodyContext, deleted = false) =>
  addTable(context.matrix.database, storeOf(context), { deleted });

async function sectionVersion(context: BodyContext, section: string): Promise<number> {
  const saved = await context.matrix.database.kysely
    .selectFrom('store_settings')
    .select('version')
    .where('store_id', '=', storeOf(context))
    .where('section', '=', section)
    .executeTakeFirst();
  return saved?.version ?? 1;
}

const tableIds = async (context: BodyContext) => ({ table_ids: [(await ownTable(context)).table_id] });
const versionOf = ({ table_id, version }: { readonly table_id: string; readonly version: number }) => ({
  table_id,
  version,
});

/** Bodies of the calls about tables, slots and rules of reservations. */
export const TABLE_BOOKING_BODIES: BodyFactories = {
  'POST /api/store/save_table_booking_settings': async (context) => ({
    settings: DEFAULT_BOOKING_SETTINGS,
    version: await sectionVersion(context, 'table_booking'),
  }),
  'POST /api/store/save_table_booking_cancellation_policy': async (context) => ({
    settings: DEFAULT_TABLE_POLICY,
    version: await sectionVersion(context, 'table_policy'),
  }),
  'POST /api/store/preview_table_booking': () => ({ draft: {} }),
  'POST /api/store/add_table': () => ({
    table_number: String(Math.random()).slice(2, 12),
    min_person: 1,
    max_person: 4,
    is_bookable: true,
  }),
  'POST /api/store/update_table': async (context) => ({ ...(await ownTable(context)) }),
  'POST /api/store/delete_table': async (context) => versionOf(await ownTable(context)),
  'POST /api/store/restore_table': async (context) => ({ table_id: (await ownTable(context, true)).table_id }),
  'POST /api/store/save_table_combination': async (context) => ({
    ...(await addCombination(context.matrix.database, storeOf(context))),
  }),
  'POST /api/store/delete_table_combination': async (context) => {
    const { combination_id, version } = await addCombination(context.matrix.database, storeOf(context));
    return { combination_id, version };
  },
  'POST /api/store/save_floor_plan': async (context) => ({
    places: [{ ...versionOf(await ownTable(context)), place: null }],
  }),
  'POST /api/store/get_table_qr_code': tableIds,
  'POST /api/store/renew_table_code': tableIds,
  'POST /api/store/add_booking_slot': async (context) => {
    const { slot_id: _id, version: _version, ...times } = await addSlot(context.matrix.database, storeOf(context));
    return { ...times, weekdays: [1] };
  },
  'POST /api/store/update_booking_slot': (context) => addSlot(context.matrix.database, storeOf(context)),
  'POST /api/store/delete_booking_slot': async (context) => {
    const { slot_id, version } = await addSlot(context.matrix.database, storeOf(context));
    return { slot_id, version };
  },
  'POST /api/store/try_availability': () => ({ date: '2026-11-27', persons: 2 }),
};
