import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { CONTRACT } from '@store-panel/contract/table';
import { describe, expect, test, vi } from 'vitest';

import { type ClientOptions, createClient } from '#client.ts';
import { createRequestHooks, REDACTED, type RequestAttempt, type AttemptResult } from '#request/request-hooks.ts';
import { type FakeHandlers, fakeTransport, refuse } from '#testing/fake-transport.ts';
import { inOrder, withFaults } from '#testing/faults.ts';
import { STORE_ID_FIXTURE, buildOrderId } from '#testing/order-fixtures.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';
import { createMemoryTokenStore } from '#session/token-store.ts';

const STORED = {
  _id: STORE_ID_FIXTURE,
  main_store_id: STORE_ID_FIXTURE,
  email: 'store@example.com',
  servertoken: 'server-token',
  jwt_token: 'jwt-1',
  jwt_refresh_token: 'refresh-1',
  timezone: 'Europe/Berlin',
};
const NO_EVENTS = { events: [], seq: 0, is_snapshot_needed: false };

function listening(handlers: FakeHandlers, options: Partial<ClientOptions> = {}) {
  const tries: RequestAttempt[] = [];
  const ends: AttemptResult[] = [];
  const clock = createAutoAdvanceClock();
  const platform = fakeTransport(handlers, clock);
  const client = createClient({
    baseUrl: '',
    mode: 'header',
    tokens: createMemoryTokenStore(STORED),
    fetch: platform.fetch,
    clock,
    hooks: createRequestHooks({ before: (about) => void tries.push(about), after: (about) => void ends.push(about) }),
    ...options,
  });
  return { tries, ends, clock, platform, client };
}

describe('hooks', () => {
  test('are told of each try and of what became of it', async () => {
    const handlers: FakeHandlers = {
      'POST /api/store/list_events': () =>
        Response.json({ success: true, ...NO_EVENTS }, { headers: { 'x-request-id': 'request-1' } }),
    };
    const clock = createAutoAdvanceClock();
    const real = fakeTransport(handlers, clock).fetch;
    const fetch = withFaults(real, inOrder({ kind: 'dropReply' }, { kind: 'status', status: 503 }), clock);
    const { tries, ends, client } = listening({}, { fetch, clock });
    await client.call('POST /api/store/list_events', { after_seq: 0 });
    expect(tries.map(({ attempt, body }) => [attempt, body])).toEqual([
      [1, { after_seq: 0 }],
      [2, { after_seq: 0 }],
      [3, { after_seq: 0 }],
    ]);
    const key = 'POST /api/store/list_events';
    const none = { requestId: undefined, key };
    expect(ends).toEqual([
      { ...none, attempt: 1, outcome: 'failed', status: 0, ms: 1, family: 'connection' },
      { ...none, attempt: 2, outcome: 'failed', status: 503, ms: 0, family: 'server' },
      { key, attempt: 3, outcome: 'succeeded', status: 200, ms: 1, requestId: 'request-1', family: undefined },
    ]);
  });

  test('see the repeat with a fresh token, and not the exchange', async () => {
    const { tries, ends, client } = listening({
      'POST /api/store/list_events': ({ headers }) =>
        headers.get('authorization') === 'jwt-2' ? NO_EVENTS : refuse('signInRequired'),
      'POST /api/refreshToken': () => ({ status: 1, newToken: 'jwt-2', newRfreshToken: 'refresh-2' }),
    });
    await client.call('POST /api/store/list_events', { after_seq: 0 });
    expect(tries.map(({ key, attempt }) => [key, attempt])).toEqual([
      ['POST /api/store/list_events', 1],
      ['POST /api/store/list_events', 2],
    ]);
    expect(ends.map(({ outcome, family }) => [outcome, family])).toEqual([
      ['failed', 'authentication'],
      ['succeeded', undefined],
    ]);
  });

  test('tell a caller that gave up from a deadline that is over', async () => {
    const { ends, client, clock } = listening({});
    const hang: typeof fetch = () => new Promise(() => {});
    const call = (signal: AbortSignal) =>
      client.call('POST /api/store/list_events', { after_seq: 0 }, { signal, fetch: hang, timeoutMs: 50 });
    const control = new AbortController();
    clock.after(20, () => control.abort(new Error('left')));
    await expect(call(control.signal)).rejects.toThrow('left');
    await expect(call(new AbortController().signal)).rejects.toMatchObject({ family: 'timeout' });
    expect(ends.map(({ outcome, ms, family }) => [outcome, ms, family])).toEqual([
      ['aborted', 20, undefined],
      ['failed', 50, 'timeout'],
    ]);
  });

  test('never break a call, however they fail, and change nothing that is sent', async () => {
    const failing = {
      before: ({ headers, body }: RequestAttempt) => {
        Object.assign(headers, { lang: '9' });
        Object.assign(body, { after_seq: 9 });
        throw new Error('a hook failed');
      },
      after: async () => Promise.reject(new Error('a hook failed later')),
    };
    const { platform, client } = listening(
      { 'POST /api/store/list_events': () => NO_EVENTS },
      { hooks: createRequestHooks(failing) },
    );
    expect(await client.call('POST /api/store/list_events', { after_seq: 0 })).toEqual(NO_EVENTS);
    expect(platform.requests.map(({ headers, body }) => [headers.get('lang'), body])).toEqual([
      ['0', { after_seq: 0 }],
    ]);
  });

  test('that are not there cost no copy of the body', async () => {
    const stringify = vi.spyOn(JSON, 'stringify');
    const { client } = listening({ 'POST /api/store/list_events': () => NO_EVENTS }, { hooks: createRequestHooks({}) });
    await client.call('POST /api/store/list_events', { after_seq: 0 });
    // The test runner may serialize in between, but not this body.
    const copies = stringify.mock.calls.filter(
      ([value, replacer]) => typeof replacer === 'function' && isJson(value) && 'after_seq' in value,
    );
    expect(copies).toEqual([]);
  });
});

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of all fields in a schema, however deep. */
function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (!isJson(schema)) return [];
  const { properties = {}, items, anyOf } = schema;
  const own = isJson(properties) ? Object.entries(properties) : [];
  return [...own.flatMap(([name, field]) => [name, ...namesIn(field)]), ...namesIn(items), ...namesIn(anyOf)];
}

