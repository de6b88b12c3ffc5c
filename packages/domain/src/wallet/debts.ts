/** Days for which a store may owe more than its plan allows before it gets an email. */
export const DEBT_NOTICE_DAYS = 14;

/**
 * Whether a store owes more than it may.
 * @param balance - what it has at the platform; below 0 it owes
 * @param limit - what it may owe, from 0; both in minor units
 */
export const owesTooMuch = (balance: number, limit: number): boolean => -balance > limit;
