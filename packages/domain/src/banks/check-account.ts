import {
  ACCOUNT_NUMBER_MAX,
  type AccountField,
  accountFormOf,
  type AccountForm,
  type AccountType,
  accountTypesOf,
  accountFieldsOf,
  identityAsksOf,
  BANK_NAME_MAX,
  BANK_TYPES,
  type BankType,
  type Gender,
  GENDERS,
  HOLDER_NAME_MAX,
  type IdentityAsk,
  PERSONAL_ID_MAX,
  ROUTING_NUMBER_MAX,
} from '#banks/account-forms.ts';
import { type AccountProblem, compactNumber, type NumberProblem, problem } from '#banks/account-problems.ts';
import { checkIban } from '#banks/check-iban.ts';
import {
  checkAba,
  checkAnyNumber,
  checkBic,
  checkBranchCode,
  checkBsb,
  checkClabe,
  checkDigits,
  checkIfsc,
  checkSortCode,
} from '#banks/national-numbers.ts';

/** A bank account as it was typed (spec §3 of the second document). What a country does not ask is left out. */
export interface AccountInput {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly account_holder_name: string;
  readonly account_number: string;
  readonly routing_number?: string | undefined;
  readonly bank_name?: string | undefined;
  readonly bank_code?: string | undefined;
  readonly bank_type: BankType;
  readonly account_type?: AccountType | undefined;
  readonly date_of_birth?: string | undefined;
  readonly gender?: Gender | undefined;
  readonly personal_id_number?: string | undefined;
}

export type AccountInputField = Exclude<keyof AccountInput, 'country'>;

/** What is wrong with a field. */
export interface FieldProblem extends NumberProblem {
  readonly field: AccountInputField;
}

type Check = (value: string, country: string) => NumberProblem | null;

const anyAccount = checkAnyNumber(ACCOUNT_NUMBER_MAX);
const anyRouting = checkAnyNumber(ROUTING_NUMBER_MAX);

/** How the numbers of each form are checked. Forms that have no routing number take any, since none is ever sent. */
const CHECKS: Readonly<Record<AccountForm, { readonly account: Check; readonly routing: Check }>> = {
  iban: { account: checkIban, routing: anyRouting },
  us: { account: checkDigits(4, 17), routing: checkAba },
  gb: { account: checkDigits(8, 8), routing: checkSortCode },
  au: { account: checkDigits(5, 10), routing: checkBsb },
  in: { account: checkDigits(9, 18), routing: checkIfsc },
  mx: { account: checkClabe, routing: anyRouting },
  za: { account: checkDigits(7, 11), routing: checkBranchCode },
  other: { account: anyAccount, routing: anyRouting },
};

/** The numbers of an account as they are stored: without spaces and dashes, and without what the country does not ask. */
export function normalizeAccount(input: AccountInput, provider: readonly IdentityAsk[]): AccountInput {
  const requested = new Set<string>(accountFieldsOf(input.country).map(({ field }) => field));
  const identity = new Set<string>(identityAsksOf(input.country, input.bank_type, provider));
  const text = (field: AccountField) => {
    const value = requested.has(field) ? (input[field] ?? '').trim().replaceAll(/\s+/gu, ' ') : '';
    return value === '' ? undefined : value;
  };
  const number = (field: 'routing_number' | 'bank_code') => {
    const value = text(field);
    return value === undefined ? undefined : compactNumber(value);
  };
  const has = (field: IdentityAsk) => identity.has(field);
  return {
    country: input.country,
    account_holder_name: text('account_holder_name') ?? '',
    account_number: compactNumber(input.account_number),
    routing_number: number('routing_number'),
    bank_name: text('bank_name'),
    bank_code: number('bank_code'),
    bank_type: input.bank_type,
    account_type: accountTypesOf(input.country).length > 0 ? input.account_type : undefined,
    date_of_birth: has('date_of_birth') ? input.date_of_birth : undefined,
    gender: has('gender') ? input.gender : undefined,
    personal_id_number: has('personal_id_number') ? input.personal_id_number?.trim() : undefined,
  };
}

