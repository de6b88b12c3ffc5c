import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isEmail } from '#validation/email-pattern.ts';

describe('an e-mail address', () => {
  test.each([
    'ann@shop.test',
    'ann.lee+orders@mail.shop.co.uk',
    "o'neil@shop.ie",
    'ann@[192.168.0.1]',
    'jörg@bäckerei.de',
    'почта@пример.рф',
    'a@b-c.de',
    'a@x.xn--p1ai',
    `${'a'.repeat(64)}@shop.test`,
  ])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    'ann',
    '@shop.test',
    'ann@',
    'ann@shop',
    'ann@.test',
    'ann@shop.',
    'ann@shop..test',
    'ann@-shop.test',
    'ann@shop-.test',
    'ann@shop.1x',
    'ann@shop.t',
    '.ann@shop.test',
    'ann.@shop.test',
    'a..b@shop.test',
    'ann lee@shop.test',
    'ann@lee@shop.test',
    'ann@192.168.0.1',
    'ann@[192.168.0]',
    'ann@[192.168.0.256]',
    'ann@[::1]',
    `${'a'.repeat(65)}@shop.test`,
    `a@${'shop.'.repeat(51)}test`,
    'ann@shop.test\n',
  ])('%s is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('takes whatever a mail system would', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (address) => {
        expect(isEmail(address)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
