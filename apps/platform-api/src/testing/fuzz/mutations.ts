import fc from 'fast-check';

/** Values that are known to break servers. */
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  [],
  {},
  '',
  ' ',
  0,
  -0,
  -1,
  1.5,
  1e21,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31,
  2 ** 63,
  '\0',
  'a\0b',
  '\uD800',
  'x\uDFFF',
  '\u202E\u0000\uFFFF',
  'null',
  'NaN',
  "' or 1=1; --",
  '%_\\%',
  '#999999999999999',
  '99999999999999999999',
  '2026-02-31',
  '2999-12-31',
  '0000-01-01',
  '9999-12-31',
  '2026-06-30T23:59:60Z',
  '2026-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00Z',
  '-infinity',
  'epoch',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'x'.repeat(5000),
  '👩‍👩‍👧‍👦'.repeat(60),
  ['\0'],
  { $gt: '' },
  Array.from({ length: 300 }, () => 1),
  [[[[[[[[]]]]]]]],
];

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  'a\0b',
  '$where',
  'store_id',
  'id',
  'timezone',
  'jwt_token',
];

export type Mutation = (body: unknown) => unknown;

/** Replaces or removes a value of the body, adds a field, or wraps the body in a list. */
export const mutations: fc.Arbitrary<Mutation> = fc
  .tuple(fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add', 'wrap'), fc.nat(), fc.nat(), fc.nat())
  .map(([how, where, what, name]) => (body: unknown) => {
    const value = structuredClone(HOSTILE_VALUES[what % HOSTILE_VALUES.length]);
    const all = places(body);
    const { holder, key } = all[where % Math.max(1, all.length)] ?? { holder: undefined, key: '' };
    if (how === 'wrap') return [body];
    if (how === 'add') return withField(body, NAMES[name % NAMES.length] ?? '', value);
    if (holder === undefined) return value;
    if (how === 'drop') Reflect.deleteProperty(holder, key);
    else Reflect.set(holder, key, value);
    return body;
  });

/** Adds an own property, also for names like `__proto__`. */
function withField(body: unknown, name: string, value: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries([...Object.entries(body), [name, value]]);
}

interface Place {
  readonly holder: object;
  readonly key: string;
}

function places(value: unknown): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [{ holder: value, key }, ...places(part)]);
}

/** A request before it is sent. */
export interface Wire {
  headers: Record<string, string | string[]>;
  path: string;
  body: Buffer;
}

const text = (body: Buffer) => body.toString('utf8');
const withHeader = (name: string, value: string | string[]) => (wire: Wire) => {
  wire.headers[name] = value;
};

const WIRE_MUTATIONS: readonly ((wire: Wire) => void)[] = [
  withHeader('content-type', 'application/json; charset=utf-16'),
  withHeader('content-type', 'application/json;charset="utf-8"; x=y'),
  withHeader('content-type', 'text/plain'),
  withHeader('content-type', ''),
  withHeader('content-type', 'multipart/form-data'),
  withHeader('content-encoding', 'gzip'),
  withHeader('idempotency-key', 'short'),
  withHeader('idempotency-key', 'ünïcödé-key-of-some-length'),
  withHeader('idempotency-key', ['first-key-1', 'second-key-2']),
  withHeader('idempotency-key', 'the same key every time'.replaceAll(' ', '-')),
  withHeader('authorization', 'Bearer Bearer x'),
  withHeader('authorization', 'x'.repeat(6000)),
  withHeader('servertoken', ['a', 'b']),
  withHeader('store_id', 'nonsense'),
  withHeader('type', '7'),
  withHeader('x-forwarded-for', 'nonsense, , ::1, [::1]:80'),
  withHeader('x-forwarded-host', '\u00e9vil'),
  withHeader('host', '[::1'),
  withHeader('host', ''),
  withHeader('user-agent', '\u00ff'.repeat(2000)),
  withHeader('cookie', '__Host-store-panel-refresh=%E0%A4%A; ;=;a'),
  withHeader('x-session-mode', 'cookie'),
  withHeader('expect', '100-continue'),
  (wire) => (wire.path += '?a[b]=c&a=d&__proto__=x&%00=%FF'),
  (wire) => (wire.path += '?token=x'),
  (wire) => (wire.path += `?${'x'.repeat(9000)}`),
  (wire) => (wire.path += '/'),
  (wire) => (wire.path += '%00'),
  (wire) => (wire.path += '%E0%A4%A'),
  (wire) => (wire.path = `/v3${wire.path}`),
  (wire) => (wire.path = `/${wire.path}`),
  (wire) => (wire.body = Buffer.alloc(0)),
  (wire) => (wire.body = wire.body.subarray(0, -1)),
  (wire) => (wire.body = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), wire.body])),
  (wire) => (wire.body = Buffer.from(text(wire.body).replace(/[a-z]/, '\u0000'))),
  (wire) =>
    (wire.body = Buffer.concat([wire.body.subarray(0, 3), Buffer.from([0xc3, 0xff, 0xfe]), wire.body.subarray(3)])),
  (wire) => (wire.body = Buffer.from(text(wire.body), 'utf16le')),
  (wire) => (wire.body = Buffer.from(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)),
  (wire) => (wire.body = Buffer.from(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`)),
  (wire) => (wire.body = Buffer.from(text(wire.body).replace('{', '{"a":1,"a":2,'))),
  (wire) => (wire.body = Buffer.from(`{"__proto__":{"admin":true},${text(wire.body).slice(1)}`)),
  (wire) => (wire.body = Buffer.from('1e999')),
  (wire) => (wire.body = Buffer.from('"text"')),
];

export const wireMutations: fc.Arbitrary<(wire: Wire) => void> = fc.constantFrom(...WIRE_MUTATIONS);
