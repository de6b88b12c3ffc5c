import { type Kysely, sql } from 'kysely';

/** Store settings that hold until a time: what they return to, and when the first of them does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stores
      add column temporary jsonb not null default '{}' check (jsonb_typeof(temporary) = 'object'),
      add column temporary_ends_at timestamptz(3),
      add check ((temporary_ends_at is null) = (temporary = '{}'))`.execute(db);
  await sql`
    create index stores_temporary on stores (temporary_ends_at) where temporary_ends_at is not null`.execute(db);
}
