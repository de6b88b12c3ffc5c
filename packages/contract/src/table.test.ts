import { SCREENS, SCREEN_IDS } from '@store-panel/domain/access/screens';
import { describe, expect, test } from 'vitest';

import { inputOf, segmentsOf } from '#call-input.ts';
import type { EndpointDefinition } from '#endpoint.ts';
import { ERROR } from '#errors/error-codes.ts';
import { CONTRACT, type Endpoint } from '#table.ts';

const KEYS = Object.keys(CONTRACT) as Endpoint[];
const definition = (key: Endpoint): EndpointDefinition => CONTRACT[key];
const sessionsOf = (key: Endpoint): readonly string[] => {
  const { access } = definition(key);
  return 'sessions' in access ? access.sessions : [];
};

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Everything in a schema that lets more in than it should, by its path. */
function unbounded(schema: Json, path: string): string[] {
  const found: string[] = [];
  const children = [
    ...Object.entries(isJson(schema['properties']) ? schema['properties'] : {}),
    ...(isJson(schema['items']) ? [['[]', schema['items']] as const] : []),
    ...(Array.isArray(schema['anyOf'])
      ? schema['anyOf'].map((option, at) => [`|${at}`, option as unknown] as const)
      : []),
  ];
  const isClosed = schema['enum'] !== undefined || schema['const'] !== undefined || schema['format'] !== undefined;
  const isFixed = typeof schema['pattern'] === 'string' && /^\^[^*+]*\$$/.test(schema['pattern']);
  if (schema['type'] === 'string' && !isClosed && !isFixed && schema['maxLength'] === undefined)
    found.push(`${path}: text`);
  if (schema['type'] === 'array' && schema['maxItems'] === undefined) found.push(`${path}: list`);
  if (schema['type'] === 'object' && schema['additionalProperties'] !== false) found.push(`${path}: unknown fields`);
  const isNumber = schema['type'] === 'integer' || schema['type'] === 'number';
  if (isNumber && schema['minimum'] === undefined && !isClosed) found.push(`${path}: number`);
  return [...found, ...children.flatMap(([name, child]) => (isJson(child) ? unbounded(child, `${path}.${name}`) : []))];
}

/** Two paths that the specification states without the prefix of all others (§7 of the first document). */
const STATED_WITHOUT_API = ['POST /admin/verify_captcha', 'POST /admin/get_admin_store_detail'];
/** Spec §7 states the code of a domain that is free, and finding that out changes nothing. */
const STATED_CONFIRMATION = { key: 'POST /api/store/check_domain', code: 'domainAvailable' };

describe.each(KEYS)('%s', (key) => {
  const call = definition(key);

  test('has a path in the one style', () => {
    if (STATED_WITHOUT_API.includes(key)) return;
    expect(key).toMatch(
      /^(?:GET|POST) \/api\/(?:(?:store|admin|user|provider|dashboard)\/[a-z_]+(?:\/\{[a-z_]+\})*|refreshToken)$/,
    );
  });

  test('takes nothing without a bound', () => {
    const input = inputOf(call);
    expect(input ? unbounded(input as unknown as Json, 'body') : []).toEqual([]);
  });

  test('has fields in its path and query only as a GET that reads, and states each segment', () => {
    expect(Object.keys(call.params?.properties ?? {})).toEqual(segmentsOf(key));
    expect(call.params?.['required'] ?? []).toEqual(segmentsOf(key));
    if (!call.params && !call.query) return;
    expect([key.split(' ')[0], call.effect, call.body]).toEqual(['GET', 'read', undefined]);
    // Each is one text of the address, so none may be a list or an object.
    for (const schema of Object.values(inputOf(call)?.properties ?? {}))
      expect(['array', 'object']).not.toContain((schema as unknown as Json)['type']);
  });

  test('names errors that exist, once each, and screens that exist', () => {
    expect(new Set(call.errors).size).toBe(call.errors.length);
    for (const name of call.errors) expect(ERROR[name]).toBeTypeOf('number');
    const screens = 'screens' in call.access ? (call.access.screens ?? []) : [];
    const andScreens = 'andScreens' in call.access ? (call.access.andScreens ?? []) : [];
    expect(andScreens.length === 0 || screens.length > 0).toBe(true);
    for (const screen of [...screens, ...andScreens]) expect(SCREEN_IDS).toContain(screen);
  });

  test('a reading call confirms nothing, a changing one takes a body', () => {
    const stated = key === STATED_CONFIRMATION.key ? STATED_CONFIRMATION.code : undefined;
    if (call.effect === 'read') expect(call.success).toBe(stated);
    else expect(key.startsWith('GET') || call.body !== undefined).toBe(true);
  });
});

/** What every administrator and editor changes of their own. */
const OWN_ACCOUNT: readonly Endpoint[] = ['POST /api/admin/logout', 'POST /api/admin/update_password'];

describe("an administrator's right", () => {
  const changes = KEYS.filter(
    (key) =>
      key.startsWith('POST /api/admin/') &&
      definition(key).effect === 'write' &&
      sessionsOf(key).includes('admin') &&
      !OWN_ACCOUNT.includes(key),
  );

  test('is asked for by every change: to delete for what is gone then, to edit for the rest', () => {
    expect(changes.length).toBeGreaterThan(0);
    for (const key of changes) {
      // A tenant without its logo is still there.
      const removes = /\/delete_(?!tenant_logo)/.test(key);
      expect([key, definition(key).access]).toEqual([
        key,
        expect.objectContaining({ action: removes ? 'delete' : 'edit' }),
      ]);
    }
  });
});

test('no sub-store reaches a call of screens that are closed to sub-stores', () => {
  const reached = KEYS.filter((key) => {
    const { access } = definition(key);
    const screens = 'screens' in access ? (access.screens ?? []) : [];
    const isClosed = screens.length > 0 && screens.every((screen) => !SCREENS[screen].subStore);
    return isClosed && sessionsOf(key).includes('sub_store');
  });
  expect(reached).toEqual([]);
});

test('the bound check sees what it is for', () => {
  const open = {
    type: 'object',
    additionalProperties: false,
    properties: { name: { type: 'string' }, list: { type: 'array', items: { type: 'integer' } } },
  };
  expect(unbounded(open, 'body')).toEqual(['body.name: text', 'body.list: list', 'body.list.[]: number']);
});
