import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AreaSheetButton, BottomBar } from '#bottom-bar/bottom-bar.tsx';
import { Page, PageHeader } from '#page/page.tsx';
import { useCounterMenu, useNavMenu } from '../../stories/nav-menu.tsx';
import { PanelFrame } from '../../stories/panel-frame.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { narrow, onPhone } from '../../stories/variants.ts';

export default {
  title: 'Layout/Bottom bar',
  component: BottomBar,
  parameters: { layout: 'fullscreen' },
  ...onPhone,
  args: {
    state: { mode: 'hidden', toggle: () => {}, close: () => {} },
    menu: { kind: 'none' },
    currentHref: '/app/orders',
  },
  render: function OnPage({ currentHref }) {
    const t = useStoryText();
    const menu = useNavMenu();
    return (
      <PanelFrame currentHref={currentHref}>
        <Page>
          <PageHeader title={t('Running orders')} status={<AreaSheetButton menu={menu} currentHref={currentHref} />} />
        </Page>
      </PanelFrame>
    );
  },
} satisfies Meta<typeof BottomBar>;

type Story = StoryObj<typeof BottomBar>;

const bar = () => within(document.querySelector<HTMLElement>('.kit-BottomBar') ?? document.body);
const openedSheet = () => waitFor(() => expect(document.querySelector('dialog[open]')).toBeVisible());

export const Default: Story = {};
export const CurrentAreaOpened: Story = {
  play: async () => {
    const [current] = await waitFor(() => bar().getAllByRole('button'));
    if (current) await userEvent.click(current);
    await openedSheet();
  },
};
export const More: Story = {
  args: { currentHref: '/app/settings/delivery' },
  play: async () => {
    const [more] = await waitFor(() => bar().getAllByRole('button'));
    if (more) await userEvent.click(more);
    await openedSheet();
  },
};
export const FewEntries: Story = {
  render: function Flat({ currentHref }) {
    const menu = useCounterMenu();
    return (
      <PanelFrame currentHref={currentHref} menu={menu}>
        {null}
      </PanelFrame>
    );
  },
};

export const Arabic: Story = { globals: { ...onPhone.globals, language: 'ar' }, tags: ['!test'] };
export const Dark: Story = { globals: { ...onPhone.globals, mode: 'dark' }, tags: ['!test'] };
export const LongText: Story = { globals: { ...onPhone.globals, language: 'long' }, tags: ['!test'] };
export const Narrow: Story = narrow;
