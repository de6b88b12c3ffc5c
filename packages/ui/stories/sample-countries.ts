import type { PhoneCountry } from '#phone-field/phone-field.tsx';

/** ISO 3166-1 codes with their calling codes (ITU-T E.164): enough to scroll, with codes that several share. */
const CALLING_CODES: readonly (readonly [string, string])[] = [
  ['AE', '+971'],
  ['AR', '+54'],
  ['AT', '+43'],
  ['AU', '+61'],
  ['AX', '+358'],
  ['BE', '+32'],
  ['BH', '+973'],
  ['BR', '+55'],
  ['BS', '+1242'],
  ['CA', '+1'],
  ['CH', '+41'],
  ['CI', '+225'],
  ['CL', '+56'],
  ['CO', '+57'],
  ['CZ', '+420'],
  ['DE', '+49'],
  ['DK', '+45'],
  ['DZ', '+213'],
  ['EG', '+20'],
  ['ES', '+34'],
  ['FI', '+358'],
  ['FR', '+33'],
  ['GB', '+44'],
  ['IE', '+353'],
  ['IN', '+91'],
  ['IQ', '+964'],
  ['IT', '+39'],
  ['JO', '+962'],
  ['KW', '+965'],
  ['KZ', '+7'],
  ['LB', '+961'],
  ['MA', '+212'],
  ['MX', '+52'],
  ['NL', '+31'],
  ['NO', '+47'],
  ['OM', '+968'],
  ['PL', '+48'],
  ['PT', '+351'],
  ['QA', '+974'],
  ['RU', '+7'],
  ['SA', '+966'],
  ['SE', '+46'],
  ['TN', '+216'],
  ['TR', '+90'],
  ['UA', '+380'],
  ['US', '+1'],
];

/** Countries with their names in a language, in its order. */
export function sampleCountries(language: string): readonly PhoneCountry[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return CALLING_CODES.map(([code, callingCode]) => ({ code, callingCode, name: names.of(code) ?? code })).toSorted(
    (one, other) => one.name.localeCompare(other.name, language),
  );
}
