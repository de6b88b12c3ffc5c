import type { Meta, StoryObj } from '@storybook/react-vite';
import { QrCode } from '#qr-code/qr-code.tsx';
import { arabic, dark, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/QR code',
  component: QrCode,
  args: { value: 'https://store.example/menu', label: 'Open the menu by phone' },
} satisfies Meta<typeof QrCode>;

type Story = StoryObj<typeof QrCode>;

export const Default: Story = {};
export const Small: Story = { args: { size: 'sm' } };
export const Large: Story = { args: { size: 'lg' } };
/** Higher error correction: readable with a third missing. */
export const StrongCorrection: Story = { args: { correction: 'H' } };
/** The secret of an authenticator app. */
export const LongValue: Story = {
  args: {
    value: `otpauth://totp/Store%20Panel:owner%40store.example?issuer=Store%20Panel&secret=${'JBSWY3DP'.repeat(6)}`,
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
/** Dark on white all the same. */
export const Dark: Story = dark;
export const Narrow: Story = { ...narrow, args: { size: 'lg' } };