/** What hooks are told of a call with this body. */
async function seen(body: Json) {
  const { tries, client } = listening({ 'POST /api/store/list_events': () => NO_EVENTS });
  await client.call('POST /api/store/list_events', body as { after_seq: number });
  return tries[0];
}

describe('what hooks see of secrets', () => {
  const definitions: readonly EndpointDefinition[] = Object.values(CONTRACT);
  const names = [...new Set(definitions.flatMap(({ body }) => namesIn(body)))];

  // The filter of a store's data has names of its fields, with a boolean each; a default picture has a path,
  // and a picture of the menu the hash of the file it was made from.
  const HARMLESS = [
    'country_phone_code',
    'gb_secrete_id',
    'referral_code',
    'default_promo_code',
    'postcode',
    'offer_code',
    'item_key',
    'code',
    'table_code',
    'source_hash',
    'headers_hash',
    'mapping',
    'by_unique_code',
    'code_map',
    'postal_code',
    'answer',
    'bank_code',
    'codes',
    'is_pinned',
    'answered',
  ];

  test('is none of the fields of the contract that hold one', async () => {
    const body = Object.fromEntries(names.map((name) => [name, 'a value']));
    const hidden = Object.entries((await seen(body))?.body ?? {}).flatMap(([name, value]) =>
      value === REDACTED ? [name] : [],
    );
    expect(hidden.toSorted()).toMatchInlineSnapshot(`
      [
        "auth",
        "auth_id",
        "auth_token",
        "authorization",
        "captcha_token",
        "claim_token",
        "code_token",
        "confirmation_code",
        "device_token",
        "email_otp_token",
        "endpoint",
        "is_captcha_required",
        "key",
        "keys",
        "mail_token",
        "minimum_password_length",
        "new_password",
        "otp",
        "otp_id",
        "p256dh",
        "parcel_token",
        "password",
        "phone_otp_token",
        "reset_token",
        "return_token",
        "secret",
        "server_token",
        "signature",
        "solution",
        "ticket",
      ]
    `);
  });

  test('leaves no name in the contract that sounds like a secret and is not decided on', async () => {
    const sounding = /code|key|secret|pin|proof|answer|signature|hash|credential/i;
    const body = Object.fromEntries(names.map((name) => [name, 'a value']));
    const logged = Object.entries((await seen(body))?.body ?? {}).flatMap(([name, value]) =>
      value === REDACTED ? [] : [name],
    );
    expect(logged.filter((name) => sounding.test(name))).toEqual(HARMLESS);
  });

  test('is nothing of a session in the headers, and nothing nested in a body', async () => {
    const about = await seen({ after_seq: 0, list: [{ password: 'x', order_id: buildOrderId(1) }] });
    const text = JSON.stringify(about);
    for (const secret of ['jwt-1', 'server-token', 'refresh-1', '"x"']) expect(text).not.toContain(secret);
    expect(about?.body).toEqual({ after_seq: 0, list: [{ password: REDACTED, order_id: buildOrderId(1) }] });
    expect(about?.headers).toMatchObject({
      authorization: REDACTED,
      servertoken: REDACTED,
      store_id: STORE_ID_FIXTURE,
    });
  });
});
