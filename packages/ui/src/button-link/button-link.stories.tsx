import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '#button-link/button-link.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Actions/Button link',
  component: ButtonLink,
  args: { href: '/orders', children: 'Go back home' },
} satisfies Meta<typeof ButtonLink>;

type Story = StoryObj<typeof ButtonLink>;

export const Default: Story = {};
export const Primary: Story = {
  args: { variant: 'primary', icon: <ArrowRight data-flip-in-rtl="" aria-hidden="true" /> },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
