import { type ClaimDetail, useGetClaimQuery } from '@store-panel/api-client/rtk/claims';
import type { SerializedApiError } from '@store-panel/api-client/errors';
import { canChangeClaimNumbers } from '@store-panel/domain/claims/claim-transitions';
import type { ClaimTarget } from '@store-panel/domain/claims/claim-states';
import { formatMoney } from '@store-panel/domain/money/money';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { DescriptionList } from '@store-panel/ui/description-list';
import { Drawer } from '@store-panel/ui/drawer';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Hash } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';
import { ClaimDocuments } from './claim-documents.tsx';
import { ClaimHistory } from './claim-history.tsx';
import { ClaimStateChip } from '#shared/claims/claim-state-chip.tsx';
import { DueBadge } from './due-badge.tsx';
import { ClaimActions } from './claim-actions.tsx';
import css from './claims.module.css';
import { ChangeClaimStatusDialog } from './change-claim-status-dialog.tsx';
import { NoteForm } from './note-form.tsx';
import { ClaimNumbersDialog } from './claim-numbers-dialog.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useClock } from '#shared/time/clock-choice.ts';

interface ClaimDrawerProps {
  readonly claimId: string;
  readonly onClose: () => void;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** One claim beside the list: its data, its actions and its history. Refreshed live. */
export function ClaimDrawer({ claimId, onClose }: ClaimDrawerProps) {
  const { t } = useTranslation(['claims', 'screens']);
  const query = useGetClaimQuery(claimId, { refetchOnMountOrArgChange: true, skip: !ID.test(claimId) });
  const claim = query.data;
  const missing = { title: t('detail.notFoundTitle'), text: t('detail.notFoundText') };
  return (
    <Drawer
      open
      onClose={onClose}
      title={claim ? t('detail.title', { number: claim.claim_number }) : t('screens:screen.claims')}
    >
      {claim ? (
        <Claim claim={claim} />
      ) : (
        <RecordFallback
          query={ID.test(claimId) ? query : { ...query, error: NOT_THERE, isFetching: false }}
          missing={missing}
        >
          <div aria-busy="true">
            <Skeleton height="3rem" />
            <Skeleton height="12rem" />
          </div>
        </RecordFallback>
      )}
    </Drawer>
  );
}

/** A malformed id belongs to no claim. */
const NOT_THERE = { family: 'notFound', textKey: '' };

type DialogState = { readonly kind: 'move'; readonly to: ClaimTarget } | { readonly kind: 'numbers' };

function Claim({ claim }: { readonly claim: ClaimDetail }) {
  const { t } = useTranslation(['claims', 'claim']);
  const [dialogState, setDialogState] = useState<DialogState | null>(null);
  const [conflict, setConflict] = useState<SerializedApiError | null>(null);
  const readOnlyReason = useReadOnlyReason('open');
  const handleDone = (failure: SerializedApiError | null) => {
    setDialogState(null);
    setConflict(failure);
  };
  return (
    <div>
      {conflict && <ConflictAlert failure={conflict} />}
      <section className={css.part}>
        <div className={css.head}>
          <ClaimStateChip state={claim.state} />
          <DueBadge claim={claim} isLong />
        </div>
        <ClaimActions claim={claim} onChoose={(to) => setDialogState({ kind: 'move', to })} />
      </section>
      <section className={css.part}>
        <h3>{t('detail.description')}</h3>
        <p className={css.description}>{claim.description}</p>
        <ClaimDetails claim={claim} />
        <p className={css.muted}>{t(claim.is_public ? 'detail.public' : 'detail.private')}</p>
        {canChangeClaimNumbers(claim.state) && (
          <div className={css.transitions}>
            <Button
              size="sm"
              icon={<Hash aria-hidden="true" />}
              aria-disabled={readOnlyReason !== undefined || undefined}
              title={readOnlyReason}
              onClick={() => readOnlyReason === undefined && setDialogState({ kind: 'numbers' })}
            >
              {t('numbers.button')}
            </Button>
          </div>
        )}
      </section>
      {claim.documents.length > 0 && (
        <section className={css.part}>
          <h3>{t('documents.title')}</h3>
          <ClaimDocuments documents={claim.documents} />
        </section>
      )}
      <section className={css.part}>
        <h3>{t('detail.history')}</h3>
        <ClaimHistory claim={claim} />
        <NoteForm claimId={claim.claim_id} />
      </section>
      {dialogState?.kind === 'move' && (
        <ChangeClaimStatusDialog claim={claim} to={dialogState.to} onDone={handleDone} />
      )}
      {dialogState?.kind === 'numbers' && <ClaimNumbersDialog claim={claim} onDone={handleDone} />}
    </div>
  );
}

function ClaimDetails({ claim }: { readonly claim: ClaimDetail }) {
  const { t } = useTranslation('claims');
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  const { order_id, order_number, customer_name, customer_phone, amount, currency } = claim;
  const formatTimestamp = (iso: string) => dateTimeStamp(Date.parse(iso), { language, clock, zone: session.timezone });
  return (
    <DescriptionList
      items={[
        { term: t('column.claim_number'), detail: <LtrText>{claim.claim_number}</LtrText> },
        { term: t('column.waybill_number'), detail: <LtrText>{claim.waybill_number}</LtrText> },
        { term: t('column.cause'), detail: t(`cause.${claim.cause}`) },
        { term: t('column.amount'), detail: <bdi>{formatMoney(amount, { language, currency })}</bdi> },
        { term: t('column.customer'), detail: <bdi>{customer_name}</bdi> },
        ...(customer_phone === ''
          ? []
          : [
              {
                term: t('column.phone'),
                detail: (
                  <Link href={`tel:${customer_phone}`}>
                    <LtrText>{customer_phone}</LtrText>
                  </Link>
                ),
              },
            ]),
        ...(order_id === null
          ? []
          : [{ term: t('column.order'), detail: <Link href={pathToOrder(order_id)}>{`#${order_number}`}</Link> }]),
        { term: t('column.created_at'), detail: formatTimestamp(claim.created_at) },
      ]}
    />
  );
}

/** After a conflict: who changed the claim, and its current status. */
function ConflictAlert({ failure: { claim, lastClaimChange: last } }: { readonly failure: SerializedApiError }) {
  const { t } = useTranslation(['claims', 'claim']);
  const actorName = useActorName();
  if (!claim || !last) return null;
  return (
    <InlineAlert tone="warning">
      {t('conflict', { actor: actorName(last.actor), state: t(`claim:state.${claim.state}`) })}
    </InlineAlert>
  );
}
