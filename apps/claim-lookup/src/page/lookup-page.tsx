import type { Client } from '@store-panel/api-client/client';
import { useEffect, useRef, useState } from 'react';

import { type ClaimNumbers, NO_NUMBERS } from '#form/claim-numbers.ts';
import { LookupForm } from '#lookup/lookup-form.tsx';
import { useLookup } from '#lookup/use-lookup.ts';
import { ClaimHeading } from '#result/claim-heading.tsx';
import { useTexts } from '#texts/use-texts.tsx';
import { Heading } from './heading.tsx';
import { LanguageTools, type LanguageToolsProps } from './language-tools.tsx';
import { Page } from './page.tsx';
import { useStepBack } from './use-step-back.ts';

interface LookupPageProps extends LanguageToolsProps {
  readonly client: Client;
  /** Initial values of the form. */
  readonly numbers: ClaimNumbers;
}

/** The form, replaced by the claim that it found. */
export function LookupPage({ tenant, client, numbers, onLanguage }: LookupPageProps) {
  const { t } = useTexts();
  const lookup = useLookup(client);
  const { state, forget } = lookup;
  const [initialForm, setInitialForm] = useState({ numbers, takesFocus: false });
  const isFound = state.status === 'found';

  const needsEmptyForm = useRef(false);
  // The browser's back button returns to the submitted form, the page's button to an empty one.
  const stepBack = useStepBack(isFound, () => {
    if (isFound) setInitialForm({ numbers: needsEmptyForm.current ? NO_NUMBERS : state.numbers, takesFocus: true });
    needsEmptyForm.current = false;
    forget();
  });
  // The form shows the numbers again and validates them.
  const returnToForm = () => stepBack();
  function lookUpAnother() {
    needsEmptyForm.current = true;
    stepBack();
  }

  const title = isFound ? t('claim:result.title', { number: state.numbers.claim_number }) : t('claim:title');
  useEffect(() => {
    document.title = `${title} · ${tenant.name}`;
  }, [title, tenant.name]);

  const tools = <LanguageTools tenant={tenant} onLanguage={onLanguage} />;
  if (isFound) {
    return (
      // On the platform's own host, the claim shows its courier and contact.
      <Page tenant={{ ...tenant, ...state.courier }} tools={tools} heading={<ClaimHeading {...state} />}>
        <state.Result
          key={state.token}
          client={client}
          foundClaim={state}
          onAnother={lookUpAnother}
          onGone={returnToForm}
        />
      </Page>
    );
  }
  return (
    <Page tenant={tenant} tools={tools} heading={<Heading title={t('claim:title')}>{t('claim:intro')}</Heading>}>
      <LookupForm lookup={lookup} {...initialForm} />
    </Page>
  );
}
