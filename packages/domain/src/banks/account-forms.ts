// What a bank account consists of differs by country (spec §3 of the second document names all fields; which of them a
// country has is ours).

/** What kind of account number a country has. `other`: no form of its own is known here, and all fields are asked. */
export const ACCOUNT_FORMS = ['iban', 'us', 'gb', 'au', 'in', 'mx', 'za', 'other'] as const;
export type AccountForm = (typeof ACCOUNT_FORMS)[number];

/** The fields that identify an account, in the order of the form. */
export const ACCOUNT_FIELDS = [
  'account_holder_name',
  'account_number',
  'routing_number',
  'bank_name',
  'bank_code',
] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** Who holds the account (spec: bank type). */
export const BANK_TYPES = ['personal', 'business'] as const;
export type BankType = (typeof BANK_TYPES)[number];

/** Kinds of accounts, for the countries that distinguish them (spec: account types). */
export const ACCOUNT_TYPES = ['checking', 'savings', 'current'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** The owner of a bank detail (spec: bank holder type). Stores are the only ones with bank details here. */
export const STORE_HOLDER_TYPE = 2;

/** What is requested about the person who holds an account, only where the country or the payment provider needs it. */
export const IDENTITY_FIELDS = ['date_of_birth', 'gender', 'personal_id_number'] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

/** Photos of an identity document. */
export const PHOTO_SIDES = ['front', 'back', 'extra'] as const;
export type PhotoSide = (typeof PHOTO_SIDES)[number];

/** All that a payment provider may need to know of the person who holds an account. */
export const IDENTITY_ASKS = [...IDENTITY_FIELDS, 'photo_front', 'photo_back', 'photo_extra'] as const;
export type IdentityAsk = (typeof IDENTITY_ASKS)[number];

export const GENDERS = ['female', 'male', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

/** An account number of another form is longer in no country; an IBAN has up to 34 characters. */
export const ACCOUNT_NUMBER_MAX = 34;
export const ROUTING_NUMBER_MAX = 20;
export const HOLDER_NAME_MAX = 140;
export const BANK_NAME_MAX = 140;
export const PERSONAL_ID_MAX = 40;

/** More accounts than this a store does not have at once. */
export const MAX_BANK_DETAILS = 3;
/** So long payouts do not go to a new account, while messages about it reach the store's owner. */
export const ACCOUNT_WAIT_HOURS = 72;
/** So long the link works with which its owner denies a change. */
export const DISOWN_DAYS = 7;
/** So long after an account was deleted its numbers and photos are kept. */
export const DELETED_ACCOUNT_DAYS = 90;

interface FormRow {
  /** What the account is made of, besides its holder. */
  readonly fields: readonly Exclude<AccountField, 'account_holder_name'>[];
  readonly optional?: readonly AccountField[];
  /** Kinds of accounts that payments distinguish there; none if they do not. */
  readonly accountTypes: readonly AccountType[];
  /** What banks of the country ask about a person before they pay. */
  readonly asks: readonly IdentityAsk[];
}

const ROWS: Readonly<Record<AccountForm, FormRow>> = {
  iban: { fields: ['account_number', 'bank_name'], optional: ['bank_name'], accountTypes: [], asks: [] },
  us: { fields: ['routing_number', 'account_number', 'bank_name'], accountTypes: ['checking', 'savings'], asks: [] },
  gb: { fields: ['routing_number', 'account_number', 'bank_name'], accountTypes: [], asks: [] },
  au: { fields: ['routing_number', 'account_number', 'bank_name'], accountTypes: [], asks: [] },
  in: { fields: ['routing_number', 'account_number', 'bank_name'], accountTypes: ['savings', 'current'], asks: [] },
  mx: { fields: ['account_number', 'bank_name'], optional: ['bank_name'], accountTypes: [], asks: [] },
  za: {
    fields: ['bank_name', 'routing_number', 'account_number'],
    accountTypes: ['current', 'savings'],
    asks: ['personal_id_number'],
  },
  other: {
    fields: ['bank_name', 'bank_code', 'routing_number', 'account_number'],
    optional: ['routing_number'],
    accountTypes: ACCOUNT_TYPES,
    asks: [],
  },
};

/** Countries whose accounts have an IBAN, by the registry of SWIFT. A list of its own, because the checks load later. */
const IBAN_COUNTRIES = new Set(
  (
    'AD AE AL AT AX AZ BA BE BG BH BR BY CH CR CY CZ DE DK DO EE EG ES FI FO FR GB GE GF GI GL GP GR GT HR HU IE ' +
    'IL IQ IS IT JO KW KZ LB LC LI LT LU LV LY MC MD ME MF MK MN MQ MR MT MU NC NI NL NO OM PF PK PL PM PS PT QA ' +
    'RE RO RS RU SA SC SD SE SI SK SM SO ST SV TF TL TN TR UA VA VG WF XK YE YT'
  ).split(' '),
);

export const hasIban = (country: string): boolean => IBAN_COUNTRIES.has(country);

const OWN_FORMS: Readonly<Record<string, AccountForm>> = {
  US: 'us',
  GB: 'gb',
  AU: 'au',
  IN: 'in',
  MX: 'mx',
  ZA: 'za',
};

/** The form of a country's accounts. A country with an IBAN and a form of its own is asked for the latter. */
export const accountFormOf = (country: string): AccountForm =>
  OWN_FORMS[country] ?? (hasIban(country) ? 'iban' : 'other');

export interface FormField {
  readonly field: AccountField;
  readonly isRequired: boolean;
}

/** The fields of an account in a country, in the order of the form. */
export function accountFieldsOf(country: string): readonly FormField[] {
  const { fields, optional = [] } = ROWS[accountFormOf(country)];
  return ['account_holder_name' as const, ...fields].map((field) => ({
    field,
    isRequired: !optional.includes(field),
  }));
}

/** Kinds of accounts to choose from; empty where a country has none. */
export const accountTypesOf = (country: string): readonly AccountType[] => ROWS[accountFormOf(country)].accountTypes;

/**
 * What is asked about the person who holds an account: what banks of the country need, and the payment provider if there
 * is one. A company has neither a birthday nor an identity document.
 */
export function identityAsksOf(
  country: string,
  bankType: BankType,
  provider: readonly IdentityAsk[],
): readonly IdentityAsk[] {
  if (bankType === 'business') return [];
  const { asks } = ROWS[accountFormOf(country)];
  return IDENTITY_ASKS.filter((ask) => asks.includes(ask) || provider.includes(ask));
}
