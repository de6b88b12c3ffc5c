import type { OrderCard } from '@store-panel/api-client/order-models';
import { Dialog } from '@store-panel/ui/dialog';
import { Link } from '@store-panel/ui/link';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import type { MissedChanges } from '#shared/orders/live/missed-changes.ts';
import { StatusChips } from '#shared/orders/status-chips.tsx';
import css from './missed-changes-dialog.module.css';

interface MissedChangesDialogProps {
  readonly missed: MissedChanges;
  readonly onClose: () => void;
}

/** Orders that arrived, changed or ended while disconnected, with their current status. */
export function MissedChangesDialog({ missed, onClose }: MissedChangesDialogProps) {
  const { t } = useTranslation('orders');
  return (
    <Dialog open onClose={onClose} title={t('summary.missed')}>
      <OrderSection
        title={t('summary.new', { count: missed.arrived.length })}
        orders={missed.arrived}
        onFollow={onClose}
      />
      <OrderSection
        title={t('summary.changed', { count: missed.changed.length })}
        orders={missed.changed}
        onFollow={onClose}
      />
      <OrderSection
        title={t('summary.ended', { count: missed.ended.length })}
        orders={missed.ended}
        onFollow={onClose}
      />
    </Dialog>
  );
}

interface OrderSectionProps {
  readonly title: string;
  readonly orders: readonly OrderCard[];
  readonly onFollow: () => void;
}

function OrderSection({ title, orders, onFollow }: OrderSectionProps) {
  const { t } = useTranslation('orders');
  if (orders.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      <ul className={css.list}>
        {orders.map((order) => (
          <li key={order.order_id} className={css.row}>
            <Link href={pathToOrder(order.order_id)} onClick={onFollow}>
              {t('number', { number: order.unique_id })}
            </Link>
            <span className={css.who}>{order.customer_name}</span>
            <StatusChips order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}
