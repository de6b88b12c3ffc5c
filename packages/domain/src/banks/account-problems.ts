/** Why a field of a bank account is refused; each has a text. */
export const ACCOUNT_PROBLEMS = [
  'required',
  /** Signs that no such number has. */
  'characters',
  /** Too short or too long; `length` says what it should have, if that is one number. */
  'length',
  /** An IBAN of another country than the account. */
  'other_country',
  /** Letters and digits at the wrong places. */
  'form',
  /** A digit is wrong, or two are swapped. */
  'check_digits',
  /** No bank of the country begins with it. */
  'unknown_bank',
  /** Not one of the choices. */
  'unknown',
] as const;
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number];

/** What is wrong with a number. */
export interface NumberProblem {
  readonly problem: AccountProblem;
  /** How many digits or characters it should have; null if there is no one number, or if that is not the problem. */
  readonly length: number | null;
}

export const problem = (name: AccountProblem, length: number | null = null): NumberProblem => ({
  problem: name,
  length,
});

/** A number as it is stored: without spaces, dots and dashes, in capitals. */
export const compactNumber = (input: string): string => input.replaceAll(/[\s.\-\u2010-\u2015]+/gu, '').toUpperCase();
