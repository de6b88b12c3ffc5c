import { extractIBAN, getCountrySpecifications, validateIBAN, ValidationErrorsIBAN } from 'ibantools';

import { type NumberProblem, problem } from '#banks/account-problems.ts';

/**
 * Checks an IBAN of a country. Its check digits find each wrong digit and each swap of two neighbours.
 * @param iban - without spaces, in capitals
 */
export function checkIban(iban: string, country: string): NumberProblem | null {
  if (!/^[A-Z0-9]+$/.test(iban)) return problem('characters');
  const length = getCountrySpecifications()[country]?.chars ?? null;
  if (!/^[A-Z]{2}/.test(iban)) return problem('form');
  if (!iban.startsWith(country)) return problem('other_country');
  if (iban.length !== length) return problem('length', length);
  const { errorCodes } = validateIBAN(iban, { allowQRIBAN: false });
  if (errorCodes.length === 0) return null;
  if (
    errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat) ||
    errorCodes.includes(ValidationErrorsIBAN.ChecksumNotNumber)
  )
    return problem('form');
  if (
    errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum) ||
    errorCodes.includes(ValidationErrorsIBAN.WrongAccountBankBranchChecksum)
  )
    return problem('check_digits');
  // Of an invoice alone: a Swiss QR-IBAN takes no payments without its reference.
  return problem('unknown_bank');
}

/** The code of the bank inside an IBAN, by which the lists of banks name it; null where the country's IBAN has none. */
export function bankCodeOfIban(iban: string): string | null {
  const { valid, bankIdentifier } = extractIBAN(iban);
  return valid && bankIdentifier !== undefined ? bankIdentifier : null;
}
