import { type Kysely, sql } from 'kysely';

/** Pick-up or delivery that a store leaves out for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sales_limits
      drop constraint sales_limits_kind_check,
      add constraint sales_limits_kind_check
        check (kind in ('busy', 'pause', 'closure', 'sold_out', 'no_pickup', 'no_delivery'))`.execute(db);
}
