import type { LanguageCode } from '@store-panel/domain/places/languages';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { type FormMessages, MessagesProvider, useMessages } from '@store-panel/ui/messages';
import { RotateCw } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { CLAIM_TEXTS } from 'virtual:claim-texts';

import { translator } from '#texts/texts.ts';
import { useTexts } from '#texts/use-texts.tsx';
import type { ClaimPartsProps } from './claim-parts.tsx';

type ClaimRestProps = Omit<ClaimPartsProps, 't' | 'language'>;

type Loaded = Pick<ClaimPartsProps, 't' | 'language'> & {
  readonly kit: FormMessages;
  readonly Parts: ComponentType<ClaimPartsProps>;
};

async function load(language: LanguageCode): Promise<Loaded> {
  const [{ ClaimParts: Parts }, { texts, kit }] = await Promise.all([
    import('./claim-parts.tsx'),
    CLAIM_TEXTS[language](),
  ]);
  return { Parts, t: translator(texts), kit, language };
}

/**
 * What is fetched once a claim was found: what to send, until when, how to give it up. How the claim stands is shown without
 * waiting for it, and without it where the network fails.
 */
export function ClaimRest(props: ClaimRestProps) {
  const [tries, setTries] = useState(0);
  return <Rest key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Rest({ onRetry, ...props }: ClaimRestProps & { readonly onRetry: () => void }) {
  const { t, language } = useTexts();
  const messages = useMessages();
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  useEffect(() => {
    let isOver = false;
    const show = (next: Loaded | 'failed') => {
      if (!isOver) setLoaded(next);
    };
    load(language).then(show, () => show('failed'));
    return () => {
      isOver = true;
    };
  }, [language]);

  if (loaded === null) return null;
  if (loaded === 'failed') {
    return (
      <InlineAlert tone="warning">
        <p>{t('codes:client.connectionFailed')}</p>
        <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          {messages.retry}
        </Button>
      </InlineAlert>
    );
  }
  const { Parts, kit, ...words } = loaded;
  return (
    <MessagesProvider messages={{ ...messages, ...kit }}>
      <Parts {...props} {...words} />
    </MessagesProvider>
  );
}
