import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleX } from 'lucide-react';
import { Timeline } from '#timeline/timeline.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Timeline',
  component: Timeline,
  args: {
    label: 'Order status',
    items: [
      { id: '1', title: 'Order placed', time: '12:01', state: 'done' },
      { id: '3', title: 'Order accepted', time: '12:02', detail: 'Nadia Haddad', state: 'done' },
      { id: '5', title: 'Preparing', time: '12:04', state: 'current' },
      { id: '7', title: 'Ready', state: 'upcoming' },
    ],
  },
} satisfies Meta<typeof Timeline>;

type Story = StoryObj<typeof Timeline>;

export const Default: Story = {};
export const Ended: Story = {
  args: {
    items: [
      { id: '1', title: 'Order placed', time: '12:01', state: 'done' },
      {
        id: '103',
        title: 'Cancelled',
        time: '12:05',
        detail: 'No onions please, allergy!',
        state: 'done',
        tone: 'danger',
        icon: <CircleX />,
      },
    ],
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
