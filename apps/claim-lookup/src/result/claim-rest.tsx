import type { LanguageCode } from '@store-panel/domain/places/languages';
import { MessagesProvider, useMessages } from '@store-panel/ui/messages';
import { CLAIM_TEXTS } from 'virtual:claim-texts';

import { PartMissing } from '#page/part-missing.tsx';
import { translator } from '#texts/texts.ts';
import { usePart } from '#texts/use-part.ts';
import type { ClaimPartsProps } from './claim-parts.tsx';

async function load(language: LanguageCode) {
  const [{ ClaimParts: Parts }, { texts, kit }] = await Promise.all([
    import('./claim-parts.tsx'),
    CLAIM_TEXTS[language](),
  ]);
  return { Parts, kit, words: { t: translator(texts), language } };
}

/**
 * What is fetched once a claim was found: what to send, until when, how to give it up. How the claim stands is shown without
 * waiting for it, and without it where the network fails.
 */
export function ClaimRest(props: Omit<ClaimPartsProps, 't' | 'language'>) {
  const messages = useMessages();
  const { fetched, retry } = usePart(load);
  if (fetched === null) return null;
  if (fetched === 'failed') return <PartMissing onRetry={retry} />;
  const { Parts, kit, words } = fetched;
  return (
    <MessagesProvider messages={{ ...messages, ...kit }}>
      <Parts {...props} {...words} />
    </MessagesProvider>
  );
}
