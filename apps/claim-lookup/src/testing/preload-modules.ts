import { CLAIM_TEXTS } from 'virtual:claim-texts';
import { CODE_TEXTS } from 'virtual:code-texts';
import { CODE_RETURN_TEXTS } from 'virtual:code-return-texts';
import { MAIL_TEXTS } from 'virtual:mail-texts';
import { TRACKING_TEXTS } from 'virtual:tracking-texts';

/** Preloads lazy modules, whose first import takes longer than a test waits. */
export async function preloadModules(): Promise<void> {
  await Promise.all([
    import('#subscriptions/subscription-choice.tsx'),
    MAIL_TEXTS.de(),
    import('#codes/code-flow.tsx'),
    import('#codes/code-parts.tsx'),
    CODE_TEXTS.de(),
    import('#tracking/tracking-flow.tsx'),
    TRACKING_TEXTS.de(),
    import('#codes/own-return-parts.tsx'),
    CODE_RETURN_TEXTS.de(),
    import('#result/claim-parts.tsx'),
    CLAIM_TEXTS.de(),
  ]);
}
