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

test('the place of an own address is empty or two coordinates', async () => {
  const schema = storeAddressSchema();
  const isRight = (place?: string) =>
    schema.validateAt('place', { place }).then(
      () => true,
      () => false,
    );
  expect(await Promise.all([undefined, ' ', '52.5, 13.4', 'here'].map(isRight))).toEqual([true, true, true, false]);
});
