import { describe, expect, test } from 'vitest';

import { euVatId, vatIdProblem } from '#features/billing/vat-id.ts';

/** Published examples and companies' own imprints, one a country. */
const VALID: readonly (readonly [string, string])[] = [
  ['AT', 'ATU13585627'],
  ['BE', 'BE0428759497'],
  ['BG', 'BG175074752'],
  ['CH', 'CHE-107.787.577 IVA'],
  ['CY', 'CY10259033P'],
  ['CZ', 'CZ25123891'],
  ['DE', 'DE 136,695 976'],
  ['DK', 'DK13585628'],
  ['EE', 'EE100931558'],
  ['ES', 'ESA58818501'],
  ['FI', 'FI20774740'],
  ['FR', 'FR40303265045'],
  ['GB', 'GB980780684'],
  ['GR', 'EL094259216'],
  ['HR', 'HR33392005961'],
  ['HU', 'HU12892312'],
  ['IE', 'IE6433435F'],
  ['IT', 'IT00743110157'],
  ['LT', 'LT119511515'],
  ['LU', 'LU15027442'],
  ['LV', 'LV40003521600'],
  ['MT', 'MT11679112'],
  ['NL', 'NL004495445B01'],
  ['NO', 'NO 995 525 828 MVA'],
  ['PL', 'PL8567346215'],
  ['PT', 'PT501964843'],
  ['RO', 'RO18547290'],
  ['SE', 'SE556188840401'],
  ['SI', 'SI50223054'],
  ['SK', 'SK2022749619'],
];

describe('a VAT id', () => {
  test.each(VALID)('%s %s is well-formed', (country, number) => {
    expect(vatIdProblem(country, number)).toBeNull();
  });

  test.each(VALID)('%s %s with another digit is not', (country, number) => {
    // Not at an end: some countries let leading zeros be left out, and number what stands behind a letter freely.
    const at = [...number.matchAll(/\d/g)][4]?.index ?? 0;
    const [before, digit, after] = [number.slice(0, at), Number(number[at]), number.slice(at + 1)];
    expect(vatIdProblem(country, `${before}${(digit + 1) % 10}${after}`)).not.toBeNull();
  });

  test('says whether its form is wrong or a digit', () => {
    expect(vatIdProblem('DE', 'DE136695977')).toBe('check_sum');
    expect(vatIdProblem('DE', 'DE1366')).toBe('format');
    expect(vatIdProblem('DE', '<script>')).toBe('format');
  });

  test('has a form alone in the Gulf, and is anything where nothing is known', () => {
    expect(vatIdProblem('SA', '300000000000003')).toBeNull();
    expect(vatIdProblem('SA', '300000000000004')).toBe('format');
    expect(vatIdProblem('AE', '100123456700003')).toBeNull();
    expect(vatIdProblem('AE', '200123456700003')).toBe('format');
    expect(vatIdProblem('BH', '200000898300002')).toBeNull();
    expect(vatIdProblem('OM', 'OM1100002345')).toBeNull();
    expect(vatIdProblem('KW', 'anything')).toBeNull();
  });

  test('goes to the service of the European Union with the prefix that it has there', () => {
    expect(euVatId('GR', 'EL 094259216')).toEqual({ prefix: 'EL', number: '094259216' });
    expect(euVatId('DE', '136695976')).toEqual({ prefix: 'DE', number: '136695976' });
    expect(euVatId('CH', 'CHE107787577')).toBeNull();
  });
});
