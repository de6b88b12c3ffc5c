import {
  type Handover,
  type ScannedParcel,
  useRemoveFromHandoverMutation,
} from '@store-panel/api-client/rtk/handovers';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';
import { useTimeText } from '#shared/time/use-time-text.ts';
import css from './handovers.module.css';
import { ParcelRow } from './parcel-row.tsx';
import { useScanWords } from './use-scan-words.ts';

interface ScannedParcelsProps {
  readonly handover: Handover;
  readonly parcels: readonly ScannedParcel[];
  /** Why nothing can be taken out; null for a list that has no such buttons. */
  readonly denial: string | undefined | null;
}

/** The parcels of a handover, the last scanned one first; refused ones say why. */
export function ScannedParcels({ handover, parcels, denial }: ScannedParcelsProps) {
  const { t } = useTranslation('handover');
  const words = useScanWords();
  const actorName = useActorName();
  const timeText = useTimeText();
  const [remove, { error }] = useRemoveFromHandoverMutation();
  const [takenOut, setTakenOut] = useState<ScannedParcel | null>(null);
  const take = ({ order_id, no }: ScannedParcel) => remove({ handover_id: handover.handover_id, order_id, no });
  // What was scanned before the handover was closed has left.
  const hasLeft = ({ at }: ScannedParcel) => handover.closed_at !== null && at <= handover.closed_at;
  const refusal = ({ refused, waybill_number: waybill }: ScannedParcel) =>
    refused && words.one({ result: refused, waybill_number: waybill, transporter: null });
  return (
    <section className={css.section} aria-labelledby="handover-scanned">
      <h2 id="handover-scanned" className={css.heading}>
        {t('one.scanned')} {handover.parcels > 0 && <Badge tone="success">{String(handover.parcels)}</Badge>}
      </h2>
      {error !== undefined && <FailureAlert failure={error} />}
      {parcels.length === 0 ? (
        <p className={css.muted}>{t('one.noneScanned')}</p>
      ) : (
        <ul className={css.parcels}>
          {parcels.map((parcel) => (
            <ParcelRow
              key={`${parcel.order_id} ${parcel.no}`}
              parcel={parcel}
              notes={
                <>
                  <bdi>{timeText(parcel.at)}</bdi>
                  <bdi>{actorName(parcel.by)}</bdi>
                  {parcel.refused !== null && (
                    <strong className={css.late}>
                      {t('close.refused')}: {refusal(parcel)}
                    </strong>
                  )}
                </>
              }
              action={
                denial !== null && (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t('one.removeOf', { waybill: parcel.waybill_number })}
                    aria-disabled={denial !== undefined || undefined}
                    title={denial}
                    onClick={() => {
                      if (denial !== undefined) return;
                      if (hasLeft(parcel) && parcel.refused === null) setTakenOut(parcel);
                      else void take(parcel);
                    }}
                  >
                    {t('one.remove')}
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      {takenOut && (
        <ConfirmMutationDialog
          danger
          title={t('takeOut.title', { waybill: takenOut.waybill_number })}
          description={t('takeOut.text')}
          confirmLabel={t('one.remove')}
          onConfirm={() => take(takenOut).unwrap()}
          onClose={() => setTakenOut(null)}
        />
      )}
    </section>
  );
}
