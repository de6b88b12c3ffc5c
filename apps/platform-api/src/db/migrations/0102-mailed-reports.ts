import { type Kysely, sql } from 'kysely';

/** Reports of sales that stores get by email; a row while a kind is on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mailed_reports (
      store_id uuid not null references stores on delete cascade,
      kind text not null check (kind in ('daily', 'weekly', 'monthly')),
      next_at timestamptz(3) not null,
      primary key (store_id, kind)
    )`.execute(db);
  await sql`create index mailed_reports_due on mailed_reports (next_at)`.execute(db);
}
