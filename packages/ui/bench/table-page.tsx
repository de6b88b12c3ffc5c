import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { DataTable, type Column, type Sort } from '#data-table/data-table.tsx';
import { applyTheme, DEFAULT_THEME, THEME_COLORS, THEME_MODES } from '#theme/theme.ts';

/** The orders of a busy store's day. */
const ROW_COUNT = 500;
const COLUMNS = 10;

interface Row {
  readonly id: number;
  readonly cells: readonly string[];
}

const rows: readonly Row[] = Array.from({ length: ROW_COUNT }, (_, id) => ({
  id,
  cells: Array.from({ length: COLUMNS }, (_cell, column) => `${column} · ${(id * 7919 + column * 104_729) % 10_007}`),
}));
const sorted = rows.toSorted((one, other) => (one.cells[3] ?? '').localeCompare(other.cells[3] ?? ''));
const heads = Array.from({ length: COLUMNS }, (_, column) => `Column ${column}`);
const kitColumns: readonly Column<Row>[] = heads.map((header, column) => ({
  id: String(column),
  header,
  sortable: true,
  render: (row) => row.cells[column],
}));
const NONE: ReadonlySet<string> = new Set();
const ONE: ReadonlySet<string> = new Set(['3']);
const sort: Sort = { column: '3', direction: 'ascending' };
const keyOf = (row: Row) => String(row.id);
const nothing = () => {};

interface View {
  readonly rows: readonly Row[];
  readonly selectedKeys: ReadonlySet<string>;
}

/** The same cells without a kit: what React and the browser cost anyway. */
function BareTable({ rows: shown, selectedKeys }: View) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={row.id} aria-selected={selectedKeys.has(keyOf(row))}>
            {row.cells.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function KitTable({ rows: shown, selectedKeys }: View) {
  return (
    <DataTable
      label="Orders"
      columns={kitColumns}
      rows={shown}
      rowKey={keyOf}
      sort={sort}
      onSortChange={nothing}
      selection={{ selectedKeys, onChange: nothing, label: keyOf, allLabel: 'all' }}
    />
  );
}

const TABLES = { bare: BareTable, kit: KitTable };
export type TableName = keyof typeof TABLES;
export type Step = 'mount' | 'sort' | 'choose one';

let root: Root | undefined;

/** Renders synchronously and forces the browser to compute styles and layout. */
function draw(name: TableName, view: View): void {
  const Table = TABLES[name];
  flushSync(() => root?.render(<Table {...view} />));
  document.body.getBoundingClientRect();
}

const timed = (work: () => void): number => {
  const before = performance.now();
  work();
  return performance.now() - before;
};

/** Milliseconds of each step, from an empty page, and how many rows are in the page then. */
function run(name: TableName): Readonly<Record<Step | 'drawn', number>> {
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  const times = {
    mount: timed(() => draw(name, { rows, selectedKeys: NONE })),
    sort: timed(() => draw(name, { rows: sorted, selectedKeys: NONE })),
    'choose one': timed(() => draw(name, { rows: sorted, selectedKeys: ONE })),
  };
  const drawn = container.querySelectorAll('tbody tr').length;
  root.unmount();
  container.remove();
  return { ...times, drawn };
}

/** Leaves the kit's table in the page. */
function recordResult(): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  draw('kit', { rows, selectedKeys: ONE });
}

/** Switches to the next theme. The browser's performance entries show the cost. */
function switchTheme(at: number): void {
  applyTheme({
    ...DEFAULT_THEME,
    color: THEME_COLORS[at % THEME_COLORS.length] ?? DEFAULT_THEME.color,
    mode: THEME_MODES[at % THEME_MODES.length] ?? DEFAULT_THEME.mode,
  });
}

const bench = { run, keep: recordResult, switchTheme };
export type TableBench = typeof bench;
Object.assign(globalThis, { tableBench: bench });
