import type { Client } from '@store-panel/api-client/client';
import { acceptsDocuments } from '@store-panel/domain/claims/claim-documents';
import { isClaimEnded } from '@store-panel/domain/claims/claim-states';
import { checkClaimTransition } from '@store-panel/domain/claims/claim-transitions';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { Printer } from 'lucide-react';

import { SubscribeForm } from '#subscriptions/subscribe-form.tsx';
import type { ClaimTranslate } from '#texts/claim-translate.ts';
import { useTexts } from '#texts/use-texts.tsx';
import css from './claim-parts.module.css';
import { formatLastDay } from './day-text.ts';
import { DocumentList } from './document-list.tsx';
import { useIsPast } from './use-is-past.ts';
import { type StoredClaim, useStoredClaim } from './use-stored-claim.ts';
import { WithdrawButton } from './withdraw-button.tsx';

export interface ClaimPartsProps {
  readonly client: Client;
  readonly token: string;
  readonly stored: StoredClaim;
  readonly t: ClaimTranslate;
  /** Language of `t`, which may lag behind the page's. */
  readonly language: LanguageCode;
}

const DUE = ['received', 'documents_missing', 'under_review', 'approved'] as const;

/** Due date, requested documents, shipment and the claimant's actions. */
export function ClaimParts({ client, token, stored, t, language }: ClaimPartsProps) {
  const { t: translate } = useTexts();
  const { claim, show } = stored;
  const hasChanged = useStoredClaim(client, token, stored);
  const { state, due_at: dueAt, documents, shipment_label: label, is_answered: isAnswered } = claim;
  const due = DUE.find((one) => one === state);
  const isLate = useIsPast(dueAt);
  const mayWithdraw = isAnswered && checkClaimTransition('withdrawn', state, 'claimant').allowed;
  return (
    <>
      <output className={css.update}>
        {hasChanged && t('claim-result:updated', { state: translate(`claim:state.${state}`) })}
      </output>
      {due && dueAt !== null && (
        <p className={css.due}>
          {t(`claim-result:${isLate ? 'late' : 'due'}.${due}`, { day: formatLastDay(dueAt, language) })}
        </p>
      )}
      {documents.length > 0 && acceptsDocuments(state) && (
        <DocumentList {...{ client, token, documents, t, language }} onSubmitted={show} />
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
