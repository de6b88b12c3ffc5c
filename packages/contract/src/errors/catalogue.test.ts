import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, type CatalogueEntry, findCatalogueEntry, httpStatusOf } from './catalogue.ts';
import { ENDPOINT_GROUPS, ENTRY_GROUP, endpointGroup } from './endpoint-group.ts';
import { ERROR, ERROR_TEXT } from './error-codes.ts';
import { type CodeKind, lookUpCode } from './lookup.ts';
import { SESSION_NOTICE_CODE, SUCCESS, SUCCESS_TEXT } from './success-codes.ts';

const seed = 20_260_101;
const kinds = ['error', 'success', 'push'] as const satisfies readonly CodeKind[];
const entries = CATALOGUE.filter(({ is }) => is === 'entry');
const ranges = CATALOGUE.filter(({ is }) => is === 'range');

const key = ({ kind, from, group }: CatalogueEntry) => `${kind} ${from} ${group ?? 'any'}`;
const duplicates = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at);

describe('catalogue', () => {
  test('has one entry for a kind, code and group', () => {
    expect(duplicates(entries.map(key))).toEqual([]);
  });

  test('names are unique over all kinds, and plain camelCase', () => {
    const names = [...Object.keys(ERROR), ...Object.keys(SUCCESS), ...Object.keys(SESSION_NOTICE_CODE)];
    const rangeNames = [...new Set(ranges.map(({ name }): string => name))];
    expect(duplicates([...names, ...rangeNames])).toEqual([]);
    expect([...names, ...rangeNames].filter((name) => !/^[a-z][a-zA-Z]*$/.test(name))).toEqual([]);
  });

  test('ranges of one kind do not overlap, and run upwards', () => {
    expect(ranges.filter(({ from, to }) => to < from)).toEqual([]);
    const overlapping = ranges.filter((one) =>
      ranges.some((other) => other !== one && other.kind === one.kind && one.from <= other.to && other.from <= one.to),
    );
    expect(overlapping).toEqual([]);
  });

  test('every entry is found again by its kind, code and group, also inside a range', () => {
    for (const entry of entries) {
      expect(lookUpCode(entry.kind, entry.from, entry.group ?? 'other').name).toBe(entry.name);
      expect(findCatalogueEntry(entry.kind, entry.from, entry.group)).toEqual(entry);
    }
  });

  test('every code of a range is the range, unless it has an entry', () => {
    for (const range of ranges) {
      for (let code = range.from; code <= range.to; code += 1) {
        const own = entries.find((entry) => entry.kind === range.kind && entry.from === code);
        expect(findCatalogueEntry(range.kind, code)?.name).toBe(own?.name ?? range.name);
      }
    }
  });

  test('a text shared by two entries means the same, and is not passed on twice', () => {
    for (const [name, text] of [...Object.entries(ERROR_TEXT), ...Object.entries(SUCCESS_TEXT)]) {
      const sharing = CATALOGUE.find((entry) => entry.name === name);
      const found = CATALOGUE.find((entry) => entry.name === text);
      expect(found?.textKey).toBe(`codes:${found?.kind}.${text}`);
      expect(sharing?.textKey).toBe(found?.textKey);
      expect(sharing?.area).toBe(found?.area);
    }
  });

  test('every group of calls is used by an entry, and no entry names a foreign group', () => {
    expect([...new Set<string>(Object.values(ENTRY_GROUP))].toSorted()).toEqual([...ENDPOINT_GROUPS].toSorted());
    for (const name of Object.keys(ENTRY_GROUP)) expect(entries.map((entry) => entry.name)).toContain(name);
  });

  test('our own codes carry their HTTP status and stay clear of the specification', () => {
    const ours = entries.filter(({ origin }) => origin === 'ours');
    expect(ours.length).toBeGreaterThan(10);
    for (const { from } of ours)
      expect([400, 401, 403, 404, 409, 412, 413, 415, 422, 429]).toContain(httpStatusOf(from));
    expect(httpStatusOf(ERROR.internalServerError)).toBe(500);
    expect(httpStatusOf(ERROR.tokenExpired)).toBe(200);
    expect(httpStatusOf(SUCCESS.checkYourEmail)).toBe(200);
  });
});

