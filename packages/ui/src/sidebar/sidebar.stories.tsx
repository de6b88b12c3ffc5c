import type { Meta, StoryObj } from '@storybook/react-vite';
import { Sidebar, type SidebarMode } from '#sidebar/sidebar.tsx';
import { BrandMark } from '../../stories/brand-mark.tsx';
import { useNavGroups } from '../../stories/panel-frame.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

const stateIn = (mode: SidebarMode) => ({ mode, toggle: () => {}, close: () => {} });

export default {
  title: 'Layout/Sidebar',
  component: Sidebar,
  parameters: { layout: 'fullscreen' },
  args: {
    state: stateIn('default'),
    groups: [],
    currentHref: '/app/orders',
    renderBrand: (mode) => <BrandMark compact={mode === 'sub-hidden'} />,
  },
  render: function Shown(args) {
    const groups = useNavGroups();
    return (
      <div style={{ blockSize: '28rem' }}>
        <Sidebar {...args} groups={groups} />
      </div>
    );
  },
} satisfies Meta<typeof Sidebar>;

type Story = StoryObj<typeof Sidebar>;

export const Default: Story = {};
export const SubHidden: Story = { args: { state: stateIn('sub-hidden') } };
export const Hidden: Story = { args: { state: stateIn('hidden') } };
export const Mobile: Story = { args: { state: stateIn('mobile') } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
