import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import { type LanguageCode, languageIndex, LANGUAGES } from '@store-panel/domain/geo/languages';
import type { StoreType } from '@store-panel/domain/store/store-types';
import type { PhoneValue } from '@store-panel/ui/phone-field';

import type { CodeRequest } from '#shared/codes/code-request.ts';
import type { FieldsByErrorName } from '#shared/forms/server-errors/server-field-errors.ts';
import type { StorePlaceValues } from '#shared/store-place/store-place-fields.tsx';

export const STEPS = ['store', 'contact', 'access'] as const;
export type RegistrationStep = (typeof STEPS)[number];

/** Proof that the user controls an address or number, received for a correct code. */
export interface CodeProof {
  readonly token: string;
  /** By this device's clock, in ms since 1970. */
  readonly goodUntil: number;
}

/** Returns the proof if it is still valid: a draft may be older. */
export const validProof = (proof: CodeProof | null): CodeProof | null =>
  proof && proof.goodUntil > Date.now() ? proof : null;

/** All values of the registration form, and its current step. */
export interface RegistrationValues extends StorePlaceValues {
  readonly step: RegistrationStep;
  readonly name: string;
  readonly email: string;
  readonly email_request: CodeRequest | null;
  readonly email_proof: CodeProof | null;
  readonly phone: PhoneValue;
  readonly phone_request: CodeRequest | null;
  readonly phone_proof: CodeProof | null;
  readonly password: string;
  readonly password_confirmation: string;
  readonly referral_code: string;
  readonly terms: boolean;
}

/** Name of the draft in this tab's storage. */
export const REGISTRATION_DRAFT = 'register';
/** Never stored, only in the page. */
export const NEVER_STORED = ['password', 'password_confirmation', 'terms'] as const;

export const EMPTY_REGISTRATION: RegistrationValues = {
  step: 'store',
  name: '',
  country: '',
  city: '',
  store_type: '',
  address: '',
  place: null,
  email: '',
  email_request: null,
  email_proof: null,
  phone: { country: '', digits: '' },
  phone_request: null,
  phone_proof: null,
  password: '',
  password_confirmation: '',
  referral_code: '',
  terms: false,
};

/** The fields of each step in order, named as in errors. */
export const STEP_FIELDS = {
  store: ['name', 'country', 'city', 'store_type', 'address', 'place'],
  contact: ['email', 'email_proof', 'phone.digits', 'phone_proof'],
  access: ['password', 'password_confirmation', 'referral_code', 'terms'],
} as const satisfies Record<RegistrationStep, readonly string[]>;

/** The fields that a failed registration is about. */
export const REGISTRATION_FAILURES: FieldsByErrorName = {
  emailAlreadyRegistered: ['email'],
  phoneAlreadyRegistered: ['phone.digits'],
  emailAndPhoneAlreadyRegistered: ['email', 'phone.digits'],
  // Proofs that have expired or were used by an earlier attempt.
  otpVerificationFailed: ['email_proof', 'phone_proof'],
  passwordTooCommon: ['password'],
  countryNotFound: ['country'],
  cityNotFound: ['city'],
  deliveryNotAvailableInArea: ['place'],
  invalidReferralCode: ['referral_code'],
  referralNotForCountry: ['referral_code'],
  referralOverUsageLimit: ['referral_code'],
};

/** Fields of the request body with another name in the form. */
export const BODY_FIELDS: Readonly<Record<string, string>> = {
  country_id: 'country',
  city_id: 'city',
  latitude: 'place',
  longitude: 'place',
  phone: 'phone.digits',
  country_phone_code: 'phone.digits',
  email_otp_token: 'email_proof',
  phone_otp_token: 'phone_proof',
  is_terms_accepted: 'terms',
};

/** Returns the first step that contains one of these fields. */
export const stepOf = (fields: readonly string[]): RegistrationStep | undefined =>
  STEPS.find((step) => STEP_FIELDS[step].some((name) => fields.includes(name)));

interface RegistrationContext {
  readonly language: LanguageCode;
  readonly callingCode: string;
  /** Undefined if the platform needs no captcha. */
  readonly captchaToken: string | undefined;
}

/** The name is set in the language of registration; others can be added in the profile. */
const namesIn = (language: LanguageCode, name: string): string[] =>
  LANGUAGES.map((_, index) => (index === languageIndex(language) ? name.trim() : ''));

export function registrationBody(
  values: RegistrationValues,
  { language, callingCode, captchaToken }: RegistrationContext,
): BodyOf<'POST /api/store/register'> {
  const { place, email_proof, phone_proof } = values;
  return {
    name: namesIn(language, values.name),
    email: values.email.trim(),
    country_phone_code: callingCode,
    phone: values.phone.digits,
    password: values.password,
    country_id: values.country,
    city_id: values.city,
    // The option list comes from the server.
    store_type: values.store_type as StoreType,
    address: values.address.trim(),
    latitude: place?.latitude ?? 0,
    longitude: place?.longitude ?? 0,
    ...(values.referral_code.trim() !== '' && { referral_code: values.referral_code.trim() }),
    ...(email_proof && { email_otp_token: email_proof.token }),
    ...(phone_proof && { phone_otp_token: phone_proof.token }),
    is_terms_accepted: true,
    ...(captchaToken !== undefined && { captcha_token: captchaToken }),
  };
}
