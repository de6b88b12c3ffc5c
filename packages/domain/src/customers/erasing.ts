/** What stands where a name or a text was removed with its customer; the same in all languages. */
export const ERASED_TEXT = '–';

/** A claim of an erased customer loses its data so many days after its end; ours. */
export const CLAIM_DATA_DAYS = 90;

/** Digits of the number that are typed to confirm it. */
const CONFIRM_DIGITS = 4;

/** What is typed to confirm it: the end of the number. */
export const confirmationOf = (phone: string): string => phone.slice(-CONFIRM_DIGITS);
