import type { Meta, StoryObj } from '@storybook/react-vite';
import { BellRing, Bike, ChefHat, CircleX, PackageCheck } from 'lucide-react';
import { StatusChip } from '#status-chip/status-chip.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Status chip',
  component: StatusChip,
  args: { tone: 'warning', icon: <ChefHat aria-hidden="true" />, children: 'Preparing' },
} satisfies Meta<typeof StatusChip>;

type Story = StoryObj<typeof StatusChip>;

export const Default: Story = {};
export const New: Story = { args: { tone: 'accent', icon: <BellRing aria-hidden="true" />, children: 'New' } };
export const Ready: Story = { args: { tone: 'success', icon: <PackageCheck aria-hidden="true" />, children: 'Ready' } };
export const OnTheRoad: Story = {
  args: { tone: 'info', icon: <Bike aria-hidden="true" />, children: 'Out for delivery' },
};
export const Cancelled: Story = {
  args: { tone: 'danger', icon: <CircleX aria-hidden="true" />, children: 'Cancelled' },
};
export const Neutral: Story = {
  args: { tone: 'neutral', icon: <PackageCheck aria-hidden="true" />, children: 'Completed' },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
