import pg from 'pg';

/** Orders of one transaction: what triggers count again and again in one transaction slows with its square. */
const SLICE = 1000;

/** Inserts `count` orders, spread over the stores and over the months from January 2026, most of them completed. */
export async function fillOrders(url: string, storeIds: readonly string[], count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let first = 1; first <= count; first += SLICE)
    await client.query(
      `insert into orders (store_id, id, unique_id, order_type, order_status, status_before_end, customer_name, customer_phone, lines,
         item_count, currency, cart_total, total, store_profit, payment_method, service_day, service_hour, ended_at, created_at, updated_at)
       select ($1::uuid[])[1 + n % $2], gen_random_uuid(), n, 'delivery', case when n % 19 = 0 then 104 else 25 end, 7, 'Customer ' || n % 5000, '+4930' || n % 90000,
         '[{"name":"Pizza","quantity":1,"unit_price":1250,"options":[],"note":""}]', 1, 'EUR', 1250, 1250, 1250, 'cash', at::date, extract(hour from at), at, at, at
       from (select n, timestamptz '2026-01-01' + n * interval '31500 milliseconds' as at from generate_series($3::int, $4::int) n) made`,
      [storeIds, storeIds.length, first, Math.min(first + SLICE - 1, count)],
    );
  await client.query('vacuum analyze orders');
  await client.end();
}
