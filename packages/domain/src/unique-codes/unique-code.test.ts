import { describe, expect, test } from 'vitest';

import { codeInFragment, codePageUrl } from '#unique-codes/code-link.ts';
import { isCodePage } from '#unique-codes/code-page.ts';
import {
  CODE_LIMITS,
  CODE_PURPOSES,
  codeState,
  codeWarnings,
  isPublicPurpose,
  isTypedCode,
  normalizeUniqueCode,
  toGeneratedCode,
} from '#unique-codes/unique-code.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 28, 12);

describe('forms of a code', () => {
  test('what is typed is compared in capitals and Latin digits, without spaces', () => {
    expect(normalizeUniqueCode(' k7q2m-١٢٣٤٥ ')).toBe('K7Q2M-12345');
    expect(normalizeUniqueCode('K7Q2M 12345')).toBe('K7Q2M12345');
  });

  test('a typed code has 6 to 20 of A–Z, 0–9 and hyphen', () => {
    for (const code of ['SUMMER', 'A-B-C-', '12345678901234567890']) expect(isTypedCode(code)).toBe(true);
    for (const code of ['SHORT', 'summer', 'SUM_MER', 'ÄÖÜÄÖÜ', '123456789012345678901', ''])
      expect(isTypedCode(code)).toBe(false);
  });

  test('a generated code has ten signs, each of five bits, and no letters that are mistaken for digits', () => {
    expect(toGeneratedCode([0, 1, 9, 10, 17, 18, 19, 20, 30, 31])).toBe('019AH-JKMYZ');
    const all = Array.from({ length: 32 }, (_, value) => toGeneratedCode(Array.from({ length: 10 }, () => value)));
    expect(new Set(all).size).toBe(32);
    expect(all.join('')).not.toMatch(/[ILOU]/);
    expect(() => toGeneratedCode([0, 1, 2])).toThrow(RangeError);
    expect(() => toGeneratedCode(Array.from({ length: 10 }, () => 32))).toThrow(RangeError);
  });
});

describe('where a code stands', () => {
  const usage = { uses: 5, used: 0, endsAt: NOW + 30 * DAY, endedAt: null };

  test('ended comes before expired, expired before used up', () => {
    expect(codeState(usage, NOW)).toBe('active');
    expect(codeState({ ...usage, used: 5 }, NOW)).toBe('used_up');
    expect(codeState({ ...usage, used: 6 }, NOW)).toBe('used_up');
    expect(codeState({ ...usage, used: 5, endsAt: NOW }, NOW)).toBe('expired');
    expect(codeState({ ...usage, endsAt: NOW + 1 }, NOW)).toBe('active');
    expect(codeState({ ...usage, endsAt: NOW, endedAt: NOW - 1 }, NOW)).toBe('ended');
  });

  test('it warns at 80 % of its uses and seven days before its end, while it can be used', () => {
    expect(codeWarnings(usage, NOW)).toEqual([]);
    expect(codeWarnings({ ...usage, used: 3 }, NOW)).toEqual([]);
    expect(codeWarnings({ ...usage, used: 4 }, NOW)).toEqual(['nearly_used']);
    expect(codeWarnings({ ...usage, endsAt: NOW + 7 * DAY + 1 }, NOW)).toEqual([]);
    expect(codeWarnings({ ...usage, used: 4, endsAt: NOW + 7 * DAY }, NOW)).toEqual(['nearly_used', 'ends_soon']);
    expect(codeWarnings({ ...usage, used: 5, endsAt: NOW + DAY }, NOW)).toEqual([]);
  });
});

describe('codes of the public page', () => {
  test('are those for returns and parcels', () => {
    expect(CODE_PURPOSES.filter(isPublicPurpose)).toEqual(['return', 'send']);
  });

  test('stand in the fragment of its address, and are read from there', () => {
    const url = codePageUrl('https://parcels.example/code', 'K7Q2M-4XHPV');
    expect(url).toBe('https://parcels.example/code#code=K7Q2M-4XHPV');
    expect(codeInFragment(new URL(url).hash)).toBe('K7Q2M-4XHPV');
    expect(codeInFragment('#code=k7q2m-%D9%A1')).toBe('K7Q2M-1');
    expect(codeInFragment('')).toBe('');
    expect(codeInFragment('#other')).toBe('');
    expect(codeInFragment(`#code=${'A'.repeat(30)}`)).toHaveLength(CODE_LIMITS.typedLength.max);
    expect(['/code', '/code/', '/', '/codes'].map(isCodePage)).toEqual([true, true, false, false]);
  });
});
