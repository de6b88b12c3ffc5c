import type { Client } from '@store-panel/api-client/client';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { codeInFragment } from '@store-panel/domain/unique-codes/code-link';
import { useEffect, useState } from 'react';
import { CODE_TEXTS } from 'virtual:code-texts';

import { Heading } from '#page/heading.tsx';
import { LanguageTools, type LanguageToolsProps } from '#page/language-tools.tsx';
import { ModuleFailed } from '#page/module-failed.tsx';
import { Page } from '#page/page.tsx';
import { translator } from '#texts/texts.ts';
import { useLazyModule } from '#texts/use-lazy-module.ts';

interface CodePageProps extends LanguageToolsProps {
  readonly client: Client;
}

async function load(language: LanguageCode) {
  const [{ CodeFlow }, { texts }] = await Promise.all([import('./code-flow.tsx'), CODE_TEXTS[language]()]);
  return { CodeFlow, t: translator(texts) };
}

/** Where unique codes are used: to send something back, or to send a parcel to a store. */
export function CodePage({ tenant, onLanguage, client }: CodePageProps) {
  const { fetched, retry } = useLazyModule(load);
  // Beside its texts, so that other visitors do not load them.
  const title = fetched === null || fetched === 'failed' ? '' : fetched.t('code-page:title');
  const [linkedCode] = useState(() => codeInFragment(window.location.hash));
  useEffect(() => {
    document.title = [title, tenant.name].filter((text) => text !== '').join(' · ');
  }, [title, tenant.name]);
  return (
    <Page
      tenant={tenant}
      tools={<LanguageTools tenant={tenant} onLanguage={onLanguage} />}
      heading={title !== '' && <Heading title={title} />}
    >
      {fetched === 'failed' && <ModuleFailed onRetry={retry} />}
      {fetched !== null && fetched !== 'failed' && (
        <fetched.CodeFlow client={client} linkedCode={linkedCode} t={fetched.t} />
      )}
    </Page>
  );
}
