import type { Client } from '@store-panel/api-client/client';
import { takesDocuments } from '@store-panel/domain/claims/claim-documents';
import { isClaimEnded } from '@store-panel/domain/claims/claim-states';
import { claimCan } from '@store-panel/domain/claims/claim-transitions';
import type { LanguageCode } from '@store-panel/domain/places/languages';
import { Button } from '@store-panel/ui/button';
import { Printer } from 'lucide-react';

import { SubscribeForm } from '#mails/subscribe-form.tsx';
import type { ClaimNamespace } from '#texts/page-namespaces.ts';
import type { translator } from '#texts/texts.ts';
import { useTexts } from '#texts/use-texts.tsx';
import css from './claim-parts.module.css';
import { dayText } from './day-text.ts';
import { DocumentList } from './document-list.tsx';
import { type KeptClaim, useKeptClaim } from './use-kept-claim.ts';
import { WithdrawButton } from './withdraw-button.tsx';

export type ClaimTranslate = ReturnType<typeof translator<ClaimNamespace>>;

export interface ClaimPartsProps {
  readonly client: Client;
  readonly token: string;
  readonly kept: KeptClaim;
  readonly t: ClaimTranslate;
  /** That of `t`, which may come a moment after the page's own. */
  readonly language: LanguageCode;
}

const DUE = ['received', 'documents_missing', 'under_review', 'approved'] as const;

/** What is to come of a claim, what is asked for, where its parcel is, and what its claimant can do. */
export function ClaimParts({ client, token, kept, t, language }: ClaimPartsProps) {
  const { t: say } = useTexts();
  const { claim, show } = kept;
  const hasChanged = useKeptClaim(client, token, kept);
  const { state, due_at: dueAt, documents, shipment_label: label, is_answered: isAnswered } = claim;
  const due = DUE.find((one) => one === state);
  const mayWithdraw = isAnswered && claimCan('withdrawn', state, 'claimant').allowed;
  return (
    <>
      <output className={css.news}>
        {hasChanged && t('claim-result:updated', { state: say(`claim:state.${state}`) })}
      </output>
      {due && dueAt !== null && (
        <p className={css.due}>{t(`claim-result:due.${due}`, { day: dayText(dueAt, language) })}</p>
      )}
      {documents.length > 0 && takesDocuments(state) && (
        <DocumentList {...{ client, token, documents, t, language }} onGiven={show} />
      )}
      {label !== null && (
        <p className={css.parcel}>
          <span>{t('claim-result:shipment')}</span> <strong>{t(`status:shipment.${label}`)}</strong>
        </p>
      )}
      {isAnswered && !isClaimEnded(state) && <SubscribeForm client={client} token={token} t={t} />}
      <div className={css.tools}>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t('claim-result:print')}
        </Button>
        {mayWithdraw && <WithdrawButton {...{ client, token, claim, t }} onWithdrawn={show} />}
      </div>
    </>
  );
}
