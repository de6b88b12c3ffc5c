import type { Client } from '@store-panel/api-client/client';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useEffect, useRef, useState } from 'react';

import { Heading } from '#page/heading.tsx';
import { LanguageTools, type LanguageToolsProps } from '#page/language-tools.tsx';
import { Page } from '#page/page.tsx';
import { useStepBack } from '#page/use-step-back.ts';
import { useTexts } from '#texts/use-texts.tsx';
import type { FoundParcel, TrackingTranslate } from './found-parcel.ts';
import { ParcelStatus } from './parcel-status.tsx';
import { TrackingForm } from './tracking-form.tsx';
import { useTracking } from './use-tracking.ts';

interface TrackingFlowProps extends LanguageToolsProps {
  readonly client: Client;
  readonly t: TrackingTranslate;
  /** From the fragment of a link; empty without one. */
  readonly linkedWaybill: string;
}

/** The form, replaced by the parcel that it found. */
export function TrackingFlow({ tenant, onLanguage, client, t, linkedWaybill }: TrackingFlowProps) {
  const { t: translate } = useTexts();
  const tracking = useTracking(client);
  const { state, forget } = tracking;
  const isFound = state.status === 'found';
  const [form, setForm] = useState({ waybill: linkedWaybill, hasEnded: false, takesFocus: false });
  /** Why the parcel is left: by the browser's back button, for another one, or because it can be seen no longer. */
  const reason = useRef<'back' | 'another' | 'ended'>('back');
  const stepBack = useStepBack(isFound, () => {
    if (isFound) {
      setForm({
        waybill: reason.current === 'another' ? '' : state.waybill,
        hasEnded: reason.current === 'ended',
        takesFocus: true,
      });
    }
    reason.current = 'back';
    forget();
  });
  function leave(why: 'another' | 'ended') {
    reason.current = why;
    stepBack();
  }
  const tools = <LanguageTools tenant={tenant} onLanguage={onLanguage} />;
  if (isFound) {
    return (
      // On the platform's own host, the parcel shows its courier and contact.
      <Page tenant={{ ...tenant, ...state.courier }} tools={tools} heading={<FoundHeading found={state} />} isTracking>
        <ParcelStatus
          key={state.token}
          t={t}
          client={client}
          found={state}
          onAnother={() => leave('another')}
          onGone={() => leave('ended')}
        />
      </Page>
    );
  }
  return (
    <Page
      tenant={tenant}
      tools={tools}
      heading={<Heading title={translate('claim:track')}>{t('tracking-page:intro')}</Heading>}
      isTracking
    >
      <TrackingForm
        t={t}
        tracking={tracking}
        initialWaybill={form.waybill}
        hasEnded={form.hasEnded}
        takesFocus={form.takesFocus}
      />
    </Page>
  );
}

/** Takes the focus on mount, so that screen readers continue here. */
function FoundHeading({ found }: { readonly found: FoundParcel }) {
  const { t } = useTexts();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return <Heading ref={ref} title={<LtrText>{found.waybill}</LtrText>} above={t('claim:field.waybill')} />;
}
