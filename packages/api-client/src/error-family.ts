import type { ErrorName } from '@store-panel/contract/errors/error-codes';

/** One class of errors each. `refused`: the platform said no for a reason of its own (payment, stock, area …). */
export const ERROR_FAMILIES = [
  'authentication',
  'permission',
  'validation',
  'notFound',
  'conflict',
  'rateLimit',
  'connection',
  'timeout',
  'server',
  'malformedReply',
  'refused',
] as const;
export type ErrorFamily = (typeof ERROR_FAMILIES)[number];

/** Codes whose name does not tell the family by itself. */
const NAMED = {
  authentication: [
    'tokenExpired',
    'tokenExpiredAlias',
    'signInRequired',
    'loginFailed',
    'loginFailedTryAgain',
    'emailOrPhoneNotRegistered',
    'wrongPassword',
    'wrongUserNameOrPassword',
  ],
  permission: [
    'notAllowed',
    'storeNotApproved',
    'subStoreNotApproved',
    'storeNotVerified',
    'notWhileImpersonating',
    'featureNotEnabled',
  ],
  validation: [
    'malformedRequest',
    'bodyTooLarge',
    'unsupportedMediaType',
    'validationFailed',
    'passwordTooCommon',
    'invalidCaptcha',
    'invalidConfirmationCode',
    'invalidReferralCode',
    'invalidReferralCodeAlias',
    'otpVerificationFailed',
    'otpVerificationFailedAlias',
    'englishNameRequired',
  ],
  conflict: [
    'requestInFlight',
    'idempotencyKeyReused',
    'staleVersion',
    'setStatusFailed',
    'changeStatusFailed',
    'requestFailed',
    'cancelFailed',
    'completeFailed',
    'orderNotAccepted',
  ],
  rateLimit: ['rateLimited'],
  server: ['internalServerError'],
} as const satisfies Partial<Record<ErrorFamily, readonly ErrorName[]>>;

/** The family of a code of the catalogue; a code it does not have is `refused`. */
export function familyOf(name: string | undefined): ErrorFamily {
  if (name === undefined) return 'refused';
  if (name.endsWith('NotFound')) return 'notFound';
  if (name.includes('Already')) return 'conflict';
  const families = Object.entries(NAMED) as [ErrorFamily, readonly string[]][];
  return families.find(([, names]) => names.includes(name))?.[0] ?? 'refused';
}
