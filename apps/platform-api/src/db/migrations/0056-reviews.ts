import { type Kysely, sql } from 'kysely';

/** Reviews of completed orders by their customers, with the store's replies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_reviews (
      store_id uuid not null,
      order_id uuid not null,
      rating smallint not null check (rating between 1 and 5),
      -- Of the delivery, which is no part of the store's mean.
      delivery_rating smallint check (delivery_rating between 1 and 5),
      tags text[] not null default '{}' check (cardinality(tags) <= 4),
      -- Votes for dishes, by key, with the names of the time.
      dishes jsonb not null default '[]',
      comment text not null default '' check (char_length(comment) <= 1000),
      -- What it said before the last change.
      previous jsonb,
      state text not null default 'published' check (state in ('published', 'withdrawn')),
      reply text check (char_length(reply) between 1 and 1000),
      replied_at timestamptz(3),
      replied_by jsonb,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      changed_at timestamptz(3),
      primary key (store_id, order_id),
      foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
      check ((reply is null) = (replied_at is null)),
      check ((reply is null) = (replied_by is null))
    )`.execute(db);
  await sql`
    create index order_reviews_by_age on order_reviews (store_id, created_at desc, order_id) include (rating)
    where state = 'published'`.execute(db);
  await sql`
    create index order_reviews_waiting on order_reviews (store_id, rating)
    where state = 'published' and reply is null`.execute(db);
  await sql`
    alter table store_counters
      add column reviews_version bigint not null default 0 check (reviews_version >= 0)`.execute(db);
}
