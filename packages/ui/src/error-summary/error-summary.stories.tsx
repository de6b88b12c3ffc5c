import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorSummary } from '#error-summary/error-summary.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Error summary',
  component: ErrorSummary,
  args: {
    errors: [
      { fieldId: 'email', message: 'Please enter valid email!' },
      { fieldId: 'waybill', message: 'Waybill is required' },
    ],
  },
} satisfies Meta<typeof ErrorSummary>;

type Story = StoryObj<typeof ErrorSummary>;

export const Default: Story = {};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
