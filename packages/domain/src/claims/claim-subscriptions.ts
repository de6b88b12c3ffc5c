/** Path of the courier's page that confirms or ends emails about a claim; a token follows. Not in the specification. */
export const CLAIM_MAILS_PATH = '/mails/';

/** The state of an email subscription to a claim: requested and not confirmed, confirmed, or ended. */
export const CLAIM_MAIL_STATES = ['waiting', 'active', 'ended'] as const;
export type ClaimMailState = (typeof CLAIM_MAIL_STATES)[number];

/**
 * Hours to confirm a requested subscription, and days that it is stored after the claim's end; not in the
 * specification.
 */
export const CLAIM_MAILS = { confirmHours: 24, retentionDays: 30 } as const;

/** The token in the address of that page; empty for any other page. */
export const claimMailToken = (pathname: string): string =>
  pathname.startsWith(CLAIM_MAILS_PATH) ? pathname.slice(CLAIM_MAILS_PATH.length).replace(/\/+$/, '') : '';
