import type { HandoverDetail } from '@store-panel/api-client/rtk/handovers';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useObservable } from '#shared/observable.ts';
import { useIsReadOnly, useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { CloseDialog } from './close-dialog.tsx';
import { HandoverSums } from './handover-sums.tsx';
import css from './handovers.module.css';
import { MissingParcels } from './missing-parcels.tsx';
import { ScanCamera } from './scan-camera.tsx';
import { ScanField } from './scan-field.tsx';
import { ScanOutcomes } from './scan-outcomes.tsx';
import { ScannedParcels } from './scanned-parcels.tsx';
import { useScans } from './use-scans.ts';

/** Scans on one side, what they have collected on the other, and the end of it. */
export function OpenHandover({ detail }: { readonly detail: HandoverDetail }) {
  const { t } = useTranslation('handover');
  const { handover, parcels, waiting, waiting_count: missing } = detail;
  const readOnlyReason = useReadOnlyReason('open');
  // Scans wait for the connection, so its loss is no reason.
  const isReadOnly = useIsReadOnly('open');
  const queue = useScans(handover.handover_id);
  const outcomes = useObservable(queue.outcomes);
  const failure = useObservable(queue.failure);
  const unsent = useObservable(queue.unsent);
  const [isClosing, setClosing] = useState(false);
  const scan = (waybill: string) => void queue.add([waybill]);
  const denial =
    readOnlyReason ??
    (unsent.length > 0
      ? t('one.unsent', { number: unsent.length })
      : handover.parcels === 0
        ? t('one.noneScanned')
        : undefined);
  return (
    <>
      <div className={css.columns}>
        <section className={css.section}>
          {!isReadOnly && (
            <>
              <ScanField onScan={scan} />
              <ScanCamera onScan={scan} />
            </>
          )}
          {unsent.length > 0 && <InlineAlert tone="warning">{t('one.unsent', { number: unsent.length })}</InlineAlert>}
          {failure !== null && <FailureAlert failure={failure} />}
          <ScanOutcomes outcomes={outcomes} />
          <MissingParcels
            waiting={waiting}
            count={missing}
            onAdd={isReadOnly ? null : (waybills) => void queue.add(waybills)}
          />
        </section>
        <section className={css.section}>
          <ScannedParcels handover={handover} parcels={parcels} denial={readOnlyReason} />
        </section>
      </div>
      <div className={css.closeBar}>
        <HandoverSums handover={handover} />
        <Button
          variant="primary"
          icon={<PackageCheck aria-hidden="true" />}
          aria-disabled={denial !== undefined || undefined}
          title={denial}
          onClick={() => denial === undefined && setClosing(true)}
        >
          {t('close.button')}
        </Button>
      </div>
      {isClosing && <CloseDialog handover={handover} missing={missing} onClose={() => setClosing(false)} />}
    </>
  );
}
