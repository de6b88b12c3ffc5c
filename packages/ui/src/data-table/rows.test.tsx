import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DataTable, type Column, type ColumnWidths, type DataTableProps } from '#data-table/data-table.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

interface Row {
  readonly id: number;
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'number', header: 'Order', render: (row) => `#${row.id}` },
  { id: 'customer', header: 'Customer', render: () => 'Ada Lovelace' },
  { id: 'payment', header: 'Payment', render: () => 'Card' },
];
const ROWS = [1, 2, 3, 4].map((id) => ({ id }));
const NONE: ReadonlySet<string> = new Set();
const chooseLabel = (row: Row) => `Choose #${row.id}`;
const moreLabel = (row: Row) => `More about #${row.id}`;

const base: DataTableProps<Row> = { label: 'Orders', columns: COLUMNS, rows: ROWS, rowKey: (row) => String(row.id) };

const box = (name: string) => page.getByRole('checkbox', { name });
const checked = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
    .filter((input) => input.checked)
    .map((input) => input.labels?.[0]?.textContent);

function Choosing({ hrefs = false }: { readonly hrefs?: boolean }) {
  const [selectedKeys, setSelectedKeys] = useState(NONE);
  return (
    <DataTable
      {...base}
      rowHref={hrefs ? (row) => `#row-${row.id}` : undefined}
      selection={{ selectedKeys, onChange: setSelectedKeys, label: chooseLabel, allLabel: 'Select all' }}
    />
  );
}

function Opening() {
  const [open, setOpen] = useState(NONE);
  const details = { open, onChange: setOpen, label: moreLabel, render: (row: Row) => `All about ${row.id}` };
  return <DataTable {...base} details={details} />;
}

function Pulling() {
  const [widths, setWidths] = useState<ColumnWidths>({});
  return (
    <div style={{ inlineSize: '60rem' }}>
      <DataTable {...base} widths={widths} onWidthsChange={setWidths} />
    </div>
  );
}

describe.each([
  ['wide', 1280],
  ['narrow', 400],
] as const)('rows that are chosen, %s', (_, width) => {
  it('one by one, and with Shift all between two', async () => {
    await page.viewport(width, 800);
    render(<Choosing hrefs />);
    await userEvent.click(box('Choose #1'));
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(box('Choose #3'));
    await userEvent.keyboard('{/Shift}');
    expect(checked()).toEqual(['Choose #1', 'Choose #2', 'Choose #3']);
    await userEvent.click(box('Choose #2'));
    expect(checked()).toEqual(['Choose #1', 'Choose #3']);
    expect(location.hash, 'a box is no link').toBe('');
  });
});

it('all rows are chosen by one box, which says when it is only some', async () => {
  render(<Choosing />);
  const all = box('Select all');
  await userEvent.click(box('Choose #2'));
  await expect.element(all).toBePartiallyChecked();
  await userEvent.click(all);
  expect(checked()).toHaveLength(5);
  await userEvent.click(all);
  expect(checked()).toEqual([]);
});

describe.each([
  ['wide', 1280],
  ['narrow', 400],
] as const)('a row with more to say, %s', (_, width) => {
  it('is opened and shut by its button', async () => {
    await page.viewport(width, 800);
    render(<Opening />);
    const button = page.getByRole('button', { name: 'More about #2' });
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await expect.element(page.getByText('All about 2')).toBeVisible();
    const controlled = document.getElementById(button.element().getAttribute('aria-controls') ?? '');
    expect(controlled?.textContent).toBe('All about 2');
    await userEvent.keyboard('{Enter}');
    expect(page.getByText('All about 2').query()).toBeNull();
  });
});

describe.each(DIRECTIONS)('a column that is pulled, $dir', ({ dir, forward, back }) => {
  const handle = page.getByRole('slider', { name: 'Customer column width' });
  const width = (name: string) => page.getByRole('columnheader', { name }).element().clientWidth;

  it('grows and shrinks by the arrow keys, and the one before it stays as it was', async () => {
    setDirection(dir);
    render(<Pulling />);
    await expect.element(handle).toHaveAttribute('aria-valuetext', 'fits its content');
    const [first, before] = [width('Order'), width('Customer')];
    handle.element().focus();
    await userEvent.keyboard(`${forward}${forward}${back}`);
    await expect.element(handle).toHaveAttribute('aria-valuetext', `${before + 16} px`);
    expect(Math.abs(width('Customer') - before - 16)).toBeLessThan(3);
    expect(Math.abs(width('Order') - first)).toBeLessThan(3);
    await userEvent.keyboard('{Home}');
    await expect.element(handle).toHaveAttribute('aria-valuenow', '64');
  });

  it('follows the pointer, and is let go by two presses', async () => {
    setDirection(dir);
    render(<Pulling />);
    await expect.element(handle).toBeVisible();
    const before = width('Customer');
    const { x, y, height } = handle.element().getBoundingClientRect();
    const at = { pointerId: 1, clientX: x, clientY: y + height / 2, bubbles: true };
    const target = handle.element();
    // Synthetic pointers cannot be captured.
    target.setPointerCapture = () => {};
    const by = dir === 'ltr' ? 80 : -80;
    target.dispatchEvent(new PointerEvent('pointerdown', at));
    target.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: x + by }));
    target.dispatchEvent(new PointerEvent('lostpointercapture', at));
    await expect.element(handle).toHaveAttribute('aria-valuenow', String(before + 80));
    await userEvent.dblClick(handle);
    await expect.element(handle).toHaveAttribute('aria-valuetext', 'fits its content');
  });
});
