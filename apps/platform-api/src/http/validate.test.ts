import Type from 'typebox';
import { expect, test } from 'vitest';

import { Refusal } from '#access/refusal.ts';
import { bodyCheck } from '#http/validate.ts';

const check = bodyCheck(
  Type.Object(
    { name: Type.Array(Type.String(), { maxItems: 9 }), email: Type.String() },
    { additionalProperties: false },
  ),
);

const fieldsOf = (body: unknown) => {
  try {
    check(body);
  } catch (error) {
    if (error instanceof Refusal) return error.detail.fields?.map(({ path }) => path);
    throw error;
  }
  return null;
};

test('what is wrong is said by field', () => {
  expect(fieldsOf({ name: ['Bar'], email: 'a@bar.example' })).toBeNull();
  expect(fieldsOf({ name: ['Bar', 1] })).toEqual(expect.arrayContaining(['name.1']));
});

test('of a list that is far too long no more is looked at than it takes to say so', () => {
  let looks = 0;
  const long = new Proxy(
    Array.from({ length: 200_000 }, () => 1),
    {
      get(list, key) {
        looks += 1;
        return Reflect.get(list, key) as unknown;
      },
    },
  );
  expect(fieldsOf({ name: long, email: 'a@bar.example' })).toEqual(expect.arrayContaining(['name.0']));
  expect(looks).toBeLessThan(10_000);
});

test('an object with far too many fields, and one that is far too deep, is refused like any other', () => {
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`field${at}`, 1]));
  expect(fieldsOf({ email: 'a@bar.example', name: ['Bar'], ...many })).not.toBeNull();
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
  expect(fieldsOf({ name: [deep], email: deep })).toEqual(expect.arrayContaining(['name.0', 'email']));
});
