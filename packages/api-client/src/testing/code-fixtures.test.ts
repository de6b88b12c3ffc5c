import { findCatalogueEntry } from '@store-panel/contract/errors/catalogue';
import { ENDPOINT_GROUPS, endpointGroup } from '@store-panel/contract/errors/endpoint-group';
import { lookUpCode } from '@store-panel/contract/errors/lookup';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { EndpointKey } from '#endpoint-key.ts';
import { createClient, type SuccessNotice } from '#client.ts';
import { ERROR_FAMILIES, type ErrorFamily } from '#error-family.ts';
import {
  type ApiError,
  AuthenticationError,
  ConflictError,
  isApiError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  BusinessRuleError,
  ServerError,
  ValidationError,
} from '#errors.ts';
import { parseReply, type RawResponse } from '#request/parse-reply.ts';
import {
  asResponse,
  FAILURE_FIXTURES,
  PUSH_FIXTURES,
  type ReplyFixture,
  SUCCESS_FIXTURES,
} from '#testing/code-fixtures.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';

/**
 * Written down a second time, by hand: what a program that catches errors goes by. All others are refusals.
 */
const CLASSES: readonly (readonly [typeof ApiError, ErrorFamily, readonly number[]])[] = [
  [AuthenticationError, 'authentication', [611, 612, 613, 614, 994, 999, 2000, 4010]],
  [PermissionError, 'permission', [4030, 4031, 4032, 4033, 4034, 4035]],
  [
    ValidationError,
    'validation',
    [541, 631, 638, 660, 777, 895, 998, 1042, 2004, 4000, 4130, 4131, 4150, 4151, 4220, 4221, 4222, 4223],
  ],
  [
    NotFoundError,
    'notFound',
    [
      426, 636, 637, 641, 642, 801, 811, 820, 821, 845, 871, 876, 877, 880, 891, 893, 962, 1000, 1011, 1041, 2008, 2022,
      4040,
    ],
  ],
  [
    ConflictError,
    'conflict',
    [
      402, 403, 502, 503, 602, 603, 605, 632, 639, 653, 654, 655, 656, 659, 663, 872, 873, 875, 878, 879, 881, 896, 897,
      996, 1043, 2005,
    ],
  ],
  [ConflictError, 'conflict', [4090, 4091, 4092, 4093, 4094, 4095, 4096, 4097, 4098, 4099, 4120]],
  [RateLimitError, 'rateLimit', [4290]],
  [ServerError, 'server', [2003]],
];

function classOf({ code, group }: ReplyFixture): readonly [typeof ApiError, ErrorFamily] {
  // The one number that is another error where one-time codes are asked for.
  if (code === 888) return group === 'otp' ? [ValidationError, 'validation'] : [ConflictError, 'conflict'];
  const [own, family] = CLASSES.find(([, , codes]) => codes.includes(code)) ?? [BusinessRuleError, 'refused'];
  return [own, family];
}

/** What a client makes of one reply. */
async function ask(call: EndpointKey, respond: () => Response) {
  const notices: SuccessNotice[] = [];
  const client = createClient({
    baseUrl: 'http://fake.test',
    mode: 'header',
    clock: createAutoAdvanceClock(),
    fetch: async () => respond(),
    onSuccess: (notice) => notices.push(notice),
  });
  const outcome: unknown = await client.call(call, {}).catch((error: unknown) => error);
  return { outcome, notices };
}

test.each(FAILURE_FIXTURES)('$code to $call is $name', async (fixture) => {
  const { outcome } = await ask(fixture.call, () => asResponse(fixture));
  const [own, family] = classOf(fixture);
  expect(outcome).toBeInstanceOf(own);
  const { code, name, textKey, area, envelope } = fixture;
  expect(outcome).toMatchObject({ family, code, name, textKey, call: fixture.call, httpStatus: fixture.status });
  expect(outcome).toMatchObject({ requestId: envelope.request_id, fields: envelope.fields });
  expect(findCatalogueEntry('error', (outcome as ApiError).code, endpointGroup((outcome as ApiError).call))?.area).toBe(
    area,
  );
});

test('every class of a reply has a code, and no code stands in two', () => {
  const codes = CLASSES.flatMap(([, , own]) => own);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !FAILURE_FIXTURES.some((fixture) => fixture.code === code))).toEqual([]);
});

