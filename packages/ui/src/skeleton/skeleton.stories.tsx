import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '#skeleton/skeleton.tsx';

export default {
  title: 'Status/Skeleton',
  component: Skeleton,
} satisfies Meta<typeof Skeleton>;

type Story = StoryObj<typeof Skeleton>;

export const Default: Story = {};
export const Block: Story = { args: { width: '12rem', height: '6rem' } };
