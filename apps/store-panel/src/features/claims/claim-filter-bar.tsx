import { CLAIM_DUES } from '@store-panel/domain/claims/claim-deadlines';
import { CLAIM_CAUSES, CLAIM_STATES } from '@store-panel/domain/claims/claim-states';
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
import { type ChangeClaimFilters, CLAIM_SEARCHED, type ClaimFilters, UNFILTERED } from './claim-filters.ts';

interface ClaimFilterBarProps {
  readonly filters: ClaimFilters;
  readonly today: StoreDate;
  readonly onChange: ChangeClaimFilters;
}

const SEARCHED = CLAIM_SEARCHED.filter((field) => field !== 'any');

/** All filters of the list of claims. */
export function ClaimFilterBar({ filters, today, onChange }: ClaimFilterBarProps) {
  const { t } = useTranslation(['claims', 'claim', 'order-lists']);
  return (
    <div role="search" className={css.bar} aria-label={t('order-lists:filter.label')}>
      <div className={css.search}>
        <InlineSelect
          label={t('order-lists:search.by')}
          value={filters.by}
          options={[
            { value: 'any', label: t('order-lists:search.field.any') },
            ...SEARCHED.map((field) => ({ value: field, label: t(`search.field.${field}`) })),
          ]}
          onChange={({ target }) => onChange({ by: CLAIM_SEARCHED.find((field) => field === target.value) ?? 'any' })}
        />
        <DebouncedSearchField
          className={css.words}
          label={t('search.label')}
          placeholder={filters.by === 'any' ? t('search.placeholder') : t(`search.field.${filters.by}`)}
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
        label={t('order-lists:filter.status')}
        groups={[
          {
            name: 'state',
            options: CLAIM_STATES,
            selected: filters.state,
            optionLabel: (state) => t(`claim:state.${state}`),
          },
        ]}
        onChange={onChange}
      />
      <ChoiceFilter
        label={t('filter.cause')}
        groups={[
          {
            name: 'cause',
            options: CLAIM_CAUSES,
            selected: filters.cause,
            optionLabel: (cause) => t(`cause.${cause}`),
          },
        ]}
        onChange={onChange}
      />
      <InlineSelect
        label={t('filter.due')}
        value={filters.due}
        options={[
          { value: 'any', label: t('filter.due') },
          ...CLAIM_DUES.map((due) => ({ value: due, label: t(`due.${due}`) })),
        ]}
        onChange={({ target }) => onChange({ due: CLAIM_DUES.find((due) => due === target.value) ?? 'any' })}
      />
    </div>
  );
}

/** The active filters as chips, each of which can be removed. */
export function ClaimFilterChips({ filters, onChange }: Omit<ClaimFilterBarProps, 'today'>) {
  const { t } = useTranslation(['claims', 'claim', 'order-lists']);
  const all: readonly NamedFilter<ClaimFilters>[] = [
    [
      filters.by === 'any' ? t('search.label') : t(`search.field.${filters.by}`),
      filters.query,
      { query: '', by: 'any' },
    ],
    [
      t('order-lists:filter.status'),
      joinLabels(pickAllowed(CLAIM_STATES, filters.state), (state) => t(`claim:state.${state}`)),
      { state: '' },
    ],
    [
      t('filter.cause'),
      joinLabels(pickAllowed(CLAIM_CAUSES, filters.cause), (cause) => t(`cause.${cause}`)),
      { cause: '' },
    ],
    [t('filter.due'), filters.due === 'any' ? '' : t(`due.${filters.due}`), { due: 'any' }],
  ];
  return <ActiveFilterChips filters={all} none={UNFILTERED} onChange={onChange} />;
}
