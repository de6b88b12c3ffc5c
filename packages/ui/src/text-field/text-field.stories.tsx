import type { Meta, StoryObj } from '@storybook/react-vite';
import { Store } from 'lucide-react';
import { TextField } from '#text-field/text-field.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Text field',
  component: TextField,
  args: { label: 'Name' },
} satisfies Meta<typeof TextField>;

type Story = StoryObj<typeof TextField>;

export const Default: Story = {};
export const Filled: Story = { args: { defaultValue: 'Mission Street Kitchen', icon: <Store aria-hidden="true" /> } };
export const WithHelp: Story = { args: { label: 'Waybill', help: 'Enter both numbers from your delivery slip.' } };
export const Invalid: Story = {
  args: { label: 'Email', type: 'email', defaultValue: 'kitchen@', error: 'Please enter valid email!' },
};
export const Optional: Story = { args: { label: 'Phone', type: 'tel', optional: true } };
export const Disabled: Story = { args: { defaultValue: 'Mission Street Kitchen', disabled: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