test('every success code is told with its name and text', async () => {
  const invalid: unknown[] = [];
  for (const fixture of SUCCESS_FIXTURES) {
    const { outcome, notices } = await ask(fixture.call, () => asResponse(fixture));
    const [notice] = notices;
    const isRight = notice?.code === fixture.code && notice.name === fixture.name && notice.textKey === fixture.textKey;
    const area = findCatalogueEntry('success', notice?.code, endpointGroup(fixture.call))?.area;
    if (!isRight || area !== fixture.area || JSON.stringify(outcome) !== '{}')
      invalid.push({ sample: fixture, outcome, notice });
  }
  expect(invalid).toEqual([]);
  expect(SUCCESS_FIXTURES.length).toBeGreaterThan(300);
});

test('every push code is found again', () => {
  for (const { notice, name, textKey } of PUSH_FIXTURES) {
    expect(lookUpCode('push', notice.code)).toMatchObject({ name, textKey, found: 'entry' });
  }
  expect(PUSH_FIXTURES.map(({ code }) => code)).toEqual([2093]);
});

/** True for every failure, with or without a reply. */
function expectError(error: ApiError) {
  expect(ERROR_FAMILIES).toContain(error.family);
  expect(error.name).toMatch(/^[a-z][a-zA-Z]*$/);
  expect(error.textKey).toMatch(/^codes:(?:error|client|unknown)\.[a-zA-Z]+$/);
  expect(error.code === undefined || Number.isSafeInteger(error.code)).toBe(true);
  expect(() => JSON.stringify(error)).not.toThrow();
}

describe('whatever a reply holds', () => {
  const seed = 20_260_102;
  const calls = fc.constantFrom<EndpointKey>(
    'POST /api/store/list_orders',
    ...ENDPOINT_GROUPS.map(
      (group) => FAILURE_FIXTURES.find((fixture) => fixture.group === group)?.call ?? 'POST /api/store/logout',
    ),
  );
  const statuses = fc.oneof(
    fc.constantFrom(200, 400, 401, 404, 409, 429, 500, 503),
    fc.integer({ min: 200, max: 599 }),
  );
  const codes = fc.oneof(fc.integer({ min: 0, max: 6000 }), fc.maxSafeInteger(), fc.double(), fc.jsonValue());
  /** Half an envelope, a whole one with strange parts, or none at all. */
  const bodies = fc.oneof(
    fc.record(
      {
        success: fc.oneof(fc.boolean(), fc.jsonValue()),
        error_code: codes,
        message: codes,
        request_id: fc.jsonValue(),
        fields: fc.jsonValue(),
        order: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
    codes.map((error_code) => ({ success: false, error_code })),
    codes.map((message) => ({ success: true, message })),
    fc.anything(),
  );

  test(`is read without a fault (seed ${seed})`, () => {
    fc.assert(
      fc.property(calls, statuses, bodies, (call, status, body) => {
        const outcome = parseReply(call, { status, headers: new Headers(), body });
        if (outcome.ok) expect([status < 300, (body as RawResponse & { success: true }).success]).toEqual([true, true]);
        else expectError(outcome.error);
      }),
      { seed, numRuns: 3000 },
    );
  });

  test(`a call gives a reply or a failure, and nothing else (seed ${seed})`, async () => {
    const texts = fc.oneof(
      bodies.map((body) => JSON.stringify(body) ?? ''),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(calls, statuses, texts, async (call, status, text) => {
        const body = status === 204 || status === 205 || status === 304 ? null : text;
        const { outcome } = await ask(call, () => new Response(body, { status }));
        if (isApiError(outcome)) expectError(outcome);
        else expect(outcome).toBeTypeOf('object');
        expect(outcome instanceof Error).toBe(isApiError(outcome));
      }),
      { seed, numRuns: 300 },
    );
  });

  test(`a number that the catalogue lacks keeps its number (seed ${seed})`, () => {
    const covered = new Set(FAILURE_FIXTURES.map(({ code }) => code));
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -10, max: 10_000 }), fc.maxSafeInteger()), (code) => {
        // Those of our own block tell their family by themselves.
        fc.pre(!covered.has(code) && (code < 4000 || code >= 4300));
        const body = { success: false, error_code: code };
        const outcome = parseReply('POST /api/store/list_orders', { status: 200, headers: new Headers(), body });
        expect(outcome).toMatchObject({
          ok: false,
          error: { family: 'refused', name: 'unknownCode', code, textKey: 'codes:unknown.error' },
        });
      }),
      { seed, numRuns: 2000 },
    );
  });
});
