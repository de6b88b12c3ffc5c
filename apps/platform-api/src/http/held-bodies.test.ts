import { createConnection, type Socket } from 'node:net';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint } from '@store-panel/contract/table';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { asText } from '#testing/servers/raw-exchange.ts';
import {
  addStore,
  addSubStore,
  PASSWORD,
  signInStore,
  signInSubStore,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const RUNNING = '/app/orders/running';

const held: Socket[] = [];

/** Resolves with all that came over a connection once it fits. */
const received = (socket: Socket, wanted: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const read = (part: Buffer) => {
      text += part.toString('utf8');
      if (!wanted.test(text)) return;
      socket.off('data', read);
      resolve(text);
    };
    socket.on('data', read);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`The server hung up after ${JSON.stringify(text)}`)));
  });

/** A call whose last byte is kept back; the server has seen whose it is. Gives its error code once it is let go. */
async function hold(origin: string, key: Endpoint, body: object | string, headers: SessionHeaders) {
  const { hostname, port } = new URL(origin);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const socket = createConnection(Number(port), hostname);
  held.push(socket);
  const path = key.replace('POST ', '');
  const head = { 'content-type': 'application/json', ...headers, expect: '100-continue', connection: 'close' };
  const begun = received(socket, /^HTTP\/1.1 100 Continue/);
  socket.write(asText({ method: 'POST', path, headers: head, body: text }).slice(0, -1));
  await begun;
  return async () => {
    const reply = received(socket, /\r\n\r\n\{.*\}$/s);
    socket.write(text.slice(-1));
    const { success, error_code: code } = JSON.parse((await reply).replace(/^.*?\r\n\r\n/s, '')) as {
      readonly success: boolean;
      readonly error_code?: number;
    };
    return success ? null : code;
  };
}

// Whoever is about to be thrown out could keep calls in store: a body may take two minutes to come.
describeOnAnEngine('a call whose body comes slowly', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let here: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  beforeEach(async () => {
    await on.database.kysely.deleteFrom('rate_limits').execute();
    store = await addStore(on.database);
    here = await signInStore(server.origin, store.email);
  });
  afterEach(() => {
    for (const socket of held.splice(0)) socket.destroy();
  });
  afterAll(() => server.close());

  const subStore = () => ({
    name: ['Counter'],
    email: `held${store.email}`,
    password: 'Gartenzaun am Kanal',
    urls: [],
  });
  const done = async (key: Endpoint, body: object) =>
    expect((await call(server.origin, key, body, here)).code).toBeNull();

  test('is answered as any other where nothing changed meanwhile', async () => {
    const letGo = await hold(server.origin, 'POST /api/store/add_sub_store', subStore(), here);
    expect(await letGo()).toBeNull();
  });

  test('does nothing for a session that was ended meanwhile', async () => {
    const theirs = await signInStore(server.origin, store.email);
    const letGo = await hold(server.origin, 'POST /api/store/add_sub_store', subStore(), theirs);
    await done('POST /api/store/update_password', { password: PASSWORD, new_password: 'Gartenzaun am Kanal' });
    expect(await letGo()).toBe(ERROR.tokenExpired);
    const added = await on.database.kysely
      .selectFrom('sub_stores')
      .select('id')
      .where('main_store_id', '=', store.id)
      .execute();
    expect(added).toEqual([]);
  });

  test('nor with a file', async () => {
    const theirs = await signInStore(server.origin, store.email);
    const form = [
      '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n',
      'content-type: image/png\r\n\r\nno picture\r\n--b--\r\n',
    ].join('');
    const headers = { ...theirs, 'content-type': 'multipart/form-data; boundary=b' };
    const letGo = await hold(server.origin, 'POST /api/store/upload_store_image', form, headers);
    await done('POST /api/store/revoke_sessions', {});
    expect(await letGo()).toBe(ERROR.tokenExpired);
  });

  test('shows a sub-store nothing that was taken from it meanwhile', async () => {
    const sub = await addSubStore(on.database, store, [RUNNING]);
    const headers = await signInSubStore(server.origin, sub.email);
    const ask = () => hold(server.origin, 'POST /api/store/list_orders', {}, headers);
    const letGo = [await ask(), await ask()];
    const change = (urls: object[], version: number) =>
      done('POST /api/store/update_sub_store', { sub_store_id: sub.id, urls, version });
    await change([{ url: RUNNING, permission: 0 }], 1);
    expect(await letGo[0]?.()).toBe(ERROR.notAllowed);
    await change([{ url: RUNNING, permission: 1 }], 2);
    expect(await letGo[1]?.(), 'given back').toBeNull();
  });

  test('nothing was logged as a fault', () => {
    expect(server.complaints).toEqual([]);
  });
});
