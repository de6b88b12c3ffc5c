import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Slider } from '#slider/slider.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Slider',
  component: Slider,
  args: { label: 'Delivery radius', value: 5, min: 1, max: 20, onChange: () => {}, format: (km) => `${km} km` },
  render: function Sliding(args) {
    const [value, setValue] = useState(args.value);
    return <Slider {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof Slider>;

type Story = StoryObj<typeof Slider>;

export const Default: Story = {};
export const WithEnds: Story = { args: { ends: ['1 km', '20 km'], help: 'Customers further away cannot order.' } };
export const Invalid: Story = { args: { error: 'The store is outside its own radius.' } };
export const Disabled: Story = { args: { disabled: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
