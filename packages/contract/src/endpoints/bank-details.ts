import {
  ACCOUNT_NUMBER_MAX,
  ACCOUNT_TYPES,
  BANK_NAME_MAX,
  BANK_TYPES,
  GENDERS,
  HOLDER_NAME_MAX,
  IDENTITY_ASKS,
  MAX_BANK_DETAILS,
  PERSONAL_ID_MAX,
  PHOTO_SIDES,
  ROUTING_NUMBER_MAX,
} from '@store-panel/domain/banks/account-forms';
import { ACCOUNT_HOLDS, BANK_DETAIL_STATES } from '@store-panel/domain/banks/account-in-use';
import { BANK_CODE_LIMITS } from '@store-panel/domain/banks/bank-codes';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  CountryCode,
  Currency,
  Id,
  Nullable,
  OptionalText,
  Password,
  Price,
  StrictObject,
  Text,
  Timestamp,
} from '#fields.ts';

/** Bank details are the main store's alone; an administrator does not change them in its name. */
const read = { sessions: ['store'], screens: ['bank-details'] } as const;
const own = { ...read, notWhileImpersonating: true } as const;
const administrator = { sessions: ['admin'], screens: ['admin-bank-details'] } as const;

/** Whose bank details they are (spec §3): the session's own store, of type 2. Any other is not found. */
const holder = {
  bank_holder_id: Id,
  bank_holder_type: Type.Integer({ minimum: 0, maximum: 100 }),
} as const;

/** Typed numbers may have spaces and dashes. */
const typed = (max: number) => Text(max * 2);

/** A bank account, without its numbers: nothing sends them back. */
export const BankDetail = StrictObject({
  bank_detail_id: Id,
  country: CountryCode,
  account_holder_name: Text(HOLDER_NAME_MAX),
  /** Which account it is: country and last digits, `DE ·· 3000`. */
  hint: Text(20),
  bank_name: OptionalText(BANK_NAME_MAX),
  bank_type: Type.Enum(BANK_TYPES),
  /** One of domain's `ACCOUNT_TYPES`; null where the country has none. */
  account_type: Nullable(Text(20)),
  /** `returned`: a payout to it came back. */
  state: Type.Enum(BANK_DETAIL_STATES),
  /** Chosen for payouts, even if it still waits. */
  is_default: Type.Boolean(),
  /** Payouts go to it now. */
  is_in_use: Type.Boolean(),
  /** From when payouts may go to it. */
  usable_from: Timestamp,
  added_at: Timestamp,
  /** The payment provider knows it. */
  has_provider_token: Type.Boolean(),
  /** Photos of the holder's identity document that are there. */
  photos: Type.Array(Type.Enum(PHOTO_SIDES), { maxItems: PHOTO_SIDES.length }),
});

export const BankDetails = StrictObject({
  bank_details: Type.Array(BankDetail, { maxItems: MAX_BANK_DETAILS }),
  payout: StrictObject({
    /** Where the next payout goes; null if there is no account for it. */
    bank_detail_id: Nullable(Id),
    /** Why payouts wait; null if they do not. */
    hold: Nullable(Type.Enum(ACCOUNT_HOLDS)),
    /** When the waiting ends; null if the store or an administrator has to end it. */
    until: Nullable(Timestamp),
  }),
  /** The store's own, with which a new account begins. */
  country: CountryCode,
  currency: Currency,
  /** There is a payment provider: it can know accounts, and take deposits. */
  has_provider: Type.Boolean(),
  /** What the payment provider asks about a person, besides what the country asks. */
  provider_asks: Type.Array(Type.Enum(IDENTITY_ASKS), { maxItems: IDENTITY_ASKS.length }),
});

/** A bank of a country. */
export const BankCode = StrictObject({
  /** As the country's account numbers have it. */
  code: Text(BANK_CODE_LIMITS.code),
  name: Text(BANK_CODE_LIMITS.name),
  /** Empty for a bank without one. */
  bic: Type.String({ maxLength: 11, pattern: '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$' }),
});

const BankCodeCountry = StrictObject({
  country: CountryCode,
  count: Type.Integer({ minimum: 0 }),
  uploaded_at: Timestamp,
});

const PayoutStop = StrictObject({
  store_id: Id,
  /** In the language of the first name that is there. */
  store: Text(200),
  /** The account of which the owner denies the change. */
  hint: Text(20),
  account_holder_name: Text(HOLDER_NAME_MAX),
  stopped_at: Timestamp,
});

