import { createConnection, type Socket } from 'node:net';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint } from '@store-panel/contract/table';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { toRequestText } from '#testing/servers/raw-exchange.ts';
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

const openSockets: Socket[] = [];

/** Resolves with the text received on a connection once it matches. */
const readUntil = (socket: Socket, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const read = (part: Buffer) => {
      text += part.toString('utf8');
      if (!pattern.test(text)) return;
      socket.off('data', read);
      resolve(text);
    };
    socket.on('data', read);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`The server hung up after ${JSON.stringify(text)}`)));
  });

/**
 * Sends a request without its last byte, after the server has read its headers. Returns a function that sends it and
 * returns the error code.
 */
async function sendAllButLastByte(origin: string, key: Endpoint, body: object | string, headers: SessionHeaders) {
  const { hostname, port } = new URL(origin);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const socket = createConnection(Number(port), hostname);
  openSockets.push(socket);
  const path = key.replace('POST ', '');
  const head = { 'content-type': 'application/json', ...headers, expect: '100-continue', connection: 'close' };
  const begun = readUntil(socket, /^HTTP\/1.1 100 Continue/);
  socket.write(toRequestText({ method: 'POST', path, headers: head, body: text }).slice(0, -1));
  await begun;
  return async () => {
    const reply = readUntil(socket, /\r\n\r\n\{.*\}$/s);
    socket.write(text.slice(-1));
    const { success, error_code: code } = JSON.parse((await reply).replace(/^.*?\r\n\r\n/s, '')) as {
      readonly success: boolean;
      readonly error_code?: number;
    };
    return success ? null : code;
  };
}

// Otherwise a user who is about to lose access could hold requests open: a body may take two minutes to arrive.
describeOnAnEngine('a request whose body arrives slowly', (on) => {
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
    for (const socket of openSockets.splice(0)) socket.destroy();
  });
  afterAll(() => server.close());

  const subStore = () => ({
    name: ['Counter'],
    email: `held${store.email}`,
    password: 'Gartenzaun am Kanal',
    urls: [],
  });
  const expectSuccess = async (key: Endpoint, body: object) =>
    expect((await call(server.origin, key, body, here)).code).toBeNull();

  test('succeeds if nothing has changed meanwhile', async () => {
    const sendLastByte = await sendAllButLastByte(server.origin, 'POST /api/store/add_sub_store', subStore(), here);
    expect(await sendLastByte()).toBeNull();
  });

  test('does nothing for a session that has ended meanwhile', async () => {
    const theirs = await signInStore(server.origin, store.email);
    const sendLastByte = await sendAllButLastByte(server.origin, 'POST /api/store/add_sub_store', subStore(), theirs);
    await expectSuccess('POST /api/store/update_password', { password: PASSWORD, new_password: 'Gartenzaun am Kanal' });
    expect(await sendLastByte()).toBe(ERROR.tokenExpired);
    const added = await on.database.kysely
      .selectFrom('sub_stores')
      .select('id')
      .where('main_store_id', '=', store.id)
      .execute();
    expect(added).toEqual([]);
  });

  test('does nothing with a file either', async () => {
    const theirs = await signInStore(server.origin, store.email);
    const form = [
      '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n',
      'content-type: image/png\r\n\r\nno picture\r\n--b--\r\n',
    ].join('');
    const headers = { ...theirs, 'content-type': 'multipart/form-data; boundary=b' };
    const sendLastByte = await sendAllButLastByte(server.origin, 'POST /api/store/upload_store_image', form, headers);
    await expectSuccess('POST /api/store/revoke_sessions', {});
    expect(await sendLastByte()).toBe(ERROR.tokenExpired);
  });

  test('denies a sub-store whose grant was withdrawn meanwhile', async () => {
    const sub = await addSubStore(on.database, store, [RUNNING]);
    const headers = await signInSubStore(server.origin, sub.email);
    const send = () => sendAllButLastByte(server.origin, 'POST /api/store/list_orders', {}, headers);
    const sendLastByte = [await send(), await send()];
    const change = (urls: object[], version: number) =>
      expectSuccess('POST /api/store/update_sub_store', { sub_store_id: sub.id, urls, version });
    await change([{ url: RUNNING, permission: 0 }], 1);
    expect(await sendLastByte[0]?.()).toBe(ERROR.notAllowed);
    await change([{ url: RUNNING, permission: 1 }], 2);
    expect(await sendLastByte[1]?.(), 'given back').toBeNull();
  });

  test('logs no errors', () => {
    expect(server.logLines).toEqual([]);
  });
});
