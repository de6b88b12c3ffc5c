import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import { type CallOptions, createClient } from '#client.ts';
import {
  type ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  isApiError,
  MalformedReplyError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  BusinessRuleError,
  ServerError,
  TimeoutError,
  ValidationError,
} from '#errors.ts';
import { ERROR_FAMILIES } from '#error-family.ts';
import { MAX_BACKOFF_MS, MAX_ATTEMPTS } from '#request/retry.ts';
import { accept, type FakeHandlers, fakeTransport, refuse } from '#testing/fake-transport.ts';
import { type Fault, inOrder, withFaults } from '#testing/faults.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';

const CALL = 'POST /api/store/list_active_vehicles';
const fine = { vehicles: [], unavailable: [] };

/** A client over a network with these faults, one for each request; then everything goes well. */
function behind(faults: readonly Fault[], handlers: FakeHandlers = { [CALL]: () => fine }) {
  const clock = createAutoAdvanceClock();
  const platform = fakeTransport(handlers, clock);
  const fetch = withFaults(platform.fetch, inOrder(...faults), clock);
  const client = createClient({ baseUrl: '', mode: 'header', fetch, clock });
  return { clock, platform, call: (options?: CallOptions) => client.call(CALL, {}, options) };
}

const outcomeOf = (call: Promise<unknown>): Promise<ApiError | 'fine' | 'aborted'> =>
  call.then(
    () => 'fine' as const,
    (error: unknown) => (isApiError(error) ? error : 'aborted'),
  );

const always = (fault: Fault) => Array.from({ length: MAX_ATTEMPTS + 1 }, () => fault);

describe('every class of failure', () => {
  const unhandled = { [CALL]: () => refuse('callNotFound') } satisfies FakeHandlers;
  const answering = (response: () => Response): FakeHandlers => ({ [CALL]: response });

  test.each([
    ['authentication', AuthenticationError, [], answering(() => refuse('signInRequired')), 4010],
    ['permission', PermissionError, [], answering(() => refuse('notAllowed')), 4030],
    ['validation', ValidationError, [], answering(() => refuse('validationFailed', { fields: [] })), 4220],
    ['notFound', NotFoundError, [], unhandled, 4040],
    ['conflict', ConflictError, [], answering(() => refuse('cancelFailed')), 656],
    ['rateLimit', RateLimitError, [], answering(() => refuse('rateLimited', { retry_after: 600 })), 4290],
    ['connection', ConnectionError, always({ kind: 'dropRequest' }), {}, undefined],
    ['timeout', TimeoutError, [{ kind: 'hang' }], answering(() => Response.json({})), undefined],
    ['server', ServerError, always({ kind: 'status', status: 503 }), {}, 2003],
    ['malformedReply', MalformedReplyError, [{ kind: 'malformed' }], answering(() => accept(CALL, fine)), undefined],
    ['refused', BusinessRuleError, [], answering(() => refuse('paymentFailed')), 644],
  ] as const)('%s', async (family, Class, faults, handlers, code) => {
    const { call } = behind(faults, handlers);
    const error = await outcomeOf(call());
    expect(error).toBeInstanceOf(Class);
    expect(error).toMatchObject({ family, code, call: CALL });
    expect(structuredClone((error as ApiError).toJSON())).toMatchObject({ family, code, call: CALL });
  });

  test('has its row above', () => {
    // A family that is added to the list has to be shown here too.
    expect(ERROR_FAMILIES).toHaveLength(11);
  });

  test.each([400, 404, 418, 500, 501])('HTTP %i without an envelope is 2003, and final', async (status) => {
    const { call, platform } = behind(always({ kind: 'status', status }), {});
    expect(await outcomeOf(call())).toMatchObject({ code: 2003, name: 'internalServerError', httpStatus: status });
    expect(platform.requests).toHaveLength(0);
  });
});

