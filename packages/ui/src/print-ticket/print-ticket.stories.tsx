import type { Meta, StoryObj } from '@storybook/react-vite';
import './print-ticket.css';
import { PrintTicket } from '#print-ticket/print-ticket.tsx';
import { KITCHEN_TICKET, RECEIPT } from '../../stories/sample-ticket.ts';
import { arabic, dark, longText } from '../../stories/variants.ts';

export default {
  title: 'Print/Print ticket',
  component: PrintTicket,
  args: KITCHEN_TICKET,
} satisfies Meta<typeof PrintTicket>;

type Story = StoryObj<typeof PrintTicket>;

export const Default: Story = {};
export const Roll58: Story = { args: { paperSize: '58' } };
export const A4: Story = { args: { ...RECEIPT, paperSize: 'a4' }, tags: ['!test'] };
export const Receipt: Story = { args: RECEIPT };
export const Receipt58: Story = { args: { ...RECEIPT, paperSize: '58' } };
export const LargeText: Story = { args: { textSize: 'large' } };
export const LargestText: Story = { args: { textSize: 'largest' } };
export const Copy: Story = { args: { mark: 'Copy · sent before', part: '2/2' } };
export const Changed: Story = {
  args: {
    mark: 'Changed',
    lines: [
      { id: '1', quantity: 3, name: 'Chicken Bowl', mark: 'Was 2' },
      { id: '2', quantity: 1, name: 'Steak Burrito', mark: 'Removed', isRemoved: true },
      { id: '3', quantity: 1, name: 'Veggie Salad', mark: 'New' },
    ],
  },
};
export const LongWords: Story = {
  args: {
    paperSize: '58',
    textSize: 'largest',
    customerName: 'Wolfeschlegelsteinhausenbergerdorff-Zeitung',
    lines: [
      {
        id: '1',
        quantity: 999,
        name: 'Donaudampfschifffahrtsgesellschaftskapitänsfrühstück',
        note: 'https://example.com/a/very/long/address/without/any/space/in/it',
        amount: '€123,456.78',
      },
    ],
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = { globals: { language: 'long', viewport: { value: 'phone', isRotated: false } } };
