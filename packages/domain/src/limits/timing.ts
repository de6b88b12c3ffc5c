/** Times in milliseconds. The first block is the spec's (§9 of both documents), the second ours. */
export const TIMING = {
  /** Fetching the store detail when a session is restored. */
  storeDetailTimeout: 10_000,
  /** From start-up to the automatic sign-in. */
  autoLoginDelay: 100,
  /** From the automatic sign-in to the check whether a session stands. */
  sessionCheckDelay: 1_000,
  /** From an HTTP 401 to the refresh. */
  refreshCheckDelay: 500,
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

  /** A one-time code is worth something for this long. */
  otpLifetime: 10 * 60_000,

  /** What a right code gave is to be used within this: a registration form takes a while to fill in. */
  otpProofLifetime: 60 * 60_000,

  /** A captcha is to be solved within this. */
  captchaLifetime: 5 * 60_000,

  /** A solved captcha is to be used within this. */
  captchaProofLifetime: 10 * 60_000,

  /** From the right code to the new password. */
  resetLifetime: 15 * 60_000,

  /** An administrator's ticket into a store's panel, and the session it opens. */
  ticketLifetime: 60_000,
  impersonation: 30 * 60_000,

  /** A store may restore an order that it rejected or cancelled. */
  restoreWindow: 15 * 60_000,
  /** Reject, cancel and sold-out wait this long, visibly, for an undo. */
  undoWindow: 5_000,
  /** A courier request that nobody accepts is given up (109). */
  courierSearchWindow: 5 * 60_000,
} as const;
