import type { Meta, StoryObj } from '@storybook/react-vite';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';

export default {
  title: 'Status/Visually hidden',
  component: VisuallyHidden,
  args: { children: 'Order accepted' },
} satisfies Meta<typeof VisuallyHidden>;

type Story = StoryObj<typeof VisuallyHidden>;

export const Default: Story = {};
