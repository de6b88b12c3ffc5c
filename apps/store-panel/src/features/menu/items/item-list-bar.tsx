import { InlineSelect } from '@store-panel/ui/select';
import { SearchField } from '@store-panel/ui/search-field';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { QUERY_MAX } from '#shared/lists/list-params.ts';
import { type ItemList, labelsInUse } from './item-list.ts';
import css from './items-page.module.css';
import { PlaceSelect } from './place-tree.tsx';
import type { ItemParams } from './use-item-params.ts';
import { SEARCH_ID } from './use-item-keys.ts';
import { useItemTexts } from './use-item-texts.ts';

/** Pause in typing after which the address has the search, in ms (ours). */
const ADDRESS_DELAY_MS = 300;

interface ItemListBarProps {
  readonly list: ItemList;
  readonly unavailable: number;
  readonly params: ItemParams;
  /** As it is typed. */
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly count: number;
}

/** Search, the places where there is no room for their tree, and the label filter. */
export function ItemListBar({ list, unavailable, params, query, onQuery, count }: ItemListBarProps) {
  const { t } = useTranslation('menu-items');
  const { labelText } = useItemTexts();
  const labels = labelsInUse(list.menu);
  const { setQuery, query: inAddress } = params;
  useEffect(() => {
    if (query.trim() === inAddress) return undefined;
    const timer = setTimeout(() => setQuery(query.trim()), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [query, inAddress, setQuery]);
  return (
    <div role="search" aria-label={t('search.label')} className={css.bar}>
      <SearchField
        id={SEARCH_ID}
        className={css.search}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        maxLength={QUERY_MAX}
        value={query}
        onChange={onQuery}
      />
      <div className={css.narrowOnly}>
        <PlaceSelect list={list} unavailable={unavailable} place={params.place} onChange={params.setPlace} />
      </div>
      {labels.length > 0 && (
        <InlineSelect
          label={t('filter.label')}
          value={params.label}
          options={[
            { value: '', label: t('filter.any') },
            ...labels.map((label) => ({ value: label, label: labelText(label) })),
          ]}
          onChange={({ target }) => params.setLabel(target.value)}
        />
      )}
      <span className={css.count} role="status">
        {t('count', { count })}
      </span>
    </div>
  );
}
