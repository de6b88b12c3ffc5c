// Measures what the figures of orders and of their customers cost, on PostgreSQL: the life of an order with them against
// one without, whose triggers are gone.
import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import { compareLives } from './order-life/compare-lives.ts';
import { serverEngine } from './order-life/engines.ts';
import { addStores } from './order-life/stores.ts';

const STORE_COUNT = 20;

const secret = randomBytes(48);
const engine = await serverEngine();
try {
  await compareLives({
    engine,
    stores: await engine.prepare((database) => addStores(database, secret, STORE_COUNT)),
    secret,
    what: 'figures of them and their customers',
    remove: ({ kysely }) => sql`drop function keep_sales_facts, keep_store_customers cascade`.execute(kysely),
    ports: { whole: 4631, without: 4632 },
  });
} finally {
  await engine.remove();
}
