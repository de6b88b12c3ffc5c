import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, ChefHat, Clock, CreditCard, ListOrdered, Settings, Star } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '#button/button.tsx';
import { CommandPalette, type CommandPaletteProps } from '#command-palette/command-palette.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow, onPhone } from '../../stories/variants.ts';

function Commanding(args: CommandPaletteProps) {
  const t = useStoryText();
  const [open, setOpen] = useState(args.open);
  const running = {
    value: 'running',
    group: t('Orders'),
    label: t('Running orders'),
    icon: <ChefHat />,
    keys: ['G', 'O'],
  };
  const past = { value: 'past', group: t('Orders'), label: t('Past orders'), icon: <ListOrdered />, keys: ['G', 'P'] };
  const sound = {
    value: 'sound',
    group: t('Actions'),
    label: t('Turn the sound off'),
    description: t('Until your next shift'),
    icon: <Bell />,
  };
  const commands = [
    running,
    past,
    { value: 'reviews', group: t('Customers'), label: t('Reviews'), icon: <Star /> },
    { value: 'hours', group: t('Settings'), label: t('Opening hours'), icon: <Clock /> },
    { value: 'settings', group: t('Settings'), label: t('All settings'), icon: <Settings />, keys: ['G', 'S'] },
    sound,
    {
      value: 'payment',
      group: t('Settings'),
      label: t('Payment settings'),
      description: t('Only the main store can change how customers pay.'),
      icon: <CreditCard />,
      disabled: true,
    },
  ];
  const sections = [
    { name: t('Last used'), commands: [past, running] },
    { name: t('On this page'), commands: [sound] },
  ];
  return (
    <>
      <Button onClick={() => setOpen(true)}>{args.label}</Button>
      <CommandPalette {...args} commands={commands} sections={sections} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const palette = () => within(document.body);
const type = async (text: string) => userEvent.type(await palette().findByRole('combobox'), text);

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

/** Types the beginning of the first row's name, in the story's language. */
const typeFirstWord = async () => {
  const [first] = await palette().findAllByRole('option');
  const typed = first?.querySelector('span:not([aria-hidden]) > span')?.textContent.slice(0, 5) ?? '';
  // A bracket is typed by two of them.
  await type(typed.replaceAll('[', '[['));
};

export const Default: Story = {};
export const Open: Story = { args: { open: true } };
export const Found: Story = {
  args: { open: true },
  play: async () => {
    await typeFirstWord();
    await waitFor(() => expect(palette().queryByRole('group')).toBeNull());
    await expect(palette().getAllByRole('option').length).toBeGreaterThan(0);
  },
};
export const NotAllowed: Story = { args: { open: true }, play: () => type('settings') };
export const LateResults: Story = {
  ...Found,
  args: { open: true, sources: [{ name: 'Customers', state: 'searching' }] },
};
export const Failed: Story = {
  ...Found,
  args: { open: true, sources: [{ name: 'Customers', state: 'failed', onRetry: () => {} }] },
};
export const Offline: Story = {
  args: { open: true, notice: 'Customers and older orders need a connection.' },
};
export const NothingFound: Story = {
  args: { open: true },
  play: async () => {
    await type('xyz');
    await waitFor(() => expect(palette().queryByRole('option')).toBeNull());
  },
};
export const Loading: Story = {
  ...NothingFound,
  args: { open: true, sources: [{ name: 'Customers', state: 'searching' }] },
};
export const OnPhone: Story = { ...Failed, ...onPhone };

export const Arabic: Story = { ...arabic, args: { open: true }, tags: ['!test'] };
export const Dark: Story = { ...dark, args: { open: true }, tags: ['!test'] };
export const LongText: Story = { ...longText, args: { open: true }, tags: ['!test'] };
export const Narrow: Story = { ...narrow, args: { open: true } };
