import type { Secrets } from '#access/secrets.ts';

/** Tokens of subscriptions, in emails about a claim. A token is invalid once the subscription has ended. */
export interface ClaimSubscriptionTokens {
  readonly issue: (subscriptionId: string) => string;
  /** Returns null if the token was not issued here. */
  readonly read: (token: string) => string | null;
}

export const createClaimSubscriptionTokens = (secrets: Secrets): ClaimSubscriptionTokens => ({
  issue: (id) => secrets.seal('claim-mails', { id }).toString('base64url'),
  read(token) {
    const opened = secrets.open('claim-mails', Buffer.from(token, 'base64url'));
    return opened === null ? null : (opened as { readonly id: string }).id;
  },
});
