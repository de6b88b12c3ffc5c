// Measures what metrics and traces cost, on PostgreSQL: the life of an order with a metrics port that is scraped in each
// round and a traceparent in each call, against one without both. `--rounds <n>`: rounds of 100 orders a side.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

import { compareLives } from './order-life/compare-lives.ts';
import { serverEngine } from './order-life/engines.ts';
import { addStores } from './order-life/stores.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '13' } } });
const STORE_COUNT = 20;
const METRICS_PORT = 4637;
/** Metrics may cost three percent. */
const MIN_LIFE = 0.97;

const secret = randomBytes(48);
const engine = await serverEngine();
try {
  await compareLives({
    engine,
    stores: await engine.prepare((database) => addStores(database, secret, STORE_COUNT)),
    secret,
    what: 'metrics and traces',
    whole: {
      settings: { METRICS_PORT: String(METRICS_PORT) },
      headers: { traceparent: `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01` },
    },
    async beside() {
      const reply = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
      if (!(await reply.text()).includes('http_calls_total')) throw new Error('The scrape has no calls.');
    },
    limit: MIN_LIFE,
    roundCount: Number(values.rounds),
    ports: { whole: 4635, without: 4636 },
  });
} finally {
  await engine.remove();
}
