import { isApiError } from '@store-panel/api-client/errors';
import { fakeTransport, refuse } from '@store-panel/api-client/testing/fake-transport';
import { type Fault, inOrder, withFaults } from '@store-panel/api-client/testing/faults';
import { createAutoAdvanceClock } from '@store-panel/api-client/testing/auto-advance-clock';
import { expect, test } from 'vitest';

import { openChannelClient } from '#platform/sign-in-paths.ts';
import { createReachability } from '#platform/reachability.ts';
import { SignInRejected } from '#platform/session-client.ts';
import { stoppable } from '#time/stoppable.ts';

const ACCOUNT = { role: 'channel', sign_in: 'orders@example.com', password: 'secret' } as const;
const ORDER = { store_id: '0197c9a0-0000-7000-8000-000000000001', order_id: '0197c9a0-0000-7000-9000-000000000001' };
const CANCELLED = { order_id: ORDER.order_id, order_status: 101 } as const;
const PERSON = { _id: ORDER.store_id, name: 'Orders', email: ACCOUNT.sign_in, phone: '', server_token: 'token' };

function setUp(faults: readonly Fault[] = []) {
  const clock = createAutoAdvanceClock();
  const { signal, stop } = stoppable();
  const reported: string[] = [];
  let signIns = 0;
  const transport = fakeTransport(
    {
      'POST /api/user/login': () => {
        signIns += 1;
        return { jwt_token: `jwt ${signIns}`, jwt_refresh_token: `refresh ${signIns}`, person: PERSON };
      },
      'POST /api/user/cancel_order': () => CANCELLED,
      'POST /api/user/logout': () => ({}),
    },
    clock,
  );
  const sessionClient = openChannelClient(ACCOUNT, {
    api: 'http://fake.test',
    signal,
    clock,
    reachability: createReachability((line) => void reported.push(line)),
    fetch: withFaults(transport.fetch, inOrder(...faults), clock),
  });
  const keys = () =>
    transport.received('POST /api/user/cancel_order').map(({ headers }) => headers.get('idempotency-key'));
  return { transport, sessionClient, stop, reported, keys, signIns: () => signIns };
}

const LOST: Fault = { kind: 'dropReply' };
const down: Fault = { kind: 'dropRequest' };

test('a change is sent under one key until the platform has given its word, however long it is away', async () => {
  // Signing in works; then the platform is away for longer than the client itself would try.
  const away = Array.from({ length: 40 }, (_, at) => (at % 3 === 2 ? LOST : down));
  const { sessionClient, keys, reported } = setUp([{ kind: 'none' }, ...away]);
  expect(await sessionClient.call('POST /api/user/cancel_order', ORDER)).toEqual(CANCELLED);
  expect(keys().length).toBeGreaterThan(10);
  expect(new Set(keys()).size).toBe(1);
  expect(reported).toEqual([
    'The platform does not answer (connectionFailed); trying again until it does.',
    expect.stringMatching(/^The platform answers again, after \d+\.\d s\.$/),
  ]);
});

test('two changes have two keys', async () => {
  const { sessionClient, keys } = setUp();
  await sessionClient.call('POST /api/user/cancel_order', ORDER);
  await sessionClient.call('POST /api/user/cancel_order', ORDER);
  expect(new Set(keys()).size).toBe(2);
});

test("the platform's word is final", async () => {
  const { sessionClient, transport } = setUp();
  transport.handle({ 'POST /api/user/cancel_order': () => refuse('cancelFailed') });
  await expect(sessionClient.call('POST /api/user/cancel_order', ORDER)).rejects.toMatchObject({
    name: 'cancelFailed',
  });
  expect(transport.received('POST /api/user/cancel_order')).toHaveLength(1);
});

test('a platform that stumbles is given a few more tries, not endless ones', async () => {
  const { sessionClient, transport, keys } = setUp();
  transport.handle({ 'POST /api/user/cancel_order': () => refuse('internalServerError') });
  const error: unknown = await sessionClient
    .call('POST /api/user/cancel_order', ORDER)
    .catch((thrown: unknown) => thrown);
  expect(isApiError(error) && error.family).toBe('server');
  expect(keys()).toHaveLength(6);
  expect(new Set(keys()).size).toBe(1);
});

test('an ended session is begun anew, once for all who need it, and the change keeps its key', async () => {
  const { sessionClient, transport, keys, signIns } = setUp();
  await sessionClient.enter();
  transport.handle({
    'POST /api/user/cancel_order': ({ headers }) =>
      headers.get('jwt_token') === 'jwt 1' ? refuse('tokenExpired') : CANCELLED,
  });
  await Promise.all([1, 2, 3].map(() => sessionClient.call('POST /api/user/cancel_order', ORDER)));
  expect(signIns()).toBe(2);
  expect(new Set(keys()).size).toBe(3);
});

test('a wrong password is told and not tried again', async () => {
  const { sessionClient, transport } = setUp();
  transport.handle({ 'POST /api/user/login': () => refuse('wrongUserNameOrPassword') });
  await expect(sessionClient.enter()).rejects.toThrow(SignInRejected);
  await expect(sessionClient.enter()).rejects.toThrow(
    "orders@example.com can't sign in as channel: wrongUserNameOrPassword (994)",
  );
  expect(transport.received('POST /api/user/login')).toHaveLength(2);
});

test('the end of the run ends the waiting', async () => {
  const { sessionClient, stop } = setUp(Array.from({ length: 10_000 }, () => down));
  const waiting = sessionClient.call('POST /api/user/cancel_order', ORDER);
  stop();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
