import { HEADER } from '@store-panel/contract/envelope';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { addChannel, addStore, buildOrderRequest, PASSWORD, signInUser } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, startPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('the log', (on) => {
  test('contains no secret at level debug, whether requests succeed, are denied or fail', async () => {
    const secret = Buffer.alloc(48, 'a secret of the operator');
    const server = await startPlatform(on.database, { logLevel: 'debug', secret });
    const { origin, logLines: lines } = server;
    const { kysely } = on.database;
    const store = await addStore(on.database);
    const secrets = new Set([PASSWORD, secret.toString(), secret.toString('base64')]);
    const addSecrets = (...values: readonly unknown[]) => {
      for (const value of values) if (typeof value === 'string' && value.length > 3) secrets.add(value);
    };
    addSecrets((await kysely.selectFrom('stores').select('password_hash').executeTakeFirstOrThrow()).password_hash);
    const signIn = (password: string, headers = {}) => {
      addSecrets(password);
      return call(origin, 'POST /api/store/login', { email: store.email, password }, headers);
    };
    await signIn('a wrong password');
    const { body } = await signIn(PASSWORD);
    addSecrets(body.jwt_token, body.jwt_refresh_token, body.store.server_token);
    const cookieMode = { [HEADER.sessionMode]: 'cookie' };
    const inCookie = await signIn(PASSWORD, cookieMode);
    const cookie = inCookie.headers.get('set-cookie')?.split(';')[0] ?? '';
    addSecrets(inCookie.body.jwt_token, cookie.split('=')[1]);
    const renewed = await call(origin, 'POST /api/refreshToken', {}, { ...cookieMode, cookie });
    addSecrets(renewed.body.newToken, renewed.headers.get('set-cookie')?.split(/[=;]/)[1]);

    const headers = { authorization: body.jwt_token, servertoken: body.store.server_token };
    const detail = (overrides: object, more = {}) =>
      call(origin, 'POST /api/store/get_store_detail', overrides, { ...headers, ...more });
    await detail({});
    await detail({ server_token: 'another server token' });
    await detail({ password: PASSWORD });
    await detail({}, { jwt_token: 'a token of another session' });
    await detail({}, { servertoken: 'another server token', token: 'another server token' });
    await fetch(`${origin}/api/refreshToken?token=${body.jwt_refresh_token}`);
    addSecrets('another server token', 'a token of another session');

    const refresh = () => call(origin, 'POST /api/refreshToken', {}, { authorization: body.jwt_refresh_token });
    addSecrets((await refresh()).body.newRfreshToken);
    await kysely
      .updateTable('sessions')
      .set({ refresh_rotated_at: new Date(0) })
      .execute();
    await refresh();

    const channel = await signInUser(origin, (await addChannel(on.database)).email);
    addSecrets(channel['authorization'], channel['servertoken']);
    const order = buildOrderRequest(store.id, { payment_method: 'card' });
    const placed = await call(origin, 'POST /api/user/create_order', order, channel);
    addSecrets(placed.body.confirmation_code);
    for (const table of ['rate_limits', 'events', 'sessions']) {
      await sql`alter table ${sql.table(table)} rename to gone`.execute(kysely);
      expect((await signIn(PASSWORD)).status === 500 || table === 'events').toBe(true);
      const failed = await call(origin, 'POST /api/user/create_order', buildOrderRequest(store.id), channel);
      expect(failed.status === 500 || table !== 'events').toBe(true);
      await sql`alter table gone rename to ${sql.table(table)}`.execute(kysely);
    }
    await server.close();

    const log = lines.join('');
    expect(log).toContain('"msg":"call failed"');
    expect(log).toContain('a used refresh token came again');
    // Four digits may occur in any id or duration by chance: only a separate number counts.
    const logWithoutPorts = log.replaceAll(/"(?:pid|port|remotePort)":\d+/g, '');
    const holds = (each: string) =>
      /^\d+$/.test(each) ? new RegExp(`(?<![\\w.-])${each}(?![\\w.-])`).test(logWithoutPorts) : log.includes(each);
    for (const each of secrets) expect(holds(each), `the log holds ${each}`).toBe(false);
  });
});
