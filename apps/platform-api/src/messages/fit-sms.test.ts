import { gsmLength } from '@store-panel/domain/messages/sms-parts';
import { describe, expect, test } from 'vitest';

import { fitSms } from '#messages/fit-sms.ts';

describe('a text message', () => {
  test('counts the characters of the 7-bit alphabet, and knows those that it does not have', () => {
    expect(gsmLength('Grüße à 5 %\n')).toBe(12);
    expect(gsmLength('[€]')).toBe(6);
    expect([gsmLength('há'), gsmLength('ждёт')]).toEqual([undefined, undefined]);
  });

  test('takes the base letters of a name and shortens nothing else', () => {
    const rest = `: ${'x'.repeat(130)}`;
    const text = fitSms((name) => name + rest, "Šárka's Café and Bakery on the Long Market Street");
    expect(text).toBe(`Sarka's Café and Bakery on t${rest}`);
    expect(gsmLength(text)).toBe(160);
  });

  test('takes those of letters that Unicode does not compose', () => {
    expect(fitSms((name) => `${name}!`, 'Łódź Køkken')).toBe('Lodz Køkken!');
  });

  test('of another script holds 134 characters, and keeps ten of a name', () => {
    const fitted = (rest: number) => fitSms((name) => `${name}: ${'ж'.repeat(rest)}`, 'Пекарня на Длинной улице');
    expect([fitted(110).length, fitted(200)]).toEqual([134, `Пекарня на: ${'ж'.repeat(200)}`]);
  });
});
