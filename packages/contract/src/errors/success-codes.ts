/** Every success code with a meaning of its own, by name (spec §8 of the second document). */
export const SUCCESS = {
  passwordSent: 100,
  signedIn: 122,
  updated: 123,
  passwordReset: 124,
  signedOut: 127,
  orderCreated: 241,
  orderAssigned: 244,
  orderCancelled: 246,
  orderCancelledAlias: 146,
  orderCompleted: 253,
  bookingSettingsSaved: 649,
  domainAvailable: 888,
  checkYourEmail: 5001,
  passwordSet: 5001,
} as const satisfies Record<string, number>;

export type SuccessName = keyof typeof SUCCESS;
export type SuccessCode = (typeof SUCCESS)[SuccessName];

/** Confirmations of which the spec lists the number and no meaning (§8). */
export const SUCCESS_RANGE = {
  confirmed: [
    [103, 103],
    [108, 146],
    [191, 253],
    [302, 393],
    [901, 986],
    [2013, 2062],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>;

/** Entries that show another entry's text, because the spec gives both the same meaning. */
export const SUCCESS_TEXT = {
  orderCancelledAlias: 'orderCancelled',
} as const satisfies Partial<Record<SuccessName, SuccessName>>;

/** Codes that the server sends to a signed-in device by `session_notice` instead of a reply (spec §8: "push"). */
export const SESSION_NOTICE_CODE = {
  signedInElsewhere: 2093,
} as const satisfies Record<string, number>;

export type SessionNoticeName = keyof typeof SESSION_NOTICE_CODE;
export type SessionNoticeCode = (typeof SESSION_NOTICE_CODE)[SessionNoticeName];
