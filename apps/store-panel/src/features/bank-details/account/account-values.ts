import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import {
  type AccountField,
  accountFormOf,
  accountTypesOf,
  accountFieldsOf,
  type AccountType,
  identityAsksOf,
  type BankType,
  type Gender,
  type IdentityAsk,
} from '@store-panel/domain/banks/account-forms';
import type { ACCOUNT_PROBLEMS } from '@store-panel/domain/banks/account-problems';
import type { AccountInput } from '@store-panel/domain/banks/check-account';
import type { KeyOf } from '@store-panel/locales/text-keys';

/** The form of a new account. What its country does not ask stays empty. */
export interface AccountValues {
  readonly country: string;
  readonly account_holder_name: string;
  readonly account_number: string;
  readonly routing_number: string;
  readonly bank_name: string;
  readonly bank_code: string;
  readonly bank_type: BankType;
  readonly account_type: AccountType | '';
  readonly date_of_birth: string;
  readonly gender: Gender | '';
  readonly personal_id_number: string;
  readonly is_default: boolean;
  readonly password: string;
}

export const emptyAccount = (country: string): AccountValues => ({
  country,
  account_holder_name: '',
  account_number: '',
  routing_number: '',
  bank_name: '',
  bank_code: '',
  bank_type: 'business',
  account_type: '',
  date_of_birth: '',
  gender: '',
  personal_id_number: '',
  is_default: true,
  password: '',
});

/** What is typed as an account, with the fields alone that the country asks. */
export function accountOf(values: AccountValues, provider: readonly IdentityAsk[]): AccountInput {
  const { country, bank_type: bankType } = values;
  const requested = new Set<string>([
    ...accountFieldsOf(country).map(({ field }) => field),
    ...identityAsksOf(country, bankType, provider),
  ]);
  const provided = <Value extends string>(field: string, value: Value | '') =>
    requested.has(field) && value.trim() !== '' ? (value as Value) : undefined;
  return {
    country,
    account_holder_name: values.account_holder_name,
    account_number: values.account_number,
    bank_type: bankType,
    routing_number: provided('routing_number', values.routing_number),
    bank_name: provided('bank_name', values.bank_name),
    bank_code: provided('bank_code', values.bank_code),
    account_type: accountTypesOf(country).length > 0 && values.account_type !== '' ? values.account_type : undefined,
    date_of_birth: provided('date_of_birth', values.date_of_birth),
    gender: provided('gender', values.gender),
    personal_id_number: provided('personal_id_number', values.personal_id_number),
  };
}

type AddBody = BodyOf<'POST /api/store/add_bank_detail'>;

/** The body of the call; a field that is not given is left out. */
export function addBody(
  values: AccountValues,
  provider: readonly IdentityAsk[],
  holder: Pick<AddBody, 'bank_holder_id' | 'bank_holder_type'>,
): AddBody {
  const entries = Object.entries(accountOf(values, provider)).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(entries) as Omit<AddBody, 'bank_holder_id' | 'bank_holder_type' | 'password'>),
    ...holder,
    is_default: values.is_default,
    password: values.password,
  };
}

type TextKey = KeyOf<'bank-details'>;
type Problem = (typeof ACCOUNT_PROBLEMS)[number] | 'same_account' | 'too_many';

const PROBLEMS = {
  required: 'problem.required',
  characters: 'problem.characters',
  length: 'problem.length',
  other_country: 'problem.other_country',
  form: 'problem.form',
  check_digits: 'problem.check_digits',
  unknown_bank: 'problem.unknown_bank',
  unknown: 'problem.unknown',
  same_account: 'problem.same_account',
  too_many: 'problem.too_many',
} as const satisfies Record<Problem, TextKey>;

/** The text of what is wrong with a field; undefined for a reason of a newer server. `text`: `length 22` with a number. */
export function problemText(text: string): { readonly key: TextKey; readonly length?: number } | undefined {
  const [name = '', length] = text.split(' ');
  if (name === 'length' && length !== undefined) return { key: 'problem.lengthOf', length: Number(length) };
  const key = (PROBLEMS as Readonly<Record<string, TextKey>>)[name];
  return key === undefined ? undefined : { key };
}

/** What a field is called in a country. */
export function fieldLabel(field: AccountField, country: string): TextKey {
  const form = accountFormOf(country);
  if (field === 'account_number')
    return form === 'iban' || form === 'mx' ? `field.account_number.${form}` : 'field.account_number.other';
  if (field === 'routing_number')
    return form === 'iban' || form === 'mx' ? 'field.routing_number.other' : `field.routing_number.${form}`;
  return `field.${field}`;
}
