import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { userEvent } from 'storybook/test';
import { NumberField } from '#number-field/number-field.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Number field',
  component: NumberField,
  args: { label: 'Portions', value: 12, onChange: () => {}, help: 'How many the kitchen can make in an hour.' },
  render: function Counting(args) {
    const [value, setValue] = useState(args.value);
    return <NumberField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof NumberField>;

type Story = StoryObj<typeof NumberField>;

export const Default: Story = {};
export const Empty: Story = { args: { value: null, optional: true, placeholder: '25' } };
export const WithStepper: Story = { args: { stepper: true, min: 0, max: 99 } };
export const WithUnit: Story = {
  args: { label: 'Weight', help: undefined, value: 1.25, places: 3, unit: 'kg', min: 0 },
};
export const Large: Story = { args: { value: 1_234_567.5, places: 1 } };
/** The error shows after blur. */
export const NotANumber: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.clear(input);
    await userEvent.type(input, '12 to 15');
    await userEvent.tab();
  },
};
export const TooMuch: Story = { args: { value: 120, max: 99, stepper: true } };
export const Disabled: Story = { args: { disabled: true, stepper: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
