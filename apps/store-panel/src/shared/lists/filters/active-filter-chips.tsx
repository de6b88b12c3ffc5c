import { Button } from '@store-panel/ui/button';
import { FilterChip } from '@store-panel/ui/filter-chip';
import { useTranslation } from 'react-i18next';

import css from './filter-bar.module.css';

/** A filter: its name, its value as text (empty if inactive), and the change that clears it. */
export type NamedFilter<Filters> = readonly [name: string, valueText: string, clear: Partial<Filters>];

interface ActiveFilterChipsProps<Filters> {
  readonly filters: readonly NamedFilter<Filters>[];
  /** Set by the button that clears all. */
  readonly defaultFilters: Partial<Filters>;
  readonly onChange: (changed: Partial<Filters>) => void;
}

/** The active filters, each removed by a press. */
export function ActiveFilterChips<Filters>({ filters, defaultFilters, onChange }: ActiveFilterChipsProps<Filters>) {
  const { t } = useTranslation('order-lists');
  const active = filters.filter(([, valueText]) => valueText !== '');
  if (active.length === 0) return null;
  return (
    <div className={css.chips} role="group" aria-label={t('filter.active')}>
      {active.map(([name, valueText, clear]) => (
        <FilterChip key={name} removeLabel={t('filter.remove', { name })} onRemove={() => onChange(clear)}>
          {`${name}: ${valueText}`}
        </FilterChip>
      ))}
      {active.length > 1 && (
        <Button size="sm" variant="quiet" onClick={() => onChange(defaultFilters)}>
          {t('filter.clearAll')}
        </Button>
      )}
    </div>
  );
}

/** Joins the labels of several values. */
export const joinLabels = <Value,>(values: readonly Value[], labelOf: (value: Value) => string): string =>
  values.map(labelOf).join(', ');
