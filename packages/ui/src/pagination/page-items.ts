/** Spec, both documents §9. */
export const PAGE_SIZES = [10, 20, 50, 100, 150, 500] as const;

export type PageItem =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'gap'; readonly after: number };

export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** First and last row of a page, from 1; 0 and 0 without rows. */
export function rowRange(
  page: number,
  pageSize: number,
  total: number,
): { readonly from: number; readonly to: number } {
  if (total === 0) return { from: 0, to: 0 };
  const from = (page - 1) * pageSize + 1;
  return { from: Math.min(from, total), to: Math.min(page * pageSize, total) };
}

/**
 * Returns the page buttons: first, last, current with neighbours, and gaps of at least two pages. At most seven items,
 * so that buttons keep their positions.
 */
export function pageItems(current: number, pages: number): readonly PageItem[] {
  const max = 7;
  const page = (number: number): PageItem => ({ kind: 'page', page: number });
  const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => page(from + index));
  if (pages <= max) return run(1, pages);
  const gap = (after: number): PageItem => ({ kind: 'gap', after });
  if (current <= 4) return [...run(1, 5), gap(5), page(pages)];
  if (current >= pages - 3) return [page(1), gap(1), ...run(pages - 4, pages)];
  return [page(1), gap(1), ...run(current - 1, current + 1), gap(current + 1), page(pages)];
}
