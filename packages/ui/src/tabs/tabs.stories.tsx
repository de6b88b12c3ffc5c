import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Tabs } from '#tabs/tabs.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Lists/Tabs',
  component: Tabs,
  args: {
    label: 'Orders',
    selected: 'new',
    onSelect: () => {},
    items: [
      { id: 'new', label: 'New' },
      { id: 'kitchen', label: 'Preparing' },
      { id: 'ready', label: 'Ready' },
      { id: 'road', label: 'Out for delivery' },
    ],
    children: 'No orders here',
  },
  render: function Choosing(args) {
    const [selected, setSelected] = useState(args.selected);
    return <Tabs {...args} selected={selected} onSelect={setSelected} />;
  },
} satisfies Meta<typeof Tabs>;

type Story = StoryObj<typeof Tabs>;

export const Default: Story = {};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
