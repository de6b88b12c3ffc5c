import { CLAIM_MAILS_PATH } from '@store-panel/domain/claims/claim-subscriptions';
import { languageAt } from '@store-panel/domain/geo/languages';

/**
 * Links in emails about claims. They open the courier's page, in the email's language unless the visitor chose another
 * there.
 */
export interface ClaimLinks {
  readonly toClaim: (waybill: string) => string;
  /** The page on which this subscription is confirmed and ended. */
  readonly toMails: (token: string) => string;
}

/**
 * Creates links to a courier's page under its own host name, with the scheme and port of the panel's origin. Without a
 * panel origin they are https.
 */
export function createClaimLinks(panelOrigin: string | undefined, host: string, lang: number): ClaimLinks {
  const link = (path: string, query: Readonly<Record<string, string>> = {}) => {
    const url = new URL(path, panelOrigin ?? `https://${host}`);
    url.hostname = host;
    url.search = new URLSearchParams({ ...query, lang: languageAt(lang) }).toString();
    return url.href;
  };
  return {
    toClaim: (waybill) => link('/', { waybill }),
    toMails: (token) => link(CLAIM_MAILS_PATH + token),
  };
}
