import type { ErrorName } from './error-codes.ts';

/** Why no call sends an error: another one is sent, a feature that is planned brings it, or there is no such case. */
export type UnsentReason =
  | { readonly instead: ErrorName; readonly because?: string }
  | { readonly plannedWith: string }
  | { readonly because: string };

const alias = (instead: ErrorName) => ({ instead }) as const;
const OTHER_APPS = { because: 'Couriers and customers register in apps of their own.' } as const;
const NO_SOCIAL = { because: 'Accounts of social services cannot sign in.' } as const;
const NO_CARTS = { because: 'An order is placed as a whole; the platform keeps no carts.' } as const;

/**
 * The errors of the catalogue that no call declares, so that its names, numbers and texts are complete. The server's
 * tests compare the calls' declarations with what handlers throw.
 */
export const UNSENT_ERRORS = {
  providerRegistrationFailed: OTHER_APPS,
  providerEmailAlreadyRegistered: OTHER_APPS,
  providerPhoneAlreadyRegistered: OTHER_APPS,
  userRegistrationFailed: OTHER_APPS,
  userEmailAlreadyRegistered: OTHER_APPS,
  userPhoneAlreadyRegistered: OTHER_APPS,
  emailAlreadyRegisteredAlias: alias('emailAlreadyRegistered'),
  alreadyRegisteredWithSocial: NO_SOCIAL,
  notRegisteredWithSocial: NO_SOCIAL,
  emailOrPhoneNotRegistered: {
    instead: 'wrongUserNameOrPassword',
    because: 'nobody can find out which accounts exist',
  },
  loginFailedTryAgain: { instead: 'wrongUserNameOrPassword', because: 'its text asks to try again' },
  emailNotRegistered: { because: 'A password reset answers alike for every address.' },
  logoutFailed: { because: 'Signing out ends the session, or it has ended already.' },
  tokenExpiredAlias: alias('tokenExpired'),
  otpVerificationFailedAlias: alias('otpVerificationFailed'),
  invalidReferralCodeAlias: alias('invalidReferralCode'),
  referralAlreadyUsed: { because: 'A store uses one code, when it registers.' },
  referralFailed: { because: 'Each reason why a code is not valid has its own number.' },
  addToCartFailed: NO_CARTS,
  cartNotFound: NO_CARTS,
  changeDeliveryAddressFailed: NO_CARTS,
  deliveryFeeAddFailed: { instead: 'deliveryFeeUpdateFailed', because: 'a store’s fees are one record' },
  categoryNotFoundAlias: alias('categoryNotFound'),
  categoryAlreadyExistsAlias: alias('categoryAlreadyExists'),
  documentUploadFailed: { because: 'The rules for files have numbers of their own, which say what is wrong with one.' },
} as const satisfies Partial<Record<ErrorName, UnsentReason>>;
