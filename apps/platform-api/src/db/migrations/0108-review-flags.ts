import { type Kysely, sql } from 'kysely';

/** Stores flag reviews, administrators decide, and each side may answer once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_reviews
      drop constraint order_reviews_state_check,
      add constraint order_reviews_state_check
        check (state in ('published', 'comment_hidden', 'hidden', 'withdrawn')),
      add column flag_kind text check (flag_kind in ('insult', 'personal_data', 'other_order', 'blackmail', 'other')),
      add column flag_note text not null default '' check (char_length(flag_note) <= 500),
      add column flagged_at timestamptz(3),
      add column flagged_by jsonb,
      add column awaits_decision_since timestamptz(3),
      add column decision text check (decision in ('keep', 'hide_comment', 'hide')),
      add column decision_reason text not null default '' check (char_length(decision_reason) <= 500),
      add column decided_at timestamptz(3),
      add column decided_by jsonb,
      add column store_answer text check (char_length(store_answer) between 1 and 1000),
      add column customer_answer text check (char_length(customer_answer) between 1 and 1000),
      -- A MAC of the address from which it was written on the page.
      add column author_address bytea,
      add check ((flag_kind is null) = (flagged_at is null)),
      add check ((flag_kind is null) = (flagged_by is null)),
      add check (flag_kind is not null or (awaits_decision_since is null and decision is null)),
      add check ((decision is null) = (decided_at is null)),
      add check ((decision is null) = (decided_by is null)),
      add check (decision is not null or (store_answer is null and customer_answer is null))`.execute(db);
  await sql`drop index order_reviews_by_age`.execute(db);
  await sql`
    create index order_reviews_by_age on order_reviews (store_id, created_at desc, order_id) include (rating, state)
    where state <> 'withdrawn'`.execute(db);
  await sql`drop index order_reviews_waiting`.execute(db);
  await sql`
    create index order_reviews_waiting on order_reviews (store_id, rating)
    where state in ('published', 'comment_hidden') and reply is null`.execute(db);
  await sql`
    create index order_reviews_undecided on order_reviews (awaits_decision_since, store_id, order_id)
    where awaits_decision_since is not null`.execute(db);
  await sql`
    create index order_reviews_decided on order_reviews (decided_at desc, store_id, order_id)
    where decided_at is not null`.execute(db);
  await sql`
    create index order_reviews_of_address on order_reviews (store_id, author_address)
    where author_address is not null`.execute(db);
}