describe('numbers with several meanings', () => {
  test('888 is a taken domain as an error, a free one as a success, a wrong code in the OTP flow', () => {
    expect(lookUpCode('error', 888).name).toBe('domainAlreadyExists');
    expect(lookUpCode('success', 888).name).toBe('domainAvailable');
    expect(lookUpCode('error', 888, endpointGroup('/v3/api/store/otp_verification')).textKey).toBe(
      lookUpCode('error', ERROR.otpVerificationFailed).textKey,
    );
  });

  test('the cart errors 961 to 967 lie inside the confirmations 901 to 986', () => {
    expect(lookUpCode('error', 962).name).toBe('cartNotFound');
    expect(lookUpCode('success', 962)).toMatchObject({
      name: 'confirmed',
      found: 'range',
      textKey: 'codes:success.confirmed',
    });
    expect(lookUpCode('error', 963).found).toBe('unknown');
  });

  test('the bank errors 2021 to 2024 lie inside the confirmations 2013 to 2062', () => {
    expect([2021, 2022, 2023, 2024].map((code) => lookUpCode('error', code).name)).toEqual([
      'bankDetailAddFailed',
      'bankDetailNotFound',
      'bankDetailUpdateFailed',
      'bankDetailDeleteFailed',
    ]);
    expect(lookUpCode('success', 2022).name).toBe('confirmed');
  });

  test('649 confirms table booking settings, and is no error', () => {
    expect(lookUpCode('success', 649).name).toBe('bookingSettingsSaved');
    expect(lookUpCode('error', 649).found).toBe('unknown');
  });

  test('401 to 403 and 501 to 503 are believed from a registration only', () => {
    for (const code of [401, 402, 403, 501, 502, 503]) {
      expect(lookUpCode('error', code, endpointGroup('/api/store/register')).found).toBe('entry');
      expect(lookUpCode('error', code, endpointGroup('/api/store/list_orders')).found).toBe('unknown');
    }
  });

  test('5001 confirms the password where one was set', () => {
    expect(lookUpCode('success', 5001, endpointGroup('/api/admin/new_password')).name).toBe('passwordSet');
    expect(lookUpCode('success', 5001, endpointGroup('/api/admin/forgot_password')).name).toBe('checkYourEmail');
    expect(lookUpCode('success', 5001).name).toBe('checkYourEmail');
  });
});

describe('lookup', () => {
  test(`never throws and always has a text, whatever a reply holds (seed ${seed})`, () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.oneof(fc.integer({ min: -10, max: 6000 }), fc.anything()),
        fc.constantFrom(...ENDPOINT_GROUPS, 'other' as const, undefined),
        (kind, code, group) => {
          const found = lookUpCode(kind, code, group);
          expect(found.textKey).toMatch(/^codes:(error|success|push|unknown)\.[a-zA-Z]+$/);
          expect(found.name === undefined).toBe(found.found === 'unknown');
          expect(findCatalogueEntry(kind, code, group)?.name).toBe(found.name);
        },
      ),
      { seed, numRuns: 2000 },
    );
  });

  test('a code it does not know is shown with its number, a missing one without', () => {
    expect(lookUpCode('error', 4711)).toEqual({
      kind: 'error',
      code: 4711,
      name: undefined,
      found: 'unknown',
      textKey: 'codes:unknown.error',
    });
    expect(lookUpCode('success', undefined).textKey).toBe('codes:unknown.successWithoutCode');
    for (const broken of ['777', 777.5, Number.NaN, null]) {
      expect(lookUpCode('error', broken)).toMatchObject({ code: undefined, textKey: 'codes:unknown.errorWithoutCode' });
    }
  });
});
