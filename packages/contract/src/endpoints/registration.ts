import { NAME_MAX, REFERRAL_CODE_MAX } from '@store-panel/domain/limits/limits';
import { STORE_TYPES } from '@store-panel/domain/store/store-types';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  CallingCode,
  CaptchaToken,
  CountryCode,
  Currency,
  Email,
  StrictObject,
  Id,
  Latitude,
  Longitude,
  LocalizedName,
  OneTimeToken,
  OptionalText,
  Password,
  Phone,
  Text,
} from '#fields.ts';

export const StoreType = Type.Enum(STORE_TYPES);

const Country = StrictObject({
  _id: CountryCode,
  country_name: Text(100),
  country_phone_code: CallingCode,
  currency: Currency,
});

const City = StrictObject({
  _id: Id,
  city_name: Text(NAME_MAX),
  timezone: Text(64),
  latitude: Latitude,
  longitude: Longitude,
  /** Everything within this distance of the centre is served. */
  radius_metres: Type.Integer({ minimum: 1 }),
});

const ReferralCode = Type.String({ minLength: 1, maxLength: REFERRAL_CODE_MAX });

const openAccess = (reason: string) => ({ open: true, reason }) as const;

/** How a store comes to the platform (spec §5, §6, §7), and the lists its form chooses from. */
export const registrationEndpoints = defineEndpoints({
  'GET /api/admin/get_country_list': {
    summary: 'Countries that the platform serves',
    origin: 'spec §7',
    access: openAccess('The registration form needs it, and it says nothing that the public may not know.'),
    effect: 'read',
    reply: StrictObject({ countries: Type.Array(Country, { maxItems: 260 }) }),
    errors: [],
  },
  'POST /api/admin/get_city_list': {
    summary: 'Cities of a country that the platform serves',
    origin: 'spec §7',
    access: openAccess('The registration form needs it, and it says nothing that the public may not know.'),
    effect: 'read',
    body: StrictObject({ country_id: CountryCode }),
    reply: StrictObject({ cities: Type.Array(City, { maxItems: 5000 }) }),
    errors: ['countryNotFound'],
  },
  'POST /api/admin/get_delivery_list_for_city': {
    summary: 'Store types that a city offers',
    origin: 'spec §7',
    access: openAccess('The registration form needs it, and it says nothing that the public may not know.'),
    effect: 'read',
    body: StrictObject({ city_id: Id }),
    reply: StrictObject({ deliveries: Type.Array(StrictObject({ _id: StoreType }), { maxItems: STORE_TYPES.length }) }),
    errors: ['cityNotFound'],
  },
  'POST /api/admin/delivery_list': {
    summary: 'Store types that at least one city offers',
    origin: 'spec §7',
    access: openAccess('The registration form needs it, and it says nothing that the public may not know.'),
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({ deliveries: Type.Array(StrictObject({ _id: StoreType }), { maxItems: STORE_TYPES.length }) }),
    errors: [],
  },
  'POST /api/store/check_store_location': {
    summary: 'Does a place lie within a city?',
    origin: 'spec §7',
    access: openAccess('It compares two numbers with a circle that the city list shows anyway.'),
    effect: 'read',
    body: StrictObject({ city_id: Id, latitude: Latitude, longitude: Longitude }),
    reply: StrictObject({ is_inside: Type.Boolean(), distance_metres: Type.Integer({ minimum: 0 }) }),
    errors: ['cityNotFound'],
  },
  'POST /api/admin/check_referral': {
    summary: 'Is a referral code good in a country?',
    origin: 'spec §7',
    access: openAccess(
      'Who registers has no session; attempts are limited, so that codes cannot be guessed one by one.',
    ),
    effect: 'read',
    body: StrictObject({ referral_code: ReferralCode, country_id: CountryCode }),
    reply: StrictObject({}),
    errors: ['invalidReferralCode', 'referralNotForCountry', 'referralOverUsageLimit'],
  },
  'POST /api/store/register': {
    summary: 'Apply as a store',
    origin: 'spec §7',
    access: openAccess('This is how a store comes to the platform; it takes a captcha and the proofs of its codes.'),
    effect: 'write',
    idempotent: true,
    body: StrictObject({
      name: LocalizedName,
      email: Email,
      country_phone_code: CallingCode,
      phone: Phone,
      password: Password,
      country_id: CountryCode,
      city_id: Id,
      store_type: StoreType,
      address: Text(500),
      latitude: Latitude,
      longitude: Longitude,
      referral_code: Type.Optional(OptionalText(REFERRAL_CODE_MAX)),
      /** Verification tokens from `verify_otp` for this email and number, if the platform requires them. */
      email_otp_token: Type.Optional(OneTimeToken),
      phone_otp_token: Type.Optional(OneTimeToken),
      is_terms_accepted: Type.Literal(true),
      captcha_token: CaptchaToken,
    }),
    reply: StrictObject({ store_id: Id }),
    errors: [
      'invalidCaptcha',
      'otpVerificationFailed',
      'registrationFailed',
      'emailAlreadyRegistered',
      'phoneAlreadyRegistered',
      'emailAndPhoneAlreadyRegistered',
      'passwordTooCommon',
      'countryNotFound',
      'cityNotFound',
      'deliveryNotAvailableInArea',
      'invalidReferralCode',
      'referralNotForCountry',
      'referralOverUsageLimit',
    ],
  },
});

export type RegistrationWire = WireOf<typeof registrationEndpoints>;
