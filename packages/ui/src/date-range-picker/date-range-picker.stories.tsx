import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { DateRangePicker } from '#date-range-picker/date-range-picker.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

const WEEK = { from: '2025-03-11', to: '2025-03-17' };

export default {
  title: 'Forms/Date range picker',
  component: DateRangePicker,
  args: {
    label: 'Date',
    value: WEEK,
    onChange: () => {},
    max: '2025-03-17',
    presets: [
      { label: 'Today', from: '2025-03-17', to: '2025-03-17' },
      { label: 'Yesterday', from: '2025-03-16', to: '2025-03-16' },
      { label: 'Last 7 days', ...WEEK },
      { label: 'Last 30 days', from: '2025-02-16', to: '2025-03-17' },
      { label: 'This month', from: '2025-03-01', to: '2025-03-17' },
      { label: 'Last month', from: '2025-02-01', to: '2025-02-28' },
    ],
  },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return <DateRangePicker {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof DateRangePicker>;

type Story = StoryObj<typeof DateRangePicker>;

export const Default: Story = {};
export const Custom: Story = { args: { value: { from: '2025-02-26', to: '2025-03-12' } } };
export const Everything: Story = { args: { optional: true, value: { from: null, to: null } } };
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getAllByRole('grid')[0]).toBeVisible());
  },
};
export const WithApply: Story = { ...Open, args: { confirm: true, optional: true } };
export const WithoutPresets: Story = { ...Open, args: { presets: [] } };
export const Disabled: Story = { args: { disabled: true } };

export const Arabic: Story = { ...WithApply, ...arabic, tags: ['!test'] };
export const Dark: Story = { ...Open, ...dark, tags: ['!test'] };
export const LongText: Story = { ...Open, ...longText, tags: ['!test'] };
export const Narrow: Story = { ...WithApply, ...narrow };
