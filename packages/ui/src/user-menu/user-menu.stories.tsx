import type { Meta, StoryObj } from '@storybook/react-vite';
import { LogOut } from 'lucide-react';
import { expect, userEvent } from 'storybook/test';
import { MenuItem } from '#menu/menu.tsx';
import { UserMenu } from '#user-menu/user-menu.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Layout/User menu',
  component: UserMenu,
  args: {
    label: 'Account',
    name: 'Mission Street Kitchen',
    detail: 'Main store',
    children: <MenuItem icon={<LogOut aria-hidden="true" />}>Sign out</MenuItem>,
  },
} satisfies Meta<typeof UserMenu>;

type Story = StoryObj<typeof UserMenu>;

export const Default: Story = {};
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('menuitem')).toHaveFocus();
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
