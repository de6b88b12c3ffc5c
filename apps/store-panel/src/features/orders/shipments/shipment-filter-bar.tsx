import { SHIPMENT_ENDS, SHIPMENT_RANGES } from '@store-panel/domain/shipments/shipment-list';
import { SHIPMENT_ORDER } from '@store-panel/domain/shipments/shipment-transitions';
import { isStoreDate, type StoreDate } from '@store-panel/domain/time/store-time';
import { Button } from '@store-panel/ui/button';
import { DateRangeFilter } from '@store-panel/ui/date-range-filter';
import { FilterChip } from '@store-panel/ui/filter-chip';
import { InlineSelect } from '@store-panel/ui/select';
import { useTranslation } from 'react-i18next';

import { TypedSearch } from '#shared/lists/typed-search.tsx';
import { ChoiceFilter } from '../lists/choice-filter.tsx';
import css from '../lists/filter-bar.module.css';
import { among } from '../lists/list-filters.ts';
import {
  type ChangeShipmentFilters,
  SHIPMENT_SEARCHED,
  shipmentDays,
  type ShipmentFilters,
  UNFILTERED,
} from './shipment-filters.ts';

interface ShipmentFilterBarProps {
  readonly filters: ShipmentFilters;
  readonly today: StoreDate;
  readonly onChange: ChangeShipmentFilters;
}

/** What each search is called. */
function useSearchNames() {
  const { t } = useTranslation(['shipments', 'order-lists']);
  return (by: ShipmentFilters['by']) => (by === 'waybill_number' ? t('waybill') : t(`order-lists:search.field.${by}`));
}

/** Everything that the list of shipments can be narrowed by. */
export function ShipmentFilterBar({ filters, today, onChange }: ShipmentFilterBarProps) {
  const { t } = useTranslation(['shipments', 'status', 'order-lists']);
  const nameOf = useSearchNames();
  const { from = '', to = '' } = shipmentDays(filters, today);
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
        <TypedSearch
          className={css.words}
          label={t('search.label')}
          placeholder={filters.by === 'any' ? t('search.placeholder') : nameOf(filters.by)}
          query={filters.query}
          onChange={(query) => onChange({ query })}
        />
      </div>
      <InlineSelect
        label={t('order-lists:filter.period')}
        value={filters.range}
        options={SHIPMENT_RANGES.map((range) => ({
          value: range,
          label: t(`order-lists:filter.preset.${range}`),
          disabled: range === 'custom',
        }))}
        onChange={({ target }) =>
          onChange({ range: SHIPMENT_RANGES.find((range) => range === target.value) ?? 'all', from: '', to: '' })
        }
      />
      <DateRangeFilter
        label={t('order-lists:filter.days')}
        value={{ from, to }}
        max={today}
        onChange={(days) => {
          const [first, last] = [days.from, days.to].map((day) => (isStoreDate(day) ? day : undefined));
          const begin = first ?? last;
          if (begin) onChange({ range: 'custom', from: begin, to: last ?? today });
          else onChange({ range: 'all', from: '', to: '' });
        }}
      />
      <ChoiceFilter
        label={t('column.label')}
        groups={[
          {
            name: 'label',
            known: SHIPMENT_ORDER,
            chosen: filters.label,
            text: (label) => t(`status:shipment.${label}`),
          },
        ]}
        onChange={onChange}
      />
      <ChoiceFilter
        label={t('column.status')}
        groups={[{ name: 'end', known: SHIPMENT_ENDS, chosen: filters.end, text: (end) => t(`end.${end}`) }]}
        onChange={onChange}
      />
    </div>
  );
}

/** What the list is narrowed by, in words, each to be taken away by a press. */
export function ShipmentFilterChips({ filters, onChange }: Omit<ShipmentFilterBarProps, 'today'>) {
  const { t } = useTranslation(['shipments', 'status', 'order-lists']);
  const nameOf = useSearchNames();
  const all: readonly (readonly [name: string, value: string, clear: Partial<ShipmentFilters>])[] = [
    [filters.by === 'any' ? t('search.label') : nameOf(filters.by), filters.query, { query: '', by: 'any' }],
    [
      t('column.label'),
      among(SHIPMENT_ORDER, filters.label)
        .map((label) => t(`status:shipment.${label}`))
        .join(', '),
      { label: '' },
    ],
    [
      t('column.status'),
      among(SHIPMENT_ENDS, filters.end)
        .map((end) => t(`end.${end}`))
        .join(', '),
      { end: '' },
    ],
  ];
  const set = all.filter(([, value]) => value !== '');
  if (set.length === 0) return null;
  return (
    <div className={css.chips} role="group" aria-label={t('order-lists:filter.chosen')}>
      {set.map(([name, value, clear]) => (
        <FilterChip key={name} removeLabel={t('order-lists:filter.remove', { name })} onRemove={() => onChange(clear)}>
          {`${name}: ${value}`}
        </FilterChip>
      ))}
      {set.length > 1 && (
        <Button size="sm" variant="quiet" onClick={() => onChange(UNFILTERED)}>
          {t('order-lists:filter.reset')}
        </Button>
      )}
    </div>
  );
}
