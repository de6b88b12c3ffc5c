import type { Client } from '@store-panel/api-client/client';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { useEffect } from 'react';
import { CODE_TEXTS } from 'virtual:code-texts';

import { Heading } from '#page/heading.tsx';
import { LanguageTools, type LanguageToolsProps } from '#page/language-tools.tsx';
import { ModuleFailed } from '#page/module-failed.tsx';
import { Page } from '#page/page.tsx';
import { translator } from '#texts/texts.ts';
import { useLazyModule } from '#texts/use-lazy-module.ts';
import { useTexts } from '#texts/use-texts.tsx';

interface CodePageProps extends LanguageToolsProps {
  readonly client: Client;
  /** From the link of a slip; empty without one. */
  readonly code: string;
}

async function load(language: LanguageCode) {
  const [{ CodeFlow }, { texts }] = await Promise.all([import('./code-flow.tsx'), CODE_TEXTS[language]()]);
  return { CodeFlow, t: translator(texts) };
}

/** Where unique codes are used: to send something back, or to send a parcel to a store. */
export function CodePage({ tenant, onLanguage, client, code }: CodePageProps) {
  const { t } = useTexts();
  const { fetched, retry } = useLazyModule(load);
  const title = t('claim:code');
  useEffect(() => {
    document.title = `${title} · ${tenant.name}`;
  }, [title, tenant.name]);
  return (
    <Page
      tenant={tenant}
      tools={<LanguageTools tenant={tenant} onLanguage={onLanguage} />}
      heading={<Heading title={title} />}
    >
      {fetched === 'failed' && <ModuleFailed onRetry={retry} />}
      {fetched !== null && fetched !== 'failed' && <fetched.CodeFlow client={client} linkedCode={code} t={fetched.t} />}
    </Page>
  );
}
