import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { RadioGroup } from '#radio-group/radio-group.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Radio group',
  component: RadioGroup,
  args: {
    label: 'Payment',
    value: 'card',
    onChange: () => {},
    options: [
      { value: 'card', label: 'Card' },
      { value: 'cash', label: 'Cash' },
    ],
  },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return <RadioGroup {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof RadioGroup>;

type Story = StoryObj<typeof RadioGroup>;

export const Default: Story = {};
export const Invalid: Story = { args: { value: null, error: 'Waybill is required' } };
export const WithHelp: Story = {
  args: {
    options: [
      {
        value: 'card',
        label: 'Card',
        help: 'The customer will be told right away. You can restore the order for 15 minutes.',
      },
      { value: 'cash', label: 'Cash', disabled: true },
    ],
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
