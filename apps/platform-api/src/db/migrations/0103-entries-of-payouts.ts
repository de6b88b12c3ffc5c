import { type Kysely, sql } from 'kysely';

/** The entries of payouts and closed weeks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payouts
      add column made_no bigint,
      add column paid_no bigint,
      add column returned_no bigint`.execute(db);
  await sql`alter table settlement_weeks add column release_no bigint`.execute(db);
  await linkEntries(db);
  await sql`alter table payouts alter column made_no set not null`.execute(db);
}

/**
 * Finds the entries of earlier payouts and weeks by their order: each payout has one entry that takes it from what is
 * released, and payouts and entries are numbered under the same lock. From the newest to the oldest: the past of a demo
 * store is written in that order, and its oldest entries may not be there yet. Then `made_no` is 0.
 */
export async function linkEntries(db: Kysely<unknown>): Promise<void> {
  const released = sql`(select from ledger_postings l
    where l.store_id = e.store_id and l.entry_no = e.no and l.account = 2)`;
  // Accounts, kinds and states as they were then: 2 is what is released, 4 a release, 5 a payout, 6 one that came back.
  await sql`
    update payouts p set made_no = m.no
    from (
      select store_id, id, row_number() over (partition by store_id order by number desc) as nth from payouts
    ) n join (
      select e.store_id, e.no, row_number() over (partition by e.store_id order by e.no desc) as nth
      from ledger_entries e where e.kind = 5 and exists ${released}
    ) m on m.store_id = n.store_id and m.nth = n.nth
    where p.store_id = n.store_id and p.id = n.id`.execute(db);
  await sql`
    update payouts p set paid_no = m.no
    from (
      select store_id, id, row_number() over (partition by store_id order by paid_at desc, number desc) as nth
      from payouts where paid_at is not null
    ) n join (
      select e.store_id, e.no, row_number() over (partition by e.store_id order by e.no desc) as nth
      from ledger_entries e where e.kind = 5 and not exists ${released}
    ) m on m.store_id = n.store_id and m.nth = n.nth
    where p.store_id = n.store_id and p.id = n.id`.execute(db);
  await sql`
    update payouts p set returned_no = m.no
    from (
      select store_id, id, row_number() over (partition by store_id order by ended_at desc, number desc) as nth
      from payouts where state = 'fail'
    ) n join (
      select e.store_id, e.no, row_number() over (partition by e.store_id order by e.no desc) as nth
      from ledger_entries e where e.kind = 6
    ) m on m.store_id = n.store_id and m.nth = n.nth
    where p.store_id = n.store_id and p.id = n.id`.execute(db);
  await sql`
    update settlement_weeks w set release_no = m.no
    from (
      select store_id, week, row_number() over (partition by store_id order by week desc) as nth
      from settlement_weeks where amount <> 0
    ) n join (
      select e.store_id, e.no, row_number() over (partition by e.store_id order by e.no desc) as nth
      from ledger_entries e where e.kind = 4
    ) m on m.store_id = n.store_id and m.nth = n.nth
    where w.store_id = n.store_id and w.week = n.week`.execute(db);
  await sql`update payouts set made_no = 0 where made_no is null`.execute(db);
}
