import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { storeRoom } from '@store-panel/contract/events';
import { CONTRACT } from '@store-panel/contract/table';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Database, openDatabase } from '#db/database.ts';
import { silentLog } from '#db/database-log.ts';
import { CANARIES, plantCanaries } from '#testing/canary/plant.ts';
import { LOOKS_SECRET, NO_SECRETS, SECRET_COLUMNS } from '#testing/canary/secret-columns.ts';
import { type Cell, fillMatrix } from '#testing/matrix/fill-matrix.ts';
import { hangUp } from '#testing/matrix/send-call.ts';
import { openSessionOf, createMatrixContext, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import { connect, heard, joinRoom } from '#testing/servers/sockets.ts';

const APPS = resolve(fileURLToPath(import.meta.url), '../../../../..');
const BUILDS = ['store-panel', 'claim-lookup']
  .map((app) => join(APPS, app, 'dist'))
  .filter((folder) => existsSync(folder));

let database: Database;
let world: MatrixContext;
let cells: readonly Cell[];
const told: string[] = [];
const pushed: string[] = [];

beforeAll(async () => {
  database = await openDatabase({ dataFolder: null, poolSize: 1, log: silentLog });
  world = await createMatrixContext(database, { logLevel: 'debug' });
  await plantCanaries(world);
  const { a, origin } = world;
  const own = { kind: 'store', id: a.store.id, storeId: a.store.id } as const;
  const socket = connect(origin, (await openSessionOf(world, own)).headers);
  await heard(socket, 'connect');
  await joinRoom(socket, storeRoom(a.store.id));
  socket.onAny((...all: unknown[]) => pushed.push(JSON.stringify(all)));
  cells = await fillMatrix(world, (reply) => told.push(reply));
  for (const path of ['/health', '/openapi.json', '/', '/outbox', '/outbox.json'])
    told.push(await (await fetch(origin + path)).text());
  socket.close();
});
afterAll(async () => {
  hangUp();
  await world.close();
  await database.close();
});

const canariesIn = (texts: readonly string[]) => {
  const all = texts.join('\n');
  return CANARIES.filter((canary) => all.includes(canary));
};

test('every column that looks like a secret is one, or says what it is', async () => {
  const { rows } = await database.pool.query<{ name: string; column: string; type: string }>(
    `select table_name || '.' || column_name as name, column_name as column, data_type as type
    from information_schema.columns where table_schema = 'public'`,
  );
  const suspects = rows
    .filter(({ column, type }) => type === 'bytea' || LOOKS_SECRET.test(column))
    .map(({ name }) => name);
  expect(suspects.toSorted()).toEqual([...SECRET_COLUMNS, ...Object.keys(NO_SECRETS)].toSorted());
});

test('a canary sits in every one of them', async () => {
  for (const name of SECRET_COLUMNS) {
    const [table, column] = name.split('.');
    const { rows } = await database.pool.query<{ text: string }>(`select ${column}::text as text from ${table}`);
    expect(canariesIn(rows.map(({ text }) => text)), name).not.toEqual([]);
  }
});

test('and comes out in no reply to anybody, nor to a socket; what is exported is made of these', () => {
  const unread = cells.filter(({ call, problem }) => CONTRACT[call].effect === 'read' && problem !== null);
  expect(unread).toEqual([]);
  expect(told.length).toBeGreaterThan(cells.length);
  expect(canariesIn(told)).toEqual([]);
  expect(pushed.length).toBeGreaterThan(0);
  expect(canariesIn(pushed)).toEqual([]);
});

test('nor in the log at its most talkative level', () => {
  expect(world.server.complaints.length).toBeGreaterThan(0);
  expect(canariesIn(world.server.complaints)).toEqual([]);
});

test.skipIf(BUILDS.length === 0)(
  `nor does a built application or its source map know of such columns${BUILDS.length === 0 ? ' (skipped: nothing is built)' : ''}`,
  () => {
    // Names that no client has any business with; the others mean other things there too.
    const names = SECRET_COLUMNS.map((name) => name.split('.')[1] ?? '').filter((name) => /_(?:hash|mac)$/.test(name));
    const files = BUILDS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(?:js|css|html|json|map|txt|webmanifest)$/.test(file))
        .map((file) => join(folder, file)),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const text = readFileSync(file, 'utf8');
      expect(
        [...names, ...CANARIES].filter((secret) => text.includes(secret)),
        file,
      ).toEqual([]);
    }
  },
);
