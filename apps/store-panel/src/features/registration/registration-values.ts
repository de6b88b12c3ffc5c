import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import type { Coordinates } from '@store-panel/domain/geo/distance';
import { type LanguageCode, languageIndex, LANGUAGES } from '@store-panel/domain/geo/languages';
import type { StoreType } from '@store-panel/domain/store/store-types';
import type { PhoneValue } from '@store-panel/ui/phone-field';

import type { CodeRequest } from '#shared/codes/code-request.ts';
import type { FieldsByErrorName } from '#shared/forms/server-field-errors.ts';

export const STEPS = ['store', 'contact', 'access'] as const;
export type RegistrationStep = (typeof STEPS)[number];

/** That an address or a number is whose it says: what a right code was exchanged for. */
export interface CodeProof {
  readonly token: string;
  /** By this device's clock, in ms since 1970. */
  readonly goodUntil: number;
}

/** The proof, as long as it is worth something: a form may lie for longer. */
export const goodProof = (proof: CodeProof | null): CodeProof | null =>
  proof && proof.goodUntil > Date.now() ? proof : null;

/** All that a registration asks for, and how far it is. */
export interface RegistrationValues {
  readonly step: RegistrationStep;
  readonly name: string;
  readonly country: string;
  readonly city: string;
  readonly store_type: string;
  readonly address: string;
  readonly place: Coordinates | null;
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

/** The name under which what was typed is kept in this tab. */
export const REGISTRATION_DRAFT = 'register';
/** Kept nowhere but in the page. */
export const NEVER_KEPT = ['password', 'password_confirmation', 'terms'] as const;

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

/** The fields of each step in their order, as errors name them. */
export const STEP_FIELDS = {
  store: ['name', 'country', 'city', 'store_type', 'address', 'place'],
  contact: ['email', 'email_proof', 'phone.digits', 'phone_proof'],
  access: ['password', 'password_confirmation', 'referral_code', 'terms'],
} as const satisfies Record<RegistrationStep, readonly string[]>;

/** The fields that a refused registration is about. */
export const REGISTRATION_FAILURES: FieldsByErrorName = {
  emailAlreadyRegistered: ['email'],
  phoneAlreadyRegistered: ['phone.digits'],
  emailAndPhoneAlreadyRegistered: ['email', 'phone.digits'],
  // Proofs that have run out, or were used up by a try before.
  otpVerificationFailed: ['email_proof', 'phone_proof'],
  passwordTooCommon: ['password'],
  countryNotFound: ['country'],
  cityNotFound: ['city'],
  deliveryNotAvailableInArea: ['place'],
  invalidReferralCode: ['referral_code'],
  referralNotForCountry: ['referral_code'],
  referralOverUsageLimit: ['referral_code'],
};

/** Fields of the body that the form has under another name. */
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

/** The first step that one of these fields belongs to. */
export const stepOf = (fields: readonly string[]): RegistrationStep | undefined =>
  STEPS.find((step) => STEP_FIELDS[step].some((name) => fields.includes(name)));

interface Sending {
  readonly language: LanguageCode;
  readonly callingCode: string;
  readonly captchaToken: string;
}

/** A store is named in the language it is registered in; other languages can be added in its profile. */
const namesIn = (language: LanguageCode, name: string): string[] =>
  LANGUAGES.map((_, index) => (index === languageIndex(language) ? name.trim() : ''));

export function registrationBody(
  values: RegistrationValues,
  { language, callingCode, captchaToken }: Sending,
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
    // The list it was chosen from is the platform's.
    store_type: values.store_type as StoreType,
    address: values.address.trim(),
    latitude: place?.latitude ?? 0,
    longitude: place?.longitude ?? 0,
    ...(values.referral_code.trim() !== '' && { referral_code: values.referral_code.trim() }),
    ...(email_proof && { email_otp_token: email_proof.token }),
    ...(phone_proof && { phone_otp_token: phone_proof.token }),
    is_terms_accepted: true,
    captcha_token: captchaToken,
  };
}
