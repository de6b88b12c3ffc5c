import type { ErrorName } from './error-codes.ts';
import type { SuccessName } from './success-codes.ts';

/** Groups of calls in which a number means something that it does not mean elsewhere. */
export const ENDPOINT_GROUPS = ['registration', 'otp', 'password'] as const;
export type EndpointGroup = (typeof ENDPOINT_GROUPS)[number];

/**
 * Entries that hold in one group only. 401 to 403 and 501 to 503 look like HTTP statuses and are
 * believed from a registration call alone; 888 of a one-time code call is an OTP failure; 5001
 * confirms a password where one was set, and points to the mailbox everywhere else.
 */
export const ENTRY_GROUP = {
  providerRegistrationFailed: 'registration',
  providerEmailAlreadyRegistered: 'registration',
  providerPhoneAlreadyRegistered: 'registration',
  userRegistrationFailed: 'registration',
  userEmailAlreadyRegistered: 'registration',
  userPhoneAlreadyRegistered: 'registration',
  otpVerificationFailedAlias: 'otp',
  passwordSet: 'password',
} as const satisfies Partial<Record<ErrorName | SuccessName, EndpointGroup>>;

/**
 * The group of a call, read from its path with or without version prefix; 'other' for the calls
 * whose codes have one meaning.
 */
export function endpointGroup(path: string): EndpointGroup | 'other' {
  if (path.endsWith('/register')) return 'registration';
  if (path.includes('otp')) return 'otp';
  if (path.endsWith('/new_password')) return 'password';
  return 'other';
}
