/** What stands where a name or a text was removed with its customer; the same in all languages. */
export const ERASED_TEXT = '–';

/** For how many months after its end a store has who ordered; ours. */
export const CUSTOMER_DATA_MONTHS = { min: 6, max: 120, default: 36 } as const;

/** A claim of an erased customer loses its data so many days after its end; ours. */
export const CLAIM_DATA_DAYS = 90;

/** Digits of the number that are typed to confirm that a customer is erased. */
export const CONFIRM_DIGITS = 4;

/** What is typed to confirm it: the end of the number. */
export const confirmationOf = (phone: string): string => phone.slice(-CONFIRM_DIGITS);
