import type { Client } from '@store-panel/api-client/client';
import type { LanguageCode } from '@store-panel/domain/places/languages';
import { useEffect } from 'react';
import { MAIL_TEXTS } from 'virtual:mail-texts';

import { Heading } from '#page/heading.tsx';
import { LanguageTools, type LanguageToolsProps } from '#page/language-tools.tsx';
import { Page } from '#page/page.tsx';
import { PartMissing } from '#page/part-missing.tsx';
import { translator } from '#texts/texts.ts';
import { usePart } from '#texts/use-part.ts';
import { useTexts } from '#texts/use-texts.tsx';

interface MailsPageProps extends LanguageToolsProps {
  readonly client: Client;
  /** Out of the letter. */
  readonly token: string;
}

async function load(language: LanguageCode) {
  const [{ MailChoice }, { texts }] = await Promise.all([import('./mail-choice.tsx'), MAIL_TEXTS[language]()]);
  return { MailChoice, t: translator(texts) };
}

/** Where a letter about a claim leads: mails to its address are confirmed here, and ended. */
export function MailsPage({ tenant, onLanguage, client, token }: MailsPageProps) {
  const { t } = useTexts();
  const { fetched, retry } = usePart(load);
  const title = t('claim:mails');
  useEffect(() => {
    document.title = `${title} · ${tenant.name}`;
  }, [title, tenant.name]);
  return (
    <Page
      tenant={tenant}
      tools={<LanguageTools tenant={tenant} onLanguage={onLanguage} />}
      heading={<Heading title={title} />}
    >
      {fetched === 'failed' && <PartMissing onRetry={retry} />}
      {fetched !== null && fetched !== 'failed' && <fetched.MailChoice client={client} token={token} t={fetched.t} />}
    </Page>
  );
}
