import { type ScreenId, screenLabelKey } from '@store-panel/domain/access/screens';
import { Button } from '@store-panel/ui/button';
import { DataTable, type DataTableProps } from '@store-panel/ui/data-table';
import { EmptyState } from '@store-panel/ui/empty-state';
import { Page } from '@store-panel/ui/page';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import type { ListParams } from './list-params.ts';
import { listFallback } from './list-fallback.tsx';
import css from './list-page.module.css';
import { ListPages } from './list-pages.tsx';
import { DebouncedSearchField } from './debounced-search-field.tsx';

/** The parts of an RTK Query result that a list shows. */
export interface ListQuery<Data> {
  readonly data?: Data | undefined;
  readonly currentData?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ListPageProps<Data extends { readonly count: number }, Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowKey' | 'rowHref'
> {
  /** Names the page and its tab. */
  readonly screen: ScreenId;
  readonly description: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Above the list, such as why it can only be read. */
  readonly notice?: ReactNode;
  readonly query: ListQuery<Data>;
  readonly rowsOf: (data: Data) => readonly Row[];
  /** From `useListParams`. */
  readonly params: ListParams;
  readonly search: { readonly label: string; readonly placeholder: string };
  /** Filters beside the search field. */
  readonly filters?: ReactNode;
  /** Shown while the list has no records, whatever the filters. */
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string };
  /** Dialogs of the page. */
  readonly children?: ReactNode;
}

/** A list screen: title, search and filters, table, pages; empty, loading and error states. */
export function ListPage<Data extends { readonly count: number }, Row>(props: ListPageProps<Data, Row>) {
  const { screen, description, actions, notice, query, rowsOf, params, search, filters, empty, children, ...table } =
    props;
  const { t } = useTranslation(['shell', 'screens']);
  const { data, currentData, error, isFetching, refetch } = query;
  // Previous rows stay while the next ones load.
  const latestData = currentData ?? data;
  const isEmpty = latestData?.count === 0 && !params.isFiltered;
  const fallback = listFallback({
    error,
    isFetching,
    onRetry: () => void refetch(),
    isLoaded: latestData !== undefined,
    emptyState: isEmpty ? (
      <EmptyState icon={empty.icon} title={empty.title}>
        {empty.text}
      </EmptyState>
    ) : (
      <EmptyState
        icon={<SearchX />}
        title={t('list.noResults')}
        actions={<Button onClick={params.clear}>{t('list.showAll')}</Button>}
      >
        {t('list.noMatch')}
      </EmptyState>
    ),
  });
  return (
    <Page>
      <ScreenHeader screen={screen} description={description} actions={actions} />
      {notice}
      {!isEmpty && (
        <div role="search" aria-label={search.label} className={css.bar}>
          <DebouncedSearchField
            className={css.search}
            label={search.label}
            placeholder={search.placeholder}
            query={params.filters.query}
            onChange={params.setQuery}
          />
          {filters}
        </div>
      )}
      <DataTable
        {...table}
        label={t(`screens:${screenLabelKey(screen)}`)}
        rows={latestData && rowsOf(latestData)}
        stale={isFetching && currentData === undefined && latestData !== undefined}
        fallback={fallback}
      />
      <ListPages filters={params.filters} count={latestData?.count} onChange={params.setPage} />
      {children}
    </Page>
  );
}
