import { SHIPMENT_ENDS } from '@store-panel/domain/shipments/shipment-list';
import { SHIPMENT_ORDER } from '@store-panel/domain/shipments/shipment-transitions';
import { PAST_DAY_RANGES } from '@store-panel/domain/time/day-ranges';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { InlineSelect } from '@store-panel/ui/select';
import { useTranslation } from 'react-i18next';

import { DebouncedSearchField } from '#shared/lists/debounced-search-field.tsx';
import { ChoiceFilter } from '#shared/lists/choice-filter.tsx';
import { ActiveFilterChips, type NamedFilter, joinLabels } from '#shared/lists/active-filter-chips.tsx';
import css from '#shared/lists/filter-bar.module.css';
import { pickAllowed, daysOf } from '#shared/lists/filter-params.ts';
import { PeriodFilter } from '#shared/lists/period-filter.tsx';
import { type ChangeShipmentFilters, SHIPMENT_SEARCHED, type ShipmentFilters, UNFILTERED } from './shipment-filters.ts';

interface ShipmentFilterBarProps {
  readonly filters: ShipmentFilters;
  readonly today: StoreDate;
  readonly onChange: ChangeShipmentFilters;
}

/** Returns the name of a search field. */
function useSearchNames() {
  const { t } = useTranslation(['shipments', 'order-lists']);
  return (by: ShipmentFilters['by']) => (by === 'waybill_number' ? t('waybill') : t(`order-lists:search.field.${by}`));
}

/** All filters of the list of shipments. */
export function ShipmentFilterBar({ filters, today, onChange }: ShipmentFilterBarProps) {
  const { t } = useTranslation(['shipments', 'status', 'order-lists']);
  const nameOf = useSearchNames();
  return (
    <div role="search" className={css.bar} aria-label={t('order-lists:filter.label')}>
      <div className={css.search}>
        <InlineSelect
          label={t('order-lists:search.by')}
          value={filters.by}
          options={SHIPMENT_SEARCHED.map((field) => ({ value: field, label: nameOf(field) }))}
          onChange={({ target }) =>
            onChange({ by: SHIPMENT_SEARCHED.find((field) => field === target.value) ?? 'any' })
          }
        />
        <DebouncedSearchField
          className={css.words}
          label={t('search.label')}
          placeholder={filters.by === 'any' ? t('search.placeholder') : nameOf(filters.by)}
          query={filters.query}
          onChange={(query) => onChange({ query })}
        />
      </div>
      <PeriodFilter
        ranges={PAST_DAY_RANGES}
        range={filters.range}
        days={daysOf(filters, today)}
        today={today}
        onChange={onChange}
      />
      <ChoiceFilter
        label={t('column.label')}
        groups={[
          {
            name: 'label',
            options: SHIPMENT_ORDER,
            selected: filters.label,
            optionLabel: (label) => t(`status:shipment.${label}`),
          },
        ]}
        onChange={onChange}
      />
      <ChoiceFilter
        label={t('column.status')}
        groups={[{ name: 'end', options: SHIPMENT_ENDS, selected: filters.end, optionLabel: (end) => t(`end.${end}`) }]}
        onChange={onChange}
      />
    </div>
  );
}

/** The active filters as chips, each of which can be removed. */
export function ShipmentFilterChips({ filters, onChange }: Omit<ShipmentFilterBarProps, 'today'>) {
  const { t } = useTranslation(['shipments', 'status', 'order-lists']);
  const nameOf = useSearchNames();
  const all: readonly NamedFilter<ShipmentFilters>[] = [
    [filters.by === 'any' ? t('search.label') : nameOf(filters.by), filters.query, { query: '', by: 'any' }],
    [
      t('column.label'),
      joinLabels(pickAllowed(SHIPMENT_ORDER, filters.label), (label) => t(`status:shipment.${label}`)),
      { label: '' },
    ],
    [t('column.status'), joinLabels(pickAllowed(SHIPMENT_ENDS, filters.end), (end) => t(`end.${end}`)), { end: '' }],
  ];
  return <ActiveFilterChips filters={all} none={UNFILTERED} onChange={onChange} />;
}
