import type { registrationEndpoints } from '@store-panel/contract/endpoints/registration';
import type { Wire } from '@store-panel/contract/table';
import { type Country, countryName, countryOf } from '@store-panel/domain/geo/countries';
import { distanceMetres, isInCity } from '@store-panel/domain/geo/distance';
import { languageAt } from '@store-panel/domain/geo/languages';

import { readSettings } from '#access/accounts/accounts.queries.ts';
import { audit } from '#access/audit.ts';
import { requireRegistrationCaptcha } from '#access/codes/captcha.ts';
import { firstName, readNames } from '#access/accounts/names.ts';
import { requireStrongPassword } from '#access/passwords/strong-password.ts';
import { redeemVerificationToken } from '#access/codes/verification-tokens.queries.ts';
import { hashPassword } from '#access/passwords/passwords.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { readEmail, readPhone, type Recipient } from '#access/accounts/recipient.ts';
import { listServedCountries } from '#access/accounts/served-countries.queries.ts';
import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { areaOf, newStoreColumns, readPlace } from '#access/stores/new-store-place.ts';
import { insertStore } from '#access/stores/new-store.queries.ts';
import { listOfferedTypes, listOpenCities, readOpenCity } from '#access/stores/open-cities.queries.ts';
import { findReferrer } from '#features/registration/referral.queries.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';

type Application = Wire['POST /api/store/register']['body'];

const APPLICATIONS: Limit = { name: 'registrations', max: 20, windowSeconds: 60 * 60 };
/** A referral code is short enough to be guessed. */
const REFERRAL_CHECKS: Limit = { name: 'referral-checks', max: 30, windowSeconds: 15 * 60 };

export const registrationGuards = {
  // Errors of the form come first: they cost no captcha and reveal no account.
  'POST /api/store/register': async ({ body, request, db }) => {
    readApplication(body);
    await requireStrongPassword(db, body.password, 'password');
    await readPlace(db, body);
    await consumeAttemptOrThrow(db, APPLICATIONS, request.address);
    await requireRegistrationCaptcha(db, body.captcha_token);
  },
} as const satisfies Guards;

/** Registration of a store, and the lists of its form. */
export const registrationHandlers: HandlersOf<keyof typeof registrationEndpoints> = {
  'GET /api/admin/get_country_list': async ({ request, db }) => {
    const language = languageAt(request.lang);
    const countries = (await listServedCountries(db)).flatMap(({ code, currency }) => {
      const country = countryOf(code);
      return country ? [toCountryEntry(country, currency, language)] : [];
    });
    const { compare } = new Intl.Collator(language);
    return { countries: countries.toSorted((a, b) => compare(a.country_name, b.country_name)) };
  },
  'POST /api/admin/get_city_list': async ({ body, request, db }) => {
    const { compare } = new Intl.Collator(languageAt(request.lang));
    const cities = (await listOpenCities(db, body.country_id)).map((city) => ({
      _id: city.id,
      city_name: city.name,
      timezone: city.timezone,
      latitude: city.latitude,
      longitude: city.longitude,
      radius_metres: city.radius_metres,
    }));
    return { cities: cities.toSorted((a, b) => compare(a.city_name, b.city_name)) };
  },
  'POST /api/admin/get_delivery_list_for_city': async ({ body, db }) => ({
    deliveries: (await readOpenCity(db, body.city_id)).store_types.map((type) => ({ _id: type })),
  }),
  'POST /api/admin/delivery_list': async ({ db }) => ({
    deliveries: (await listOfferedTypes(db)).map((type) => ({ _id: type })),
  }),
  'POST /api/store/check_store_location': async ({ body, db }) => {
    const city = await readOpenCity(db, body.city_id);
    return { is_inside: isInCity(body, areaOf(city)), distance_metres: Math.round(distanceMetres(body, city)) };
  },
  'POST /api/admin/check_referral': async ({ body, request, db }) => {
    await consumeAttemptOrThrow(db, REFERRAL_CHECKS, request.address);
    await findReferrer(db, body.referral_code, body.country_id);
    return {};
  },
  'POST /api/store/register': async ({ body, request, db }) => {
    const application = readApplication(body);
    const { names, email, phone } = application;
    const settings = await readSettings(db);
    const { is_store_mail_verification: needsEmail, is_store_sms_verification: needsPhone } = settings;
    const emailVerified = await verifyRecipient(db, email, body.email_otp_token, needsEmail);
    const phoneVerified = await verifyRecipient(db, phone, body.phone_otp_token, needsPhone);
    const city = await readPlace(db, body);
    const passwordHash = await hashPassword(body.password);
    const code = body.referral_code?.trim() ?? '';
    const referredBy = code === '' ? null : await findReferrer(db, code, city.country_code, true);
    const id = uuidV7();
    await insertStore(db, {
      id,
      ...newStoreColumns(application, body, city),
      password_hash: passwordHash,
      email_verified: emailVerified,
      phone_verified: phoneVerified,
      must_upload_documents: settings.is_upload_store_documents ?? false,
      referred_by: referredBy,
      lang: request.lang,
    });
    const principal = { kind: 'store', id, name: firstName(names), storeId: id } as const;
    await audit(db, { principal, action: 'store_registered', address: request.address, requestId: request.id });
    return { store_id: id };
  },
};

const toCountryEntry = (country: Country, currency: string, language: string) => ({
  _id: country.code,
  country_name: countryName(country, language),
  country_phone_code: country.calling_codes[0] ?? '',
  currency,
});

/** Returns the normalized form input. @throws ApiError validationFailed, naming the field */
function readApplication(body: Application) {
  const names = readNames(body.name);
  return { names, email: readEmail(body.email), phone: readPhone(body) };
}

/**
 * Redeems the verification token of an address or number; an optional token counts too. It stays valid if the request
 * fails, so that a mistyped phone number does not force the user to verify the address again.
 * @throws ApiError otpVerificationFailed if a required token is missing or one belongs to another recipient
 */
async function verifyRecipient(db: QueryExecutor, recipient: Recipient, token: string | undefined, isNeeded: boolean) {
  if (token === undefined && !isNeeded) return false;
  const verified = token === undefined ? null : await redeemVerificationToken<Recipient>(db, 'code', token);
  const isSame = verified?.value === recipient.value && verified.countryCode === recipient.countryCode;
  if (!isSame || verified.channel !== recipient.channel) throw new ApiError('otpVerificationFailed');
  return true;
}
