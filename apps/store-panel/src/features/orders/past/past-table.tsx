import type { OrderRow } from '@store-panel/api-client/order-shapes';
import { formatMoney } from '@store-panel/domain/money/money';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { type Column, DataTable } from '@store-panel/ui/data-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useLanguage } from '#shared/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { StatusMark } from '../status-chips.tsx';
import { type Sort, SORTS } from './past-filters.ts';
import css from './past-table.module.css';

interface PastTableProps {
  readonly rows: readonly OrderRow[] | undefined;
  readonly isStale: boolean;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly fallback: ReactNode;
}

const rowKey = ({ order_id }: OrderRow) => order_id;
const rowHref = ({ order_id }: OrderRow) => pathToOrder(order_id);

export function PastTable({ rows, isStale, sort, onSort, fallback }: PastTableProps) {
  const { t } = useTranslation(['orders', 'status']);
  const language = useLanguage();
  const { session } = useStoreSession();
  const columns = useMemo(
    (): readonly Column<OrderRow>[] => [
      {
        id: 'unique_id',
        header: t('column.unique_id'),
        sortable: true,
        render: ({ unique_id }) => <bdi>#{unique_id}</bdi>,
      },
      {
        id: 'created_at',
        header: t('column.created'),
        sortable: true,
        render: ({ created_at }) => (
          <span className={css.stamp}>
            {dateTimeStamp(Date.parse(created_at), { language, zone: session.timezone })}
          </span>
        ),
      },
      { id: 'status', header: t('column.status'), render: ({ order_status }) => <StatusMark code={order_status} /> },
      { id: 'customer', header: t('column.customer'), render: ({ customer_name }) => customer_name },
      {
        id: 'type',
        header: t('column.type'),
        hideWhenNarrow: true,
        render: ({ is_pickup }) => t(is_pickup ? 'type.pickup' : 'type.delivery'),
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
        sortable: true,
        render: ({ total, currency }) => <bdi>{formatMoney(total, { language, currency })}</bdi>,
      },
    ],
    [t, language, session.timezone],
  );
  return (
    <DataTable
      label={t('past.title')}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowHref={rowHref}
      stale={isStale}
      sort={{ column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
      onSortChange={({ column, direction }) => {
        const wanted = SORTS.find((one) => one === (direction === 'descending' ? `-${column}` : column));
        if (wanted) onSort(wanted);
      }}
      fallback={fallback}
    />
  );
}
