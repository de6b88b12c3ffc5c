import { HANDOVER_LIMITS } from '@store-panel/domain/shipments/handovers';
import { HANDED_OVER_LABELS } from '@store-panel/domain/shipments/parcel-labels';
import { FINAL_STATUSES } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

const STORE = 'owner@havel.example';
const DAYS = 14;
/** Parcels of the open handover that are not scanned yet. */
const MISSING = 2;
const DRIVERS = ['Jonas Adler', 'Aylin Demir', 'Tomasz Wrona'] as const;
const SIGNATURE = [
  [60, 140, 95, 60, 120, 45, 135, 95, 118, 150, 172, 108, 204, 98, 221, 132, 252, 101, 284, 138, 332, 92, 384, 118],
  [138, 166, 262, 158, 418, 149],
];

/**
 * The handovers of the parcel store's last two weeks, one a day and transporter, and one that is open with two parcels
 * missing. Once, when its past is complete.
 */
export async function seedDemoHandovers(database: Database): Promise<void> {
  await inTransaction(database, async (db) => {
    const store = await db
      .selectFrom('stores')
      .select(['id', 'name'])
      .where('email', '=', STORE)
      .where((eb) => eb.not(eb.exists(eb.selectFrom('handovers').select('id').whereRef('store_id', '=', 'stores.id'))))
      .executeTakeFirst();
    if (!store) return;
    const by = JSON.stringify({ kind: 'store', id: store.id, name: store.name.find((name) => name !== '') ?? '' });
    await addClosed(db, store.id, by);
    await addOpen(db, store.id, by);
  });
}

async function addClosed(db: QueryExecutor, storeId: string, by: string): Promise<void> {
  const { rows } = await sql<{ transporter_id: string; at: Date; parcels: { order_id: string; no: number }[] }>`
    select p.transporter_id, max(o.dispatched_at) as at,
      (json_agg(json_build_object('order_id', p.order_id, 'no', p.no) order by o.dispatched_at)) as parcels
    from parcels p join orders o on o.store_id = p.store_id and o.id = p.order_id
    join stores s on s.id = p.store_id
    where p.store_id = ${storeId} and p.return_id is null and p.transporter_id is not null
      and p.label = any(${[...HANDED_OVER_LABELS]}::text[])
      and o.dispatched_at between now() - make_interval(days => ${DAYS}) and now() - interval '1 hour'
    group by p.transporter_id, (o.dispatched_at at time zone s.timezone)::date
    order by 2`.execute(db);
  for (const [at, { transporter_id: transporterId, at: closedAt, parcels }] of rows.entries()) {
    const id = uuidV7();
    const isSigned = at % 3 !== 0;
    await sql`
      insert into handovers (store_id, id, no, transporter_id, state, opened_at, opened_by, closed_at, closed_by, driver_name, signature)
      values (${storeId}, ${id}, ${at + 1}, ${transporterId}, 'closed', ${closedAt}, ${by}::jsonb, ${closedAt}, ${by}::jsonb,
        ${DRIVERS[at % DRIVERS.length] ?? ''}, ${isSigned ? json(SIGNATURE) : null}::jsonb)`.execute(db);
    await addParcels(db, { storeId, id, by, state: 'handed_over', before: closedAt }, parcels);
  }
  await db.updateTable('store_counters').set({ handover_no: rows.length }).where('store_id', '=', storeId).execute();
}

async function addOpen(db: QueryExecutor, storeId: string, by: string): Promise<void> {
  const { rows } = await sql<{ transporter_id: string; parcels: { order_id: string; no: number }[] }>`
    select p.transporter_id, json_agg(json_build_object('order_id', p.order_id, 'no', p.no) order by o.created_at) as parcels
    from parcels p join orders o on o.store_id = p.store_id and o.id = p.order_id
    where p.store_id = ${storeId} and p.return_id is null and p.transporter_id is not null
      and p.label <> all(${[...HANDED_OVER_LABELS]}::text[]) and o.order_status <> all(${[...FINAL_STATUSES]}::smallint[])
    group by p.transporter_id order by count(*) desc limit 1`.execute(db);
  const [waiting] = rows;
  if (!waiting || waiting.parcels.length <= MISSING) return;
  const id = uuidV7();
  await sql`
    insert into handovers (store_id, id, transporter_id, opened_by)
    values (${storeId}, ${id}, ${waiting.transporter_id}, ${by}::jsonb)`.execute(db);
  await addParcels(db, { storeId, id, by, state: 'scanned', before: new Date() }, waiting.parcels.slice(MISSING));
}

interface DemoScans {
  readonly storeId: string;
  readonly id: string;
  readonly by: string;
  readonly state: 'scanned' | 'handed_over';
  readonly before: Date;
}

/** A scan every four seconds until then. */
async function addParcels(
  db: QueryExecutor,
  { storeId, id, by, state, before }: DemoScans,
  parcels: readonly { readonly order_id: string; readonly no: number }[],
): Promise<void> {
  await sql`
    insert into handover_parcels (store_id, handover_id, order_id, no, state, scanned_by, scanned_at)
    select ${storeId}, ${id}, x.order_id, x.no, ${state}, ${by}::jsonb,
      ${before}::timestamptz - make_interval(secs => 4 * row_number() over ())
    from jsonb_to_recordset(${JSON.stringify(parcels.slice(0, HANDOVER_LIMITS.parcels))}::jsonb)
      as x (order_id uuid, no smallint)`.execute(db);
}
