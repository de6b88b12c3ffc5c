import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '#button/button.tsx';
import { ColumnChooser } from '#column-chooser/column-chooser.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

const COLUMNS = [
  { id: 'number', name: 'Number' },
  { id: 'ordered', name: 'Ordered' },
  { id: 'customer', name: 'Customer' },
  { id: 'payment', name: 'Payment' },
  { id: 'total', name: 'Total' },
];
const USUAL = ['number', 'ordered', 'total'];

export default {
  title: 'Lists/Column chooser',
  component: ColumnChooser,
  args: {
    trigger: <Button>Columns</Button>,
    texts: {
      label: 'Columns in this list',
      moveEarlier: (name) => `Move ${name} left`,
      moveLater: (name) => `Move ${name} right`,
      reset: 'Reset columns',
    },
    columns: COLUMNS,
    visible: USUAL,
    onChange: () => {},
    onReset: () => {},
  },
  render: function Choosing(args) {
    const [visible, setVisible] = useState(args.visible);
    return <ColumnChooser {...args} visible={visible} onChange={setVisible} onReset={() => setVisible(USUAL)} />;
  },
} satisfies Meta<typeof ColumnChooser>;

function rowOf(box: HTMLElement | undefined): HTMLElement {
  const row = box?.closest<HTMLElement>('[data-column]');
  if (!row) throw new Error('not a column of the list');
  return row;
}

type Story = StoryObj<typeof ColumnChooser>;

export const Default: Story = {};
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
  },
};
/**
 * The focus stays with the column that is moved. Buttons are found by position, because their names depend on the
 * language.
 */
export const Moved: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    const [customer] = await canvas.findAllByRole('checkbox', { checked: false });
    if (!customer) throw new Error('no column is left to be added');
    await userEvent.click(customer);
    const [forward] = within(rowOf(canvas.getAllByRole('checkbox', { checked: true }).at(-1))).getAllByRole('button');
    if (!forward) throw new Error('the last column cannot be moved');
    await userEvent.click(forward);
    // The tooltip of the pressed button would cover the column that moved to its position.
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull());
    await expect(document.activeElement).toBe(forward);
    await expect(canvas.getAllByRole('checkbox').map((box) => rowOf(box).dataset['column'])).toEqual([
      'number',
      'ordered',
      'total',
      'customer',
      'payment',
    ]);
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
