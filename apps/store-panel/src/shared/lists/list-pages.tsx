import { PAGE_SIZES, type PageSize } from '@store-panel/domain/limits/limits';
import { Pagination } from '@store-panel/ui/pagination';

export interface ListPagesProps {
  readonly filters: { readonly page: number; readonly perPage: PageSize };
  /** Undefined until the first page is loaded. */
  readonly count: number | undefined;
  readonly onChange: (change: { readonly page?: number; readonly perPage?: PageSize }) => void;
}

/** Pagination of a list; hidden if it is empty. */
export function ListPages({ filters, count = 0, onChange }: ListPagesProps) {
  if (count === 0) return null;
  return (
    <Pagination
      page={filters.page}
      pageSize={filters.perPage}
      total={count}
      pageSizes={PAGE_SIZES}
      onPageChange={(page) => onChange({ page })}
      onPageSizeChange={(size) => onChange({ perPage: PAGE_SIZES.find((one) => one === size) ?? filters.perPage })}
    />
  );
}
