import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoadingOverlay } from '#loading-overlay/loading-overlay.tsx';
import { BrandMark } from '../../stories/brand-mark.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Layout/Loading overlay',
  component: LoadingOverlay,
  parameters: { layout: 'fullscreen' },
  args: { children: <BrandMark /> },
} satisfies Meta<typeof LoadingOverlay>;

type Story = StoryObj<typeof LoadingOverlay>;

export const Default: Story = {};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
