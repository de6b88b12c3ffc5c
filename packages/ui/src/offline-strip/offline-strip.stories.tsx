import type { Meta, StoryObj } from '@storybook/react-vite';
import { OfflineStrip } from '#offline-strip/offline-strip.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Offline strip',
  component: OfflineStrip,
  args: {
    offline: true,
    children: 'You are offline. Orders shown are from 12:04; accepting and preparing are sent later.',
  },
} satisfies Meta<typeof OfflineStrip>;

type Story = StoryObj<typeof OfflineStrip>;

export const Default: Story = {};
export const Online: Story = { args: { offline: false } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
