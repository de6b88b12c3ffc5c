import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';

import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';

import { enableGracefulShutdown } from '#http/graceful-shutdown.ts';

/** Less than a server waits by default. */
describe('a server that closes', { timeout: scaledMs(20_000) }, () => {
  let app: FastifyInstance;
  let port: number;
  let file: PassThrough;

  beforeEach(async () => {
    app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
    enableGracefulShutdown(app);
    file = new PassThrough();
    app.get('/file', (_request, reply) => reply.send(file));
    await app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = app.server.address() as AddressInfo);
  });

  const nextConnection = async () => {
    const [socket] = (await once(app.server, 'connection')) as [Socket];
    return socket;
  };

  test('finishes a running reply and closes its connection', async () => {
    const connected = nextConnection();
    file.write('half ');
    const reply = await fetch(`http://127.0.0.1:${port}/file`);
    const gone = once(await connected, 'close');
    const closed = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    file.end('and half');
    expect(await reply.text()).toBe('half and half');
    await gone;
    await closed;
  });

  test('waits for what still works for a caller that hung up', async () => {
    const events: string[] = [];
    const begun = Promise.withResolvers<undefined>();
    const finish = Promise.withResolvers<undefined>();
    app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
    enableGracefulShutdown(app);
    app.get('/slow', async () => {
      begun.resolve(undefined);
      await finish.promise;
      events.push('handled');
      return {};
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = app.server.address() as AddressInfo);
    const connected = nextConnection();
    const caller = new AbortController();
    const reply = fetch(`http://127.0.0.1:${port}/slow`, { signal: caller.signal });
    const gone = once(await connected, 'close');
    await begun.promise;
    caller.abort();
    await expect(reply).rejects.toThrow('aborted');
    await gone;
    const closed = app.close().then(() => events.push('closed'));
    await expect.poll(() => app.server.listening).toBe(false);
    finish.resolve(undefined);
    await closed;
    expect(events).toEqual(['handled', 'closed']);
  });

  test('does not wait for unused connections', async () => {
    const connected = nextConnection();
    const silent = connect(port, '127.0.0.1').on('error', () => undefined);
    await connected;
    const gone = once(silent, 'close');
    await app.close();
    await gone;
    expect(silent.destroyed).toBe(true);
  });
});
