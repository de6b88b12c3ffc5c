import { ERROR } from '@store-panel/contract/errors/error-codes';
import { expect, onTestFinished, test, vi } from 'vitest';

import { REPORT_PATH } from '#http/health-report.ts';
import { isPartitionDue } from '#metrics/report.queries.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addAdmin, addStore, signInAdmin, signInStore } from '#testing/fixtures/accounts.ts';
import { startPlatform } from '#testing/servers/test-platform.ts';

test('a table is due to be split by its size or by its vacuum', () => {
  const small = { bytes: 1e9, vacuum_seconds: null };
  expect(isPartitionDue(small)).toBe(false);
  expect(isPartitionDue({ ...small, bytes: 101e9 })).toBe(true);
  expect(isPartitionDue({ ...small, vacuum_seconds: 3601 })).toBe(true);
});

describeOnAnEngine('the report to operators', (on) => {
  test('is for administrators alone, and names nothing of a store', async () => {
    const secretSources = { SECRET: 'environment', SMTP_URL: 'none' } as const;
    const server = await startPlatform(on.database, { nodeName: 'node-of-the-test', secretSources });
    onTestFinished(() => server.close());
    const store = await addStore(on.database);
    const admin = await addAdmin(on.database);
    const read = async (headers: Readonly<Record<string, string>>) => {
      const reply = await fetch(server.origin + REPORT_PATH, { headers });
      const text = await reply.text();
      return { status: reply.status, text, headers: reply.headers, body: JSON.parse(text) as Record<string, unknown> };
    };
    const refused = async (headers: Readonly<Record<string, string>>) => (await read(headers)).body['error_code'];
    expect(await refused({})).toBe(ERROR.signInRequired);
    expect(await refused(await signInStore(server.origin, store.email))).toBe(ERROR.notAllowed);
    const editor = await addAdmin(on.database, 'Editor', [1, 2]);
    expect(await refused(await signInAdmin(server.origin, editor.email))).toBe(ERROR.notAllowed);

    const headers = await signInAdmin(server.origin, admin.email);
    await vi.waitFor(async () => expect((await read(headers)).body['jobs']).not.toEqual([]));
    const report = await read(headers);
    expect(report.status).toBe(200);
    expect(report.headers.get('cache-control')).toBe('no-store');
    expect(report.body).toMatchObject({
      at: expect.stringMatching(/^\d{4}-/) as string,
      node: { name: 'node-of-the-test', node_version: process.version, sockets: 0, rooms: 0 },
      database: {
        engine: on.database.engine,
        is_healthy: true,
        problem: null,
        size_bytes: expect.any(Number) as number,
        stream_epoch: expect.any(String) as string,
        migration: expect.stringMatching(/^\d{4}/) as string,
      },
      standbys: [],
      partitions_due: [],
      secrets: { unreadable: 0, sources: secretSources },
      outbox: expect.any(Array) as unknown[],
      checks: { ledger: null },
    });
    const sizes = (report.body['tables'] as { readonly bytes: number }[]).map(({ bytes }) => bytes);
    expect(sizes.length).toBeGreaterThan(5);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    for (const secret of [store.id, store.email, admin.email]) expect(report.text).not.toContain(secret);
  });
});
