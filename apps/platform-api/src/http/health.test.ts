import type { AddressInfo } from 'node:net';

import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import type { Database } from '#db/database.ts';
import { addHealth } from '#http/health.ts';

test('a server that stops gets no new requests, and is not restarted for it', async () => {
  const app = Fastify({ return503OnClosing: false });
  onTestFinished(() => app.close());
  const healthy = { health: async () => ({ isHealthy: true }) } as unknown as Database;
  addHealth(app, healthy, {
    resealing: () => expect.unreachable(),
    ledger: () => expect.unreachable(),
    facts: () => expect.unreachable(),
  });
  const statuses = async () => {
    const { port } = app.server.address() as AddressInfo;
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    return [await status('/live'), await status('/ready')];
  };
  let whileStopping: number[] = [];
  // After its own, while connections are still taken.
  app.addHook('preClose', async () => {
    whileStopping = await statuses();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  expect(await statuses()).toEqual([200, 200]);
  await app.close();
  expect(whileStopping).toEqual([200, 503]);
});
