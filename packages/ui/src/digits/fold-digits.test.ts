import { describe, expect, it } from 'vitest';
import { digitsOf, foldDigits } from '#digits/fold-digits.ts';

describe('digits of other scripts', () => {
  it.each([
    ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
    ['full-width', '０１２３４５６７８９'],
    ['Latin', '0123456789'],
  ])('%s become Latin ones', (_, text) => {
    expect(foldDigits(text)).toBe('0123456789');
  });

  it('lose what people write between them', () => {
    expect(digitsOf(' 12-34.٥٦ (7)')).toBe('1234567');
  });
});
