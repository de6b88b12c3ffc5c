import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checkbox } from '#checkbox/checkbox.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { label: 'Alerts on', defaultChecked: true },
} satisfies Meta<typeof Checkbox>;

type Story = StoryObj<typeof Checkbox>;

export const Default: Story = {};
export const Off: Story = { args: { defaultChecked: false } };
export const Some: Story = { args: { indeterminate: true, label: 'All' } };
export const WithHelp: Story = {
  args: { help: 'An order comes in as soon as a customer places it. The sound is on.' },
};
export const Disabled: Story = { args: { disabled: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
