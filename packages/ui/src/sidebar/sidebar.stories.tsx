import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '#button/button.tsx';
import { Sidebar, type SidebarMode } from '#sidebar/sidebar.tsx';
import { BrandMark } from '../../stories/brand-mark.tsx';
import { useCounterMenu, useNavMenu, usePinnedEntries } from '../../stories/nav-menu.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, compact, dark, longText, narrow, onPhone } from '../../stories/variants.ts';

const stateIn = (mode: SidebarMode) => ({ mode, toggle: () => {}, close: () => {} });

export default {
  title: 'Layout/Sidebar',
  component: Sidebar,
  parameters: { layout: 'fullscreen' },
  args: {
    state: stateIn('default'),
    menu: { kind: 'none' },
    currentHref: '/app/orders',
    renderBrand: (mode) => <BrandMark compact={mode === 'sub-hidden'} />,
  },
  render: function Shown(args) {
    const menu = useNavMenu();
    const t = useStoryText();
    return (
      <div style={{ blockSize: '40rem' }}>
        <Sidebar
          {...args}
          menu={menu}
          sheet={{ search: <Button wide>{t('Search')}</Button>, account: <Button wide>{t('Sign out')}</Button> }}
        />
      </div>
    );
  },
} satisfies Meta<typeof Sidebar>;

type Story = StoryObj<typeof Sidebar>;

export const Default: Story = {};
export const ManyEntries: Story = { args: { currentHref: '/app/settings/delivery' } };
export const AreaOfOneEntry: Story = { args: { currentHref: '/app' } };
export const Pinned: Story = {
  render: function WithPins(args) {
    return (
      <div style={{ blockSize: '40rem' }}>
        <Sidebar {...args} menu={useNavMenu()} pinned={usePinnedEntries()} footer="2.4" />
      </div>
    );
  },
};
export const PointedAt: Story = {
  play: async ({ canvas }) => {
    const [, entry] = canvas.getAllByRole('listitem').slice(-3);
    (entry?.querySelector('a') ?? document.body).focus();
    await waitFor(() => expect(entry?.querySelector('kbd')).not.toBeNull());
  },
};
export const SubHidden: Story = { args: { state: stateIn('sub-hidden') } };
export const Flyout: Story = {
  args: { state: stateIn('sub-hidden') },
  play: async ({ canvas }) => {
    const [settings] = (await canvas.findAllByRole('button')).slice(-1);
    if (settings) await userEvent.click(settings);
    await waitFor(() => expect(canvas.getAllByRole('navigation')).toHaveLength(2));
  },
};
export const FewEntries: Story = {
  render: function Flat(args) {
    const menu = useCounterMenu();
    return (
      <div style={{ blockSize: '24rem' }}>
        <Sidebar {...args} menu={menu} />
      </div>
    );
  },
};
export const FewEntriesSubHidden: Story = { ...FewEntries, args: { state: stateIn('sub-hidden') } };
export const Hidden: Story = { args: { state: stateIn('hidden') } };
export const Mobile: Story = { ...onPhone, args: { state: stateIn('mobile') } };

export const Compact: Story = compact;
export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
export const NarrowSheet: Story = { ...narrow, args: { state: stateIn('mobile') } };
