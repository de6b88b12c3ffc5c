import { expect, onTestFinished, test, vi } from 'vitest';

import { requestIdOf } from '#http/requests/request-id.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { call, startPlatform } from '#testing/servers/test-platform.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

test("a request has the id of a trusted proxy, if it can be one, else one of the server's own", () => {
  const idOf = (id: string | undefined, trustedProxies = 1) =>
    requestIdOf({ headers: { 'x-request-id': id } }, trustedProxies);
  expect(idOf('7F000001:9C40_7F000001:1F90_6')).toBe('7F000001:9C40_7F000001:1F90_6');
  expect(idOf('7F000001:9C40_7F000001:1F90_6', 0)).toMatch(UUID);
  for (const wrong of [undefined, '', 'short', 'a'.repeat(65), 'line\nbreak of logs', '{"level":60}'])
    expect(idOf(wrong)).toMatch(UUID);
});

describeOnAnEngine('the log of calls', (on) => {
  test('has one line for each, with its store, time, statements and the id of its reply', async () => {
    const server = await startPlatform(on.database, { logLevel: 'debug', trustedProxies: 1 });
    onTestFinished(() => server.close());
    const store = await addStore(on.database);
    const headers = await signInStore(server.origin, store.email);
    const id = 'proxy:1:1F90_42';
    const { headers: replied } = await call(
      server.origin,
      'POST /api/store/get_sales_state',
      {},
      { ...headers, 'x-request-id': id },
    );
    expect(replied.get('x-request-id')).toBe(id);
    await call(server.origin, 'POST /api/store/get_order_detail', { order_id: store.id }, headers);
    const lines = () => server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
    await vi.waitFor(() => {
      expect(lines().find((line) => line['reqId'] === id && line['msg'] === 'call')).toMatchObject({
        call: 'POST /api/store/get_sales_state',
        store: store.id,
        outcome: 'ok',
        status: 200,
        ms: expect.any(Number) as number,
        db_ms: expect.any(Number) as number,
        statements: expect.any(Number) as number,
      });
      const refused = lines().find((line) => line['call'] === 'POST /api/store/get_order_detail');
      expect(refused).toMatchObject({ outcome: 'refused', statements: expect.any(Number) as number });
      expect(refused?.['statements']).toBeGreaterThan(0);
    });
  });
});
