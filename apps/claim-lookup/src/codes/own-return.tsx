import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { MessagesProvider, useMessages } from '@store-panel/ui/messages';
import { CODE_RETURN_TEXTS } from 'virtual:code-return-texts';

import { ModuleFailed } from '#page/module-failed.tsx';
import { translator } from '#texts/texts.ts';
import { useLazyModule } from '#texts/use-lazy-module.ts';
import type { OwnReturnPartsProps } from './own-return-parts.tsx';

async function load(language: LanguageCode) {
  const [{ OwnReturnParts }, { texts, kit }] = await Promise.all([
    import('./own-return-parts.tsx'),
    CODE_RETURN_TEXTS[language](),
  ]);
  return { OwnReturnParts, kit, t: translator(texts) };
}

/** Photos and cancelling of a registered return; its label shows without waiting for them. */
export function OwnReturn(props: Omit<OwnReturnPartsProps, 't'>) {
  const messages = useMessages();
  const { fetched, retry } = useLazyModule(load);
  if (fetched === null) return null;
  if (fetched === 'failed') return <ModuleFailed onRetry={retry} />;
  const { OwnReturnParts, kit, t } = fetched;
  return (
    <MessagesProvider messages={{ ...messages, ...kit }}>
      <OwnReturnParts {...props} t={t} />
    </MessagesProvider>
  );
}