describe('trying again', () => {
  test.each<[string, Fault]>([
    ['a lost request', { kind: 'dropRequest' }],
    ['a lost reply', { kind: 'dropReply' }],
    ['502', { kind: 'status', status: 502 }],
    ['503', { kind: 'status', status: 503 }],
    ['504', { kind: 'status', status: 504 }],
    ['429', { kind: 'status', status: 429 }],
  ])('after %s succeeds', async (_name, fault) => {
    const { call } = behind([fault, fault, fault]);
    expect(await outcomeOf(call())).toBe('fine');
  });

  test('while the first try is still at work waits for it', async () => {
    let tries = 0;
    const { call, platform } = behind([], { [CALL]: () => ((tries += 1) < 4 ? refuse('requestInFlight') : fine) });
    expect(await outcomeOf(call())).toBe('fine');
    expect(platform.requests).toHaveLength(4);
  });

  test('ends after so many tries', async () => {
    const { call, platform } = behind([], { [CALL]: () => new Response('', { status: 503 }) });
    expect(await outcomeOf(call())).toMatchObject({ family: 'server' });
    expect(platform.requests).toHaveLength(MAX_ATTEMPTS);
  });

  test.each(['validationFailed', 'notAllowed', 'cancelFailed', 'idempotencyKeyReused', 'internalServerError'] as const)(
    'is never tried for %s',
    async (name) => {
      const { call, platform } = behind([], { [CALL]: () => refuse(name) });
      expect(await outcomeOf(call())).toMatchObject({ name });
      expect(platform.requests).toHaveLength(1);
    },
  );

  test('waits at least as long as Retry-After says', async () => {
    const { call, clock } = behind([{ kind: 'status', status: 429, headers: { 'retry-after': '7' } }]);
    expect(await outcomeOf(call())).toBe('fine');
    expect(clock.now()).toBeGreaterThanOrEqual(7_000);
  });

  test("reads a date in Retry-After by the server's clock, however wrong ours is", async () => {
    const date = new Date(Date.UTC(1999, 11, 31, 23, 59, 0)).toUTCString();
    const later = new Date(Date.UTC(1999, 11, 31, 23, 59, 9)).toUTCString();
    const { call, clock } = behind([{ kind: 'status', status: 503, headers: { 'retry-after': later, date } }]);
    expect(await outcomeOf(call())).toBe('fine');
    expect(clock.now()).toBeGreaterThanOrEqual(9_000);
    expect(clock.now()).toBeLessThan(15_000);
  });

  test.each(['soon', -1, {}])(
    'of %j seconds is no time to wait: it is tried again as without one',
    async (nonsense) => {
      const answering = { retry_after: nonsense as number };
      const { call, platform } = behind([], { [CALL]: () => refuse('rateLimited', answering) });
      expect(await outcomeOf(call())).toMatchObject({ family: 'rateLimit', retryAfter: undefined });
      expect(platform.requests.length).toBeGreaterThan(1);
    },
  );

  test('is given up at once where the wait would outlast the deadline', async () => {
    const { call, clock, platform } = behind([], { [CALL]: () => refuse('rateLimited', { retry_after: 31 }) });
    expect(await outcomeOf(call())).toMatchObject({ family: 'rateLimit', retryAfter: 31 });
    expect(platform.requests).toHaveLength(1);
    expect(clock.now()).toBeLessThan(1_000);
  });
});