/**
 * Checks a normalized account. Says that it is well-formed, not that it exists: only the bank can say so.
 * @param provider - what the payment provider asks about a person
 * @param today - the store's day, yyyy-mm-dd
 * @returns one problem at most for each field, in the order of the form; empty if all is right
 */
export function checkAccount(
  account: AccountInput,
  { provider, today }: { readonly provider: readonly IdentityAsk[]; readonly today: string },
): readonly FieldProblem[] {
  const { country } = account;
  const problems: FieldProblem[] = [];
  const add = (field: AccountInputField, found: NumberProblem | null) => {
    if (found !== null) problems.push({ field, ...found });
  };
  for (const { field, isRequired } of accountFieldsOf(country)) {
    const value = account[field] ?? '';
    if (value !== '') add(field, checkField(field, value, country));
    else if (isRequired) add(field, problem('required'));
  }
  if (!BANK_TYPES.includes(account.bank_type)) add('bank_type', problem('unknown'));
  const types = accountTypesOf(country);
  if (types.length > 0 && (account.account_type === undefined || !types.includes(account.account_type)))
    add('account_type', problem(account.account_type === undefined ? 'required' : 'unknown'));
  for (const ask of identityAsksOf(country, account.bank_type, provider)) {
    if (ask === 'date_of_birth' || ask === 'gender' || ask === 'personal_id_number') {
      const wrong = checkIdentity(ask, account[ask], today);
      add(ask, wrong === null ? null : problem(wrong));
    }
  }
  return problems;
}

function checkField(field: AccountField, value: string, country: string): NumberProblem | null {
  const { account, routing } = CHECKS[accountFormOf(country)];
  switch (field) {
    case 'account_holder_name':
      return checkText(value, HOLDER_NAME_MAX);
    case 'bank_name':
      return checkText(value, BANK_NAME_MAX);
    case 'account_number':
      return account(value, country);
    case 'routing_number':
      return routing(value, country);
    case 'bank_code':
      return checkBic(value);
  }
}

/** A name holds letters; a control sign or a mark of writing direction would show something else than it is. */
function checkText(value: string, max: number): NumberProblem | null {
  if (value.length > max) return problem('length');
  return /[\p{Cc}\p{Cf}]/u.test(value) || !/\p{L}/u.test(value) ? problem('characters') : null;
}

const OLDEST_YEARS = 120;
/** Younger people cannot hold the account of a shop. */
const YOUNGEST_YEARS = 16;

function checkIdentity(
  field: 'date_of_birth' | 'gender' | 'personal_id_number',
  value: string | undefined,
  today: string,
): AccountProblem | null {
  if (value === undefined || value === '') return 'required';
  if (field === 'gender') return GENDERS.some((gender) => gender === value) ? null : 'unknown';
  if (field === 'personal_id_number')
    return value.length > PERSONAL_ID_MAX ? 'length' : /^[\p{L}\p{N} ./-]+$/u.test(value) ? null : 'characters';
  const yearsBefore = (years: number) =>
    `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && isOfCalendar(value);
  return isDay && value > yearsBefore(OLDEST_YEARS) && value <= yearsBefore(YOUNGEST_YEARS) ? null : 'form';
}

/** Not the 30th of February, which dates carry over into March. */
function isOfCalendar(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** What may be shown of an account without its number: `DE ·· 3000`. */
export const accountHint = ({ country, account_number: number }: Pick<AccountInput, 'country' | 'account_number'>) =>
  `${country} ·· ${number.slice(-Math.min(4, Math.floor(number.length / 2)))}`;

/** Whether two normalized accounts are one. */
export const isSameAccount = (a: AccountInput, b: AccountInput): boolean =>
  a.country === b.country &&
  a.account_number === b.account_number &&
  (a.routing_number ?? '') === (b.routing_number ?? '') &&
  (a.bank_code ?? '') === (b.bank_code ?? '');
