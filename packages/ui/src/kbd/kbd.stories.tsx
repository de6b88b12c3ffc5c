import type { Meta, StoryObj } from '@storybook/react-vite';
import { Kbd } from '#kbd/kbd.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Kbd',
  component: Kbd,
  args: { children: 'A' },
} satisfies Meta<typeof Kbd>;

type Story = StoryObj<typeof Kbd>;

export const Default: Story = {};
export const Word: Story = { args: { children: 'Enter' } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
