import { CLAIM_MAILS_PATH } from '@store-panel/domain/claims/claim-subscriptions';
import { languageAt } from '@store-panel/domain/geo/languages';

/** Where letters about claims lead: to the courier's page, in the letter's language for whoever has chosen none there. */
export interface ClaimLinks {
  readonly toClaim: (waybill: string) => string;
  /** Where the mails by which this subscription comes are confirmed and ended. */
  readonly toMails: (token: string) => string;
}

/**
 * To a courier's page under this host name of its own, by the way on which the panel is reached too; without a panel's
 * address as the internet reaches it.
 */
export function claimLinks(panelOrigin: string | undefined, host: string, lang: number): ClaimLinks {
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
