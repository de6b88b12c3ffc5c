// The server as the benchmark of an order's life runs it: with its statements as they are, without names, or recorded.
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { serialize } from 'node:v8';

import pg from 'pg';

import { LIFE_HEADER } from './live.ts';
import type { RecordedStatement } from './replay.ts';

const recordFile = process.env['BENCH_RECORD'];
const isUnnamed = process.env['BENCH_UNNAMED'] === '1';

const recorded: RecordedStatement[] = [];
const lives = new AsyncLocalStorage<number>();
const connections = new WeakMap<object, number>();
let connectionCount = 0;

interface SentStatement {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly name?: string;
}

function record(client: object, { text, values = [], name }: SentStatement): void {
  const life = lives.getStore();
  if (life === undefined || recordFile === undefined) return;
  const connection = connections.get(client) ?? (connectionCount += 1);
  connections.set(client, connection);
  recorded.push({ life, connection, text, values: [...values], ...(name === undefined ? {} : { name }) });
}

// What the server starts for a request runs in the request's context, also after its reply.
subscribe('http.server.request.start', (message) => {
  const life = (message as { readonly request: IncomingMessage }).request.headers[LIFE_HEADER];
  // Each request begins in the context that the socket's one before left.
  lives.enterWith(life === undefined ? (undefined as never) : Number(life));
});

type Query = (this: object, config: string | pg.QueryConfig, values?: unknown[], callback?: unknown) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
prototype.query = function observed(config, values, callback) {
  // A cursor, or another object with a protocol of its own.
  if (typeof config === 'object' && 'submit' in config) return query.call(this, config, values, callback);
  const { name, ...statement } =
    typeof config === 'string' ? { text: config, ...(Array.isArray(values) ? { values } : {}) } : { ...config };
  const sent = isUnnamed || name === undefined ? statement : { ...statement, name };
  record(this, sent);
  return query.call(this, sent, undefined, typeof values === 'function' ? values : callback);
};

process.on('exit', () => {
  if (recordFile !== undefined) writeFileSync(recordFile, serialize(recorded));
});

await import('#server.ts');
