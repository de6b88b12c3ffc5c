import { type OrderListId, orderList, statusesOf } from '@store-panel/domain/orders/order-lists';
import { searchFieldsOf } from '@store-panel/domain/orders/order-search';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '@store-panel/domain/orders/payments';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { useTranslation } from 'react-i18next';

import { AmountFilter } from './amount-filter.tsx';
import { ChoiceFilter } from '#shared/lists/filters/choice-filter.tsx';
import { FilterBar } from '#shared/lists/filters/filter-bar.tsx';
import { CourierFilter } from './courier-filter.tsx';
import { type ChangeFilters, factsOf, type OrderFilters } from './list-filters.ts';

/** The orders of a figure have its days. */
const NO_RANGES = [] as const;

interface OrderFilterBarProps {
  readonly list: OrderListId;
  readonly filters: OrderFilters;
  readonly today: StoreDate;
  readonly currency: string;
  readonly onChange: ChangeFilters;
}

/** All filters that a list supports. */
export function OrderFilterBar({ list, filters, today, currency, onChange }: OrderFilterBarProps) {
  const { t } = useTranslation(['order-lists', 'status']);
  const { ranges, filters: supportedFilters } = orderList(list);
  return (
    <FilterBar
      fields={searchFieldsOf(list)}
      search={{
        label: t('search.label'),
        placeholder: t('search.placeholder'),
        fieldOf: (field) => t(`search.field.${field}`),
      }}
      ranges={factsOf(list, filters) === null ? ranges : NO_RANGES}
      values={filters}
      today={today}
      onChange={onChange}
    >
      {supportedFilters.includes('status') && (
        <ChoiceFilter
          label={t('filter.status')}
          groups={[
            {
              name: 'status',
              options: statusesOf(list),
              selected: filters.status,
              optionLabel: (code) => t(`status:short.${code}`),
            },
          ]}
          onChange={onChange}
        />
      )}
      {supportedFilters.includes('payment') && (
        <ChoiceFilter
          label={t('filter.payment')}
          groups={[
            {
              name: 'pay',
              label: t('filter.paymentMethod'),
              options: PAYMENT_METHODS,
              selected: filters.pay,
              optionLabel: (method) => t(`status:payment_method.${method}`),
            },
            {
              name: 'payment',
              label: t('filter.paymentStatus'),
              options: PAYMENT_STATUSES,
              selected: filters.payment,
              optionLabel: (status) => t(`status:payment.${status}`),
            },
          ]}
          onChange={onChange}
        />
      )}
      {supportedFilters.includes('courier') && <CourierFilter selectedId={filters.courier} onChange={onChange} />}
      {supportedFilters.includes('amount') && (
        <AmountFilter min={filters.min} max={filters.max} currency={currency} onChange={onChange} />
      )}
    </FilterBar>
  );
}
