import { formatSort, parseSort } from '@store-panel/domain/lists/list-sorts';
import { DataTable, type DataTableProps, type Sort } from '@store-panel/ui/data-table';
import type { ReactNode } from 'react';

import { listFallback } from './list-fallback.tsx';
import { ListPages, type ListPagesProps } from './list-pages.tsx';

/** The parts of an RTK Query result that a list shows. */
export interface ListQuery<Data> {
  readonly data?: Data | undefined;
  readonly currentData?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Returns the page to show: the previous one while another loads; undefined once that has failed. */
export const shownPage = <Data,>({ data, currentData, error }: ListQuery<Data>): Data | undefined =>
  currentData ?? (error === undefined ? data : undefined);

interface ListTableProps<Data, Row, Order extends string> extends Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowKey' | 'rowHref' | 'selection'
> {
  readonly query: ListQuery<Data>;
  /** From `shownPage`, unless the list holds changes back. */
  readonly shown: Data | undefined;
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly pages: ListPagesProps['filters'];
  readonly onPageChange: ListPagesProps['onChange'];
  readonly sort?: {
    readonly value: Order;
    readonly options: readonly Order[];
    readonly onChange: (order: Order) => void;
  };
  /** Shown if there are no rows. */
  readonly emptyState: ReactNode;
}

/** A page of a list: the table, what replaces it, and the pagination. */
export function ListTable<Data extends { readonly count: number }, Row, Order extends string = string>(
  props: ListTableProps<Data, Row, Order>,
) {
  const { query, shown, rowsOf, pages, onPageChange, sort, emptyState, ...table } = props;
  const { currentData, error, isFetching, refetch } = query;
  return (
    <>
      <DataTable
        {...table}
        rows={shown && rowsOf(shown)}
        stale={isFetching && currentData === undefined && shown !== undefined}
        {...(sort && {
          sort: parseSort(sort.value),
          onSortChange: (next: Sort) => {
            const value = formatSort(sort.options, next);
            if (value !== undefined) sort.onChange(value);
          },
        })}
        fallback={listFallback({
          error,
          isFetching,
          onRetry: () => void refetch(),
          isLoaded: shown !== undefined,
          emptyState,
        })}
      />
      <ListPages filters={pages} count={shown?.count} onChange={onPageChange} />
    </>
  );
}
