import type { Secrets } from '#access/secrets.ts';
import type { AfterCommit, Queries } from '#db/transaction.ts';
import { claimLinks } from '#features/claims/claim-links.ts';
import { nextClaimsVersion } from '#features/claims/store/claims-version.queries.ts';
import type { ClaimSubscriptionTokens } from '#features/claims/subscriptions/subscription-tokens.ts';
import { takePendingSubscribers } from '#features/claims/subscriptions/subscriptions.queries.ts';
import { enqueueNotice } from '#messages/notices.ts';

interface ClaimNotifierDeps {
  readonly secrets: Secrets;
  readonly mailTokens: ClaimSubscriptionTokens;
  readonly panelOrigin: string | undefined;
  /** Tells the store's panels that its claims have this version now. */
  readonly claimsChanged: (storeId: string, version: number) => void;
}

interface Change {
  readonly db: Queries;
  readonly afterCommit: AfterCommit;
}

/** Tells of changed claims, as part of the change: the store's panels, and those who get mails about them. */
export type ClaimNotifier = (change: Change, storeId: string, claimIds: readonly string[]) => Promise<void>;

export const createClaimNotifier =
  ({ secrets, mailTokens, panelOrigin, claimsChanged }: ClaimNotifierDeps): ClaimNotifier =>
  async ({ db, afterCommit }, storeId, claimIds) => {
    for (const { id, email: recipient, lang, host, ...facts } of await takePendingSubscribers(db, claimIds)) {
      // Without a page there is nothing that a letter could lead to, nor a place to end them.
      if (host === null) continue;
      const links = claimLinks(panelOrigin, host, lang);
      const [url, stopUrl] = [links.toClaim(facts.waybill), links.toMails(mailTokens.issue(id))];
      await enqueueNotice(db, secrets, { kind: 'claim_changed', recipient, lang, facts: { ...facts, url, stopUrl } });
    }
    const version = await nextClaimsVersion(db, storeId);
    afterCommit(() => claimsChanged(storeId, version));
  };
