import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inbox } from 'lucide-react';
import { Button } from '#button/button.tsx';
import { EmptyState } from '#empty-state/empty-state.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Empty state',
  component: EmptyState,
  args: {
    icon: <Inbox />,
    title: 'No orders yet',
    children: 'An order comes in as soon as a customer places it. The sound is on.',
  },
} satisfies Meta<typeof EmptyState>;

type Story = StoryObj<typeof EmptyState>;

export const Default: Story = {};
export const WithAction: Story = { args: { actions: <Button variant="primary">OK</Button> } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
