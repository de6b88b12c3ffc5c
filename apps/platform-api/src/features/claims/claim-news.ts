import type { Secrets } from '#access/secrets.ts';
import type { AfterCommit, Queries } from '#db/transaction.ts';
import { claimLinks } from '#features/claims/claim-links.ts';
import { nextClaimsVersion } from '#features/claims/desk/claims-version.queries.ts';
import type { ClaimMailTokens } from '#features/claims/mails/mail-tokens.ts';
import { takeReaders } from '#features/claims/mails/subscriptions.queries.ts';
import { postNotice } from '#messages/notices.ts';

interface NewsParts {
  readonly secrets: Secrets;
  readonly mailTokens: ClaimMailTokens;
  readonly panelOrigin: string | undefined;
  /** Tells the store's panels that its claims have this version now. */
  readonly claimsChanged: (storeId: string, version: number) => void;
}

interface Change {
  readonly db: Queries;
  readonly afterCommit: AfterCommit;
}

/** Tells of changed claims, as part of the change: the store's panels, and those who get mails about them. */
export type ClaimNews = (change: Change, storeId: string, claimIds: readonly string[]) => Promise<void>;

export const claimNews =
  ({ secrets, mailTokens, panelOrigin, claimsChanged }: NewsParts): ClaimNews =>
  async ({ db, afterCommit }, storeId, claimIds) => {
    for (const { id, email: recipient, lang, host, ...facts } of await takeReaders(db, claimIds)) {
      // Without a page there is nothing that a letter could lead to, nor a place to end them.
      if (host === null) continue;
      const links = claimLinks(panelOrigin, host, lang);
      const [url, stopUrl] = [links.toClaim(facts.waybill), links.toMails(mailTokens.issue(id))];
      await postNotice(db, secrets, { kind: 'claim_changed', recipient, lang, facts: { ...facts, url, stopUrl } });
    }
    const version = await nextClaimsVersion(db, storeId);
    afterCommit(() => claimsChanged(storeId, version));
  };
