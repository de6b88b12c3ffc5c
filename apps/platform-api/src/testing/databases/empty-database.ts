import type pg from 'pg';

// Emptying an embedded database takes 0.2 seconds of processor time, starting its engine 1.5.

/** Names of everything in the schema, and its defaults: a test that leaves something else there has used up its engine. */
const SCHEMA = `
  select md5(string_agg(name, ', ' order by name)) as schema from (
    select concat_ws(' ', relname, attname, atttypid, attnotnull) as name
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0
    union all select concat_ws(' ', 'schema', nspname) from pg_namespace where not starts_with(nspname, 'pg_')
    union all select concat_ws(' ', 'default', adrelid, adnum, pg_get_expr(adbin, adrelid)) from pg_attrdef
    union all select concat_ws(' ', 'constraint', conrelid, conname) from pg_constraint
    union all select concat_ws(' ', 'trigger', tgrelid, tgname, tgenabled) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', 'function', proname) from pg_proc where pronamespace = 'public'::regnamespace
  ) names`;

/** Truncating, unlike deleting, also leaves rows in the order in which the next test inserts them. */
const TRUNCATION = `
  select 'truncate ' || string_agg(quote_ident(relname), ', ') as statement
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not starts_with(relname, 'kysely_')`;

const SEQUENCES_RESTART = 'select setval(seqrelid, seqstart, false) from pg_sequence';

export async function readSchema(client: pg.Client | pg.Pool): Promise<string | undefined> {
  const { rows } = await client.query<{ schema: string }>(SCHEMA);
  return rows[0]?.schema;
}

/** @returns false, and does nothing, if the schema is not `schema` any more */
export async function emptyDatabase(client: pg.Client, schema: string | undefined): Promise<boolean> {
  if ((await readSchema(client)) !== schema) return false;
  const { rows } = await client.query<{ statement: string }>(TRUNCATION);
  // Without triggers: those of the ledger refuse it.
  await client.query(
    `set session_replication_role = replica; ${rows[0]?.statement ?? ''}; reset session_replication_role`,
  );
  await client.query(SEQUENCES_RESTART);
  return true;
}
