import type { OrderCard } from '@store-panel/api-client/order-models';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { RecordGroupsDialog, type RecordRow } from '#shared/lists/record-groups-dialog.tsx';
import type { MissedChanges } from '#shared/orders/live/missed-changes.ts';
import { StatusChips } from '#shared/orders/status-chips.tsx';

interface MissedChangesDialogProps {
  readonly missed: MissedChanges;
  readonly onClose: () => void;
}

/** Orders that arrived, changed or ended while disconnected, with their current status. */
export function MissedChangesDialog({ missed, onClose }: MissedChangesDialogProps) {
  const { t } = useTranslation('orders');
  const toRow = (order: OrderCard): RecordRow => ({
    key: order.order_id,
    link: { href: pathToOrder(order.order_id), label: t('number', { number: order.unique_id }) },
    name: order.customer_name,
    chips: <StatusChips order={order} />,
  });
  return (
    <RecordGroupsDialog
      title={t('summary.missed')}
      groups={[
        { title: t('summary.new', { count: missed.arrived.length }), rows: missed.arrived.map(toRow) },
        { title: t('summary.changed', { count: missed.changed.length }), rows: missed.changed.map(toRow) },
        { title: t('summary.ended', { count: missed.ended.length }), rows: missed.ended.map(toRow) },
      ]}
      onClose={onClose}
    />
  );
}
