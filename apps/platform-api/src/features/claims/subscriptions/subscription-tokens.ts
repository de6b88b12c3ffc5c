import type { Secrets } from '#access/secrets.ts';

/** Tokens of subscriptions, in emails about a claim. A token is invalid once the subscription has ended. */
export interface ClaimSubscriptionTokens {
  readonly issue: (subscriptionId: string) => string;
  /** Returns null if the token was not issued here. */
  readonly read: (token: string) => string | null;
}

export const createClaimSubscriptionTokens = (secrets: Secrets): ClaimSubscriptionTokens => ({
  issue: (id) => secrets.encrypt('claim-mails', { id }).toString('base64url'),
  read(token) {
    const decrypted = secrets.decrypt('claim-mails', Buffer.from(token, 'base64url'));
    return decrypted === null ? null : (decrypted as { readonly id: string }).id;
  },
});
