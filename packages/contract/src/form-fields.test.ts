import Type from 'typebox';
import { expect, test } from 'vitest';

import { readFormFields } from '#form-fields.ts';

const schema = Type.Object({
  type: Type.Literal(2),
  count: Type.Integer(),
  rate: Type.Number(),
  state: Type.Enum([0, 1, 2]),
  is_given: Type.Boolean(),
  name: Type.String(),
});

test('text that spells a number or a truth value becomes one, where the schema has one', () => {
  const fields = { type: '2', count: '-3', rate: '0.5', state: '1', is_given: 'false', name: '12' };
  expect(readFormFields(schema, fields)).toEqual({
    type: 2,
    count: -3,
    rate: 0.5,
    state: 1,
    is_given: false,
    name: '12',
  });
});

test('all other text stays, so that the check of the schema can say what is wrong with it', () => {
  const fields = { type: '', count: '1e3', rate: 'NaN', state: ' 1', is_given: '1', unknown: '7', toString: '7' };
  expect(readFormFields(schema, fields)).toEqual(fields);
  expect(readFormFields(undefined, { count: '1' })).toEqual({ count: '1' });
});
