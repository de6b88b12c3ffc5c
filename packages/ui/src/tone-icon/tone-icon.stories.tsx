import type { Meta, StoryObj } from '@storybook/react-vite';
import { ToneIcon } from '#tone-icon/tone-icon.tsx';

export default {
  title: 'Status/Tone icon',
  component: ToneIcon,
  args: { tone: 'warning' },
} satisfies Meta<typeof ToneIcon>;

type Story = StoryObj<typeof ToneIcon>;

export const Default: Story = {};
export const Danger: Story = { args: { tone: 'danger' } };
export const Info: Story = { args: { tone: 'info' } };
export const Success: Story = { args: { tone: 'success' } };
