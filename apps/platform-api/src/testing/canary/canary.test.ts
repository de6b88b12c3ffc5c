import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { storeRoom } from '@store-panel/contract/events';
import { CONTRACT } from '@store-panel/contract/table';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openStoreSecret } from '#access/store-secrets.ts';
import { describeOnServerIfAny } from '#testing/databases/test-database.ts';
import { CANARIES, plantCanaries, SECRET_SLOTS, slotCanary } from '#testing/canary/plant.ts';
import { LOOKS_SECRET, NOT_SECRET, SECRET_COLUMNS } from '#testing/canary/secret-columns.ts';
import { type Cell, fillMatrix } from '#testing/matrix/fill-matrix.ts';
import type { PrincipalName } from '#testing/matrix/principals.ts';
import { closeConnections } from '#testing/matrix/send-call.ts';
import { openSessionOf, createMatrixContext, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import { connect, waitForEvent, joinRoom } from '#testing/servers/sockets.ts';

const APPS = resolve(fileURLToPath(import.meta.url), '../../../../..');
const BUILDS = ['store-panel', 'claim-lookup']
  .map((app) => join(APPS, app, 'dist'))
  .filter((folder) => existsSync(folder));

/** Callers that get different replies; the matrix has the others, which are denied alike. */
const ONE_OF_EACH_KIND: readonly PrincipalName[] = [
  'nobody',
  'at tenant',
  'store A',
  'A as admin',
  'sub with',
  'admin',
  'courier',
  'customer',
];

describeOnServerIfAny('secrets', (on) => {
  let context: MatrixContext;
  let cells: readonly Cell[];
  const replies: string[] = [];
  const socketMessages: string[] = [];

  beforeAll(async () => {
    context = await createMatrixContext(on.database, { logLevel: 'debug' });
    await plantCanaries(context);
    const { a, origin } = context;
    const own = { kind: 'store', id: a.store.id, storeId: a.store.id } as const;
    const socket = connect(origin, (await openSessionOf(context, own)).headers);
    await waitForEvent(socket, 'connect');
    await joinRoom(socket, storeRoom(a.store.id));
    socket.onAny((...all: unknown[]) => socketMessages.push(JSON.stringify(all)));
    cells = await fillMatrix(context, { principals: ONE_OF_EACH_KIND, onReply: (reply) => replies.push(reply) });
    for (const path of [
      '/health',
      '/health/report',
      '/live',
      '/ready',
      '/openapi.json',
      '/',
      '/outbox',
      '/outbox.json',
    ])
      replies.push(await (await fetch(origin + path)).text());
    socket.close();
  });
  afterAll(async () => {
    closeConnections();
    await context.close();
  });

  const canariesIn = (texts: readonly string[]) => {
    const all = texts.join('\n');
    return CANARIES.filter((canary) => all.includes(canary));
  };

  test('every column that looks secret is listed as secret or explained', async () => {
    const { rows } = await on.database.pool.query<{ name: string; column: string; type: string }>(
      `select table_name || '.' || column_name as name, column_name as column, data_type as type
      from information_schema.columns where table_schema = 'public'`,
    );
    const suspects = rows
      .filter(({ column, type }) => type === 'bytea' || LOOKS_SECRET.test(column))
      .map(({ name }) => name);
    expect(suspects.toSorted()).toEqual([...SECRET_COLUMNS, ...Object.keys(NOT_SECRET)].toSorted());
  });

  test('every secret column contains a canary', async () => {
    for (const name of SECRET_COLUMNS) {
      const [table, column] = name.split('.');
      const { rows } = await on.database.pool.query<{ text: string }>(`select ${column}::text as text from ${table}`);
      expect(canariesIn(rows.map(({ text }) => text)), name).not.toEqual([]);
    }
  });

  test('every slot of a store’s secrets contains a canary, which opens', async () => {
    for (const slot of SECRET_SLOTS) {
      const { store } = context.b;
      expect(await openStoreSecret(on.database.kysely, context.secrets, { storeId: store.id, slot })).toBe(
        slotCanary(slot),
      );
    }
  });

  test('no journal, audit log or stored setting contains a canary', async () => {
    for (const table of ['setting_changes', 'audit_log', 'store_settings']) {
      const { rows } = await on.database.pool.query<{ text: string }>(`select t::text as text from ${table} t`);
      expect(canariesIn(rows.map(({ text }) => text)), table).toEqual([]);
    }
  });

  test('no reply, export or socket message contains a canary', () => {
    const unread = cells.filter(({ call, problem }) => CONTRACT[call].effect === 'read' && problem !== null);
    expect(unread).toEqual([]);
    expect(replies.length).toBeGreaterThan(cells.length);
    expect(canariesIn(replies)).toEqual([]);
    expect(socketMessages.length).toBeGreaterThan(0);
    expect(canariesIn(socketMessages)).toEqual([]);
  });

  test('the log at debug level contains no canary', () => {
    expect(context.server.logLines.length).toBeGreaterThan(0);
    expect(canariesIn(context.server.logLines)).toEqual([]);
  });

  test.skipIf(BUILDS.length === 0)(
    `no built app or source map contains secret columns or canaries${BUILDS.length === 0 ? ' (skipped: nothing is built)' : ''}`,
    () => {
      // Only these names are never used by a client; the others have other meanings there too.
      const names = SECRET_COLUMNS.map((name) => name.split('.')[1] ?? '').filter((name) =>
        /_(?:hash|mac)$/.test(name),
      );
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
});
