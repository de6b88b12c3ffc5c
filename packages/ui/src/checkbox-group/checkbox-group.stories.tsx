import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { CheckboxGroup } from '#checkbox-group/checkbox-group.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Checkbox group',
  component: CheckboxGroup,
  args: {
    label: 'Orders',
    value: ['running', 'past'],
    onChange: () => {},
    options: [
      { value: 'running', label: 'Running orders and the board' },
      { value: 'past', label: 'Past orders' },
      { value: 'payouts', label: 'Payouts', help: 'Shows what customers paid.' },
      { value: 'refunds', label: 'Refunds' },
    ],
  },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return <CheckboxGroup {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof CheckboxGroup>;

type Story = StoryObj<typeof CheckboxGroup>;

export const Default: Story = {};
export const AllChosen: Story = { args: { value: ['running', 'past', 'payouts', 'refunds'] } };
export const NoneChosen: Story = { args: { value: [], help: 'Staff may open' } };
export const Columns: Story = { args: { columns: 3, collapsible: true } };
export const Collapsed: Story = { args: { collapsible: true, open: false } };
export const Invalid: Story = { args: { value: [], error: 'Choose at least one screen.' } };
export const Disabled: Story = { args: { disabled: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
