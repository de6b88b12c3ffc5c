import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from '#spinner/spinner.tsx';

export default {
  title: 'Status/Spinner',
  component: Spinner,
} satisfies Meta<typeof Spinner>;

type Story = StoryObj<typeof Spinner>;

export const Default: Story = {};
