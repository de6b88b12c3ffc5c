import { describe, expect, test } from 'vitest';

import { parseTenantTheme, TENANT_COLORS, TENANT_MODES, TENANT_THEMES, formatTenantTheme } from '#tenants/theme.ts';
import { isLegalUrl, LEGAL_URL_MAX, readHost, SUPPORT_PHONE, SUPPORT_PHONE_MAX } from '#tenants/tenant-fields.ts';

describe('the look of a page', () => {
  test('is one of ten colours in one of two modes', () => {
    expect(TENANT_THEMES).toHaveLength(TENANT_COLORS.length * TENANT_MODES.length);
    for (const theme of TENANT_THEMES) {
      const { mode, color } = parseTenantTheme(theme);
      expect(formatTenantTheme(mode, color)).toBe(theme);
    }
  });

  test('of another time falls back part by part', () => {
    expect(parseTenantTheme('dark.pink')).toEqual({ mode: 'dark', color: 'bluenavy' });
    expect(parseTenantTheme('redruby')).toEqual({ mode: 'light', color: 'bluenavy' });
  });
});

describe('a host', () => {
  test.each([
    ['claims.example.com', 'claims.example.com'],
    [' Claims.EXAMPLE.com. ', 'claims.example.com'],
    ['claims.example.com:8443', 'claims.example.com'],
    ['localhost', 'localhost'],
    ['127.0.0.1:4000', '127.0.0.1'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['مثال.example', 'xn--mgbh0fb.example'],
  ])('%s is read as browsers send it', (text, host) => {
    expect(readHost(text)).toBe(host);
  });

  test.each([
    '',
    ' ',
    '.',
    'https://claims.example.com',
    'claims.example.com/path',
    'claims.example.com?x',
    'user@claims.example.com',
    'a b.example',
    'a..example',
    '-a.example',
    'a-.example',
    'under_score.example',
    '%61.example',
    '[::1]',
    'claims.example.com:',
    'claims.example.com:123456',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
    '300.1.1.1',
  ])('is not %j', (text) => {
    expect(readHost(text)).toBeNull();
  });
});

test('a link is encrypted, and signs nobody in', () => {
  for (const url of ['https://a.example', 'HTTPS://a.example/privacy?lang=de#top']) expect(isLegalUrl(url)).toBe(true);
  for (const url of [
    '',
    'http://a.example',
    'javascript:alert(1)',
    'a.example',
    'https://',
    'https://a b.example',
    'https://[',
    'https://user@a.example',
    'https://:word@a.example',
    `https://a.example/${'a'.repeat(LEGAL_URL_MAX)}`,
  ])
    expect(isLegalUrl(url), url).toBe(false);
});

test('a phone number is one that can be called', () => {
  for (const number of ['+49 30 5550 1888', '(030) 123-45', '112']) expect(SUPPORT_PHONE.test(number)).toBe(true);
  for (const number of ['', '+', 'call me', '030 123 x4', `1${'2'.repeat(SUPPORT_PHONE_MAX)}`])
    expect(SUPPORT_PHONE.test(number), number).toBe(false);
});
