import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check } from 'lucide-react';
import { fn } from 'storybook/test';
import { Button } from '#button/button.tsx';
import { Inline } from '#stack/stack.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Accept order', onClick: fn() },
} satisfies Meta<typeof Button>;

type Story = StoryObj<typeof Button>;

export const Default: Story = {};
export const Primary: Story = { args: { variant: 'primary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Reject order' } };
export const WithIcon: Story = { args: { variant: 'primary', icon: <Check aria-hidden="true" /> } };
export const Pending: Story = { args: { variant: 'primary', pending: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Pressed: Story = { args: { 'aria-pressed': true } };
export const Wide: Story = { args: { wide: true, size: 'lg', variant: 'primary' } };
export const Sizes: Story = {
  render: (args) => (
    <Inline>
      <Button {...args} size="sm" />
      <Button {...args} size="md" />
      <Button {...args} size="lg" />
    </Inline>
  ),
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
