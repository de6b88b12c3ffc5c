import type { OrderCard } from '@store-panel/api-client/order-models';
import { formatMoney } from '@store-panel/domain/money/money';
import { type Column, DataTable } from '@store-panel/ui/data-table';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ClipboardList } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { CardActions } from '#shared/orders/actions/card-actions.tsx';
import { OrderSelectionBar } from '#features/orders/bulk/order-selection-bar.tsx';
import { useSelectedRows } from '#shared/lists/use-selected-rows.ts';
import { OrderAge, OrderDue } from '#shared/orders/order-times.tsx';
import { StatusChips } from '#shared/orders/status-chips.tsx';
import { orderTypeText } from '#shared/orders/order-type-text.ts';
import css from './running-list.module.css';

const rowKey = ({ order_id }: OrderCard) => order_id;
const rowHref = ({ order_id }: OrderCard) => pathToOrder(order_id);

/** The running orders as a table, oldest first: for office work, where amounts and names matter more than dishes. */
export function RunningList({ orders }: { readonly orders: readonly OrderCard[] }) {
  const { t } = useTranslation(['orders', 'status', 'order-bulk']);
  const { ids, choose } = useSelectedRows();
  // Rows that have left the list are no longer selected.
  const selected = orders.filter(({ order_id }) => ids.has(order_id));
  const language = useLanguage();
  const columns = useMemo(
    (): readonly Column<OrderCard>[] => [
      {
        id: 'unique_id',
        header: t('column.unique_id'),
        render: ({ unique_id }) => <bdi className={css.number}>#{unique_id}</bdi>,
      },
      {
        id: 'status',
        header: t('column.status'),
        render: (order) => (
          <div className={css.chips}>
            <StatusChips order={order} />
          </div>
        ),
      },
      {
        id: 'due',
        header: t('column.due'),
        render: (order) => (
          <div className={css.due}>
            <OrderAge order={order} />
            <OrderDue order={order} />
          </div>
        ),
      },
      { id: 'customer', header: t('column.customer'), render: ({ customer_name }) => customer_name },
      {
        id: 'type',
        header: t('column.type'),
        hideWhenNarrow: true,
        render: (order) => orderTypeText(order),
      },
      {
        id: 'items',
        header: t('column.items'),
        align: 'end',
        hideWhenNarrow: true,
        render: ({ item_count }) => item_count,
      },
      {
        id: 'total',
        header: t('column.total'),
        align: 'end',
        render: ({ total, currency }) => <bdi>{formatMoney(total, { language, currency })}</bdi>,
      },
      {
        id: 'actions',
        header: t('column.actions'),
        isPinned: true,
        render: (order) => (
          <div className={css.actions}>
            <CardActions order={order} showsShortcuts={false} size="md" />
          </div>
        ),
      },
    ],
    [t, language],
  );
  return (
    <div className={css.scroller} data-scroll-area="list">
      {orders.length > 0 && (
        <OrderSelectionBar
          orders={orders}
          selected={selected}
          onChoose={(next) => choose(new Set(next.map(({ order_id }) => order_id)))}
        />
      )}
      <DataTable
        label={t('running.title')}
        columns={columns}
        rows={orders}
        rowKey={rowKey}
        rowHref={rowHref}
        selection={{
          selectedKeys: ids,
          onChange: choose,
          label: ({ unique_id }) => t('order-bulk:select', { number: unique_id }),
        }}
        fallback={
          <EmptyState icon={<ClipboardList />} title={t('list.emptyTitle')}>
            {t('list.emptyText')}
          </EmptyState>
        }
      />
    </div>
  );
}
