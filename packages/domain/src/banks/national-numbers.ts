import { type NumberProblem, problem } from '#banks/account-problems.ts';

// Checks of the numbers that banks of single countries have. Each takes the number without spaces and dashes, in capitals,
// and returns what is wrong, or null.

type Check = (number: string) => NumberProblem | null;

const digitsOf = (number: string): readonly number[] => Array.from(number, Number);

/** The weights 3, 7, 1, again and again. */
const weightAt = (at: number): number => (at % 3 === 0 ? 3 : at % 3 === 1 ? 7 : 1);

/** Digits alone, so many of them. */
function digits(number: string, min: number, max = min): NumberProblem | null {
  if (!/^\d+$/.test(number)) return problem('characters');
  return number.length < min || number.length > max ? problem('length', min === max ? min : null) : null;
}

/**
 * American routing number (ABA): nine digits, weighted 3, 7, 1. Its check finds each wrong digit and every swap of
 * neighbours but those whose digits are 5 apart.
 */
export const checkAba: Check = (number) => {
  const wrong = digits(number, 9);
  if (wrong) return wrong;
  // Federal reserve districts, thrift institutions, electronic transfers, and traveller's cheques.
  const district = Number(number.slice(0, 2));
  const isDistrict =
    district <= 12 || (district >= 21 && district <= 32) || (district >= 61 && district <= 72) || district === 80;
  if (digitsOf(number).reduce((sum, digit, at) => sum + digit * weightAt(at), 0) % 10 !== 0)
    return problem('check_digits');
  return isDistrict && number !== '000000000' ? null : problem('unknown_bank');
};

/** British sort code: six digits. It has no check digit of its own. */
export const checkSortCode: Check = (number) =>
  digits(number, 6) ?? (number === '000000' ? problem('unknown_bank') : null);

/** Australian bank, state and branch: six digits, of which the third names the state. */
export const checkBsb: Check = (number) => digits(number, 6) ?? (number === '000000' ? problem('unknown_bank') : null);

/** Indian IFSC: four letters of the bank, a zero, six characters of the branch. */
export const checkIfsc: Check = (number) => {
  if (!/^[A-Z0-9]+$/.test(number)) return problem('characters');
  if (number.length !== 11) return problem('length', 11);
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(number) ? null : problem('form');
};

/** Mexican CLABE: eighteen digits, the last a check digit by the weights 3, 7, 1, each product taken modulo 10. */
export const checkClabe: Check = (number) => {
  const wrong = digits(number, 18);
  if (wrong) return wrong;
  const sum = digitsOf(number.slice(0, 17)).reduce((total, digit, at) => total + ((digit * weightAt(at)) % 10), 0);
  return (10 - (sum % 10)) % 10 === Number(number.slice(17)) ? null : problem('check_digits');
};

/** South African branch code: six digits. */
export const checkBranchCode: Check = (number) => digits(number, 6);

/** Account numbers without check digits: so many digits. */
export const checkDigits =
  (min: number, max: number): Check =>
  (number) =>
    digits(number, min, max);

/** Account or routing number of a country whose form is not known here. */
export const checkAnyNumber =
  (max: number): Check =>
  (number) => {
    if (!/^[A-Z0-9]+$/.test(number)) return problem('characters');
    return number.length < 4 || number.length > max ? problem('length') : null;
  };

/** BIC: four letters of the bank, two of its country, two characters of the place, and three of the branch or none. */
export const checkBic: Check = (number) => {
  if (!/^[A-Z0-9]+$/.test(number)) return problem('characters');
  if (number.length !== 8 && number.length !== 11) return problem('length');
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(number) ? null : problem('form');
};
