import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { EditGrid, FLAG_TEXTS, type EditGridColumn, type GridEdit } from '#edit-grid/edit-grid.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

interface Dish {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly saved: string;
  readonly isShown: boolean;
}

const NAMES = ['Margherita', 'Quattro formaggi', 'Prosciutto e funghi', 'Tiramisù', 'Lemon tart', 'Espresso'];
const dishes = (count: number): readonly Dish[] =>
  Array.from({ length: count }, (_, at) => {
    const price = `${7 + (at % 6)}.${at % 2 === 0 ? '50' : '90'}`;
    return {
      id: `dish-${at}`,
      name: `${NAMES[at % NAMES.length]}${at < NAMES.length ? '' : ` ${at + 1}`}`,
      price,
      saved: price,
      isShown: at % 4 !== 3,
    };
  });

const isPrice = (text: string) => /^\d{1,3}([.,]\d{1,2})?$/.test(text);

const COLUMNS: readonly EditGridColumn<Dish>[] = [
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    inputMode: 'decimal',
    cell: ({ price, saved }) => ({
      text: isPrice(price) ? `€${price}` : price,
      input: price,
      ...(price !== saved && { former: `€${saved}` }),
      ...(!isPrice(price) && { problem: 'Not a valid price' }),
    }),
  },
  {
    id: 'shown',
    header: 'Visible',
    kind: 'flag',
    size: { min: 5, share: 0.5 },
    cell: ({ isShown }) => ({ text: isShown ? 'Yes' : 'No', input: isShown ? 'Yes' : 'No', isSet: isShown }),
  },
];

const afterEdits = (rows: readonly Dish[], edits: readonly GridEdit[]): readonly Dish[] =>
  rows.map((row) => {
    const own = edits.filter(({ rowKey }) => rowKey === row.id);
    const texts = new Map(own.map(({ column, text }) => [column, text]));
    const shown = texts.get('shown');
    return {
      ...row,
      price: texts.get('price') ?? row.price,
      isShown: shown === undefined ? row.isShown : shown === FLAG_TEXTS.set,
    };
  });

function Menu({
  rows: initial,
  isReadOnly = false,
}: {
  readonly rows: readonly Dish[];
  readonly isReadOnly?: boolean;
}) {
  const [rows, setRows] = useState(initial);
  return (
    <EditGrid
      label="Dishes"
      rows={rows}
      rowKey={({ id }) => id}
      rowHeader={{ header: 'Dish', render: ({ name }) => <bdi>{name}</bdi>, label: ({ name }) => name }}
      columns={COLUMNS}
      onEdit={(edits) => setRows((before) => afterEdits(before, edits))}
      readTable={(text) => text.split('\n').map((line) => line.split('\t'))}
      onUndo={() => false}
      onRedo={() => false}
      isReadOnly={isReadOnly}
    />
  );
}

const CHANGED = afterEdits(dishes(6), [
  { rowKey: 'dish-0', column: 'price', text: '8.20' },
  { rowKey: 'dish-2', column: 'price', text: 'ten' },
]);

export default {
  title: 'Lists/Edit grid',
  component: Menu,
  args: { rows: dishes(6) },
} satisfies Meta<typeof Menu>;

type Story = StoryObj<typeof Menu>;

export const Default: Story = {};
export const Changed: Story = { args: { rows: CHANGED } };
export const Many: Story = { args: { rows: dishes(1000) } };
export const ReadOnly: Story = { args: { isReadOnly: true } };

export const Arabic: Story = { args: { rows: CHANGED }, ...arabic, tags: ['!test'] };
export const Dark: Story = { args: { rows: CHANGED }, ...dark, tags: ['!test'] };
export const LongText: Story = { args: { rows: CHANGED }, ...longText, tags: ['!test'] };
export const Narrow: Story = { args: { rows: CHANGED }, ...narrow };
