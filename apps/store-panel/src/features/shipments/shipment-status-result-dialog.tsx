import { LtrText } from '@store-panel/ui/ltr-text';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { RecordGroupsDialog, type RecordRow } from '#shared/lists/record-groups-dialog.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';
import type { ShipmentUpdateOutcome } from './shipment-status-dialog.tsx';
import { ShipmentChip } from './shipment-label-styles.tsx';

const isUnchanged = ({ error_code, isUnsent }: ShipmentUpdateOutcome) => isUnsent === true || error_code !== null;

/** Returns why a parcel was not updated: who was faster, or that nothing was sent. */
export function useFailureReason(): (outcome: ShipmentUpdateOutcome) => string | null {
  const { t } = useTranslation(['shipments', 'status', 'claims']);
  const actorName = useActorName();
  return ({ order, last_change: last, isUnsent, error_code }) => {
    if (isUnsent) return t('claims:bulk.notSent');
    if (error_code === null) return null;
    return order?.shipment_label && last
      ? t('update.conflict', { actor: actorName(last.actor), label: t(`status:shipment.${order.shipment_label}`) })
      : t('update.notFound');
  };
}

interface ShipmentStatusResultDialogProps {
  readonly outcomes: readonly ShipmentUpdateOutcome[];
  readonly onClose: () => void;
}

/** The result for each parcel: unchanged ones first, with the change by another user. */
export function ShipmentStatusResultDialog({ outcomes, onClose }: ShipmentStatusResultDialogProps) {
  const { t } = useTranslation('shipments');
  const failureReason = useFailureReason();
  const unchanged = outcomes.filter(isUnchanged);
  const updated = outcomes.filter((outcome) => !isUnchanged(outcome));
  const toRow = (outcome: ShipmentUpdateOutcome): RecordRow => {
    const { parcel, order } = outcome;
    return {
      key: parcel.order_id,
      link: { href: pathToOrder(parcel.order_id), label: <LtrText>{parcel.waybill_number}</LtrText> },
      chips: <ShipmentChip label={order?.shipment_label ?? parcel.shipment_label} />,
      note: failureReason(outcome),
    };
  };
  return (
    <RecordGroupsDialog
      title={t('update.result')}
      groups={[
        { title: t('update.notUpdated', { count: unchanged.length }), rows: unchanged.map(toRow) },
        { title: t('update.updated', { count: updated.length }), rows: updated.map(toRow) },
      ]}
      onClose={onClose}
    />
  );
}
