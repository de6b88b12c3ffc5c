import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { OtpField } from '#otp-field/otp-field.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Otp field',
  component: OtpField,
  args: { label: 'Code from your authenticator app', value: '', onChange: () => {} },
  render: function Typing(args) {
    const [value, setValue] = useState(args.value);
    return <OtpField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof OtpField>;

type Story = StoryObj<typeof OtpField>;

export const Default: Story = { args: { help: 'Six digits. A new code comes every 30 seconds.' } };
export const HalfWay: Story = {
  args: { value: '482' },
  play: ({ canvas }) => canvas.getByRole('textbox').focus(),
};
export const Invalid: Story = {
  args: { value: '482913', error: 'The code is wrong or too old. Enter the one shown now.' },
};
export const FourDigits: Story = { args: { length: 4, value: '12' } };
export const Disabled: Story = { args: { value: '482913', disabled: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
