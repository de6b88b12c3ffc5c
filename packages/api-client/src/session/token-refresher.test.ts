// One file: one platform whose tokens run out serves all of these, and the last mixes what those before it do alone.

import { REFRESH_CHECK_DELAY_MS } from '@store-panel/domain/limits/timing';
import type { StoredSession } from '@store-panel/domain/store/session';
import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import { type Client, type ClientOptions, createClient } from '#client.ts';
import type { SignedOutReason } from '#session/session-manager.ts';
import type { TabLock } from '#session/tab-lock.ts';
import { type FakeHandlers, fakeTransport, refuse, refuseCode } from '#testing/fake-transport.ts';
import { type Fault, NO_FAULT, withFaults } from '#testing/faults.ts';
import { STORE_ID_FIXTURE } from '#testing/order-fixtures.ts';
import { createAutoAdvanceClock, type AutoAdvanceClock } from '#testing/auto-advance-clock.ts';
import { createMemoryTokenStore, type TokenStore } from '#session/token-store.ts';

const REFRESH = 'POST /api/refreshToken';
const CALL = 'POST /api/store/list_active_vehicles';

const stored = (generation: number) => ({
  _id: STORE_ID_FIXTURE,
  main_store_id: STORE_ID_FIXTURE,
  email: 'store@example.com',
  servertoken: 'server-token',
  jwt_token: `jwt-${generation}`,
  jwt_refresh_token: `refresh-${generation}`,
  timezone: 'UTC',
});

/** A platform that believes only the newest token, until that one too runs out. */
function tokenPlatform(clock: AutoAdvanceClock, overrides: FakeHandlers = {}) {
  let generation = 1;
  let hasRunOut = false;
  let exchanges = 0;
  const platform = fakeTransport(
    {
      [CALL]: ({ headers }) =>
        headers.get('authorization') === `jwt-${generation}` && !hasRunOut
          ? { vehicles: [], unavailable: [] }
          : refuse('signInRequired'),
      [REFRESH]: ({ headers }) => {
        // The successor of the token that was just exchanged is granted again, so that a lost reply does not sign the
        // user out.
        const sentGeneration = Number(headers.get('authorization')?.replace('refresh-', ''));
        if (sentGeneration !== generation && sentGeneration !== generation - 1) return refuse('tokenExpired');
        if (sentGeneration === generation) {
          generation += 1;
          exchanges += 1;
          hasRunOut = false;
        }
        return { status: 1, newToken: `jwt-${generation}`, newRfreshToken: `refresh-${generation}` };
      },
      ...overrides,
    },
    clock,
  );
  return {
    ...platform,
    exchanges: () => exchanges,
    runOut: () => {
      hasRunOut = true;
    },
  };
}

function panel(overrides: Partial<ClientOptions> = {}, handlers: FakeHandlers = {}) {
  const clock = createAutoAdvanceClock();
  const platform = tokenPlatform(clock, handlers);
  const onSignedOut = vi.fn<(reason: SignedOutReason) => void>();
  const tokens = createMemoryTokenStore(stored(1));
  const options = { baseUrl: '', mode: 'header', tokens, clock, fetch: platform.fetch, onSignedOut } as const;
  return { clock, platform, tokens, onSignedOut, client: createClient({ ...options, ...overrides }) };
}

/** The store of a page that was just opened, beside a tab that has this for the same session. */
function beside(elsewhere: () => StoredSession | null) {
  const tokens = createMemoryTokenStore({ ...stored(1), jwt_token: '', jwt_refresh_token: '' });
  const adopt = vi.fn(async () => {
    const elsewhereCalls = elsewhere();
    if (elsewhereCalls) tokens.write(elsewhereCalls);
    return elsewhereCalls !== null;
  });
  return { tokens: { ...tokens, adopt }, adopt };
}

const outcomes = (calls: readonly Promise<unknown>[]) =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => 'fine',
        (error: unknown) => (error as { name: string }).name,
      ),
    ),
  );

const burst = (client: Client, size: number) => Array.from({ length: size }, () => client.call(CALL, {}));

