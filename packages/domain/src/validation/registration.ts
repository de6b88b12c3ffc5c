import { mixed, object, string } from 'yup';

import { REFERRAL_CODE_MAX } from '#limits/limits.ts';
import { type CityArea, isInCity, type Coordinates } from '#geo/distance.ts';
import { termsSchema } from '#validation/consent.ts';
import { emailSchema } from '#validation/email.ts';
import { messageKey } from '#validation/keys.ts';
import { passwordConfirmation, passwordSchema } from '#validation/password.ts';
import { type PhoneValidator, phoneSchema } from '#validation/phone.ts';
import { requiredText } from '#validation/profile.ts';

/** Where a store is; within its city, where that is known. */
export function placeSchema(city: CityArea | null) {
  return mixed<Coordinates>()
    .required(messageKey('place.required'))
    .test('in-city', messageKey('place.outside_city'), (place) => city === null || isInCity(place, city));
}

/** The steps of a registration with their fields. */
export function storeStepSchema(city: CityArea | null) {
  return object({
    name: requiredText('name'),
    country: requiredText('country'),
    city: requiredText('city'),
    store_type: requiredText('store_type'),
    address: requiredText('address'),
    place: placeSchema(city),
  });
}

export interface ContactRules {
  readonly validatePhone: PhoneValidator;
  /** Where the platform wants the address or the number proved, its code must have been right (spec §5). */
  readonly needsEmailProof: boolean;
  readonly needsPhoneProof: boolean;
}

export function contactStepSchema({ validatePhone, needsEmailProof, needsPhoneProof }: ContactRules) {
  const proof = (isNeeded: boolean, message: 'email_otp.required' | 'phone_otp.required') =>
    isNeeded ? mixed().required(messageKey(message)) : mixed().nullable();
  return object({
    email: emailSchema,
    email_proof: proof(needsEmailProof, 'email_otp.required'),
    phone: object({ digits: phoneSchema(validatePhone) }),
    phone_proof: proof(needsPhoneProof, 'phone_otp.required'),
  });
}

export const accessStepSchema = object({
  password: passwordSchema,
  password_confirmation: passwordConfirmation('password'),
  referral_code: string().trim().max(REFERRAL_CODE_MAX, messageKey('referral_code.too_long')),
  terms: termsSchema,
});
