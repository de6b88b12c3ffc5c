import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, ChefHat, Clock, ListOrdered, Settings, Star } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '#button/button.tsx';
import { CommandPalette, type CommandPaletteProps } from '#command-palette/command-palette.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

function Commanding(args: CommandPaletteProps) {
  const t = useStoryText();
  const [open, setOpen] = useState(args.open);
  const goTo = t('Go to');
  const doIt = t('Do');
  const commands = [
    { value: 'running', group: goTo, label: t('Running orders'), icon: <ChefHat />, keys: ['G', 'O'] },
    { value: 'past', group: goTo, label: t('Past orders'), icon: <ListOrdered />, keys: ['G', 'P'] },
    { value: 'reviews', group: goTo, label: t('Reviews'), icon: <Star /> },
    { value: 'hours', group: goTo, label: t('Opening hours'), icon: <Clock /> },
    { value: 'settings', group: goTo, label: t('Settings'), icon: <Settings />, keys: [','] },
    {
      value: 'sound',
      group: doIt,
      label: t('Turn the sound off'),
      description: t('Until your next shift'),
      icon: <Bell />,
    },
  ];
  return (
    <>
      <Button onClick={() => setOpen(true)}>{args.label}</Button>
      <CommandPalette {...args} commands={commands} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const palette = () => within(document.body);

export default {
  title: 'Overlays/Command palette',
  component: CommandPalette,
  args: {
    open: false,
    label: 'Search pages and actions',
    commands: [],
    onClose: () => {},
    onChoose: () => {},
    emptyText: 'Nothing of that name',
  },
  render: (args) => <Commanding {...args} />,
} satisfies Meta<typeof CommandPalette>;

type Story = StoryObj<typeof CommandPalette>;

export const Default: Story = {};
export const Open: Story = { args: { open: true } };
export const Found: Story = {
  args: { open: true },
  play: async () => {
    const field = await palette().findByRole('combobox');
    const typed = palette().getAllByRole('option')[3]?.textContent.slice(0, 5) ?? '';
    // A bracket is typed by two of them.
    await userEvent.type(field, typed.replaceAll('[', '[['));
    await waitFor(() => expect(palette().getAllByRole('option').length).toBeLessThan(6));
  },
};
export const NothingFound: Story = {
  args: { open: true },
  play: async () => {
    await userEvent.type(await palette().findByRole('combobox'), 'xyz');
    await waitFor(() => expect(palette().queryByRole('option')).toBeNull());
  },
};
export const Loading: Story = { ...NothingFound, args: { open: true, loading: true } };

export const Arabic: Story = { ...arabic, args: { open: true }, tags: ['!test'] };
export const Dark: Story = { ...dark, args: { open: true }, tags: ['!test'] };
export const LongText: Story = { ...longText, args: { open: true }, tags: ['!test'] };
export const Narrow: Story = { ...narrow, args: { open: true } };
