import type { Meta, StoryObj } from '@storybook/react-vite';
import { AuthLayout } from '#auth-layout/auth-layout.tsx';
import { BrandMark } from '../../stories/brand-mark.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Layout/Auth layout',
  component: AuthLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    brand: <BrandMark />,
    title: 'Claim lookup',
    description: 'Enter both numbers from your delivery slip.',
    footer: '© 2025',
    children: 'Waybill',
  },
} satisfies Meta<typeof AuthLayout>;

type Story = StoryObj<typeof AuthLayout>;

export const Default: Story = {};
export const Wide: Story = { args: { wide: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
