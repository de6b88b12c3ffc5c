import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Calendar, RangeCalendar } from '#calendar/calendar.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Calendar',
  component: Calendar,
  args: { label: 'Date', value: '2025-03-17', onChange: () => {} },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return <Calendar {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof Calendar>;

type Story = StoryObj<typeof Calendar>;

export const Default: Story = {};
export const Today: Story = { args: { value: null } };
export const Bounds: Story = { args: { min: '2025-03-10', max: '2025-03-28' } };
export const Unavailable: Story = {
  args: { isUnavailable: (day) => new Date(day).getUTCDay() === 0 || day === '2025-03-20' },
};
export const Range: Story = {
  render: function ChoosingDays({ label, months = 2 }) {
    const [value, setValue] = useState({ from: '2025-03-11', to: '2025-04-02' });
    return <RangeCalendar label={label} months={months} value={value} onChange={setValue} />;
  },
};
export const RangeOnPhone: Story = { ...Range, ...narrow };

export const Arabic: Story = { ...Range, ...arabic, tags: ['!test'] };
export const Dark: Story = { ...Range, ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
