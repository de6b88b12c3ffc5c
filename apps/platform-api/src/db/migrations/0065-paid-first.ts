import { type Kysely, sql } from 'kysely';

/** Orders that guests at tables pay before they come to the store: they are released by their payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint
    where conrelid = 'orders'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) = 'CHECK (((release_at IS NOT NULL) OR (released_at IS NULL)))'`.execute(db);
  for (const { conname } of rows) await sql`alter table orders drop constraint ${sql.id(conname)}`.execute(db);
  await sql`
    alter table orders
      add column payment_due_at timestamptz(3) check (payment_due_at is null or order_type = 'table' and release_at is null),
      add check (num_nonnulls(release_at, payment_due_at) > 0 or released_at is null)`.execute(db);
  // Few rows, looked for every second. Queries must repeat the condition literally.
  await sql`
    create index orders_to_pay on orders (payment_due_at)
    where payment_due_at is not null and released_at is null and order_status = 1`.execute(db);
}
