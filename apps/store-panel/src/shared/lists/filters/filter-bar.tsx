import type { DayRangeName } from '@store-panel/domain/time/day-ranges';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { DebouncedSearchField } from './debounced-search-field.tsx';
import css from './filter-bar.module.css';
import { daysOf } from './filter-params.ts';
import { OptionFilter } from './option-filter.tsx';
import { PeriodFilter } from './period-filter.tsx';

/** The texts of a search, which can be limited to a field. */
export interface SearchTexts<Field extends string = string> {
  readonly label: string;
  /** Names what is searched. */
  readonly placeholder: string;
  fieldOf(field: Field): string;
}

/** What search and days are set to. */
interface FilterBarValues<Field extends string> {
  readonly query: string;
  readonly by: Field | 'any';
  readonly range: DayRangeName;
  readonly from: string;
  readonly to: string;
}

interface FilterBarProps<Field extends string> {
  readonly fields: readonly Field[];
  readonly search: SearchTexts<Field>;
  /** Ranges of days; none for a list without days. */
  readonly ranges: readonly DayRangeName[];
  readonly values: FilterBarValues<Field>;
  /** The store's day. */
  readonly today: StoreDate;
  readonly onChange: (changed: Partial<FilterBarValues<Field>>) => void;
  /** Further filters. */
  readonly children?: ReactNode;
}

/** The filters of a list: search, days, and further ones. */
export function FilterBar<Field extends string>(props: FilterBarProps<Field>) {
  const { fields, search, ranges, values, today, onChange, children } = props;
  const { by, query, range } = values;
  const { t } = useTranslation('order-lists');
  const setQuery = useCallback((text: string) => onChange({ query: text }), [onChange]);
  return (
    <div role="search" className={css.bar} aria-label={t('filter.label')}>
      <div className={css.search}>
        <OptionFilter<Field | 'any'>
          label={t('search.by')}
          value={by}
          options={['any', ...fields]}
          labelOf={(field) => (field === 'any' ? t('search.field.any') : search.fieldOf(field))}
          onChange={(field) => onChange({ by: field })}
        />
        <DebouncedSearchField
          className={css.words}
          label={search.label}
          placeholder={by === 'any' ? search.placeholder : search.fieldOf(by)}
          query={query}
          onChange={setQuery}
        />
      </div>
      {ranges.length > 0 && (
        <PeriodFilter ranges={ranges} range={range} days={daysOf(values, today)} today={today} onChange={onChange} />
      )}
      {children}
    </div>
  );
}
