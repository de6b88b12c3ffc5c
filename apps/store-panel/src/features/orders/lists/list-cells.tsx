import type { OrderRow } from '@store-panel/api-client/order-models';
import { localizedText } from '@store-panel/domain/geo/languages';
import { formatMoney } from '@store-panel/domain/money/money';
import { latenessMs } from '@store-panel/domain/orders/late-orders';
import { ceilMinutes } from '@store-panel/domain/orders/order-times';
import { type ListColumn, orderList, type OrderListId, sortableBy } from '@store-panel/domain/orders/order-lists';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { LtrText } from '@store-panel/ui/ltr-text';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { ListColumns } from '#shared/lists/columns/use-visible-columns.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { StatusChips } from '#shared/orders/status-chips.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './list-cells.module.css';

export function useOrderColumns(list: OrderListId): ListColumns<ListColumn, OrderRow> {
  const { t } = useTranslation(['order-lists', 'status']);
  const language = useLanguage();
  const clock = useClock();
  const { session } = useStoreSession();
  const zone = session.timezone;
  return useMemo(() => {
    const late = orderList(list).criteria.late ?? 'delivery';
    const stamp = (iso: string | null): ReactNode =>
      iso !== null && <span className={css.stamp}>{dateTimeStamp(Date.parse(iso), { language, clock, zone })}</span>;
    return {
      headerOf: (id) => t(`column.${id}`),
      cells: {
        unique_id: ({ unique_id }) => <bdi>#{unique_id}</bdi>,
        created_at: ({ created_at }) => stamp(created_at),
        scheduled_at: ({ scheduled_at }) => stamp(scheduled_at),
        promised_at: ({ promised_at }) => stamp(promised_at),
        released_at: ({ release_at = null, released_at = null }) =>
          released_at === null && release_at !== null ? (
            <span className={css.planned}>
              {t('planned', { time: dateTimeStamp(Date.parse(release_at), { language, clock, zone }) })}
            </span>
          ) : (
            stamp(released_at)
          ),
        ended_at: ({ ended_at }) => stamp(ended_at),
        returned_at: ({ returned_at }) => stamp(returned_at),
        late: (row) => <LateBy row={row} kind={late} />,
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
        offer: ({ offer }) =>
          offer &&
          (offer.code === null ? <bdi>{localizedText(offer.names, language)}</bdi> : <LtrText>{offer.code}</LtrText>),
        total: ({ total, currency }) => <bdi>{formatMoney(total, { language, currency })}</bdi>,
      },
      sortable: sortableBy(list),
      hiddenWhenNarrow: ['type', 'items', 'payment_method', 'payment_status', 'returned_at'],
      endAligned: ['items', 'total', 'late'],
    };
  }, [t, language, clock, zone, list]);
}

/** Minutes of lateness; they increase while the order is on its way. */
function LateBy({ row, kind }: { readonly row: OrderRow; readonly kind: 'dispatch' | 'delivery' }) {
  const { t } = useTranslation('order-lists');
  const minutes = useServerTime((now) => ceilMinutes(latenessMs(kind, row, now)));
  return minutes > 0 && <span className={css.overdue}>{t('late.minutes', { count: minutes })}</span>;
}
