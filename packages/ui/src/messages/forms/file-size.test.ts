import { expect, it } from 'vitest';
import { fileSizeIn } from '#messages/forms/file-size.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [184_300, '184.3 kB'],
  [5_000_000, '5 MB'],
  [2_345_678_901_234, '2,345.7 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSizeIn('en')(bytes)).toBe(words);
});

it('are in the digits and units of the language', () => {
  expect(fileSizeIn('de')(1_500_000)).toBe('1,5 MB');
  expect(fileSizeIn('fr')(1_500_000)).toBe('1,5\u202FMo');
});
