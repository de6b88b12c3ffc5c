import { expect, test } from 'vitest';

import { toFieldViolations } from './field-violations.ts';
import { StrictObject, Text } from './fields.ts';

const check = toFieldViolations(StrictObject({ name: Text(5) }));

test('a field that a call does not take is named', () => {
  expect(check({ name: 'tea' })).toBeNull();
  expect(check({ name: 'tea', nmae: 'x' })).toContainEqual({ path: 'nmae', problem: 'is no field of this call' });
});
