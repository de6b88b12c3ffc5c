import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoadingBar } from '#loading-bar/loading-bar.tsx';

export default {
  title: 'Layout/Loading bar',
  component: LoadingBar,
  args: { active: true },
} satisfies Meta<typeof LoadingBar>;

type Story = StoryObj<typeof LoadingBar>;

export const Default: Story = {};
export const Idle: Story = { args: { active: false } };
