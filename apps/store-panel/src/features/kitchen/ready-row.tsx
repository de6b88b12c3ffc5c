import type { OrderCard } from '@store-panel/api-client/order-models';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import css from './ready-row.module.css';

/** Orders that are ready for pickup, in one row: the kitchen is done with them, the counter is not. */
export function ReadyRow({ orders }: { readonly orders: readonly OrderCard[] }) {
  const { t } = useTranslation('orders');
  if (orders.length === 0) return null;
  return (
    <section className={css.root} aria-label={t('board.column.ready')} data-tone="success">
      <PackageCheck aria-hidden="true" />
      <h2 className={css.title}>{t('board.column.ready')}</h2>
      <ul className={css.orders}>
        {orders.map((order) => (
          <li key={order.order_id}>
            <Link href={pathToOrder(order.order_id)}>
              <LtrText>#{order.unique_id}</LtrText> {order.provider_name ?? order.customer_name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
