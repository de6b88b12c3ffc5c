import { useListOrderCouriersQuery } from '@store-panel/api-client/rtk/orders';
import { formatMoney } from '@store-panel/domain/money/money';
import { type OrderListId, orderList, statusesOf } from '@store-panel/domain/orders/order-lists';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '@store-panel/domain/orders/payments';
import { Button } from '@store-panel/ui/button';
import { FilterChip } from '@store-panel/ui/filter-chip';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n.ts';
import css from './filter-bar.module.css';
import { among, amountOf, type ChangeFilters, courierOf, type OrderFilters, UNFILTERED } from './list-filters.ts';

interface FilterChipsProps {
  readonly list: OrderListId;
  readonly filters: OrderFilters;
  readonly currency: string;
  readonly onChange: ChangeFilters;
}

/** What the list is narrowed by, in words, each to be taken away by a press. */
export function FilterChips({ list, filters, currency, onChange }: FilterChipsProps) {
  const { t } = useTranslation(['order-lists', 'status']);
  const language = useLanguage();
  const courier = courierOf(filters.courier);
  const { data: couriers = [] } = useListOrderCouriersQuery(undefined, { skip: courier === null });
  const money = (amount: number) => formatMoney(amount, { language, currency });
  const min = amountOf(filters.min);
  const max = amountOf(filters.max);
  const { filters: offered } = orderList(list);
  const all: readonly (readonly [name: string, value: string, clear: Parameters<ChangeFilters>[0]])[] = [
    [
      filters.by === 'any' ? t('search.label') : t(`search.field.${filters.by}`),
      filters.query,
      { query: '', by: 'any' },
    ],
    [
      t('filter.status'),
      offered.includes('status')
        ? among(statusesOf(list), filters.status)
            .map((code) => t(`status:short.${code}`))
            .join(', ')
        : '',
      { status: '' },
    ],
    [
      t('filter.paymentMethod'),
      among(PAYMENT_METHODS, filters.pay)
        .map((method) => t(`status:payment_method.${method}`))
        .join(', '),
      { pay: '' },
    ],
    [
      t('filter.paymentStatus'),
      among(PAYMENT_STATUSES, filters.payment)
        .map((status) => t(`status:payment.${status}`))
        .join(', '),
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
  const set = all.filter(([, value]) => value !== '');
  if (set.length === 0) return null;
  return (
    <div className={css.chips} role="group" aria-label={t('filter.chosen')}>
      {set.map(([name, value, clear]) => (
        <FilterChip key={name} removeLabel={t('filter.remove', { name })} onRemove={() => onChange(clear)}>
          {`${name}: ${value}`}
        </FilterChip>
      ))}
      {set.length > 1 && (
        <Button size="sm" variant="quiet" onClick={() => onChange(UNFILTERED)}>
          {t('filter.reset')}
        </Button>
      )}
    </div>
  );
}
