import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ConfirmDialog } from '#confirm-dialog/confirm-dialog.tsx';
import { InlineAlert } from '#inline-alert/inline-alert.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Overlays/Confirm dialog',
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Reject this order?',
    description: 'The customer will be told right away. You can restore the order for 15 minutes.',
    confirmLabel: 'Reject order',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;

type Story = StoryObj<typeof ConfirmDialog>;

export const Default: Story = {};
export const Danger: Story = { args: { danger: true, cancelLabel: 'Keep order' } };
export const Pending: Story = { args: { danger: true, pending: true } };
export const Refused: Story = {
  args: {
    danger: true,
    isRefused: true,
    title: 'Remove Berlin?',
    description: 'It can be restored later.',
    children: <InlineAlert tone="danger" title="Still in use: 3 stores" />,
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
