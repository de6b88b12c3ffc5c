import { type Kysely, sql } from 'kysely';

/** Modifiers that are sold out, beside items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sales_limits
      add column modifier_id uuid,
      add constraint sales_limits_modifier foreign key (store_id, modifier_id)
        references menu_modifiers (store_id, id) on delete cascade`.execute(db);
  // The former check knows of items alone; its name is the database's.
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint
    where conrelid = 'sales_limits'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%item_id%'`.execute(db);
  for (const { conname } of rows) await sql`alter table sales_limits drop constraint ${sql.id(conname)}`.execute(db);
  await sql`
    alter table sales_limits add constraint sales_limits_of_part
    check ((kind = 'sold_out')::int = num_nonnulls(item_id, modifier_id))`.execute(db);
  await sql`drop index sales_limits_open`.execute(db);
  await sql`
    create unique index sales_limits_open on sales_limits (store_id, kind, item_id, modifier_id) nulls not distinct
    where ended_at is null`.execute(db);
}
