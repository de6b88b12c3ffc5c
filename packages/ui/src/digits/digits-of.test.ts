import { expect, it } from 'vitest';
import { digitsOf } from '#digits/digits-of.ts';

it('keeps the digits of every script and loses what people write between them', () => {
  expect(digitsOf(' 12-34.٥٦ (۷)')).toBe('1234567');
});
