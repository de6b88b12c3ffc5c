import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from '#link/link.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Actions/Link',
  component: Link,
  args: { href: '/orders', children: 'Forgot password?' },
} satisfies Meta<typeof Link>;

type Story = StoryObj<typeof Link>;

export const Default: Story = {};
export const NewTab: Story = { args: { newTab: true, href: 'https://example.com' } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
