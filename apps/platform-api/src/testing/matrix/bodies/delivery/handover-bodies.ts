import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { addParcelOf } from '#testing/fixtures/sample-parcel.ts';
import { type BodyContext, type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';

const BY = json({ kind: 'store', id: null, name: 'Ada' } as const);
const DRIVER = { driver_name: 'Ali', signature: null } as const;

/** Inserts a handover with one parcel, and enables the caller's courier service. */
async function addHandover(context: BodyContext, state: 'open' | 'closed' = 'open', store = context.of.store) {
  const { database } = context.matrix;
  const { kysely } = database;
  const storeId = store.id;
  await enableCourierService(context);
  const orderId = await addParcelOf(database, storeId);
  const id = uuidV7();
  // One is open at a time for each transporter, and for none.
  await kysely.deleteFrom('handovers').where('store_id', '=', storeId).where('state', '=', 'open').execute();
  const closed = { state: 'closed', closed_at: new Date(), closed_by: BY, driver_name: 'Ali' } as const;
  const { handover_no: no } = await kysely
    .updateTable('store_counters')
    .set((eb) => ({ handover_no: eb('handover_no', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('handover_no')
    .executeTakeFirstOrThrow();
  await kysely
    .insertInto('handovers')
    .values({
      store_id: storeId,
      id,
      opened_by: BY,
      transporter_id: null,
      no: null,
      ...(state === 'closed' && { ...closed, no }),
    })
    .execute();
  await kysely
    .insertInto('handover_parcels')
    .values({ store_id: storeId, handover_id: id, order_id: orderId, no: 1, scanned_by: BY, refused: null })
    .execute();
  return { id, orderId };
}

async function enableCourierService({ matrix: { database }, caller, of }: BodyContext): Promise<void> {
  const id = caller?.storeId ?? of.store.id;
  await database.kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', id).execute();
}

/** Bodies of the calls about handovers. */
export const HANDOVER_BODIES: BodyFactories = {
  'POST /api/store/list_handovers': async (context) => {
    await enableCourierService(context);
    return {};
  },
  'POST /api/store/open_handover': async (context) => {
    await enableCourierService(context);
    return { transporter_id: null };
  },
  'POST /api/store/get_handover': async (context) => ({ handover_id: (await addHandover(context)).id }),
  'POST /api/store/scan_handover': async (context) => ({
    handover_id: (await addHandover(context)).id,
    waybill_numbers: ['HV1'],
  }),
  'POST /api/store/remove_from_handover': async (context) => {
    const { id, orderId } = await addHandover(context);
    return { handover_id: id, order_id: orderId, no: 1 };
  },
  'POST /api/store/close_handover': async (context) => ({
    handover_id: (await addHandover(context)).id,
    version: 1,
    ...DRIVER,
  }),
  'POST /api/store/reopen_handover': async (context) => ({
    handover_id: (await addHandover(context, 'closed')).id,
    version: 1,
  }),
  'GET /api/store/download_handover/{id}': async (context) => ({
    id: (await addHandover(context, 'closed', callerStore(context).store)).id,
  }),
};
