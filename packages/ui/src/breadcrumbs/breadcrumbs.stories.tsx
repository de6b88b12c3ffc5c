import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumbs } from '#breadcrumbs/breadcrumbs.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Layout/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    label: 'You are here',
    trail: [
      { label: 'Orders', href: '#orders' },
      { label: 'Past orders', href: '#past' },
    ],
    current: 'Order 1042',
  },
} satisfies Meta<typeof Breadcrumbs>;

type Story = StoryObj<typeof Breadcrumbs>;

export const Default: Story = {};
export const OneStep: Story = { args: { trail: [{ label: 'Settings', href: '#settings' }], current: 'Opening hours' } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
