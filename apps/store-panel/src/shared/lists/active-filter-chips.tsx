import { Button } from '@store-panel/ui/button';
import { FilterChip } from '@store-panel/ui/filter-chip';
import { useTranslation } from 'react-i18next';

import css from './filter-bar.module.css';

/** What a list may be narrowed by: its name, in which words, and what takes it away. No words: it is not. */
export type NamedFilter<Filters> = readonly [name: string, words: string, clear: Partial<Filters>];

interface ActiveFilterChipsProps<Filters> {
  readonly filters: readonly NamedFilter<Filters>[];
  /** What leaves nothing narrowed. */
  readonly none: Partial<Filters>;
  readonly onChange: (changed: Partial<Filters>) => void;
}

/** What a list is narrowed by, in words, each to be taken away by a press. */
export function ActiveFilterChips<Filters>({ filters, none, onChange }: ActiveFilterChipsProps<Filters>) {
  const { t } = useTranslation('order-lists');
  const chosen = filters.filter(([, words]) => words !== '');
  if (chosen.length === 0) return null;
  return (
    <div className={css.chips} role="group" aria-label={t('filter.chosen')}>
      {chosen.map(([name, words, clear]) => (
        <FilterChip key={name} removeLabel={t('filter.remove', { name })} onRemove={() => onChange(clear)}>
          {`${name}: ${words}`}
        </FilterChip>
      ))}
      {chosen.length > 1 && (
        <Button size="sm" variant="quiet" onClick={() => onChange(none)}>
          {t('filter.reset')}
        </Button>
      )}
    </div>
  );
}

/** The words of several at once. */
export const wordsOf = <Value,>(values: readonly Value[], word: (value: Value) => string): string =>
  values.map(word).join(', ');
