import { describe, expect, it } from 'vitest';
import { PAGE_SIZES, pageCount, pageItems, rowRange } from '#pagination/page-items.ts';

const visible = (current: number, pages: number) =>
  pageItems(current, pages)
    .map((item) => (item.kind === 'gap' ? '…' : item.page))
    .join(' ');

describe('pagination', () => {
  it('offers the sizes of the specification', () => {
    expect(PAGE_SIZES).toEqual([10, 20, 50, 100, 150, 500]);
  });

  it.each([
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 … 8'],
    [4, 8, '1 2 3 4 5 … 8'],
    [5, 8, '1 … 4 5 6 7 8'],
    [5, 9, '1 … 4 5 6 … 9'],
    [92, 92, '1 … 88 89 90 91 92'],
  ])('page %i of %i shows %s', (current, pages, expected) => {
    expect(visible(current, pages)).toBe(expected);
  });

  it('always shows the current page, both ends, and a gap only for two pages or more', () => {
    for (let pages = 1; pages <= 40; pages += 1) {
      for (let current = 1; current <= pages; current += 1) {
        const items = pageItems(current, pages);
        const numbers = items.flatMap((item) => (item.kind === 'page' ? [item.page] : []));
        expect(numbers).toContain(current);
        expect(numbers[0]).toBe(1);
        expect(numbers.at(-1)).toBe(pages);
        expect(items.length).toBe(Math.min(pages, 7));
        items.forEach((item, index) => {
          if (item.kind === 'page') return;
          const [before, after] = [items[index - 1], items[index + 1]];
          expect(before?.kind === 'page' && after?.kind === 'page' && after.page - before.page).toBeGreaterThan(2);
        });
      }
    }
  });

  it.each([
    [1, 20, 1834, 1, 20],
    [92, 20, 1834, 1821, 1834],
    [1, 20, 0, 0, 0],
    [1, 500, 3, 1, 3],
    [9, 20, 100, 100, 100],
  ])('page %i of size %i of %i rows holds %i to %i', (page, size, total, from, to) => {
    expect(rowRange(page, size, total)).toEqual({ from, to });
  });

  it('counts at least one page', () => {
    expect([0, 1, 20, 21].map((total) => pageCount(total, 20))).toEqual([1, 1, 1, 2]);
  });
});
