import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { DateField } from '#date-field/date-field.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Date field',
  component: DateField,
  args: { label: 'First day of the offer', value: '2025-03-17', onChange: () => {} },
  render: function Typing(args) {
    const [value, setValue] = useState(args.value);
    return <DateField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof DateField>;

type Story = StoryObj<typeof DateField>;

export const Default: Story = { args: { help: 'The offer begins in the morning.' } };
export const Empty: Story = { args: { value: null } };
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('grid')).toBeVisible());
  },
};
export const Unreadable: Story = {
  // The example is a day that can be selected, the same one every day.
  args: { value: null, max: '2025-12-31' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '40.40.');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('textbox')).toBeInvalid());
  },
};
export const Invalid: Story = { args: { error: 'The offer has begun already.' } };
export const OutOfBounds: Story = { args: { min: '2025-04-01' } };
export const Optional: Story = { args: { value: null, optional: true } };
export const Disabled: Story = { args: { disabled: true } };

export const Arabic: Story = { ...Open, ...arabic, tags: ['!test'] };
export const Dark: Story = { ...Open, ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = { ...Open, ...narrow };
