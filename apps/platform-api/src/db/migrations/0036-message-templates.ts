import { type Kysely, sql } from 'kysely';

/** The texts that stores have written for messages to their customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_templates (
      store_id uuid not null references stores on delete cascade,
      channel text not null check (channel in ('email', 'phone')),
      kind text not null check (kind <> ''),
      language text not null check (language ~ '^[a-z]{2}$'),
      -- Null after a reset, so that versions never repeat.
      document jsonb,
      version integer not null default 2 check (version > 1),
      updated_at timestamptz(3) not null default now(),
      primary key (store_id, channel, kind, language)
    )`.execute(db);
}
