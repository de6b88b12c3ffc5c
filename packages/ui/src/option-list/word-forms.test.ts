import { expect, it } from 'vitest';
import { isCompoundOf, isSameStem } from '#option-list/word-forms.ts';

it.each([
  ['delivered', 'delivery', true],
  ['bestellungen', 'bestellung', true],
  ['посылками', 'посылку', true],
  ['annullate', 'annullato', true],
  ['شحنات', 'شحنه', true],
  ['orders', 'border', false],
  ['printable', 'prince', false],
  ['account', 'accountability', false],
  ['مطعم', 'مطبخ', false],
])('%s and %s are forms of one word: %s', (input, word, expected) => {
  expect(isSameStem(input, word)).toBe(expected);
  expect(isSameStem(word, input)).toBe(expected);
});

it.each([
  ['paketschein', 'paket', true],
  ['subaccount', 'account', true],
  ['paketschein', 'schein', true],
  ['mindestens', 'dest', false],
  ['ausgang', 'gang', false],
])('%s is a compound of %s: %s', (input, word, expected) => expect(isCompoundOf(input, word)).toBe(expected));
