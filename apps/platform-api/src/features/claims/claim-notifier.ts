import type { Secrets } from '#access/secrets.ts';
import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import { createClaimLinks } from '#features/claims/claim-links.ts';
import { nextClaimsVersion } from '#features/claims/store/claims-version.queries.ts';
import type { ClaimSubscriptionTokens } from '#features/claims/subscriptions/subscription-tokens.ts';
import { takePendingSubscribers } from '#features/claims/subscriptions/subscriptions.queries.ts';
import { enqueueNotice } from '#messages/notices.ts';

interface ClaimNotifierDeps {
  readonly secrets: Secrets;
  readonly mailTokens: ClaimSubscriptionTokens;
  readonly panelOrigin: string | undefined;
  /** Notifies the store's panels of the new version of its claims. */
  readonly claimsChanged: (storeId: string, version: number) => void;
}

interface Change {
  readonly db: QueryExecutor;
  readonly afterCommit: AfterCommit;
}

/** Notifies the store's panels and the email subscribers of changed claims, in the transaction of the change. */
export type ClaimNotifier = (change: Change, storeId: string, claimIds: readonly string[]) => Promise<void>;

export const createClaimNotifier =
  ({ secrets, mailTokens, panelOrigin, claimsChanged }: ClaimNotifierDeps): ClaimNotifier =>
  async ({ db, afterCommit }, storeId, claimIds) => {
    for (const { id, email: recipient, lang, host, ...facts } of await takePendingSubscribers(db, claimIds)) {
      // Without a page there is nothing to link to, and nowhere to end the emails.
      if (host === null) continue;
      const links = createClaimLinks(panelOrigin, host, lang);
      const [url, stopUrl] = [links.toClaim(facts.waybill), links.toMails(mailTokens.issue(id))];
      await enqueueNotice(db, secrets, { kind: 'claim_changed', recipient, lang, facts: { ...facts, url, stopUrl } });
    }
    const version = await nextClaimsVersion(db, storeId);
    afterCommit(() => claimsChanged(storeId, version));
  };
