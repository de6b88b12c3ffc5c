import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { PriceField } from '#price-field/price-field.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Price field',
  component: PriceField,
  args: { label: 'Delivery price', value: 450, currency: 'EUR', onChange: () => {} },
  render: function Pricing(args) {
    const [value, setValue] = useState(args.value);
    return <PriceField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof PriceField>;

type Story = StoryObj<typeof PriceField>;

export const Default: Story = { args: { help: 'What customers pay for one delivery.' } };
export const Empty: Story = { args: { value: null, optional: true } };
export const ThreeDecimals: Story = { args: { currency: 'KWD', value: 1250 } };
export const NoDecimals: Story = { args: { currency: 'JPY', value: 1200 } };
export const German: Story = { args: { value: 123_450 }, globals: { language: 'de' }, tags: ['!test'] };
export const TooLittle: Story = { args: { value: 50, min: 100 } };
export const Invalid: Story = { args: { value: null, error: 'Say what a delivery costs, or 0.' } };
export const Disabled: Story = { args: { disabled: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
