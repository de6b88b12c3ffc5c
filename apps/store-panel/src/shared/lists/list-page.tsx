import { type ScreenId, screenLabelKey } from '@store-panel/domain/access/screens';
import type { DataTableProps } from '@store-panel/ui/data-table';
import { Page } from '@store-panel/ui/page';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { EmptyList, type EmptyListTexts } from './empty-list.tsx';
import { DebouncedSearchField } from './filters/debounced-search-field.tsx';
import css from './list-page.module.css';
import type { ListParams } from './list-params.ts';
import { type ListQuery, ListTable, shownPage } from './list-table.tsx';

interface ListPageProps<Data extends { readonly count: number }, Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowKey' | 'rowHref'
> {
  /** Names the page and its tab. */
  readonly screen: ScreenId;
  readonly description?: string;
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
  /** The default filters leave records out, so that a list without rows may have some. */
  readonly hidesRecordsByDefault?: boolean;
  /** Shown while the list has no records and no filter is active. */
  readonly empty: EmptyListTexts;
  /** Dialogs of the page. */
  readonly children?: ReactNode;
}

/** A list screen: title, search and filters, table, pages; empty, loading and error states. */
export function ListPage<Data extends { readonly count: number }, Row>(props: ListPageProps<Data, Row>) {
  const { screen, description, actions, notice, query, rowsOf, params, search, filters, empty, children } = props;
  const { columns, rowKey, rowHref, hidesRecordsByDefault = false } = props;
  const { t } = useTranslation(['shell', 'screens']);
  const shown = shownPage(query);
  const isEmpty = shown?.count === 0 && !params.isFiltered && !hidesRecordsByDefault;
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
      <ListTable
        label={t(`screens:${screenLabelKey(screen)}`)}
        columns={columns}
        rowKey={rowKey}
        {...(rowHref && { rowHref })}
        query={query}
        shown={shown}
        rowsOf={rowsOf}
        pages={params.filters}
        onPageChange={params.setPage}
        emptyState={
          <EmptyList
            isFiltered={params.isFiltered}
            noMatch={{ title: t('list.noResults'), text: t('list.noMatch') }}
            // The default filters would not show all.
            reset={hidesRecordsByDefault ? undefined : { label: t('list.showAll'), onPress: params.clear }}
            empty={empty}
          />
        }
      />
      {children}
    </Page>
  );
}