describe('a refused token', () => {
  test('is exchanged once for a whole burst, after half a second, and every call then goes through', async () => {
    const { client, platform, clock, tokens } = panel();
    platform.runOut();
    expect(await outcomes(burst(client, 25))).toEqual(Array.from({ length: 25 }, () => 'fine'));
    expect(platform.received(REFRESH)).toHaveLength(1);
    expect(platform.received(CALL)).toHaveLength(50);
    expect(clock.now()).toBeGreaterThanOrEqual(REFRESH_CHECK_DELAY_MS);
    expect(tokens.read()).toMatchObject({ jwt_token: 'jwt-2', jwt_refresh_token: 'refresh-2' });
    expect(tokens.refreshCount()).toBe(0);
  });

  test('shows the refresh token in Authorization, and in no other place', async () => {
    const { client, platform } = panel();
    platform.runOut();
    await client.call(CALL, {});
    const [request] = platform.received(REFRESH);
    expect(request?.headers.get('authorization')).toBe('refresh-1');
    expect(request?.headers.has('jwt_token')).toBe(false);
    expect(request?.url.search).toBe('');
    expect(request?.sent).toEqual({});
  });

  test('in cookie mode leaves the showing to the browser, and keeps no refresh token', async () => {
    const { client, platform, tokens } = panel(
      { mode: 'cookie', tokens: createMemoryTokenStore({ ...stored(1), jwt_refresh_token: '' }) },
      {
        [REFRESH]: () => ({ status: 1, newToken: 'jwt-1', newRfreshToken: 'what no script may see' }),
        [CALL]: ({ headers }) =>
          headers.get('authorization') === 'jwt-1' ? { vehicles: [], unavailable: [] } : refuse('signInRequired'),
      },
    );
    client.session.begin({ ...stored(1), jwt_token: '', jwt_refresh_token: '' });
    expect(await outcomes(burst(client, 3))).toEqual(['fine', 'fine', 'fine']);
    expect(platform.received(REFRESH)).toHaveLength(1);
    expect(platform.received(REFRESH)[0]?.headers.has('authorization')).toBe(false);
    expect(client.session.current()?.session.jwt_refresh_token).toBe('');
    expect(tokens.read()?.jwt_token).toBe('jwt-1');
  });

  test('of a page just opened is fetched before the first call, without a call that is bound to fail', async () => {
    const { client, platform, clock } = panel();
    client.session.begin({ ...stored(1), jwt_token: '' });
    expect(await outcomes(burst(client, 4))).toEqual(['fine', 'fine', 'fine', 'fine']);
    expect(platform.received(REFRESH)).toHaveLength(1);
    expect(platform.received(CALL)).toHaveLength(4);
    expect(clock.now()).toBeLessThan(REFRESH_CHECK_DELAY_MS);
  });

  test('of a page just opened that nothing renews is had from another tab, and ends nothing there', async () => {
    const { tokens, adopt } = beside(() => ({ ...stored(1), jwt_refresh_token: '' }));
    const { client, platform, onSignedOut } = panel(
      { mode: 'cookie', tokens },
      { [REFRESH]: () => refuse('tokenExpired') },
    );
    expect(await outcomes(burst(client, 3))).toEqual(['fine', 'fine', 'fine']);
    expect(platform.received(REFRESH)).toHaveLength(1);
    expect(adopt).toHaveBeenCalledTimes(1);
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('of a page just opened that no other tab has either ends the session', async () => {
    const { tokens } = beside(() => null);
    const { client, onSignedOut } = panel({ mode: 'cookie', tokens }, { [REFRESH]: () => refuse('tokenExpired') });
    expect(await outcomes(burst(client, 2))).toEqual(['tokenExpired', 'tokenExpired']);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  test('that was exchanged meanwhile is not exchanged again for a late 401', async () => {
    const { client, platform, tokens } = panel(
      {},
      {
        [CALL]: ({ headers }) => {
          if (headers.get('authorization') === 'jwt-2') return { vehicles: [], unavailable: [] };
          // Another tab renews it while this call is on its way.
          tokens.write(stored(2));
          return refuse('signInRequired');
        },
      },
    );
    expect(await outcomes(burst(client, 3))).toEqual(['fine', 'fine', 'fine']);
    expect(platform.received(REFRESH)).toHaveLength(0);
  });
});

describe('the end of a session', () => {
  test.each([
    ['999', () => refuse('tokenExpired')],
    ['another status', () => Response.json({ status: 0 })],
    ['HTTP 401', () => new Response('', { status: 401 })],
    ['an unknown code', () => refuseCode(4242)],
  ])('comes when the refresh is answered with %s', async (_name, answer) => {
    const { client, platform, onSignedOut, tokens } = panel({}, { [REFRESH]: answer });
    platform.runOut();
    expect(new Set(await outcomes(burst(client, 5))).size).toBe(1);
    expect(platform.received(REFRESH)).toHaveLength(1);
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith('expired');
    expect(tokens.read()).toBeNull();
  });

  test.each<[string, Fault]>([
    ['nothing, the network being gone', { kind: 'dropRequest' }],
    ['a gateway', { kind: 'status', status: 503 }],
    ['a fault of the platform', { kind: 'status', status: 500 }],
    ['a page of HTML', { kind: 'status', status: 200 }],
    ['silence', { kind: 'hang' }],
  ])('does not come when the refresh is answered by %s', async (_name, fault) => {
    const clock = createAutoAdvanceClock();
    const platform = tokenPlatform(clock);
    const fetch = withFaults(platform.fetch, (_at, url) => (url.endsWith('refreshToken') ? fault : NO_FAULT), clock);
    const onSignedOut = vi.fn();
    const client = createClient({
      baseUrl: '',
      mode: 'header',
      tokens: createMemoryTokenStore(stored(1)),
      clock,
      fetch,
      onSignedOut,
    });
    platform.runOut();
    for (const outcome of await outcomes(burst(client, 3))) expect(outcome).not.toBe('fine');
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(client.session.current()).not.toBeNull();
  });

  test('comes without asking when there is no refresh token', async () => {
    const { client, platform, onSignedOut } = panel({
      tokens: createMemoryTokenStore({ ...stored(1), jwt_refresh_token: '' }),
    });
    platform.runOut();
    expect(await outcomes(burst(client, 2))).toEqual(['tokenExpired', 'tokenExpired']);
    expect(platform.received(REFRESH)).toHaveLength(0);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  test('comes after three fresh tokens in a row were refused, and no sooner', async () => {
    const { client, platform, onSignedOut } = panel({}, { [CALL]: () => refuse('signInRequired') });
    for (const refreshes of [1, 2, 3]) {
      expect(await outcomes(burst(client, 4))).toEqual(Array.from({ length: 4 }, () => 'signInRequired'));
      expect(platform.received(REFRESH)).toHaveLength(refreshes);
      expect(onSignedOut).not.toHaveBeenCalled();
    }
    expect(await outcomes(burst(client, 4))).toEqual(Array.from({ length: 4 }, () => 'tokenExpired'));
    expect(platform.received(REFRESH)).toHaveLength(3);
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith('expired');
  });

  test('that is asked for while a refresh is on its way is not undone by its reply', async () => {
    const { client, platform, tokens } = panel(
      {},
      {
        [REFRESH]: () => {
          client.session.end('signedOut');
          return { status: 1, newToken: 'jwt-2', newRfreshToken: 'refresh-2' };
        },
      },
    );
    platform.runOut();
    expect(await outcomes(burst(client, 2))).toEqual(['tokenExpired', 'tokenExpired']);
    expect(tokens.read()).toBeNull();
  });
});

/** Tabs of one browser: shared storage, one lock. */
function tabs(count: number) {
  const clock = createAutoAdvanceClock();
  const platform = tokenPlatform(clock);
  const storage: TokenStore = createMemoryTokenStore(stored(1));
  let last: Promise<unknown> = Promise.resolve();
  const lock: TabLock = (_name, _signal, work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const options = { baseUrl: '', mode: 'header', tokens: storage, clock, lock, fetch: platform.fetch } as const;
  return { platform, clients: Array.from({ length: count }, () => createClient(options)) };
}

describe('several tabs', () => {
  test('exchange a token once between them', async () => {
    const { platform, clients } = tabs(4);
    platform.runOut();
    const calls = clients.flatMap((client) => burst(client, 3));
    expect(await outcomes(calls)).toEqual(Array.from({ length: 12 }, () => 'fine'));
    expect(platform.received(REFRESH)).toHaveLength(1);
  });
});

test('an aborted caller leaves the refresh to the others', async () => {
  const { client, platform, clock } = panel();
  platform.runOut();
  const control = new AbortController();
  const gone = client.call(CALL, {}, { signal: control.signal });
  const stays = client.call(CALL, {});
  clock.after(100, () => control.abort());
  expect(await outcomes([gone, stays])).toEqual(['AbortError', 'fine']);
  expect(platform.received(REFRESH)).toHaveLength(1);
});

const seed = 20_260_103;

test(`calls that come and go while tokens run out: one exchange for each, nobody signed out, all settle (seed ${seed})`, async () => {
  const at = fc.integer({ min: 0, max: 5_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ at, delay: fc.integer({ min: 0, max: 1_500 }) }), { minLength: 1, maxLength: 20 }),
      fc.uniqueArray(at, { maxLength: 4, comparator: (a, b) => Math.abs(a - b) < 10 }),
      async (plans, runsOutAt) => {
        const clock = createAutoAdvanceClock();
        const platform = tokenPlatform(clock);
        const onSignedOut = vi.fn();
        const delays = plans.map(({ delay }) => delay);
        const fetch = withFaults(platform.fetch, (n) => ({ kind: 'delay', ms: delays[n % delays.length] ?? 0 }), clock);
        const client = createClient({
          baseUrl: '',
          mode: 'header',
          tokens: createMemoryTokenStore(stored(1)),
          clock,
          fetch,
          onSignedOut,
        });
        for (const moment of runsOutAt) clock.after(moment, platform.runOut);
        const calls = plans.map(
          (plan) => new Promise<unknown>((resolve) => clock.after(plan.at, () => resolve(client.call(CALL, {})))),
        );
        const results = await outcomes(calls);
        // A token that runs out a second time on the way of one call ends that call, never the session.
        for (const result of results) expect(['fine', 'signInRequired']).toContain(result);
        expect(platform.exchanges()).toBeLessThanOrEqual(runsOutAt.length);
        expect(platform.received(REFRESH)).toHaveLength(platform.exchanges());
        expect(onSignedOut).not.toHaveBeenCalled();
      },
    ),
    { seed, numRuns: 200 },
  );
});
