import type { OrderRow } from '@store-panel/api-client/order-models';
import { formatMoney } from '@store-panel/domain/money/money';
import { latenessMs } from '@store-panel/domain/orders/late-orders';
import { ceilMinutes } from '@store-panel/domain/orders/lateness';
import { type ListColumn, orderList, type OrderListId, sortableBy } from '@store-panel/domain/orders/order-lists';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import type { Column } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { StatusChips } from '#shared/orders/status-chips.tsx';
import css from './list-cells.module.css';

/** Columns that a phone leaves out. */
const HIDDEN_WHEN_NARROW: ReadonlySet<ListColumn> = new Set([
  'type',
  'items',
  'payment_method',
  'payment_status',
  'returned_at',
]);
const END_ALIGNED: ReadonlySet<ListColumn> = new Set(['items', 'total', 'late']);

/** The visible columns in the form that the table needs. */
export function useTableColumns(list: OrderListId, ids: readonly ListColumn[]): readonly Column<OrderRow>[] {
  const { t } = useTranslation(['order-lists', 'status']);
  const language = useLanguage();
  const { session } = useStoreSession();
  const zone = session.timezone;
  return useMemo(() => {
    const sortable: readonly string[] = sortableBy(list);
    const latenessKind = orderList(list).holds.late ?? 'delivery';
    const renderTimestamp = (iso: string | null): ReactNode =>
      iso !== null && <span className={css.stamp}>{dateTimeStamp(Date.parse(iso), { language, zone })}</span>;
    const cells: Record<ListColumn, (row: OrderRow) => ReactNode> = {
      unique_id: ({ unique_id }) => <bdi>#{unique_id}</bdi>,
      created_at: ({ created_at }) => renderTimestamp(created_at),
      scheduled_at: ({ scheduled_at }) => renderTimestamp(scheduled_at),
      promised_at: ({ promised_at }) => renderTimestamp(promised_at),
      released_at: ({ release_at = null, released_at = null }) =>
        released_at === null && release_at !== null ? (
          <span className={css.planned}>
            {t('planned', { time: dateTimeStamp(Date.parse(release_at), { language, zone }) })}
          </span>
        ) : (
          renderTimestamp(released_at)
        ),
      ended_at: ({ ended_at }) => renderTimestamp(ended_at),
      returned_at: ({ returned_at }) => renderTimestamp(returned_at),
      late: (row) => <LateBy row={row} kind={latenessKind} />,
      status: (row) => (
        <span className={css.chips}>
          <StatusChips order={row} />
        </span>
      ),
      customer: ({ customer_name }) => <bdi>{customer_name}</bdi>,
      phone: ({ customer_phone }) => <LtrText>{customer_phone}</LtrText>,
      type: ({ order_type }) => t(`type.${order_type}`),
      table: ({ table_number }) => table_number && <bdi>{table_number}</bdi>,
      courier: ({ provider_name }) => provider_name && <bdi>{provider_name}</bdi>,
      payment_method: ({ payment_method }) => t(`status:payment_method.${payment_method}`),
      payment_status: ({ payment_status }) => t(`status:payment.${payment_status}`),
      items: ({ item_count }) => item_count,
      total: ({ total, currency }) => <bdi>{formatMoney(total, { language, currency })}</bdi>,
    };
    return ids.map((id) => ({
      id,
      header: t(`column.${id}`),
      render: cells[id],
      sortable: sortable.includes(id),
      hideWhenNarrow: HIDDEN_WHEN_NARROW.has(id),
      ...(END_ALIGNED.has(id) && { align: 'end' as const }),
    }));
  }, [t, language, zone, list, ids]);
}

/** Minutes of lateness; they increase while the order is on its way. */
function LateBy({ row, kind }: { readonly row: OrderRow; readonly kind: 'dispatch' | 'delivery' }) {
  const { t } = useTranslation('order-lists');
  const minutes = useServerTime((now) => ceilMinutes(latenessMs(kind, row, now)));
  return minutes > 0 && <span className={css.late}>{t('late.minutes', { count: minutes })}</span>;
}
