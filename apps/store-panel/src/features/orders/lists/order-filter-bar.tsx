import { type OrderListId, orderList, statusesOf } from '@store-panel/domain/orders/order-lists';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '@store-panel/domain/orders/payments';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { InlineSelect } from '@store-panel/ui/select';
import { useTranslation } from 'react-i18next';

import { DebouncedSearchField } from '#shared/lists/debounced-search-field.tsx';
import { AmountFilter } from './amount-filter.tsx';
import { ChoiceFilter } from '#shared/lists/choice-filter.tsx';
import { CourierFilter } from './courier-filter.tsx';
import css from '#shared/lists/filter-bar.module.css';
import type { ChangeFilters, OrderFilters, SearchBy } from './list-filters.ts';
import { daysOf } from '#shared/lists/filter-params.ts';
import { PeriodFilter } from '#shared/lists/period-filter.tsx';

interface OrderFilterBarProps {
  readonly list: OrderListId;
  readonly filters: OrderFilters;
  readonly today: StoreDate;
  readonly currency: string;
  readonly onChange: ChangeFilters;
}

const SEARCH_FIELDS = ['any', 'order_number', 'customer', 'phone', 'item'] as const satisfies readonly SearchBy[];

/** All filters that a list supports. */
export function OrderFilterBar({ list, filters, today, currency, onChange }: OrderFilterBarProps) {
  const { t } = useTranslation(['order-lists', 'status']);
  const { ranges, filters: supportedFilters } = orderList(list);
  return (
    <div role="search" className={css.bar} aria-label={t('filter.label')}>
      <div className={css.search}>
        <InlineSelect
          label={t('search.by')}
          value={filters.by}
          options={SEARCH_FIELDS.map((field) => ({ value: field, label: t(`search.field.${field}`) }))}
          onChange={({ target }) => onChange({ by: SEARCH_FIELDS.find((field) => field === target.value) ?? 'any' })}
        />
        <DebouncedSearchField
          className={css.words}
          label={t('search.label')}
          placeholder={filters.by === 'any' ? t('search.placeholder') : t(`search.field.${filters.by}`)}
          query={filters.query}
          onChange={(query) => onChange({ query })}
        />
      </div>
      {ranges.length > 0 && (
        <PeriodFilter
          ranges={ranges}
          range={filters.range}
          days={daysOf(filters, today)}
          today={today}
          onChange={onChange}
        />
      )}
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
    </div>
  );
}
