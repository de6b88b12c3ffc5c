import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { MessagesProvider, useMessages } from '@store-panel/ui/messages';
import { CLAIM_TEXTS } from 'virtual:claim-texts';

import { ModuleFailed } from '#page/module-failed.tsx';
import { translator } from '#texts/texts.ts';
import { useLazyModule } from '#texts/use-lazy-module.ts';
import type { ClaimPartsProps } from './claim-parts.tsx';

async function load(language: LanguageCode) {
  const [{ ClaimParts: Parts }, { texts, kit }] = await Promise.all([
    import('./claim-parts.tsx'),
    CLAIM_TEXTS[language](),
  ]);
  return { Parts, kit, words: { t: translator(texts), language } };
}

/**
 * Details that load after a claim was found: documents, due date, withdrawal. The status shows without waiting for
 * them, also if loading fails.
 */
export function ClaimRest(props: Omit<ClaimPartsProps, 't' | 'language'>) {
  const messages = useMessages();
  const { fetched, retry } = useLazyModule(load);
  if (fetched === null) return null;
  if (fetched === 'failed') return <ModuleFailed onRetry={retry} />;
  const { Parts, kit, words } = fetched;
  return (
    <MessagesProvider messages={{ ...messages, ...kit }}>
      <Parts {...props} {...words} />
    </MessagesProvider>
  );
}
