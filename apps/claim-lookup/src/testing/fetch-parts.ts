import { CLAIM_TEXTS } from 'virtual:claim-texts';
import { MAIL_TEXTS } from 'virtual:mail-texts';

/** Fetches what the page fetches when it is needed: a first time costs more than a test waits. */
export async function fetchParts(): Promise<void> {
  await Promise.all([
    import('#mails/mail-choice.tsx'),
    MAIL_TEXTS.de(),
    import('#result/claim-parts.tsx'),
    CLAIM_TEXTS.de(),
  ]);
}
