import { expect, it } from 'vitest';

import { suggestPassword } from './suggest-password.ts';

it('suggests readable passwords without repetition', () => {
  const made = Array.from({ length: 500 }, () => suggestPassword());
  expect(new Set(made).size).toBe(made.length);
  for (const password of made) expect(password).toMatch(/^(?:[a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/);
});
