/** Where the page of a courier stands on which somebody confirms or ends mails about a claim; a token follows (ours). */
export const CLAIM_MAILS_PATH = '/mails/';

/** Whether mails about a claim come to an address: asked for and not confirmed yet, confirmed, or not (any more). */
export const CLAIM_MAIL_STATES = ['waiting', 'active', 'ended'] as const;
export type ClaimMailState = (typeof CLAIM_MAIL_STATES)[number];

/** Hours in which mails that were asked for can be confirmed, and days for which they are kept when a claim has ended (ours). */
export const CLAIM_MAILS = { confirmHours: 24, keptDays: 30 } as const;

/** The token in the address of that page; empty for any other page. */
export const claimMailToken = (pathname: string): string =>
  pathname.startsWith(CLAIM_MAILS_PATH) ? pathname.slice(CLAIM_MAILS_PATH.length).replace(/\/+$/, '') : '';