describe('the deadline', () => {
  test('covers the whole call, tries and waits included', async () => {
    const slow: Fault = { kind: 'delay', ms: 4_000 };
    const { call, clock } = behind([slow, slow, slow, slow], { [CALL]: () => new Response('', { status: 503 }) });
    expect(await outcomeOf(call({ timeoutMs: 9_000 }))).toMatchObject({
      family: 'timeout',
      textKey: 'codes:client.timedOut',
    });
    expect(clock.now()).toBe(9_000);
  });

  test('is 30 s where nothing else is said, and 10 s for the store detail', async () => {
    const { clock, call } = behind([{ kind: 'hang' }]);
    await outcomeOf(call());
    expect(clock.now()).toBe(30_000);

    const clock10 = createAutoAdvanceClock();
    const hangs = withFaults(async () => Response.json({}), inOrder({ kind: 'hang' }), clock10);
    const client = createClient({ baseUrl: '', mode: 'header', fetch: hangs, clock: clock10 });
    await outcomeOf(client.call('POST /api/store/get_store_detail', {}));
    expect(clock10.now()).toBe(10_000);
  });

  test('holds against a fetch that ignores its signal', async () => {
    const clock = createAutoAdvanceClock();
    const deaf = () => new Promise<Response>(() => {});
    const client = createClient({ baseUrl: '', mode: 'header', fetch: deaf, clock });
    expect(await outcomeOf(client.call(CALL, {}))).toMatchObject({ family: 'timeout' });
  });

  test('holds against a body that never ends', async () => {
    const clock = createAutoAdvanceClock();
    const endless = async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }));
    const client = createClient({ baseUrl: '', mode: 'header', fetch: endless, clock });
    expect(await outcomeOf(client.call(CALL, {}))).toMatchObject({ family: 'timeout' });
  });

  test('leaves no timer behind', async () => {
    const { call, clock } = behind([{ kind: 'dropReply' }]);
    await call();
    expect(clock.waiting).toBe(0);
  });
});

describe('aborting', () => {
  test('rejects with the reason, before, while sending, and while waiting to try again', async () => {
    const reason = new Error('left the screen');
    for (const faults of [[], [{ kind: 'hang' }], always({ kind: 'dropRequest' })] as Fault[][]) {
      const { call, clock } = behind(faults);
      const control = new AbortController();
      if (faults.length === 0) control.abort(reason);
      else clock.after(50, () => control.abort(reason));
      await expect(call({ signal: control.signal })).rejects.toBe(reason);
      expect(clock.waiting).toBe(0);
    }
  });

  test('before the call holds against a fetch that ignores its signal', async () => {
    const deaf = () => new Promise<Response>(() => {});
    const client = createClient({ baseUrl: '', mode: 'header', fetch: deaf });
    await expect(client.call(CALL, {}, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });

  test('is no failure to show', async () => {
    const onFailure = vi.fn();
    const client = createClient({ baseUrl: '', mode: 'header', onFailure });
    await expect(client.call(CALL, {}, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    expect(onFailure).not.toHaveBeenCalled();
  });
});

const seed = 20_260_102;

const aFault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constant<Fault>({ kind: 'none' }),
  fc.integer({ min: 1, max: 40_000 }).map((ms): Fault => ({ kind: 'delay', ms })),
  fc.constantFrom<Fault>(
    { kind: 'dropRequest' },
    { kind: 'dropReply' },
    { kind: 'duplicate' },
    { kind: 'hang' },
    { kind: 'malformed' },
  ),
  fc.constantFrom(401, 404, 429, 500, 502, 503, 504).map((status): Fault => ({ kind: 'status', status })),
);

test(`under any faults every call settles in time, each under one key (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aFault, { maxLength: 12 }),
      fc.option(fc.integer({ min: 0, max: 35_000 })),
      async (faults, abortAt) => {
        const keys = new Map<string, number>();
        const { call, clock } = behind(faults, {
          [CALL]: ({ headers }) => {
            const key = headers.get('idempotency-key') ?? '';
            keys.set(key, (keys.get(key) ?? 0) + 1);
            return fine;
          },
        });
        const control = new AbortController();
        if (abortAt !== null) clock.after(abortAt, () => control.abort());
        const started = [1, 2].map(() => outcomeOf(call({ signal: control.signal })));
        const outcomes = await Promise.all(started);
        expect(clock.now()).toBeLessThanOrEqual(30_000 + MAX_BACKOFF_MS);
        // Repeats of a call share its key, which is how the platform tells them apart from new ones.
        expect(keys.size).toBeLessThanOrEqual(outcomes.length);
      },
    ),
    { seed, numRuns: 300 },
  );
});
