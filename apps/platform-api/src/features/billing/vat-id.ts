import type { VatIdProblem } from '@store-panel/domain/billing/billing-details';
import { stdnum as numbers, type Validator } from 'stdnum';

/** The number of each country that taxes are invoiced by. */
const VALIDATORS: Readonly<Record<string, Validator | undefined>> = {
  AT: numbers['AT']?.['uid'],
  BE: numbers['BE']?.['vat'],
  BG: numbers['BG']?.['vat'],
  CH: numbers['CH']?.['vat'],
  CY: numbers['CY']?.['vat'],
  CZ: numbers['CZ']?.['dic'],
  DE: numbers['DE']?.['vat'],
  DK: numbers['DK']?.['cvr'],
  EE: numbers['EE']?.['kmkr'],
  ES: numbers['ES']?.['nif'],
  FI: numbers['FI']?.['alv'],
  FR: numbers['FR']?.['tva'],
  GB: numbers['GB']?.['vat'],
  GR: numbers['GR']?.['vat'],
  HR: numbers['HR']?.['oib'],
  HU: numbers['HU']?.['anum'],
  IE: numbers['IE']?.['vat'],
  IT: numbers['IT']?.['iva'],
  LT: numbers['LT']?.['pvm'],
  LU: numbers['LU']?.['tva'],
  LV: numbers['LV']?.['pvn'],
  MT: numbers['MT']?.['vat'],
  NL: numbers['NL']?.['btw'],
  NO: numbers['NO']?.['mva'],
  PL: numbers['PL']?.['nip'],
  PT: numbers['PT']?.['nif'],
  RO: numbers['RO']?.['cif'],
  SE: numbers['SE']?.['vat'],
  SI: numbers['SI']?.['ddv'],
  SK: numbers['SK']?.['dph'],
};

/** Countries whose numbers have a form and no published check digit. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AE: /^100\d{12}$/,
  BH: /^\d{15}$/,
  OM: /^(?:OM)?\d{10}$/,
  SA: /^3\d{13}3$/,
};

/** Countries whose ids the service of the European Union knows, with their prefix there. */
const EU_PREFIX: ReadonlyMap<string, string> = new Map(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
    .split(' ')
    .map((country) => [country, country === 'GR' ? 'EL' : country]),
);

/** Without what people write between its signs, in capitals. */
export const plainVatId = (written: string): string => written.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/**
 * What is wrong with a VAT id by the form and the check digits of its country; null if nothing is, or if nothing is known of
 * the country. Whether it was ever given out only the tax authorities know.
 * @param country - ISO 3166-1 alpha-2
 */
export function vatIdProblem(country: string, written: string): VatIdProblem | null {
  const number = plainVatId(written);
  const form = FORMS[country];
  if (form) return form.test(number) ? null : 'format';
  const validator = VALIDATORS[country];
  if (!validator) return null;
  const result = validator.validate(number);
  if (result.isValid) return null;
  return result.error.name === 'InvalidChecksum' ? 'check_sum' : 'format';
}

/** An id as the service of the European Union takes it; null for a country that is none of its own. */
export function euVatId(country: string, written: string): { readonly prefix: string; readonly number: string } | null {
  const prefix = EU_PREFIX.get(country);
  if (prefix === undefined) return null;
  const number = plainVatId(written);
  return { prefix, number: number.startsWith(prefix) ? number.slice(prefix.length) : number };
}
