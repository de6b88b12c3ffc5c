import type { ErrorName } from '@store-panel/contract/errors/error-codes';

/** One error class each. `refused`: the platform denied the call for a business reason (payment, stock, area …). */
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

/** Codes of the specification whose name does not show the family. */
const NAMED = {
  authentication: [
    'tokenExpired',
    'tokenExpiredAlias',
    'loginFailed',
    'loginFailedTryAgain',
    'emailOrPhoneNotRegistered',
    'wrongPassword',
    'wrongUserNameOrPassword',
  ],
  validation: [
    'otpVerificationFailed',
    'otpVerificationFailedAlias',
    'englishNameRequired',
    'itemModifierGroupInvalid',
    'groupListEntryInvalid',
  ],
  conflict: [
    'setStatusFailed',
    'changeStatusFailed',
    'requestFailed',
    'cancelFailed',
    'completeFailed',
    'orderNotAccepted',
    'subCategoryNotEmpty',
    'modifierGroupInUse',
    'itemNotRestored',
    'groupListChanged',
  ],
  server: ['internalServerError'],
} as const satisfies Partial<Record<ErrorFamily, readonly ErrorName[]>>;

const OF_STATUS: Readonly<Record<number, ErrorFamily>> = {
  401: 'authentication',
  403: 'permission',
  404: 'notFound',
  409: 'conflict',
  412: 'conflict',
  429: 'rateLimit',
};

/**
 * Returns the family of an error. Own codes (4000 to 4299) carry their HTTP status in front; those of the
 * specification go by their names. A code missing from the catalogue is a server error if the HTTP status is one,
 * otherwise a business denial.
 */
export function errorFamilyOf(name: string, code: number | undefined, httpStatus: number): ErrorFamily {
  if (httpStatus === 429) return 'rateLimit';
  if (code && code >= 4000 && code < 4300) return OF_STATUS[Math.floor(code / 10)] ?? 'validation';
  if (/NotFound(?:Alias)?$/.test(name)) return 'notFound';
  if (/already/i.test(name)) return 'conflict';
  if (name.startsWith('invalid')) return 'validation';
  const families = Object.entries(NAMED) as [ErrorFamily, readonly string[]][];
  const named = families.find(([, names]) => names.includes(name))?.[0];
  return named ?? (httpStatus >= 500 ? 'server' : 'refused');
}
