import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { PhoneField } from '#phone-field/phone-field.tsx';
import { sampleCountries } from '../../stories/sample-countries.ts';
import { useStoryLanguage } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Phone field',
  component: PhoneField,
  args: {
    label: 'Phone number',
    countries: [],
    value: { country: 'DE', digits: '' },
    example: '1512 3456789',
    onChange: () => {},
  },
  render: function Typing(args) {
    const [value, setValue] = useState(args.value);
    const countries = sampleCountries(useStoryLanguage());
    return <PhoneField {...args} countries={countries} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof PhoneField>;

type Story = StoryObj<typeof PhoneField>;

export const Default: Story = { args: { help: 'We call only if an order cannot be delivered.' } };
export const Filled: Story = { args: { value: { country: 'SA', digits: '501234567' } } };
export const Open: Story = {
  args: { value: { country: 'DE', digits: '15123456789' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('listbox')).toBeVisible());
  },
};
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.type(await canvas.findByRole('combobox'), 'xyz');
    await waitFor(() => expect(canvas.queryAllByRole('option')).toEqual([]));
  },
};
export const Invalid: Story = {
  args: { value: { country: 'DE', digits: '1512' }, error: 'The number is too short for Germany.' },
};
export const Optional: Story = { args: { optional: true } };
export const Disabled: Story = { args: { value: { country: 'DE', digits: '15123456789' }, disabled: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
