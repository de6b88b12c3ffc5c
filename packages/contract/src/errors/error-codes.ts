/**
 * Every error code with a meaning of its own, by name. The only place with these numbers.
 * Numbers and meanings are the spec's (§8 of both documents), except the block at the end; names are not. Where
 * several numbers share one meaning, the one of the store's own block has the plain name. The blocks' owners (4xx
 * delivery people, 5xx customers, 6xx stores) are inferred from the neighbouring codes; the spec states the meaning
 * only.
 */
export const ERROR = {
  // Registration and sign-in
  providerRegistrationFailed: 401,
  providerEmailAlreadyRegistered: 402,
  providerPhoneAlreadyRegistered: 403,
  userRegistrationFailed: 501,
  userEmailAlreadyRegistered: 502,
  userPhoneAlreadyRegistered: 503,
  registrationFailed: 601,
  emailAlreadyRegistered: 602,
  phoneAlreadyRegistered: 603,
  emailAlreadyRegisteredAlias: 996,
  emailAndPhoneAlreadyRegistered: 639,
  alreadyRegisteredWithSocial: 605,
  notRegisteredWithSocial: 606,
  loginFailed: 611,
  emailOrPhoneNotRegistered: 612,
  wrongPassword: 613,
  loginFailedTryAgain: 614,
  wrongUserNameOrPassword: 994,
  logoutFailed: 623,
  tokenExpired: 999,
  tokenExpiredAlias: 2000,
  setPasswordFailed: 2001,
  emailNotRegistered: 2081,
  invalidCaptcha: 777,
  otpVerificationFailed: 638,
  otpVerificationFailedAlias: 888,

  // Referral
  invalidReferralCode: 631,
  invalidReferralCodeAlias: 541,
  referralNotForCountry: 547,
  referralOverUsageLimit: 550,
  referralAlreadyUsed: 632,
  referralFailed: 633,

  // Orders and carts
  orderPriceBelowMinimum: 557,
  deliveryNotAvailableInArea: 558,
  storeBusinessOff: 635,
  orderHistoryNotFound: 636,
  orderDetailNotFound: 637,
  cashPaymentFailed: 640,
  dailyEarningNotFound: 641,
  weeklyEarningNotFound: 642,
  storeIdMismatch: 643,
  paymentFailed: 644,
  orderFailed: 651,
  setStatusFailed: 653,
  requestFailed: 654,
  changeStatusFailed: 655,
  cancelFailed: 656,
  completeFailed: 659,
  invalidConfirmationCode: 660,
  orderNotAccepted: 663,
  addToCartFailed: 961,
  cartNotFound: 962,
  changeDeliveryAddressFailed: 965,
  deliveryZoneOutsideStoreArea: 967,

  // Delivery people
  providerNotFound: 426,
  uploadDocumentFirst: 437,
  addVehicleFirst: 438,
  vehicleNotReady: 439,

  // Reference and settings
  countryNotFound: 801,
  cityNotFound: 811,
  appKeyNotFound: 821,
  settingDetailFailed: 831,
  settingUpdateFailed: 832,
  deliveryFeeAddFailed: 842,
  deliveryFeeUpdateFailed: 844,

  // Menu
  subCategoryNotFound: 871,
  subCategoryNameAlreadyUsed: 872,
  subCategoryNotEmpty: 873,
  menuLimitReached: 874,
  categoryAlreadyExists: 875,
  categoryAlreadyExistsAlias: 878,
  categoryNotFound: 876,
  categoryNotFoundAlias: 845,
  modifierGroupNotFound: 877,
  modifierGroupNameAlreadyUsed: 879,
  modifierNotFound: 880,
  modifierGroupInUse: 881,
  itemNotFound: 891,
  itemLimitReached: 892,
  itemPlaceNotFound: 893,
  itemPictureRefused: 894,
  itemModifierGroupInvalid: 895,
  itemNotRestored: 896,
  itemNameAlreadyUsed: 897,
  englishNameRequired: 998,
  groupListNotFound: 1041,
  groupListEntryInvalid: 1042,
  groupListChanged: 1043,

  // Offers
  offerNotFound: 1011,
  codeOfAnotherOffer: 1012,
  offerNotRunning: 1013,
  offerNotApplicable: 1014,
  offerUsedUp: 1021,

  // Banks and the rest
  dataNotFound: 1000,
  documentNotRequested: 1001,
  documentUploadFailed: 1002,
  documentNumberInvalid: 1003,
  documentExpiryInvalid: 1004,
  documentNotReplaceable: 1005,
  bankDetailAddFailed: 2021,
  bankDetailNotFound: 2022,
  bankDetailUpdateFailed: 2023,
  bankDetailDeleteFailed: 2024,
  domainAlreadyExists: 888,
  internalServerError: 2003,
  invalidLanguageFile: 2004,
  languageAlreadyAdded: 2005,
  waybillNotFound: 2008,
  subscriptionOrPaymentNeeded: 2999,

  // Not in the specification: the HTTP status times ten, plus a running digit.
  malformedRequest: 4000,
  signInRequired: 4010,
  notAllowed: 4030,
  storeNotApproved: 4031,
  subStoreNotApproved: 4032,
  storeNotVerified: 4033,
  notWhileImpersonating: 4034,
  featureNotEnabled: 4035,
  callNotFound: 4040,
  requestInFlight: 4090,
  reviewNotPossible: 4091,
  lastAdministrator: 4092,
  itemNotAvailable: 4093,
  quoteChanged: 4094,
  tenantInUse: 4095,
  consequencesChanged: 4096,
  stillInUse: 4099,
  staleVersion: 4120,
  bodyTooLarge: 4130,
  fileTooLarge: 4131,
  unsupportedMediaType: 4150,
  fileTypeRefused: 4151,
  validationFailed: 4220,
  idempotencyKeyReused: 4221,
  passwordTooCommon: 4222,
  fileDamaged: 4223,
  rateLimited: 4290,
} as const satisfies Record<string, number>;

export type ErrorName = keyof typeof ERROR;
export type ErrorCode = (typeof ERROR)[ErrorName];

/** Codes the spec gives only as a stretch with one meaning (§8). An entry of its own wins inside. */
export const ERROR_RANGE = {
  walletRequestFailed: [[815, 820]],
} as const satisfies Record<string, readonly (readonly [number, number])[]>;

/** Entries that show another entry's text, because the spec gives both the same meaning. */
export const ERROR_TEXT = {
  providerRegistrationFailed: 'registrationFailed',
  userRegistrationFailed: 'registrationFailed',
  providerEmailAlreadyRegistered: 'emailAlreadyRegistered',
  userEmailAlreadyRegistered: 'emailAlreadyRegistered',
  emailAlreadyRegisteredAlias: 'emailAlreadyRegistered',
  providerPhoneAlreadyRegistered: 'phoneAlreadyRegistered',
  userPhoneAlreadyRegistered: 'phoneAlreadyRegistered',
  tokenExpiredAlias: 'tokenExpired',
  otpVerificationFailedAlias: 'otpVerificationFailed',
  invalidReferralCodeAlias: 'invalidReferralCode',
  categoryNotFoundAlias: 'categoryNotFound',
  categoryAlreadyExistsAlias: 'categoryAlreadyExists',
} as const satisfies Partial<Record<ErrorName, ErrorName>>;
