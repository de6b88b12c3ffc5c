import type { Meta, StoryObj } from '@storybook/react-vite';
import { Progress } from '#progress/progress.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Progress',
  component: Progress,
  args: { label: 'Export CSV', value: 0.4, valueText: '734 / 1834' },
} satisfies Meta<typeof Progress>;

type Story = StoryObj<typeof Progress>;

export const Default: Story = {};
export const Done: Story = { args: { value: 1, valueText: '1834 / 1834' } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
