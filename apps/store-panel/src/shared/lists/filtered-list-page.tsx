import type { DownloadOptions } from '@store-panel/api-client/files/download';
import { type ScreenId, screenLabelKey } from '@store-panel/domain/access/screens';
import type { ExportFormat } from '@store-panel/domain/orders/order-export';
import type { DataTableProps, RowSelection } from '@store-panel/ui/data-table';
import { Page } from '@store-panel/ui/page';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { ColumnsButton } from './columns/columns-button.tsx';
import { type ListColumns, useVisibleColumns } from './columns/use-visible-columns.ts';
import { EmptyList, type EmptyListTexts } from './empty-list.tsx';
import { ExportButton } from './export-button.tsx';
import { type FilterTexts, ListFilterBar, ListFilterChips } from './filters/list-filter-bar.tsx';
import type { FilteredList } from './filters/use-filtered-list.ts';
import { type ListQuery, ListTable, shownPage } from './list-table.tsx';
import { ResultLine } from './result-line.tsx';

interface FilteredListPageProps<Data extends { readonly count: number }, Row> extends Pick<
  DataTableProps<Row>,
  'rowKey' | 'rowHref'
> {
  /** Names the page and its tab. */
  readonly screen: ScreenId;
  /** From `useFilteredList`. */
  readonly list: FilteredList;
  readonly query: ListQuery<Data>;
  readonly rowsOf: (data: Data) => readonly Row[];
  /** Keep it stable between renders. */
  readonly columns: ListColumns<string, Row>;
  readonly filterTexts: FilterTexts;
  /** How many records match. */
  readonly countOf: (count: number) => string;
  /** Beside the count. */
  readonly resultNote?: ReactNode;
  readonly exported: {
    /** Describes the content of the file. */
    readonly description: string;
    /** Without date and extension. */
    readonly fileName: string;
    readonly fetchFile: (format: ExportFormat, options: DownloadOptions) => Promise<Blob>;
  };
  /** Makes rows selectable, by the name of each checkbox. */
  readonly selectionLabel: RowSelection<Row>['label'];
  /** Actions on selected rows, above the table. */
  readonly selectionBar: ReactNode;
  readonly noMatch: { readonly title: string; readonly text: string };
  readonly empty: EmptyListTexts;
  /** Dialogs and drawers of the page. */
  readonly children?: ReactNode;
}

/** A list screen with filters, selectable rows and columns, and an export of all that matches. */
export function FilteredListPage<Data extends { readonly count: number }, Row>(
  props: FilteredListPageProps<Data, Row>,
) {
  const { screen, list, query, rowsOf, filterTexts, countOf, resultNote, exported, noMatch, empty } = props;
  const { rowKey, rowHref, columns, selectionLabel, selectionBar, children } = props;
  const { t } = useTranslation(['order-lists', 'screens']);
  const { definition, values, columns: visible, selection } = list;
  const shown = shownPage(query);
  return (
    <Page>
      <ScreenHeader
        screen={screen}
        query={values.query}
        actions={
          <>
            <ColumnsButton
              columns={definition.columns.map((id) => ({ id, name: columns.headerOf(id) }))}
              visible={visible.columns}
              onChange={visible.choose}
              onReset={visible.forget}
            />
            <ExportButton {...exported} fileName={`${exported.fileName}-${list.today}`} count={shown?.count} />
          </>
        }
      />
      <ListFilterBar list={list} texts={filterTexts} />
      <ListFilterChips list={list} texts={filterTexts} />
      <ResultLine count={shown && countOf(shown.count)}>{resultNote}</ResultLine>
      {selectionBar}
      <ListTable
        label={t(`screens:${screenLabelKey(screen)}`)}
        columns={useVisibleColumns(columns, visible.columns)}
        rowKey={rowKey}
        {...(rowHref && { rowHref })}
        selection={{ selectedKeys: selection.ids, onChange: selection.choose, label: selectionLabel }}
        query={query}
        shown={shown}
        rowsOf={rowsOf}
        pages={list.pages}
        onPageChange={list.setPage}
        sort={{ value: values.sort, options: definition.sorts, onChange: (sort) => list.change({ sort }) }}
        emptyState={
          <EmptyList
            isFiltered={list.isFiltered}
            noMatch={noMatch}
            reset={{ label: t('filter.clearAll'), onPress: list.clear }}
            empty={empty}
          />
        }
      />
      {children}
    </Page>
  );
}
