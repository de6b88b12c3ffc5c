// Measures what the dashboard's figures of deliveries take to read against counting them from the parcels, and what writing
// them costs a delivered order; on PostgreSQL, each pair in one run.
import { median, report } from '@store-panel/tooling/bench/figure';
import { startPostgres } from '@store-panel/tooling/postgres/postgres';
import { sql } from 'kysely';
import pg from 'pg';

import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { readKeyStats } from '#features/dashboard/deliveries/key-stats.queries.ts';

import { fillOrders } from './fill-orders.ts';

const ORDERS = Number(process.env['SHIPMENT_BENCH_ORDERS'] ?? 200_000);
const STORES = 20;
const ROUNDS = { first: 20, counted: 60 } as const;
const DELIVERIES = { batch: 100, rounds: 12 } as const;
/** How much faster figures are, and the throughput of deliveries with them, of that without. */
const LIMITS = { counted: 20, writing: 0.4 } as const;
const RANGE = { from: '2026-01-01', to: '2026-12-31' } as const;

/** The sums of `get_key_stats`, counted from orders with their parcels, returns and emissions. */
const COUNTED = `
  select sum(o.parcel_count) as parcels, sum(o.parcel_count) filter (where o.order_status = 25) as delivered,
    sum(o.parcel_count) filter (where o.order_status = 25 and o.ended_at - o.promised_at > interval '5 minutes') as late,
    sum(o.parcel_count) filter (where o.order_status = 25 and p.attempts > 1) as repeated,
    sum(o.parcel_count) filter (where o.order_status = 25 and (o.returned_at is not null or r.is_received)) as returned,
    sum(e.mg) as co2e_mg,
    percentile_disc(0.5) within group (order by o.ended_at - o.dispatched_at) as door
  from orders o
    left join lateral (select max(q.attempts) as attempts from parcels q
      where q.store_id = o.store_id and q.order_id = o.id) p on true
    left join lateral (select bool_or(q.received_at is not null) as is_received from returns q
      where q.store_id = o.store_id and q.order_id = o.id) r on true
    left join lateral (select sum(q.mg) as mg from delivery_emissions q
      where q.store_id = o.store_id and q.order_id = o.id) e on true
  where o.store_id = $1 and o.service_day between $2 and $3 and o.order_type = 'delivery'
    and (o.order_status = 25 or o.dispatched_at is not null)`;

const postgres = await startPostgres({ isDurable: false });
const url = postgres.url();
const database = await openDatabase({ databaseUrl: url, dataFolder: null, poolSize: 4, log: silentLog });
const { kysely, pool } = database;
try {
  const stores = await Promise.all(Array.from({ length: STORES }, () => addStore(database)));
  const ids = stores.map(({ id }) => id);
  const [first = ''] = ids;
  await fillParcels(ids);
  await compareReading(ids, first);
  await compareWriting(first);
} finally {
  await database.close();
  await postgres.stop();
}

/** Adds orders of one delivered parcel each, whose figures are made at once. */
async function fillParcels(ids: readonly string[]): Promise<void> {
  // Its statements may take longer than those of a request.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter table orders disable trigger user');
  await client.query('alter table parcels disable trigger user');
  await fillOrders(url, ids, ORDERS);
  await client.query(`update orders set waybill_number = id, shipment_label = 'confirmed_delivery', shipped_at = created_at,
    dispatched_at = created_at, promised_at = created_at + interval '2 days', ended_at = created_at + interval '30 hours'`);
  await client.query(`insert into parcels (store_id, order_id, no, waybill_number, label, label_at, told_at, attempts)
    select store_id, id, 1, waybill_number, 'confirmed_delivery', ended_at, ended_at, 1 from orders`);
  await client.query('alter table orders enable trigger user');
  await client.query('alter table parcels enable trigger user');
  for (const id of ids)
    await client.query(`insert into shipment_facts select f.* from built_shipments($1, '-infinity', 'infinity') f`, [
      id,
    ]);
  await client.query('vacuum analyze');
  await client.end();
}

async function compareReading(ids: readonly string[], first: string): Promise<void> {
  const figures = (storeId: string) =>
    readKeyStats(
      kysely,
      { storeId, days: RANGE, filter: {} },
      {
        storeId,
        zone: 'UTC',
        startsAt: 0,
        currency: 'EUR',
        today: '2026-12-31',
        now: Date.parse('2026-12-31T12:00:00Z'),
      },
    );
  const counted = (storeId: string) =>
    pool.query<{ parcels: number }>(COUNTED, [storeId, RANGE.from, RANGE.to]).then(({ rows }) => rows[0]?.parcels);
  const parcels = (await figures(first)).figures.find(({ id }) => id === 'parcels')?.value;
  if (!parcels || Number(await counted(first)) !== parcels) throw new Error('figures and parcels say different things');
  const times = { figures: [] as number[], counted: [] as number[] };
  for (let round = 0; round < ROUNDS.first + ROUNDS.counted; round += 1) {
    const id = ids[round % STORES] ?? first;
    for (const [name, work] of [
      ['figures', figures],
      ['counted', counted],
    ] as const) {
      const start = performance.now();
      await work(id);
      if (round >= ROUNDS.first) times[name].push(performance.now() - start);
    }
  }
  const [value, floor] = [median(times.figures), median(times.counted)];
  reportRatio(`key figures of ${parcels} of ${ORDERS} parcels, ms (floor: counting the parcels)`, value, floor, {
    ratio: floor / value,
    limit: LIMITS.counted,
  });
}

/** Ends deliveries one by one, in turns with their figures and without; those of orders are written in both. */
async function compareWriting(storeId: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from orders where store_id = $1 order by id limit $2', [
    storeId,
    DELIVERIES.batch,
  ]);
  const endAll = async () => {
    for (const { id } of rows)
      await kysely.transaction().execute(async (db) => {
        await sql`select from store_counters where store_id = ${storeId} for no key update`.execute(db);
        await sql`update orders set order_status = case order_status when 25 then 104 else 25 end
          where store_id = ${storeId} and id = ${id}`.execute(db);
      });
  };
  // What they have added was not written with the others.
  await sql`select post_shipment_facts(${storeId}, id) from unnest(${rows.map(({ id }) => id)}::uuid[]) id`.execute(
    kysely,
  );
  const times = { enable: [] as number[], disable: [] as number[] };
  for (let round = 0; round < DELIVERIES.rounds; round += 1)
    for (const name of ['enable', 'disable'] as const) {
      await pool.query(`alter table orders ${name} trigger orders_shipments_changed`);
      const start = performance.now();
      await endAll();
      // The first rounds fill caches.
      if (round > 1) times[name].push((performance.now() - start) / DELIVERIES.batch);
    }
  const [value, floor] = [median(times.enable), median(times.disable)];
  reportRatio('end of a delivery with its figures, ms (floor: without)', value, floor, {
    ratio: floor / value,
    limit: LIMITS.writing,
  });
}

function reportRatio(
  name: string,
  value: number,
  floor: number,
  { ratio, limit }: { readonly ratio: number; readonly limit: number },
): void {
  const short = (figure: number) => Number(figure.toFixed(2));
  report({ name, value: short(value), floor: short(floor), ratio: short(ratio), limit }, ratio >= limit);
}
