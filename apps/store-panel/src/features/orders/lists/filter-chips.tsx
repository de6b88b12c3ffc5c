import { useListOrderCouriersQuery } from '@store-panel/api-client/rtk/orders/order-lists';
import { formatMoney } from '@store-panel/domain/money/money';
import { type OrderListId, orderList, statusesOf } from '@store-panel/domain/orders/order-lists';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '@store-panel/domain/orders/payments';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { ActiveFilterChips, type NamedFilter, joinLabels } from '#shared/lists/filters/active-filter-chips.tsx';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { amountOf, type ChangeFilters, DEFAULT_FILTERS, factsOf, idOf, type OrderFilters } from './list-filters.ts';
import { pickAllowed } from '#shared/lists/filters/filter-params.ts';

const FigureChips = lazyComponent({
  load: () => import('./figure-chips.tsx').then((module) => module.FigureChips),
  texts: ['vehicle-classes'],
});

interface FilterChipsProps {
  readonly list: OrderListId;
  readonly filters: OrderFilters;
  readonly currency: string;
  readonly onChange: ChangeFilters;
}

/** The active filters, each removed by a press. */
export function FilterChips({ list, filters, currency, onChange }: FilterChipsProps) {
  const { t } = useTranslation(['order-lists', 'status']);
  const language = useLanguage();
  const courier = idOf(filters.courier);
  const { data: couriers = [] } = useListOrderCouriersQuery(undefined, { skip: courier === null });
  const money = (amount: number) => formatMoney(amount, { language, currency });
  const min = amountOf(filters.min);
  const max = amountOf(filters.max);
  const facts = factsOf(list, filters);
  const customer = list === 'history' ? idOf(filters.user) : null;
  const { filters: offered } = orderList(list);
  const all: readonly NamedFilter<OrderFilters>[] = [
    [
      filters.by === 'any' ? t('search.label') : t(`search.field.${filters.by}`),
      filters.query,
      { query: '', by: 'any' },
    ],
    [
      t('filter.status'),
      offered.includes('status')
        ? joinLabels(pickAllowed(statusesOf(list), filters.status), (code) => t(`status:short.${code}`))
        : '',
      { status: '' },
    ],
    [
      t('filter.paymentMethod'),
      joinLabels(pickAllowed(PAYMENT_METHODS, filters.pay), (method) => t(`status:payment_method.${method}`)),
      { pay: '' },
    ],
    [
      t('filter.paymentStatus'),
      joinLabels(pickAllowed(PAYMENT_STATUSES, filters.payment), (status) => t(`status:payment.${status}`)),
      { payment: '' },
    ],
    [
      t('filter.courier'),
      courier === null ? '' : (couriers.find(({ provider_id }) => provider_id === courier)?.provider_name ?? '…'),
      { courier: '' },
    ],
    [t('filter.amountFrom'), min === null ? '' : money(min), { min: '' }],
    [t('filter.amountTo'), max === null ? '' : money(max), { max: '' }],
  ];
  if (facts !== null || customer !== null)
    return <FigureChips facts={facts} customer={customer} filters={all} onChange={onChange} />;
  return <ActiveFilterChips filters={all} defaultFilters={DEFAULT_FILTERS} onChange={onChange} />;
}
