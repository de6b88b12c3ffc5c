import { type Kysely, sql } from 'kysely';

/**
 * Whoever keeps in mind who may do what hears of every change to it, whoever makes it: the notice is sent by the
 * database itself, as part of the change's own transaction. These tables change rarely, so that sending inside a
 * transaction costs nothing that matters.
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
    // Where a courier is changes all the time and bears on no access.
    ['providers', 'id', 'update of name, is_blocked, is_approved or delete'],
    ['settings', 'key', 'insert or update or delete'],
  ] as const;
  for (const [table, id, changes] of announced) {
    await sql`
      create trigger ${sql.raw(`${table}_access_changes`)} after ${sql.raw(changes)} on ${sql.table(table)}
      for each row execute function announce_access_change(${sql.lit(id)})`.execute(db);
  }
}
