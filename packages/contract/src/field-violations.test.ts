import { expect, test } from 'vitest';

import { findUnstorablePath, toFieldViolations } from './field-violations.ts';
import { StrictObject, Text } from './fields.ts';

const check = toFieldViolations(StrictObject({ name: Text(5) }));

test('a field that a call does not take is named', () => {
  expect(check({ name: 'tea' })).toBeNull();
  expect(check({ name: 'tea', nmae: 'x' })).toContainEqual({ path: 'nmae', problem: 'is no field of this call' });
});

test('a text that no database can hold is named wherever it is', () => {
  expect(findUnstorablePath([{ reason: 'Türe zu 🚪' }])).toBeNull();
  expect(findUnstorablePath([{ reason: 'a' }, { reason: 'b\0' }])).toBe('1.reason');
  expect(findUnstorablePath({ reason: '\uD83D' })).toBe('reason');
});
