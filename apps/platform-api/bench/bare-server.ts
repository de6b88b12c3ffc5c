// The baseline of the list benchmark: Node's http and the raw driver with the statement of the platform, without
// routing, sessions, validation and envelope.
import { createServer } from 'node:http';

import pg from 'pg';

import { type ListQuery, listStatement } from '#features/orders/lists/order-list.queries.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: '-c timezone=UTC' });
const fixed = JSON.parse(process.env['BENCH_STORE'] ?? '{}') as Pick<
  ListQuery,
  'list' | 'storeId' | 'zone' | 'currency'
>;

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => (text += part));
  request.on('end', () => {
    const {
      name,
      text: sql,
      values,
    } = listStatement({ ...fixed, startsAt: 0, now: Date.now(), filter: JSON.parse(text) as ListQuery['filter'] });
    pool.query<{ reply: string }>({ ...(name === undefined ? {} : { name }), text: sql, values: [...values] }).then(
      ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0]?.reply),
      () => response.writeHead(500).end(),
    );
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
