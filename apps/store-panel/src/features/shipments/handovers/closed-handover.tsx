import { type HandoverDetail, useReopenHandoverMutation } from '@store-panel/api-client/rtk/handovers';
import { canReopen } from '@store-panel/domain/shipments/handovers';
import { SIGNATURE_BOX } from '@store-panel/domain/shipments/signature';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody } from '@store-panel/ui/card';
import { DescriptionList } from '@store-panel/ui/description-list';
import { LtrText } from '@store-panel/ui/ltr-text';
import { SignatureImage } from '@store-panel/ui/signature-field';
import { Download, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useActorName } from '#shared/orders/actor-name.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useDocumentDownload } from '#shared/statements/use-document-download.ts';
import { DateTime } from '#shared/time/date-time.tsx';
import { useServerTime } from '#shared/time/server-clock.ts';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { HandoverSums } from './handover-sums.tsx';
import css from './handovers.module.css';
import { ScannedParcels } from './scanned-parcels.tsx';

/** A handover that was closed: who took what, its list, and for a while the way back. */
export function ClosedHandover({ detail: { handover, parcels, signature } }: { readonly detail: HandoverDetail }) {
  const { t } = useTranslation('handover');
  const language = useLanguage();
  const actorName = useActorName();
  const readOnlyReason = useReadOnlyReason('open');
  const { current, start } = useDocumentDownload();
  const [reopen] = useReopenHandoverMutation();
  const [isReopening, setReopening] = useState(false);
  const { handover_id: id, version, number, state, closed_at: closedAt, closed_by: by, driver_name: driver } = handover;
  const canBeReopened = useServerTime((now) =>
    canReopen({ state, closedAt: closedAt === null ? null : Date.parse(closedAt) }, now),
  );
  const fileName = `${number ?? ''}.pdf`;
  return (
    <>
      <Card>
        <CardBody>
          <HandoverSums handover={handover} />
          <DescriptionList
            items={[
              { term: t('closed.number'), detail: <LtrText>{number}</LtrText> },
              { term: t('closed.at'), detail: closedAt !== null && <DateTime at={closedAt} /> },
              { term: t('closed.driver'), detail: <bdi>{driver}</bdi> },
              { term: t('closed.by'), detail: <bdi>{by && actorName(by)}</bdi> },
              signature !== null && {
                term: t('closed.signature'),
                detail: <SignatureImage label={t('closed.signature')} box={SIGNATURE_BOX} strokes={signature} />,
              },
            ].filter((item) => item !== false)}
          />
          <div className={css.actions}>
            <Button
              icon={<Download aria-hidden="true" />}
              pending={current === fileName}
              onClick={() => void start('GET /api/store/download_handover/{id}', { id, lang: language }, fileName)}
            >
              {t('closed.download')}
            </Button>
            {canBeReopened && (
              <Button
                icon={<RotateCcw aria-hidden="true" />}
                aria-disabled={readOnlyReason !== undefined || undefined}
                title={readOnlyReason}
                onClick={() => readOnlyReason === undefined && setReopening(true)}
              >
                {t('reopen.button')}
              </Button>
            )}
          </div>
        </CardBody>
      </Card>
      <ScannedParcels handover={handover} parcels={parcels} denial={null} />
      {isReopening && (
        <ConfirmMutationDialog
          title={t('reopen.title', { number: number ?? '' })}
          description={t('reopen.text')}
          confirmLabel={t('reopen.button')}
          onConfirm={() => reopen({ handover_id: id, version }).unwrap()}
          renderFailure={(failure) =>
            isApiFailure(failure) && failure.name === 'notInThisState' ? (
              <InlineAlert tone="danger">{t('reopen.failed')}</InlineAlert>
            ) : (
              <FailureAlert failure={failure} />
            )
          }
          onClose={() => setReopening(false)}
        />
      )}
    </>
  );
}
