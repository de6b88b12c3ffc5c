import { type Kysely, sql } from 'kysely';

/** Which state of a payout or a wallet request was reported by email, and on which day a held payout was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['payouts', 'wallet_requests']) {
    const name = sql.table(table);
    await sql`alter table ${name} add column reported_state text`.execute(db);
    // What happened before this update is no news.
    await sql`update ${name} set reported_state = state`.execute(db);
    await sql`
      create index ${sql.raw(`${table}_to_report`)} on ${name} (store_id, id)
      where reported_state is distinct from state`.execute(db);
  }
  await sql`
    create table payout_hold_reports (
      store_id uuid primary key references stores on delete cascade,
      -- The store's business day of the last email.
      day date not null
    )`.execute(db);
  // A hold alone does not keep an application that is deleted; a book does.
  await sql`alter table payout_holds drop constraint payout_holds_store_id_fkey`.execute(db);
  await sql`
    alter table payout_holds add foreign key (store_id) references stores on delete cascade`.execute(db);
}
