import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { TimeField } from '#time-field/time-field.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Time field',
  component: TimeField,
  args: { label: 'Ready at', value: '14:30', onChange: () => {} },
  render: function Typing(args) {
    const [value, setValue] = useState(args.value);
    return <TimeField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof TimeField>;

type Story = StoryObj<typeof TimeField>;

export const Default: Story = { args: { help: 'Steps of 15 minutes by the arrow keys.' } };
export const Empty: Story = { args: { value: null } };
export const TwentyFourHours: Story = { args: { hourCycle: 'h23' } };
export const Unreadable: Story = {
  args: { value: null },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '25:00');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('textbox')).toBeInvalid());
  },
};
export const Invalid: Story = { args: { error: 'Choose a time at which the kitchen is open.' } };
export const Optional: Story = { args: { value: null, optional: true } };
export const Disabled: Story = { args: { disabled: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
