import { Dialog } from '@store-panel/ui/dialog';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useActorName } from '#shared/orders/actor-name.ts';
import type { ShipmentUpdateOutcome } from './shipment-status-dialog.tsx';
import { ShipmentChip } from './shipment-label-styles.tsx';
import css from './shipments.module.css';

const isUnchanged = ({ error_code, isUnsent }: ShipmentUpdateOutcome) => isUnsent === true || error_code !== null;

/** Returns why a parcel was not updated: who was faster, or that nothing was sent. */
export function useFailureReason(): (outcome: ShipmentUpdateOutcome) => string | null {
  const { t } = useTranslation(['shipments', 'status', 'claims']);
  const actorName = useActorName();
  return ({ order, last_change: last, isUnsent, error_code }) => {
    if (isUnsent) return t('claims:many.notSent');
    if (error_code === null) return null;
    return order?.shipment_label && last
      ? t('update.conflict', { actor: actorName(last.actor), label: t(`status:shipment.${order.shipment_label}`) })
      : t('update.gone');
  };
}

interface ShipmentStatusResultDialogProps {
  readonly outcomes: readonly ShipmentUpdateOutcome[];
  readonly onClose: () => void;
}

/** The result for each parcel: unchanged ones first, with the change by another user. */
export function ShipmentStatusResultDialog({ outcomes, onClose }: ShipmentStatusResultDialogProps) {
  const { t } = useTranslation('shipments');
  const unchanged = outcomes.filter(isUnchanged);
  const updated = outcomes.filter((outcome) => !isUnchanged(outcome));
  return (
    <Dialog open onClose={onClose} title={t('update.result')}>
      {unchanged.length > 0 && (
        <Part title={t('update.refused', { count: unchanged.length })} outcomes={unchanged} onFollow={onClose} />
      )}
      {updated.length > 0 && (
        <Part title={t('update.told', { count: updated.length })} outcomes={updated} onFollow={onClose} />
      )}
    </Dialog>
  );
}

interface PartProps {
  readonly title: string;
  readonly outcomes: readonly ShipmentUpdateOutcome[];
  readonly onFollow: () => void;
}

function Part({ title, outcomes, onFollow }: PartProps) {
  const failureReason = useFailureReason();
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      <ul className={css.results}>
        {outcomes.map((outcome) => {
          const { parcel, order } = outcome;
          const reason = failureReason(outcome);
          return (
            <li key={parcel.order_id} className={css.result}>
              <Link href={pathToOrder(parcel.order_id)} onClick={onFollow}>
                <LtrText>{parcel.waybill_number}</LtrText>
              </Link>
              <ShipmentChip label={order?.shipment_label ?? parcel.shipment_label} />
              {reason !== null && <p className={css.why}>{reason}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
