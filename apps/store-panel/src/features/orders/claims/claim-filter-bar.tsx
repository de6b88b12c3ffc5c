import { CLAIM_RANGES } from '@store-panel/domain/claims/claim-list';
import { CLAIM_DUES } from '@store-panel/domain/claims/claim-deadlines';
import { CLAIM_CAUSES, CLAIM_STATES } from '@store-panel/domain/claims/claim-states';
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
import { type ChangeClaimFilters, CLAIM_SEARCHED, claimDays, type ClaimFilters, UNFILTERED } from './claim-filters.ts';

interface ClaimFilterBarProps {
  readonly filters: ClaimFilters;
  readonly today: StoreDate;
  readonly onChange: ChangeClaimFilters;
}

const SEARCHED = CLAIM_SEARCHED.filter((field) => field !== 'any');

/** Everything that the list of claims can be narrowed by. */
export function ClaimFilterBar({ filters, today, onChange }: ClaimFilterBarProps) {
  const { t } = useTranslation(['claims', 'claim', 'order-lists']);
  const { from = '', to = '' } = claimDays(filters, today);
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
        <TypedSearch
          className={css.words}
          label={t('search.label')}
          placeholder={filters.by === 'any' ? t('search.placeholder') : t(`search.field.${filters.by}`)}
          query={filters.query}
          onChange={(query) => onChange({ query })}
        />
      </div>
      <InlineSelect
        label={t('order-lists:filter.period')}
        value={filters.range}
        options={CLAIM_RANGES.map((range) => ({
          value: range,
          label: t(`order-lists:filter.preset.${range}`),
          disabled: range === 'custom',
        }))}
        onChange={({ target }) =>
          onChange({ range: CLAIM_RANGES.find((range) => range === target.value) ?? 'all', from: '', to: '' })
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
        label={t('order-lists:filter.status')}
        groups={[
          { name: 'state', known: CLAIM_STATES, chosen: filters.state, text: (state) => t(`claim:state.${state}`) },
        ]}
        onChange={onChange}
      />
      <ChoiceFilter
        label={t('filter.cause')}
        groups={[{ name: 'cause', known: CLAIM_CAUSES, chosen: filters.cause, text: (cause) => t(`cause.${cause}`) }]}
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

/** What the list is narrowed by, in words, each to be taken away by a press. */
export function ClaimFilterChips({ filters, onChange }: Omit<ClaimFilterBarProps, 'today'>) {
  const { t } = useTranslation(['claims', 'claim', 'order-lists']);
  const all: readonly (readonly [name: string, value: string, clear: Partial<ClaimFilters>])[] = [
    [
      filters.by === 'any' ? t('search.label') : t(`search.field.${filters.by}`),
      filters.query,
      { query: '', by: 'any' },
    ],
    [
      t('order-lists:filter.status'),
      among(CLAIM_STATES, filters.state)
        .map((state) => t(`claim:state.${state}`))
        .join(', '),
      { state: '' },
    ],
    [
      t('filter.cause'),
      among(CLAIM_CAUSES, filters.cause)
        .map((cause) => t(`cause.${cause}`))
        .join(', '),
      { cause: '' },
    ],
    [t('filter.due'), filters.due === 'any' ? '' : t(`due.${filters.due}`), { due: 'any' }],
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
