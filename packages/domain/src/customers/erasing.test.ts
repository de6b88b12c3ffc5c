import { expect, test } from 'vitest';

import { confirmationOf } from '#customers/erasing.ts';
import { customerErasingSchema } from '#validation/customer-block.ts';

test('a customer is erased by the end of their number, in the digits of any keyboard', async () => {
  expect(confirmationOf('+491701234567')).toBe('4567');
  const schema = customerErasingSchema('+491701234567');
  for (const confirm of ['4567', ' 45 67 ', '٤٥٦٧']) expect(await schema.isValid({ confirm }), confirm).toBe(true);
  for (const confirm of ['', undefined, '4568', '34567', 'abcd'])
    expect(await schema.isValid({ confirm }), confirm).toBe(false);
});
