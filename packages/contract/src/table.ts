import { type CallKey, defineCalls } from '#call.ts';
import { type CaptchaWire, captchaCalls } from '#calls/captcha.ts';
import { type ClaimWire, claimCalls } from '#calls/claims.ts';
import { type CodeWire, codeCalls } from '#calls/codes.ts';
import { type CourierWire, courierCalls } from '#calls/couriers.ts';
import { type CustomerWire, customerCalls } from '#calls/customer-orders.ts';
import { type DeskWire, deskCalls } from '#calls/desk.ts';
import { type OrderWire, orderCalls } from '#calls/orders.ts';
import { type PasswordWire, passwordCalls } from '#calls/passwords.ts';
import { type ProfileWire, profileCalls } from '#calls/profile.ts';
import { type PushWire, pushCalls } from '#calls/push.ts';
import { type RegistrationWire, registrationCalls } from '#calls/registration.ts';
import { type SessionWire, sessionCalls } from '#calls/session.ts';
import { type SettingWire, settingCalls } from '#calls/settings.ts';
import { type StaffWire, staffCalls } from '#calls/staff.ts';
import { type SubStoreWire, subStoreCalls } from '#calls/sub-stores.ts';
import type { ErrorName } from '#errors/error-codes.ts';

/** Every call of the platform. The server is built from it; browsers import its types only. */
export const CONTRACT = defineCalls({
  ...settingCalls,
  ...captchaCalls,
  ...sessionCalls,
  ...codeCalls,
  ...passwordCalls,
  ...registrationCalls,
  ...profileCalls,
  ...subStoreCalls,
  ...pushCalls,
  ...staffCalls,
  ...deskCalls,
  ...orderCalls,
  ...customerCalls,
  ...courierCalls,
  ...claimCalls,
});

export type Contract = typeof CONTRACT;
export type Call = keyof Contract & CallKey;

/** What each call takes and gives. An interface, so that the compiler computes each member once. */
export interface Wire
  extends
    SettingWire,
    CaptchaWire,
    SessionWire,
    CodeWire,
    PasswordWire,
    RegistrationWire,
    ProfileWire,
    SubStoreWire,
    PushWire,
    StaffWire,
    DeskWire,
    OrderWire,
    CustomerWire,
    CourierWire,
    ClaimWire {}

/** Failures that any call may answer with, before or instead of its own. */
export const COMMON_ERRORS = [
  'malformedRequest',
  'signInRequired',
  'notAllowed',
  'storeNotApproved',
  'storeNotVerified',
  'notWhileImpersonating',
  'callNotFound',
  'bodyTooLarge',
  'unsupportedMediaType',
  'validationFailed',
  'rateLimited',
  'tokenExpired',
  // Also where a request names another store, kind or token than its session has.
  'dataNotFound',
  'internalServerError',
] as const satisfies readonly ErrorName[];

/** Failures of the idempotency key, which every write takes. */
export const WRITE_ERRORS = ['requestInFlight', 'idempotencyKeyReused'] as const satisfies readonly ErrorName[];
