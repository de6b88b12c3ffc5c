import type { Meta, StoryObj } from '@storybook/react-vite';
import { LogOut, Printer, UserRound, X } from 'lucide-react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '#button/button.tsx';
import { Menu, MenuGroup, MenuItem, MenuRadio, MenuSeparator } from '#menu/menu.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Overlays/Menu',
  component: Menu,
  args: { label: 'Actions', trigger: <Button>…</Button>, children: null },
  render: function ActionsMenu(args) {
    const t = useStoryText();
    return (
      <Menu {...args} trigger={<Button>{t('Actions')}</Button>}>
        <MenuItem icon={<UserRound aria-hidden="true" />} href="/profile">
          {t('My profile')}
        </MenuItem>
        <MenuItem icon={<Printer aria-hidden="true" />}>{t('Export CSV')}</MenuItem>
        <MenuItem disabled help="The courier already picked up this order." icon={<LogOut aria-hidden="true" />}>
          {t('Sign out')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<X aria-hidden="true" />}>
          {t('Reject order')}
        </MenuItem>
      </Menu>
    );
  },
} satisfies Meta<typeof Menu>;

type Story = StoryObj<typeof Menu>;

export const Default: Story = {};
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('menu')).toBeVisible());
  },
};
export const Choice: Story = {
  ...Open,
  render: function ChoiceMenu(args) {
    const t = useStoryText();
    return (
      <Menu {...args} trigger={<Button>{t('Status')}</Button>} header={t('Status')}>
        <MenuRadio checked={false} onSelect={() => {}}>
          {t('All')}
        </MenuRadio>
        <MenuRadio checked onSelect={() => {}}>
          {t('Completed')}
        </MenuRadio>
      </Menu>
    );
  },
};

export const Groups: Story = {
  ...Open,
  render: function GroupsMenu(args) {
    const t = useStoryText();
    return (
      <Menu {...args} trigger={<Button>{t('Account')}</Button>}>
        <MenuItem icon={<UserRound aria-hidden="true" />} href="/profile">
          {t('My profile')}
        </MenuItem>
        <MenuSeparator />
        <MenuGroup label={t('This device')}>
          <MenuItem icon={<Printer aria-hidden="true" />}>{t('Printing')}</MenuItem>
        </MenuGroup>
      </Menu>
    );
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
