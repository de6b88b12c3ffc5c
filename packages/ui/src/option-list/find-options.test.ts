import { describe, expect, it } from 'vitest';
import { findOptions, foldText, namedOption } from '#option-list/find-options.ts';

const option = (label: string, keywords?: string) => ({ value: label, label, ...(keywords && { keywords }) });
const labels = (found: readonly { readonly label: string }[]) => found.map(({ label }) => label);

describe('a typed text finds', () => {
  it.each([
    ['ÖSTERREICH', 'osterreich'],
    ['Straße', 'strasse'],
    ['España', 'espana'],
    ['Côte d’Ivoire', "cote d'ivoire"],
    ['Perù', 'peru'],
    ['São Tomé', 'sao tome'],
    ['Curaçao', 'CURACAO'],
    ['België', 'belgie'],
    ['Королёв', 'королев'],
    ['Йемен', 'йемен'],
    ['Łódź', 'lodz'],
    ['Tromsø', 'tromso'],
    ['İstanbul', 'istanbul'],
    ['Guinea-Bissau', 'guinea bissau'],
    ['الأرجنتين', 'الارجنتين'],
    ['مِصْر', 'مصر'],
    ['القاهرة', 'القاهره'],
    ['ليبيا الكبرى', 'ليبيا الكبري'],
    ['السعـــودية', 'السعودية'],
    ['شارع ٧', 'شارع 7'],
    ['Einstel\u00ADlungen', 'einstellungen'],
  ])('%s by %s', (label, typed) => {
    expect(labels(findOptions([option(label), option('—')], typed))).toEqual([label]);
  });

  it('the beginnings before the middles, in the order of the list', () => {
    const options = ['Panama', 'Saint Martin', 'Oman', 'Mali', 'Romania', 'Isle of Man', 'Man'].map((name) =>
      option(name),
    );
    expect(labels(findOptions(options, 'ma'))).toEqual([
      'Mali',
      'Man',
      'Saint Martin',
      'Isle of Man',
      'Panama',
      'Oman',
      'Romania',
    ]);
    expect(labels(findOptions(options, 'man'))[0]).toBe('Man');
  });

  it('options by their other words, but not by the middle of those', () => {
    const options = [option('Germany', 'DE +49 49'), option('Spain', 'ES +34 34')];
    expect(labels(findOptions(options, 'de'))).toEqual(['Germany']);
    expect(labels(findOptions(options, '+34'))).toEqual(['Spain']);
    expect(labels(findOptions(options, '9'))).toEqual([]);
  });

  it('everything by nothing', () => {
    expect(findOptions([option('a'), option('b')], '  ')).toHaveLength(2);
  });
});

it('a full name or code names one option, whatever its case and accents', () => {
  const options = [option('Österreich', 'AT'), option('Deutschland', 'DE')];
  expect(namedOption(options, ' osterreich ')?.label).toBe('Österreich');
  expect(namedOption(options, 'de')?.label).toBe('Deutschland');
  expect(namedOption(options, 'deutsch')).toBeUndefined();
  expect(namedOption([option('Wien')], '')).toBeUndefined();
  expect(namedOption([{ ...option('Wien'), disabled: true }], 'Wien')).toBeUndefined();
});

it('folding twice is folding once', () => {
  for (const text of ['Ångström', 'السعودية', 'Straße', 'ﬁn', 'Ё', 'ı'])
    expect(foldText(foldText(text))).toBe(foldText(text));
});
