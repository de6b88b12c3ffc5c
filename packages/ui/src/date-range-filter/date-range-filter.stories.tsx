import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { DateRangeFilter } from '#date-range-filter/date-range-filter.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Date range filter',
  component: DateRangeFilter,
  args: {
    label: 'Date',
    value: { from: '2025-03-11', to: '2025-03-17' },
    onChange: () => {},
    customLabel: 'Custom range',
    presets: [
      { label: 'Today', from: '2025-03-17', to: '2025-03-17' },
      { label: 'Last 7 days', from: '2025-03-11', to: '2025-03-17' },
    ],
  },
  render: function Filtering(args) {
    const [value, setValue] = useState(args.value);
    return <DateRangeFilter {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof DateRangeFilter>;

type Story = StoryObj<typeof DateRangeFilter>;

export const Default: Story = {};
export const Custom: Story = { args: { value: { from: '2025-03-01', to: '2025-03-12' } } };
export const WithoutPresets: Story = { args: { presets: [], value: { from: '', to: '' } } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
