import Type from 'typebox';
import { expect, test } from 'vitest';

import { ApiError } from '#access/api-error.ts';
import { bodyCheck } from '#http/validate.ts';

const check = bodyCheck(
  Type.Object(
    { name: Type.Array(Type.String(), { maxItems: 9 }), email: Type.String() },
    { additionalProperties: false },
  ),
);

const fieldsOf = (body: unknown, by = check) => {
  try {
    by(body);
  } catch (error) {
    if (error instanceof ApiError) return error.detail.fields?.map(({ path }) => path);
    throw error;
  }
  return null;
};

test('reports problems by field', () => {
  expect(fieldsOf({ name: ['Bar'], email: 'a@bar.example' })).toBeNull();
  expect(fieldsOf({ name: ['Bar', 1] })).toEqual(expect.arrayContaining(['name.1']));
});

test('does not read all of a list that is far too long', () => {
  let reads = 0;
  const long = new Proxy(
    Array.from({ length: 200_000 }, () => 1),
    {
      get(list, key) {
        reads += 1;
        return Reflect.get(list, key) as unknown;
      },
    },
  );
  expect(fieldsOf({ name: long, email: 'a@bar.example' })).toEqual(expect.arrayContaining(['name.0']));
  expect(reads).toBeLessThan(10_000);
});

test('rejects objects with far too many fields or levels', () => {
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`field${at}`, 1]));
  expect(fieldsOf({ email: 'a@bar.example', name: ['Bar'], ...many })).not.toBeNull();
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
  expect(fieldsOf({ name: [deep], email: deep })).toEqual(expect.arrayContaining(['name.0', 'email']));
});

test('rejects instants that match the format but do not exist', () => {
  const Instant = Type.String({ format: 'date-time' });
  const checkInstants = bodyCheck(
    Type.Object({
      at: Type.Optional(Instant),
      until: Type.Optional(Type.Union([Instant, Type.Null()])),
      hours: Type.Optional(Type.Array(Type.Object({ from: Instant, to: Instant }))),
      note: Type.Optional(Type.String()),
    }),
  );
  const leap = '2026-06-30T23:59:60Z';
  const good = '2026-06-30T23:59:59.999+02:00';
  const hours = [
    { from: good, to: good },
    { from: good, to: leap },
  ];
  for (const at of [leap, '9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00+23:59'])
    expect(fieldsOf({ at }, checkInstants), at).toEqual(['at']);
  expect(fieldsOf({ until: leap }, checkInstants)).toEqual(['until']);
  expect(fieldsOf({ hours }, checkInstants)).toEqual(['hours.1.to']);
  for (const at of [good, '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
    expect(fieldsOf({ at, until: null, hours: hours.slice(0, 1), note: leap }, checkInstants), at).toBeNull();
});
