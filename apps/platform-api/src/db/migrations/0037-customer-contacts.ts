import { type Kysely, sql } from 'kysely';

/** Where customers get messages about their orders, and which event a message is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column customer_email text not null default '' check (char_length(customer_email) <= 254),
      -- Index of a language; null: the store's.
      add column customer_lang smallint check (customer_lang >= 0)`.execute(db);
  await sql`
    alter table messages
      -- Of a message to a customer: the event of its store that it tells of. It has no content of its own.
      add column event_seq bigint,
      add check (event_seq is null or store_id is not null)`.execute(db);
}
