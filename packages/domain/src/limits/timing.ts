// Times in milliseconds. These two are separate because every client of the platform needs them, and few need the
// others.

/** Fetching the store detail when a session is restored (spec §9). */
export const STORE_DETAIL_TIMEOUT_MS = 10_000;
/** From an HTTP 401 to the refresh (spec §9). */
export const REFRESH_CHECK_DELAY_MS = 500;

/** The first block is the spec's (§9 of both documents), the second is not in it. */
export const TIMING_MS = {
  /** From start-up to the automatic sign-in. */
  autoLoginDelay: 100,
  /** Delay between the automatic sign-in and the check of the session. */
  sessionCheckDelay: 1_000,
  /** One tick of the resend countdown. */
  resendTick: 1_000,
  /** The whole resend countdown of a one-time code. */
  resendCountdown: 60_000,
  /** From a response to the loading flag's clearing. */
  loadingClearDelay: 1_000,
  /** The two delays after which body classes are added. */
  bodyClassDelay: 1_000,
  bodyClassLateDelay: 1_500,
  /** A toast, with its progress bar. */
  toast: 3_000,
  /** 'Substore not approved please contact admin!!' */
  subStoreWarning: 6_000,
  /** 'Store not approved!!' */
  unapprovedStoreError: 3_000,

  /** A store may restore an order that it rejected or cancelled. */
  restoreWindow: 15 * 60_000,
  /** How long a store can change its rating of a customer. */
  ratingWindow: 24 * 60 * 60_000,
  /** Reject, cancel and sold-out wait this long, visibly, for an undo. */
  undoWindow: 5_000,
} as const;

/** Lifetimes in milliseconds; not in the specification. Separate, because few pages need them. */
export const LIFETIME_MS = {
  /** A one-time code. */
  otp: 10 * 60_000,
  /** What a right code gave: a registration form takes a while to fill in. */
  codeVerification: 60 * 60_000,
  /** A captcha is to be solved within this … */
  captcha: 5 * 60_000,
  /** … and to be used within this once it is. */
  captchaVerification: 10 * 60_000,
  /** From the right code to the new password. */
  reset: 15 * 60_000,
  /** An administrator's ticket into a store's panel, and the session it opens. */
  impersonationToken: 60_000,
  impersonationSession: 30 * 60_000,
} as const;

/** The same of sessions and keys, for those who hand them out. */
export const SESSION_LIFETIME_MS = {
  /** An access token; every call still checks its session. */
  accessToken: 10 * 60_000,
  /** A session without a refresh. */
  session: 30 * 24 * 60 * 60_000,
  /** How long the previous refresh token gets the same pair again, so that a lost reply does not sign the user out. */
  refreshGrace: 10_000,
  /** The reply to a call with an idempotency key. */
  idempotencyKey: 24 * 60 * 60_000,
} as const;
