import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#button/button.tsx';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useMessages } from '#messages/messages.tsx';
import { PAGE_SIZES, pageCount, pageItems, rowRange } from '#pagination/page-items.ts';
import { InlineSelect } from '#select/select.tsx';
import css from './pagination.module.css';

export { PAGE_SIZES };

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Total rows. */
  readonly total: number;
  readonly onPageChange: (page: number) => void;
  /** Without it the page size is fixed. */
  readonly onPageSizeChange?: (pageSize: number) => void;
  readonly pageSizes?: readonly number[];
}

export function Pagination({
  page,
  pageSize,
  total,
  onPageChange,
  onPageSizeChange,
  pageSizes = PAGE_SIZES,
}: PaginationProps) {
  const messages = useMessages();
  const pages = pageCount(total, pageSize);
  const { from, to } = rowRange(page, pageSize, total);
  return (
    <nav className={clsx('kit-Pagination', css.root)} aria-label={messages.pagination}>
      <div className={css.size}>
        {onPageSizeChange !== undefined && (
          <>
            <span aria-hidden="true" className={css.wide}>
              {messages.rowsPerPage}
            </span>
            <InlineSelect
              label={messages.rowsPerPage}
              value={String(pageSize)}
              options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
              onChange={(event) => onPageSizeChange(Number(event.target.value))}
            />
          </>
        )}
        <bdi className={css.range} data-part="range">
          {messages.rowRange(from, to, total)}
        </bdi>
      </div>
      <div className={css.pages}>
        <IconButton
          size="sm"
          icon={<ChevronLeft data-flip-in-rtl="" aria-hidden="true" />}
          label={messages.previousPage}
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        />
        <span className={css.compact}>{messages.pageOf(page, pages)}</span>
        {pageItems(page, pages).map((item) =>
          item.kind === 'gap' ? (
            <span key={`gap-${item.after}`} className={clsx(css.wide, css.gap)} aria-hidden="true">
              …
            </span>
          ) : (
            <Button
              key={item.page}
              size="sm"
              variant="quiet"
              className={clsx(css.wide, css.page)}
              aria-label={messages.page(item.page)}
              aria-current={item.page === page ? 'page' : undefined}
              onClick={() => onPageChange(item.page)}
            >
              {item.page}
            </Button>
          ),
        )}
        <IconButton
          size="sm"
          icon={<ChevronRight data-flip-in-rtl="" aria-hidden="true" />}
          label={messages.nextPage}
          disabled={page >= pages}
          onClick={() => onPageChange(page + 1)}
        />
      </div>
    </nav>
  );
}
