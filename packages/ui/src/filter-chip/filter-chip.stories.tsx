import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FilterChip } from '#filter-chip/filter-chip.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Lists/Filter chip',
  component: FilterChip,
  args: { children: 'Status: Rejected', removeLabel: 'Remove filter Status', onRemove: fn() },
} satisfies Meta<typeof FilterChip>;

type Story = StoryObj<typeof FilterChip>;

export const Default: Story = {};
export const Removed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter Status' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
