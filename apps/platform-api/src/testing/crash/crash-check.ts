import type { Pool } from 'pg';

import type { Database } from '#db/database.ts';
import { checkLedger } from '#ledger/check-ledger.ts';

export interface CrashFindings {
  /** Number of acknowledged changes that are missing. */
  readonly lost: number;
  /** Number of stored changes that were not acknowledged, because they were running during the crash. */
  readonly unacknowledged: number;
  /** Descriptions of inconsistent data; empty if there is none. */
  readonly contradictions: readonly string[];
}

/** Invariants of orders and event streams; each query counts the violations. */
const RULES: Readonly<Record<string, string>> = {
  'orders whose version is not the number of their events': `
    select count(*) from orders o
    where o.version <> (select count(*) from events e where e.store_id = o.store_id and e.order_id = o.id)`,
  'events of orders that are not there': `
    select count(*) from events e where not exists (select 1 from orders o where o.store_id = e.store_id and o.id = e.order_id)`,
  'stores whose events are not numbered from 1 to the counter': `
    select count(*) from store_counters c
    where c.event_seq <> (select count(*) from events e where e.store_id = c.store_id)
      or c.event_seq <> coalesce((select max(seq) from events e where e.store_id = c.store_id), 0)`,
  'stores whose orders are not numbered from 1 to the counter': `
    select count(*) from store_counters c
    where c.order_number <> (select count(*) from orders o where o.store_id = c.store_id)
      or c.order_number <> coalesce((select max(unique_id) from orders o where o.store_id = c.store_id), 0)`,
};

const RELATIONS = `from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'`;

/**
 * Compares the stored with the acknowledged changes (order id → version) and the books with the orders, and has PostgreSQL
 * check its files. Sets
 * `acknowledged` to the stored state for the next round.
 */
export async function checkAfterCrash(
  { pool, kysely }: Database,
  acknowledged: Map<string, number>,
  writers: number,
): Promise<CrashFindings> {
  const { rows: orders } = await pool.query<{ id: string; version: number }>('select id, version from orders');
  const stored = new Map(orders.map(({ id, version }) => [id, version]));
  const sum = (versions: Iterable<number>) => [...versions].reduce((total, version) => total + version, 0);
  let lost = 0;
  for (const [id, version] of acknowledged) lost += Math.max(0, version - (stored.get(id) ?? 0));
  const unacknowledged = sum(stored.values()) - sum(acknowledged.values()) + lost;

  for (const [id, version] of stored) acknowledged.set(id, version);
  const contradictions: string[] = [];
  if (unacknowledged > writers)
    contradictions.push(`${unacknowledged} unacknowledged changes, but only ${writers} writers`);
  for (const [what, query] of Object.entries(RULES)) {
    const { rows } = await pool.query<{ count: number }>(query);
    const count = rows[0]?.count ?? 0;
    if (count > 0) contradictions.push(`${count} ${what}`);
  }
  const { rows: books } = await pool.query<{ entries: number }>('select count(*) as entries from ledger_entries');
  if (books[0]?.entries === 0) contradictions.push('no completed order is in a book');
  const { differences } = await checkLedger(kysely, {});
  contradictions.push(...differences.map(({ what, where }) => `the book differs from the orders: ${what} ${where}`));
  return { lost, unacknowledged, contradictions: [...contradictions, ...(await checkFiles(pool))] };
}

/** Checks the pages of every table, and every index against its table, with amcheck. */
async function checkFiles(pool: Pool): Promise<string[]> {
  await pool.query('create extension if not exists amcheck');
  const problems: string[] = [];
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name ${RELATIONS} where c.relkind = 'r'`,
  );
  for (const { name } of tables) {
    const { rows } = await pool.query<{ msg: string }>('select msg from verify_heapam($1)', [name]);
    problems.push(...rows.map(({ msg }) => `${name}: ${msg}`));
  }
  const { rows: checkers } = await pool.query<{ name: string }>(
    `select proname as name from pg_proc where proname in ('bt_index_check', 'gin_index_check') group by proname`,
  );
  for (const { name: checker } of checkers) {
    const [method, call] =
      checker === 'bt_index_check' ? ['btree', 'bt_index_check($1, true)'] : ['gin', 'gin_index_check($1)'];
    const { rows: indexes } = await pool.query<{ name: string }>(
      `select c.oid::regclass::text as name ${RELATIONS} join pg_am a on a.oid = c.relam where c.relkind = 'i' and a.amname = $1`,
      [method],
    );
    for (const { name } of indexes) {
      await pool.query(`select ${call}`, [name]).catch((error: Error) => problems.push(`${name}: ${error.message}`));
    }
  }
  return problems;
}
