import { CLAIM_DOCUMENTS } from '#claims/claim-documents.ts';
import { PLATE_MAX, VEHICLE_TEXT_MAX, VEHICLE_YEAR } from '#couriers/vehicles.ts';
import { ESCALATION_BOUNDS } from '#escalation/rules.ts';
import { DELIVERY_BOUNDS } from '#delivery/settings.ts';
import { ZONE_LIMITS } from '#delivery/zones.ts';
import {
  ADDRESS_BOOK_LIMITS,
  CLAIM_NUMBER_MAX,
  CLAIM_NUMBER_MIN,
  CLAIM_TEXT_MAX,
  CONFIRMATION_CODE_MAX,
  NAME_MAX,
  OTP_DIGITS,
  PASSWORD_MIN,
  PHONE_DIGITS,
  READY_MINUTES,
  REASON_MAX,
  REFERRAL_CODE_MAX,
  TABLE_PERSONS,
  WAYBILL_MAX,
} from '#limits/limits.ts';

type Params = Readonly<Record<string, number>>;

/**
 * Every message of the validators, as a key of the `validation` texts, with the numbers its text names. The English text
 * of `email.invalid` is the spec's 'Please enter valid email!'.
 */
export const VALIDATION_PARAMS = {
  'email.required': {},
  'email.invalid': {},
  'password.required': {},
  'password.too_short': { min: PASSWORD_MIN },
  'password_confirmation.required': {},
  'password_confirmation.mismatch': {},
  'phone.required': {},
  'phone.invalid': {},
  'phone.leading_zero': {},
  'phone.too_short': { min: PHONE_DIGITS.min },
  'phone.too_long': { max: PHONE_DIGITS.max },
  'phone.too_short_here': {},
  'phone.too_long_here': {},
  'name.required': {},
  'alert_contact.in_use': {},
  'alert_contacts.too_many': { max: ESCALATION_BOUNDS.contacts },
  'escalation.reject_first': {},
  'first_name.required': {},
  'last_name.required': {},
  'address.required': {},
  'country.required': {},
  'city.required': {},
  'store_type.required': {},
  'place.required': {},
  'place.outside_city': {},
  'referral_code.too_long': { max: REFERRAL_CODE_MAX },
  'text.too_long': { max: NAME_MAX },
  'terms.required': {},
  'captcha.required': {},
  'email_otp.required': {},
  'email_otp.invalid': {},
  'email_otp.too_short': { min: OTP_DIGITS },
  'email_otp.too_long': { max: OTP_DIGITS },
  'phone_otp.required': {},
  'phone_otp.invalid': {},
  'phone_otp.too_short': { min: OTP_DIGITS },
  'phone_otp.too_long': { max: OTP_DIGITS },
  'table_persons.required': {},
  'table_persons.range': TABLE_PERSONS,
  'table_persons.order': {},
  'delivery_radius.required': {},
  'delivery_radius.invalid': {},
  'delivery_radius.beyond_city': {},
  'zones.required': {},
  'zone_name.required': {},
  'zone_name.in_use': {},
  'zone_shape.too_few': { min: ZONE_LIMITS.corners.min },
  'zone_shape.too_many': { max: ZONE_LIMITS.corners.max },
  'zone_shape.too_wide': {},
  'zone_shape.flat': {},
  'zone_shape.crossing': {},
  'zone_shape.outside_city': {},
  'modifier_range.invalid': {},
  'slot.required': {},
  'slot.order': {},
  'slot.exists': {},
  'confirmation_code.required': {},
  'confirmation_code.invalid': { max: CONFIRMATION_CODE_MAX },
  'reason.required': {},
  'reason.too_long': { max: REASON_MAX },
  'price.required': {},
  'price.invalid': {},
  'ready_minutes.required': {},
  'ready_minutes.range': READY_MINUTES,
  'waybill_number.required': {},
  'waybill_number.too_long': { max: WAYBILL_MAX },
  'waybill_number.no_spaces': {},
  'claim_number.required': {},
  'claim_number.too_long': { max: CLAIM_NUMBER_MAX },
  'claim_number.no_spaces': {},
  'claim_number.in_use': {},
  'claim_number.too_short': { min: CLAIM_NUMBER_MIN },
  'claim_documents.unnamed': {},
  'claim_documents.too_many': { max: CLAIM_DOCUMENTS.max },
  'waybill_number.in_use': {},
  'claim_text.required': {},
  'claim_text.too_long': { max: CLAIM_TEXT_MAX },
  'whole_number.range': {},
  'amount.invalid': {},
  'distance.invalid': {},
  'fare.below_minimum': {},
  'percent.invalid': { max: DELIVERY_BOUNDS.surchargePpm.max / 10_000 },
  'clock_time.required': {},
  'clock_time.same': {},
  'prep_work.none': {},
  'vehicle_name.required': {},
  'vehicle_color.required': {},
  'vehicle_model.required': {},
  'vehicle_text.too_long': { max: VEHICLE_TEXT_MAX },
  'plate_number.required': {},
  'plate_number.too_long': { max: PLATE_MAX },
  'vehicle_year.required': {},
  'vehicle_year.invalid': {},
  'vehicle_year.too_short': { min: VEHICLE_YEAR.digits },
  'vehicle_year.too_long': { max: VEHICLE_YEAR.digits },
  'vehicle_year.range': { min: VEHICLE_YEAR.min },
  'service_type.required': {},
  'host.required': {},
  'host.invalid': {},
  'host.in_use': {},
  'host.of_panel': {},
  'languages.required': {},
  'default_language.not_offered': {},
  'url.invalid': {},
  'address_book.too_long': { max: ADDRESS_BOOK_LIMITS.maxLineLength },
  'address_book.place': {},
} as const satisfies Record<string, Params>;

export type ValidationKey = keyof typeof VALIDATION_PARAMS;

export const VALIDATION_KEYS = Object.keys(VALIDATION_PARAMS) as readonly ValidationKey[];

/** For an error that comes out of a form as a plain text. */
export function isValidationKey(text: string): text is ValidationKey {
  return Object.hasOwn(VALIDATION_PARAMS, text);
}

/** Narrows a message to the known keys where a schema is written. */
export function messageKey<K extends ValidationKey>(key: K): K {
  return key;
}
