import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChefHat, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '#button/button.tsx';
import { Combobox, type ComboboxProps } from '#combobox/combobox.tsx';
import { Dialog } from '#dialog/dialog.tsx';
import { Flag } from '#flag/flag.tsx';
import { sampleCountries } from '../../stories/sample-countries.ts';
import { useStoryText, useStoryLanguage } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

function useCountryOptions() {
  const language = useStoryLanguage();
  return sampleCountries(language).map(({ code, name }) => ({
    value: code,
    label: name,
    icon: <Flag code={code} />,
    keywords: code,
  }));
}

function ChooseCountry(args: ComboboxProps) {
  const [value, setValue] = useState(args.value);
  const countries = useCountryOptions();
  return <Combobox {...args} options={args.loading === true ? [] : countries} value={value} onChange={setValue} />;
}

export default {
  title: 'Forms/Combobox',
  component: Combobox,
  args: { label: 'Country', options: [], value: 'DE', onChange: () => {} },
  render: (args) => <ChooseCountry {...args} />,
} satisfies Meta<typeof Combobox>;

type Story = StoryObj<typeof Combobox>;

export const Default: Story = { args: { help: 'Where the store is. It decides currency and taxes.' } };
export const Empty: Story = { args: { value: null, placeholder: 'Choose a country' } };
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(canvas.getByRole('listbox')).toBeVisible());
  },
};
export const Found: Story = {
  args: { value: null },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'a');
    await waitFor(() => expect(canvas.getByRole('listbox')).toBeVisible());
  },
};
export const NothingFound: Story = {
  args: { value: null, emptyText: 'No city of that name', label: 'City' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'xyz');
    await waitFor(() => expect(canvas.getByRole('listbox')).toBeInTheDocument());
  },
};
export const Loading: Story = { ...Open, args: { value: null, loading: true } };
export const WithDescriptions: Story = {
  ...Open,
  args: { label: 'Role', value: 'kitchen', optional: true },
  render: function ChooseRole(args) {
    const t = useStoryText();
    const [value, setValue] = useState(args.value);
    const options = [
      {
        value: 'sales',
        label: t('Sales'),
        description: t('Sees all orders and accounts'),
        icon: <TrendingUp aria-hidden="true" />,
      },
      {
        value: 'kitchen',
        label: t('Kitchen'),
        description: t('Accepts and prepares orders'),
        icon: <ChefHat aria-hidden="true" />,
      },
      { value: 'courier', label: t('Customer'), disabled: true },
    ];
    return <Combobox {...args} options={options} value={value} onChange={setValue} />;
  },
};
export const Invalid: Story = { args: { value: null, error: 'Choose a country from the list.' } };
export const Disabled: Story = { args: { disabled: true } };
export const InADialog: Story = {
  render: function SearchingCombobox(args) {
    const t = useStoryText();
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>{t('Country')}</Button>
        <Dialog open={open} onClose={() => setOpen(false)} title={t('Country')} size="sm">
          <ChooseCountry {...args} />
        </Dialog>
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(await canvas.findByRole('combobox'));
    await waitFor(() => expect(canvas.getByRole('listbox')).toBeVisible());
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
