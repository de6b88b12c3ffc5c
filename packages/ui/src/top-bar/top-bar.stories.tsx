import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#button/button.tsx';
import { TopBar } from '#top-bar/top-bar.tsx';
import { Preferences } from '../../stories/panel-frame.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Layout/Top bar',
  component: TopBar,
  parameters: { layout: 'fullscreen' },
  args: {
    sidebar: { mode: 'default', toggle: () => {}, close: () => {} },
    title: 'Mission Street Kitchen',
    actions: <Preferences />,
  },
} satisfies Meta<typeof TopBar>;

type Story = StoryObj<typeof TopBar>;

export const Default: Story = {};
export const MenuHidden: Story = { args: { sidebar: { mode: 'hidden', toggle: () => {}, close: () => {} } } };

export const Accent: Story = { args: { title: 'Administration', tone: 'accent' } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
export const NarrowWithStatus: Story = { ...narrow, args: { status: <Button variant="quiet">Paused</Button> } };
