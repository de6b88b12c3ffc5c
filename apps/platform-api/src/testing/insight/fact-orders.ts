import { FACT_MEASURES, type Fact, type FactMeasures, factsOf } from '@store-panel/domain/insight/facts';
import type { FactOrder } from '@store-panel/domain/insight/fact-order';
import { sql } from 'kysely';
import { expect } from 'vitest';

import type { QueryExecutor } from '#db/transaction.ts';
import { countRepairs } from '#insight/rebuild-facts.queries.ts';
import { expectCustomersEqual } from '#testing/insight/store-customers.ts';

/** One row of figures, as text that compares. */
type Row = string;

const MEASURES = sql.raw(FACT_MEASURES.join(', '));
const SOME = sql.raw(FACT_MEASURES.map((name) => `${name} <> 0`).join(' or '));

const toRow = (fact: Fact): Row =>
  [fact.dimension, fact.day, fact.key, fact.slice, ...FACT_MEASURES.map((name) => fact[name])].join('|');

/** What is written of a store, without rows that have become empty. */
export async function writtenFacts(db: QueryExecutor, storeId: string): Promise<readonly Row[]> {
  const { rows } = await sql<Fact>`
    select dimension, day, key, slice, ${MEASURES} from sales_facts where store_id = ${storeId} and (${SOME})`.execute(
    db,
  );
  return rows.map(toRow).toSorted();
}

/** What the database makes of all orders of a store. */
export async function builtFacts(db: QueryExecutor, storeId: string): Promise<readonly Row[]> {
  const { rows } = await sql<Fact>`
    select dimension, day, key, slice, ${MEASURES} from built_facts(${storeId}, '-infinity', 'infinity')`.execute(db);
  return rows.map(toRow).toSorted();
}

/** All orders of a store, as the domain counts them. */
export async function readFactOrders(
  db: QueryExecutor,
  storeId: string,
): Promise<readonly (FactOrder & { readonly id: string })[]> {
  const { rows } = await sql<{ order: FactOrder & { readonly id: string } }>`
    select to_jsonb(o) || jsonb_build_object('provider_id', r.provider_id) as order
    from orders o left join delivery_requests r on r.store_id = o.store_id and r.id = o.request_id
    where o.store_id = ${storeId}`.execute(db);
  return rows.map(({ order }) => order);
}

/** What the domain makes of all orders of a store. */
async function domainFacts(db: QueryExecutor, storeId: string): Promise<readonly Row[]> {
  const sums = new Map<string, Fact>();
  for (const fact of (await readFactOrders(db, storeId)).flatMap(factsOf)) {
    const key = `${fact.dimension}|${fact.day}|${fact.key}|${fact.slice}`;
    const before = sums.get(key);
    const measures = FACT_MEASURES.map((name) => [name, fact[name] + (before?.[name] ?? 0)]);
    sums.set(key, { ...fact, ...(Object.fromEntries(measures) as FactMeasures) });
  }
  return [...sums.values()]
    .filter((fact) => FACT_MEASURES.some((name) => fact[name] !== 0))
    .map(toRow)
    .toSorted();
}

/** Holds the figures of a store and of its customers to what the database and the domain make of its orders. */
export async function expectFactsEqual(db: QueryExecutor, storeId: string): Promise<void> {
  const written = await writtenFacts(db, storeId);
  expect(written).toEqual(await builtFacts(db, storeId));
  expect(written).toEqual(await domainFacts(db, storeId));
  expect(await countRepairs(db)).toBe(0);
  await expectCustomersEqual(db, storeId);
}
