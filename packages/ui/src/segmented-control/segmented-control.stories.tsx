import type { Meta, StoryObj } from '@storybook/react-vite';
import { Columns3, List } from 'lucide-react';
import { useState } from 'react';
import { SegmentedControl } from '#segmented-control/segmented-control.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Segmented control',
  component: SegmentedControl,
  args: {
    label: 'Orders',
    value: 'board',
    onChange: () => {},
    options: [
      { value: 'board', label: 'Board', icon: <Columns3 aria-hidden="true" /> },
      { value: 'list', label: 'List', icon: <List aria-hidden="true" /> },
    ],
  },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return <SegmentedControl {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof SegmentedControl>;

type Story = StoryObj<typeof SegmentedControl>;

export const Default: Story = {};
export const WordsOnly: Story = {
  args: {
    options: [
      { value: 'board', label: 'Today' },
      { value: 'week', label: 'Last 7 days' },
      { value: 'list', label: 'All' },
    ],
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
export const NarrowCompact: Story = { ...narrow, args: { compact: true } };
