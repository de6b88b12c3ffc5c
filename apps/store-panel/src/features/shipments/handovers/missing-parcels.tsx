import type { WaitingParcel } from '@store-panel/api-client/rtk/handovers';
import { HANDOVER_LIMITS } from '@store-panel/domain/shipments/handovers';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useServerTime } from '#shared/time/server-clock.ts';
import { useTimeText } from '#shared/time/use-time-text.ts';
import css from './handovers.module.css';
import { ParcelRow } from './parcel-row.tsx';

interface MissingParcelsProps {
  readonly waiting: readonly WaitingParcel[];
  /** May be more than those that are listed. */
  readonly count: number;
  /** Null for those who may add none. */
  readonly onAdd: ((waybills: string[]) => void) | null;
}

/** Parcels of the transporter that are not scanned: the one that is forgotten is missed by its recipient alone. */
export function MissingParcels({ waiting, count, onAdd }: MissingParcelsProps) {
  const { t } = useTranslation('handover');
  const [isConfirming, setConfirming] = useState(false);
  const listed = waiting.slice(0, HANDOVER_LIMITS.scans);
  return (
    <section className={css.section} aria-labelledby="handover-missing">
      <header className={css.listHead}>
        <h2 id="handover-missing" className={css.heading}>
          {t('one.missing')} {count > 0 && <Badge tone="warning">{String(count)}</Badge>}
        </h2>
        {listed.length > 1 && onAdd !== null && (
          <Button size="sm" variant="quiet" onClick={() => setConfirming(true)}>
            {t('one.addAll')}
          </Button>
        )}
      </header>
      {waiting.length === 0 ? (
        <p className={css.muted}>{t('one.noneMissing')}</p>
      ) : (
        <ul className={css.parcels}>
          {listed.map((parcel) => (
            <MissingParcel
              key={`${parcel.order_id} ${parcel.no}`}
              parcel={parcel}
              onAdd={onAdd && (() => onAdd([parcel.waybill_number]))}
            />
          ))}
        </ul>
      )}
      {count > listed.length && <p className={css.muted}>{t('one.more', { number: count - listed.length })}</p>}
      {isConfirming && onAdd !== null && (
        <ConfirmDialog
          open
          title={t('one.addAllTitle')}
          description={t('one.addAllText')}
          confirmLabel={t('one.addAll')}
          onConfirm={() => {
            setConfirming(false);
            onAdd(listed.map(({ waybill_number: waybill }) => waybill));
          }}
          onCancel={() => setConfirming(false)}
        />
      )}
    </section>
  );
}

interface MissingParcelProps {
  readonly parcel: WaitingParcel;
  readonly onAdd: (() => void) | null;
}

function MissingParcel({ parcel, onAdd }: MissingParcelProps) {
  const { t } = useTranslation('handover');
  const timeText = useTimeText();
  const { waybill_number: waybill, printed_at: printedAt, dispatch_by: dispatchBy } = parcel;
  const isLate = useServerTime((now) => dispatchBy !== null && Date.parse(dispatchBy) < now);
  return (
    <ParcelRow
      parcel={parcel}
      notes={
        <>
          <span>{printedAt === null ? t('one.notPrinted') : t('one.printed', { time: timeText(printedAt) })}</span>
          {dispatchBy !== null &&
            (isLate ? (
              <strong className={css.late}>{t('one.late', { time: timeText(dispatchBy) })}</strong>
            ) : (
              <span>{t('one.leave', { time: timeText(dispatchBy) })}</span>
            ))}
        </>
      }
      action={
        onAdd && (
          <Button size="sm" aria-label={t('one.addOf', { waybill })} onClick={onAdd}>
            {t('one.add')}
          </Button>
        )
      }
    />
  );
}