/** A store's bank accounts, to which payouts go. */
export const bankDetailEndpoints = defineEndpoints({
  'POST /api/store/get_bank_detail': {
    summary: 'The bank accounts of the store, and where payouts go',
    origin: 'spec §7',
    access: read,
    effect: 'read',
    body: StrictObject(holder),
    reply: BankDetails,
    errors: ['bankDetailNotFound'],
  },
  'POST /api/store/add_bank_detail': {
    summary: 'Add a bank account',
    origin: 'spec §7',
    access: own,
    effect: 'write',
    withoutSubscription: 'because the store’s money stays its own',
    body: StrictObject({
      ...holder,
      /** The account's own. */
      password: Password,
      country: CountryCode,
      account_holder_name: typed(HOLDER_NAME_MAX),
      account_number: typed(ACCOUNT_NUMBER_MAX),
      routing_number: Type.Optional(typed(ROUTING_NUMBER_MAX)),
      bank_name: Type.Optional(typed(BANK_NAME_MAX)),
      bank_code: Type.Optional(typed(11)),
      bank_type: Type.Enum(BANK_TYPES),
      account_type: Type.Optional(Type.Enum(ACCOUNT_TYPES)),
      date_of_birth: Type.Optional(Type.String({ minLength: 10, maxLength: 10 })),
      gender: Type.Optional(Type.Enum(GENDERS)),
      personal_id_number: Type.Optional(typed(PERSONAL_ID_MAX)),
      /** Payouts go to it as soon as they may. The first account is chosen without. */
      is_default: Type.Optional(Type.Boolean()),
    }),
    reply: StrictObject({ ...BankDetails.properties, bank_detail_id: Id }),
    success: 'updated',
    errors: ['wrongPassword', 'bankDetailAddFailed', 'bankDetailNotFound', 'countryNotFound'],
  },
  'POST /api/store/delete_bank_detail': {
    summary: 'Delete a bank account',
    origin: 'spec §7',
    access: own,
    effect: 'write',
    withoutSubscription: 'because the store’s money stays its own',
    body: StrictObject({ ...holder, bank_detail_id: Id, password: Password }),
    reply: BankDetails,
    success: 'updated',
    // 2024: a payout is on its way to it, or it is the last one while money is due.
    errors: ['wrongPassword', 'bankDetailNotFound', 'bankDetailDeleteFailed'],
  },
  'POST /api/store/set_default_bank_detail': {
    summary: 'Choose the bank account to which payouts go',
    origin: 'ours',
    access: own,
    effect: 'write',
    withoutSubscription: 'because the store’s money stays its own',
    body: StrictObject({ ...holder, bank_detail_id: Id, password: Password }),
    reply: BankDetails,
    success: 'updated',
    // 2023: it is the default already, or a payout to it came back.
    errors: ['wrongPassword', 'bankDetailNotFound', 'bankDetailUpdateFailed'],
  },
  'POST /api/store/upload_bank_photo': {
    summary: 'Give a photo of the identity document of an account’s holder',
    origin: 'spec §3',
    access: own,
    effect: 'write',
    withoutSubscription: 'because the store’s money stays its own',
    body: StrictObject({ bank_detail_id: Id, side: Type.Enum(PHOTO_SIDES) }),
    file: 'photo',
    reply: StrictObject({ bank_detail: BankDetail }),
    success: 'updated',
    // 2023: neither the country nor the provider asks for such a photo.
    errors: ['bankDetailNotFound', 'bankDetailUpdateFailed', 'fileTooLarge', 'fileTypeRefused', 'fileDamaged'],
  },
  'POST /api/store/update_bank_token': {
    summary: 'Make a bank account known to the payment provider',
    origin: 'spec §7',
    access: own,
    effect: 'write',
    withoutSubscription: 'because the store’s money stays its own',
    body: StrictObject({ bank_detail_id: Id }),
    reply: StrictObject({ bank_detail: BankDetail }),
    success: 'updated',
    // 2023: there is no provider, it did not take the account, or a photo is missing.
    errors: ['bankDetailNotFound', 'bankDetailUpdateFailed'],
  },
  'POST /api/store/get_deposit_link': {
    summary: 'A page of the payment provider on which the store pays money in',
    origin: 'spec §7',
    access: own,
    effect: 'write',
    withoutSubscription: 'because the store’s money stays its own',
    // The link opens the store's page at the provider, so the server does not store it.
    isReplySecret: true,
    body: StrictObject({ amount: Price }),
    reply: StrictObject({ url: Text(2000), expires_at: Timestamp }),
    // 644: there is no provider, it takes no such amount, or it did not answer.
    errors: ['paymentFailed'],
  },
  'GET /api/admin/get_bank_codes': {
    summary: 'The banks of a country',
    origin: 'spec §7',
    access: { sessions: ['store', 'sub_store'] },
    effect: 'read',
    // Ours: the specification sends nothing, which means the store's own country.
    query: StrictObject({ country: Type.Optional(CountryCode) }),
    reply: StrictObject({
      country: CountryCode,
      codes: Type.Array(BankCode, { maxItems: BANK_CODE_LIMITS.codes }),
    }),
    errors: ['countryNotFound'],
  },
  'POST /api/admin/list_bank_codes': {
    summary: 'The countries whose banks are known',
    origin: 'ours',
    access: administrator,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({ countries: Type.Array(BankCodeCountry, { maxItems: 300 }) }),
    errors: [],
  },
  'POST /api/admin/upload_bank_codes': {
    summary: 'Replace the banks of a country',
    origin: 'ours',
    access: { ...administrator, action: 'edit' },
    effect: 'write',
    bodyLimit: 6_000_000,
    body: StrictObject({
      country: CountryCode,
      codes: Type.Array(BankCode, { minItems: 1, maxItems: BANK_CODE_LIMITS.codes }),
    }),
    reply: BankCodeCountry,
    success: 'updated',
    errors: ['countryNotFound'],
  },
  'POST /api/admin/list_payout_stops': {
    summary: 'Stores whose payouts their owners have stopped, the oldest stop first',
    origin: 'ours',
    access: administrator,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({ stops: Type.Array(PayoutStop, { maxItems: 200 }) }),
    errors: [],
  },
  'POST /api/admin/lift_payout_stop': {
    summary: 'Let payouts to a store go on, after its owner was asked',
    origin: 'ours',
    access: { ...administrator, action: 'edit' },
    effect: 'write',
    body: StrictObject({
      store_id: Id,
      /** What was found out; at least ten characters. */
      note: Type.String({ minLength: 10, maxLength: 500 }),
      /** The administrator's own. */
      password: Password,
    }),
    reply: StrictObject({ stops: Type.Array(PayoutStop, { maxItems: 200 }) }),
    success: 'updated',
    errors: ['wrongPassword', 'dataNotFound'],
  },
});

export type BankDetailWire = WireOf<typeof bankDetailEndpoints>;
