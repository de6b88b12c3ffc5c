import type { Client } from '@store-panel/api-client/client';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { waybillInFragment } from '@store-panel/domain/shipments/tracking-link';
import { useEffect, useState } from 'react';
import { TRACKING_TEXTS } from 'virtual:tracking-texts';

import { Heading } from '#page/heading.tsx';
import { LanguageTools, type LanguageToolsProps } from '#page/language-tools.tsx';
import { ModuleFailed } from '#page/module-failed.tsx';
import { Page } from '#page/page.tsx';
import { translator } from '#texts/texts.ts';
import { useLazyModule } from '#texts/use-lazy-module.ts';
import { useTexts } from '#texts/use-texts.tsx';

interface TrackingPageProps extends LanguageToolsProps {
  readonly client: Client;
}

async function load(language: LanguageCode) {
  const [{ TrackingFlow }, { texts }] = await Promise.all([import('./tracking-flow.tsx'), TRACKING_TEXTS[language]()]);
  return { TrackingFlow, t: translator(texts) };
}

/** Where a parcel is followed. Its title is the same whatever is found. */
export function TrackingPage(props: TrackingPageProps) {
  const { tenant, onLanguage } = props;
  const { t } = useTexts();
  const { fetched, retry } = useLazyModule(load);
  const [linkedWaybill] = useState(() => waybillInFragment(window.location.hash));
  const title = t('claim:track');
  useEffect(() => {
    document.title = `${title} · ${tenant.name}`;
  }, [title, tenant.name]);
  if (fetched !== null && fetched !== 'failed')
    return <fetched.TrackingFlow {...props} t={fetched.t} linkedWaybill={linkedWaybill} />;
  return (
    <Page
      tenant={tenant}
      tools={<LanguageTools tenant={tenant} onLanguage={onLanguage} />}
      heading={<Heading title={title} />}
      isTracking
    >
      {fetched === 'failed' && <ModuleFailed onRetry={retry} />}
    </Page>
  );
}
