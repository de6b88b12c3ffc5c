import { type Kysely, sql } from 'kysely';

/**
 * Notifies the session caches of every access change. Triggers send the notification in the transaction of the change,
 * whatever statement makes it. These tables change rarely, so the cost of NOTIFY does not matter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_access_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('access_changes', coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0]);
      return null;
    end $$`.execute(db);
  const announced = [
    ['sessions', 'id', 'update of revoked_at or delete'],
    ['stores', 'id', 'update or delete'],
    ['sub_stores', 'id', 'update or delete'],
    ['users', 'id', 'update or delete'],
    // A courier's position changes often and does not affect access.
    ['providers', 'id', 'update of name, is_blocked, is_approved or delete'],
    ['settings', 'key', 'insert or update or delete'],
  ] as const;
  for (const [table, id, changes] of announced) {
    await sql`
      create trigger ${sql.raw(`${table}_access_changes`)} after ${sql.raw(changes)} on ${sql.table(table)}
      for each row execute function announce_access_change(${sql.lit(id)})`.execute(db);
  }
}
