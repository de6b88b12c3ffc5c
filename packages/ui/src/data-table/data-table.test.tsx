import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';
import { Dialog } from '#dialog/dialog.tsx';
import { DataTable, type Column, type Sort } from '#data-table/data-table.tsx';

interface Row {
  readonly id: number;
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'number', header: 'Order', render: (row) => `#${row.id}`, sortable: true },
  { id: 'action', header: 'Action', render: (row) => <button type="button">Print {row.id}</button> },
  { id: 'payment', header: 'Payment', render: () => 'Card', hideWhenNarrow: true },
];
const rows = (count: number): readonly Row[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

const base = { label: 'Orders', columns: COLUMNS, rowKey: (row: Row) => String(row.id) } as const;

describe('a table', () => {
  it('asks for another order and says in which it is', async () => {
    const sortChanged = vi.fn<(sort: Sort) => void>();
    const sorted = (sort?: Sort) => <DataTable {...base} rows={rows(3)} sort={sort} onSortChange={sortChanged} />;
    const { rerender } = render(sorted());
    const head = page.getByRole('columnheader', { name: 'Order' });
    await expect.element(head).toHaveAttribute('aria-sort', 'none');
    await userEvent.click(page.getByRole('button', { name: 'Order' }));
    expect(sortChanged).toHaveBeenLastCalledWith({ column: 'number', direction: 'ascending' });
    rerender(sorted({ column: 'number', direction: 'ascending' }));
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(page.getByRole('button', { name: 'Order' }));
    expect(sortChanged).toHaveBeenLastCalledWith({ column: 'number', direction: 'descending' });
  });

  it('leads from anywhere in a row to its page, but not from a button in it', async () => {
    render(<DataTable {...base} rows={rows(2)} rowHref={(row) => `#row-${row.id}`} />);
    await userEvent.click(page.getByRole('button', { name: 'Print 2' }));
    expect(location.hash).toBe('');
    await userEvent.click(page.getByText('Card').last(), { force: true });
    await vi.waitFor(() => expect(location.hash).toBe('#row-2'));
    location.hash = '';
  });

  it.each(DIRECTIONS)('keeps a pinned column in view of a table that is too wide, $dir', ({ dir }) => {
    setDirection(dir);
    const columns: readonly Column<Row>[] = [
      { id: 'wide', header: 'Wide', render: (row) => <div style={{ inlineSize: '60rem' }}>{row.id}</div> },
      {
        id: 'action',
        header: 'Action',
        render: (row) => <button type="button">Print {row.id}</button>,
        isPinned: true,
      },
    ];
    render(
      <div style={{ inlineSize: '40rem' }}>
        <DataTable {...base} columns={columns} rows={rows(2)} />
      </div>,
    );
    const frame = document.querySelector('section')?.getBoundingClientRect();
    const button = page.getByRole('button', { name: 'Print 1' }).element().getBoundingClientRect();
    const [start, end] = [frame?.left ?? 0, frame?.right ?? 0];
    expect([start <= button.left, button.right <= end]).toEqual([true, true]);
  });

  it('leaves the columns out that matter least where it has little room', async () => {
    const inBox = (inlineSize: string) => (
      <div style={{ inlineSize }}>
        <DataTable {...base} rows={rows(2)} />
      </div>
    );
    const { rerender } = render(inBox('60rem'));
    await expect.element(page.getByRole('columnheader', { name: 'Payment' })).toBeVisible();
    rerender(inBox('40rem'));
    expect(page.getByRole('columnheader', { name: 'Payment' }).query()).toBeNull();
    expect(page.getByRole('cell', { name: 'Card' }).query()).toBeNull();
    await expect.element(page.getByRole('columnheader', { name: 'Action' })).toBeVisible();
  });

  it('keeps 500 rows out of the page until they are scrolled to, and counts them all', async () => {
    render(<DataTable {...base} rows={rows(500)} />);
    await expect.element(page.getByText('#1', { exact: true })).toBeVisible();
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(80);
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '501');
    const scroller = document.querySelector('section');
    scroller?.scrollTo({ top: scroller.scrollHeight });
    await expect.element(page.getByText('#500', { exact: true })).toBeVisible();
    const last = page.getByText('#500', { exact: true }).element().closest('tr');
    expect(last?.ariaRowIndex).toBe('501');
  });

  it('shows the shape of rows before the first load, and says that it is busy', async () => {
    const { rerender, container } = render(<DataTable {...base} rows={undefined} />);
    expect(container.firstElementChild?.ariaBusy).toBe('true');
    expect(document.querySelectorAll('.kit-Skeleton').length).toBeGreaterThan(3);
    rerender(<DataTable {...base} rows={[]} fallback="Nothing here" />);
    await expect.element(page.getByText('Nothing here')).toBeVisible();
    expect(container.firstElementChild?.ariaBusy).toBe('false');
    expect(page.getByRole('table').query()).toBeNull();
  });

  it('is a list with names of facts on a narrow screen', async () => {
    await page.viewport(400, 700);
    render(<DataTable {...base} rows={rows(2)} rowHref={(row) => `#row-${row.id}`} />);
    await expect.element(page.getByRole('list', { name: 'Orders' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: '#2' })).toBeVisible();
    await expect.element(page.getByText('Action').first()).toBeVisible();
    expect(page.getByText('Payment').query()).toBeNull();
  });

  it('leaves out what a row does not have on a narrow screen', async () => {
    await page.viewport(400, 700);
    const more: Column<Row> = { id: 'more', header: 'Signals', render: ({ id }) => id === 1 && 'Late' };
    render(<DataTable {...base} columns={[...base.columns, more]} rows={rows(2)} />);
    await expect.element(page.getByText('Late')).toBeVisible();
    expect(page.getByText('Signals').elements()).toHaveLength(1);
  });

  it('is sorted by a list of all ways on a narrow screen, where it has no heads', async () => {
    await page.viewport(400, 700);
    const sortChanged = vi.fn<(sort: Sort) => void>();
    const sorted = (sort?: Sort) => <DataTable {...base} rows={rows(2)} sort={sort} onSortChange={sortChanged} />;
    const { rerender } = render(sorted());
    const ways = page.getByRole('combobox', { name: 'Sort by' });
    await expect.element(ways).toHaveDisplayValue('–');
    await userEvent.selectOptions(ways, 'Order, descending');
    expect(sortChanged.mock.calls).toEqual([[{ column: 'number', direction: 'descending' }]]);
    rerender(sorted({ column: 'number', direction: 'descending' }));
    await expect.element(ways).toHaveDisplayValue('Order, descending');
    const names = [...document.querySelectorAll('option')].map(({ label }) => label);
    expect(names).toEqual(['Order, ascending', 'Order, descending']);
    rerender(<DataTable {...base} rows={rows(2)} />);
    expect(ways.query()).toBeNull();
  });

  it('can be scrolled by the keyboard where it is wider than its place, and only there', async () => {
    const wide: readonly Column<Row>[] = Array.from({ length: 30 }, (_, index) => ({
      id: String(index),
      header: `Column ${index}`,
      render: () => 'some text',
    }));
    const { rerender } = render(<DataTable {...base} columns={wide} rows={rows(1)} />);
    const region = page.getByRole('region', { name: 'Orders' });
    await expect.element(region).toHaveAttribute('tabindex', '0');
    rerender(<DataTable {...base} columns={wide.slice(0, 2)} rows={rows(1)} />);
    await expect.element(region).not.toHaveAttribute('tabindex');
  });

  it('leaves a dialog that a row opens as it is', async () => {
    const dialog = (
      <Dialog open title="Edit" onClose={() => undefined}>
        <p>Fields</p>
      </Dialog>
    );
    const columns: readonly Column<Row>[] = [{ id: 'action', header: 'Action', render: () => dialog }];
    render(<DataTable {...base} columns={columns} rows={rows(1)} />);
    const close = page.getByRole('button', { name: 'Close' });
    await expect.element(close).toHaveStyle({ position: 'absolute' });
    const [box, frame] = [
      close.element().getBoundingClientRect(),
      document.querySelector('dialog')?.getBoundingClientRect(),
    ];
    expect(box.top - (frame?.top ?? 0)).toBeLessThan(box.height);
  });
});
