import type { Meta, StoryObj } from '@storybook/react-vite';
import { OfflineBanner } from '#offline-banner/offline-banner.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Offline banner',
  component: OfflineBanner,
  args: {
    offline: true,
    children: 'You’re offline. These orders are from 12:04. We’ll send your changes once you’re back online.',
  },
} satisfies Meta<typeof OfflineBanner>;

type Story = StoryObj<typeof OfflineBanner>;

export const Default: Story = {};
export const Online: Story = { args: { offline: false } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
