import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Flag } from '#flag/flag.tsx';
import { MultiSelect, type MultiSelectProps } from '#multi-select/multi-select.tsx';
import { sampleCountries } from '../../stories/sample-countries.ts';
import { useStoryLanguage } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

function ChooseCountries(args: MultiSelectProps) {
  const language = useStoryLanguage();
  const [value, setValue] = useState(args.value);
  const options = sampleCountries(language).map(({ code, name }) => ({
    value: code,
    label: name,
    icon: <Flag code={code} />,
    keywords: code,
  }));
  return <MultiSelect {...args} options={options} value={value} onChange={setValue} />;
}

export default {
  title: 'Forms/Multi-select',
  component: MultiSelect,
  args: { label: 'Countries', options: [], value: ['DE', 'NL'], onChange: () => {} },
  render: (args) => <ChooseCountries {...args} />,
} satisfies Meta<typeof MultiSelect>;

type Story = StoryObj<typeof MultiSelect>;

export const Default: Story = {};
export const Empty: Story = { args: { value: [], optional: true, placeholder: 'Choose a country' } };
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(canvas.getByRole('listbox')).toBeVisible());
  },
};
export const Found: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'a');
    await waitFor(() => expect(canvas.getByRole('listbox')).toBeVisible());
  },
};
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'xyz');
    await waitFor(() => expect(canvas.getByRole('listbox')).toBeInTheDocument());
  },
};
export const Many: Story = { args: { value: ['AT', 'DE', 'NL', 'ES', 'FR', 'IT', 'PT', 'BE', 'CH'] } };
export const Invalid: Story = { args: { value: [], error: 'Choose a country from the list.' } };
export const Disabled: Story = { args: { disabled: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
