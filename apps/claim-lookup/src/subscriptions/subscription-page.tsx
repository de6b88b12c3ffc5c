import type { Client } from '@store-panel/api-client/client';
import { claimMailToken } from '@store-panel/domain/claims/claim-subscriptions';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { useEffect } from 'react';
import { MAIL_TEXTS } from 'virtual:mail-texts';

import { Heading } from '#page/heading.tsx';
import { LanguageTools, type LanguageToolsProps } from '#page/language-tools.tsx';
import { Page } from '#page/page.tsx';
import { ModuleFailed } from '#page/module-failed.tsx';
import { translator } from '#texts/texts.ts';
import { useLazyModule } from '#texts/use-lazy-module.ts';
import { useTexts } from '#texts/use-texts.tsx';

interface MailsPageProps extends LanguageToolsProps {
  readonly client: Client;
}

async function load(language: LanguageCode) {
  const [{ SubscriptionChoice }, { texts }] = await Promise.all([
    import('./subscription-choice.tsx'),
    MAIL_TEXTS[language](),
  ]);
  return { SubscriptionChoice, t: translator(texts) };
}

/** Target of links in claim emails: confirms or ends a subscription. */
export function SubscriptionPage({ tenant, onLanguage, client }: MailsPageProps) {
  const { t } = useTexts();
  const { fetched, retry } = useLazyModule(load);
  // From the email's link.
  const token = claimMailToken(window.location.pathname);
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
      {fetched === 'failed' && <ModuleFailed onRetry={retry} />}
      {fetched !== null && fetched !== 'failed' && (
        <fetched.SubscriptionChoice client={client} token={token} t={fetched.t} />
      )}
    </Page>
  );
}
