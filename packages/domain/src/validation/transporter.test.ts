import { expect, test } from 'vitest';

import { storeAddressSchema } from '#addresses/validation.ts';
import { transporterSchema } from '#validation/transporter.ts';

test('a transporter needs a name alone, and what else is typed has to be right', () => {
  const schema = transporterSchema();
  expect(schema.isValidSync({ name: 'Havel Van' })).toBe(true);
  expect(schema.isValidSync({ name: 'Havel Van', phone: '+49 30 5557810', email: 'van@havel.example' })).toBe(true);
  expect(schema.isValidSync({ name: '', phone: '', email: '' })).toBe(false);
  expect(schema.isValidSync({ name: 'Havel Van', email: 'van' })).toBe(false);
});

test('the place of an own address is empty or two coordinates', () => {
  const schema = storeAddressSchema();
  for (const [place, isRight] of [
    [undefined, true],
    [' ', true],
    ['52.5, 13.4', true],
    ['here', false],
  ] as const)
    expect(schema.fields.place.isValidSync(place), place).toBe(isRight);
});
