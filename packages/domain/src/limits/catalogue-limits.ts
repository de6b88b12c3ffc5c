/** Not in the specification: bounds of what administrators enter in catalogues. */
export const POSITION_MAX = 999;
/** Characters of a vehicle type's code. */
export const SERVICE_TYPE_MAX = 40;
/** Stores that one referral code may bring. */
export const REFERRAL_LIMIT_MAX = 10_000;
/** Devices signed in to one account at a time. */
export const DEVICES_PER_ACCOUNT = { min: 1, max: 100 } as const;
/** Characters that a password needs; the specification has 6. */
export const PASSWORD_LENGTH = { min: 6, max: 64 } as const;
