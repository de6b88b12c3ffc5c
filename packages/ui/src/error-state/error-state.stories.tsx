import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorState } from '#error-state/error-state.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Error state',
  component: ErrorState,
  args: { onRetry: () => {} },
} satisfies Meta<typeof ErrorState>;

type Story = StoryObj<typeof ErrorState>;

export const Default: Story = {};
export const Retrying: Story = { args: { pending: true } };
export const WithWords: Story = {
  args: {
    title: 'Error',
    children: 'You are not authorized to view the page you are trying to access.',
    onRetry: undefined,
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
