import { render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EditGrid, FLAG_TEXTS, type EditGridColumn, type GridEdit } from '#edit-grid/edit-grid.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

interface Row {
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
}

const text = (id: string): EditGridColumn<Row> => ({
  id,
  header: id,
  cell: ({ values }) => (values[id] === undefined ? null : { text: `€${values[id]}`, input: values[id] }),
});
const COLUMNS: readonly EditGridColumn<Row>[] = [
  text('price'),
  text('tax'),
  {
    id: 'shown',
    header: 'shown',
    kind: 'flag',
    cell: ({ values }) => ({ text: '', input: 'a word', isSet: values['shown'] === FLAG_TEXTS.set }),
  },
];
const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `row-${at}`,
    values: { price: String(at), ...(at !== 1 && { tax: '19' }), shown: FLAG_TEXTS.unset },
  }));

let edits: (GridEdit & { readonly source: string })[] = [];
let undone = 0;

function Grid({ count }: { readonly count: number }) {
  const [rows, setRows] = useState(() => rowsOf(count));
  return (
    <EditGrid
      label="Prices"
      rows={rows}
      rowKey={({ id }) => id}
      rowHeader={{ header: 'Name', render: ({ id }) => id, label: ({ id }) => id }}
      columns={COLUMNS}
      onEdit={(made, source) => {
        edits.push(...made.map((one) => ({ ...one, source })));
        setRows((before) =>
          before.map((row) => {
            const own = made.filter(({ rowKey }) => rowKey === row.id);
            const values = Object.fromEntries(own.map((one) => [one.column, one.text]));
            return own.length === 0 ? row : { ...row, values: { ...row.values, ...values } };
          }),
        );
      }}
      readTable={(copied) => copied.split('\n').map((line) => line.split('\t'))}
      onUndo={() => {
        undone += 1;
        return true;
      }}
      onRedo={() => false}
    />
  );
}

const grid = page.getByRole('grid', { name: 'Prices' });
const focused = () => document.activeElement;
const place = () => [focused()?.parentElement?.dataset['index'], focused()?.getAttribute('data-at')].join();
const made = () => edits.map(({ rowKey, column, text: value }) => `${rowKey} ${column}=${value}`);

async function open(count = 4) {
  render(
    <>
      <Grid count={count} />
      <button type="button">After</button>
    </>,
  );
  await expect.element(grid).toBeVisible();
  await userEvent.tab();
}

function paste(copied: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', copied);
  focused()?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

afterEach(() => {
  setDirection('ltr');
  edits = [];
  undone = 0;
});

describe.each(DIRECTIONS)('an edit grid, $dir', ({ dir, forward, back }) => {
  it('is one stop, and its arrows lead from cell to cell', async () => {
    setDirection(dir);
    await open();
    expect(place()).toBe('0,0');
    await userEvent.keyboard(`${forward}{ArrowDown}`);
    expect(place()).toBe('1,1');
    await userEvent.keyboard(`${back}{Control>}{End}{/Control}`);
    expect(place()).toBe('3,2');
    await userEvent.tab();
    expect(focused()?.textContent).toBe('After');
    await userEvent.tab({ shift: true });
    expect(place()).toBe('3,2');
  });

  it('typing replaces a cell; Enter goes on below, Tab beside, Escape leaves it as it was', async () => {
    setDirection(dir);
    await open();
    await userEvent.keyboard('12{Enter}');
    expect(place()).toBe('1,0');
    await userEvent.keyboard('{Enter}');
    expect((focused() as HTMLInputElement).value).toBe('1');
    await userEvent.keyboard('0{Tab}');
    expect(place()).toBe('1,1');
    // The row has no such field.
    await userEvent.keyboard('5{Enter}{ArrowUp}{ArrowUp}{F2}7{Escape}');
    expect(place()).toBe('0,1');
    expect(made()).toEqual(['row-0 price=12', 'row-1 price=0']);
  });
});

describe('an edit grid', () => {
  it('fills, clears and pastes several cells, without those that a row lacks', async () => {
    await open();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(made()).toEqual(['row-1 price=0', 'row-2 price=0']);
    edits = [];
    paste('5\t7\n6\t8');
    await expect.poll(() => made()).toEqual(['row-0 price=5', 'row-0 tax=7', 'row-1 price=6']);
    expect(edits.every(({ source }) => source === 'pasted')).toBe(true);
    edits = [];
    await userEvent.keyboard('{Delete}');
    expect(made()).toEqual(['row-0 price=', 'row-0 tax=', 'row-1 price=']);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(undone).toBe(1);
  });

  it('sets flags by Space, all selected ones alike, and by a press', async () => {
    await open();
    await userEvent.keyboard('{End}{Shift>}{ArrowDown}{/Shift} ');
    expect(made()).toEqual(['row-0 shown=1', 'row-1 shown=1']);
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(made().slice(2)).toEqual(['row-1 shown=1', 'row-2 shown=1']);
    await userEvent.click(page.getByRole('checkbox', { name: 'row-3, shown' }));
    expect(made().at(-1)).toBe('row-3 shown=1');
  });

  it('copies the selected cells as they are typed', async () => {
    await open();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    const clipboardData = new DataTransfer();
    focused()?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    expect(clipboardData.getData('text/plain')).toBe('0\t19\n1\t');
  });

  it('a press selects, a second one opens, and leaving the field takes its text', async () => {
    await open();
    const cell = grid.getByRole('gridcell', { name: '€2' });
    await userEvent.click(cell);
    expect(place()).toBe('2,0');
    await userEvent.click(cell);
    await userEvent.keyboard('25');
    await userEvent.click(grid.getByRole('gridcell', { name: '€3' }));
    expect(made()).toEqual(['row-2 price=25']);
    expect(place()).toBe('3,0');
  });

  it('of a thousand rows has few in the page, and the focused one always', async () => {
    await open(1000);
    expect(document.querySelectorAll('[role="row"]').length).toBeLessThan(100);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(place()).toBe('999,2');
    await expect.element(grid.getByRole('rowheader', { name: 'row-999' })).toBeVisible();
    grid.element().scrollTop = 0;
    await expect.poll(() => document.querySelector('[data-index="0"]')).not.toBeNull();
    expect(place()).toBe('999,2');
  });
});
