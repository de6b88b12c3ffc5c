import type { Meta, StoryObj } from '@storybook/react-vite';
import { RangeBar } from '#range-bar/range-bar.tsx';
import { arabic, dark } from '../../stories/variants.ts';

export default {
  title: 'Charts/Range bar',
  component: RangeBar,
  args: { value: 41, range: { low: 29, high: 46 }, label: '41 orders, usually 29 to 46' },
} satisfies Meta<typeof RangeBar>;

type Story = StoryObj<typeof RangeBar>;

export const Usual: Story = {};
export const Above: Story = { args: { value: 58, tone: 'success', label: '58 orders, usually 29 to 46' } };
export const Below: Story = { args: { value: 12, tone: 'warning', label: '12 orders, usually 29 to 46' } };
export const Pending: Story = { args: { pending: 6, label: '41 orders and 6 in progress, usually 29 to 46' } };
export const Unknown: Story = { args: { range: null, label: '41 orders' } };
export const Nothing: Story = { args: { value: 0, range: { low: 0, high: 2 }, label: 'No orders, usually 0 to 2' } };

export const Arabic: Story = { ...arabic, args: Pending.args, tags: ['!test'] };
export const Dark: Story = { ...dark, args: Pending.args, tags: ['!test'] };
