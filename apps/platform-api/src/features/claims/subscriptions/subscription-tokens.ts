import type { Secrets } from '#access/secrets.ts';

/** Stands in letters about a claim for the subscription that they come by. It ends with the subscription. */
export interface ClaimSubscriptionTokens {
  readonly issue: (subscriptionId: string) => string;
  /** Null for what was not issued here. */
  readonly read: (token: string) => string | null;
}

export const claimSubscriptionTokens = (secrets: Secrets): ClaimSubscriptionTokens => ({
  issue: (id) => secrets.seal('claim-mails', { id }).toString('base64url'),
  read(token) {
    const opened = secrets.open('claim-mails', Buffer.from(token, 'base64url'));
    return opened === null ? null : (opened as { readonly id: string }).id;
  },
});
