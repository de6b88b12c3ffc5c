import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '#badge/badge.tsx';
import { NavTabs } from '#nav-tabs/nav-tabs.tsx';
import { Page, PageHeader } from '#page/page.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow, onPhone } from '../../stories/variants.ts';

export default {
  title: 'Layout/Page tabs',
  component: NavTabs,
  args: {
    label: 'All orders',
    currentHref: '/orders/today',
    items: [
      { href: '/orders/today', label: 'Today' },
      { href: '/orders/tomorrow', label: 'Tomorrow' },
      { href: '/orders/scheduled', label: 'Scheduled' },
      { href: '/orders/past', label: 'Past' },
      { href: '/orders/history', label: 'History' },
    ],
  },
} satisfies Meta<typeof NavTabs>;

type Story = StoryObj<typeof NavTabs>;

export const Default: Story = {};
export const InPageHeader: Story = {
  render: function Headed(args) {
    const t = useStoryText();
    return (
      <Page>
        <PageHeader title={t('All orders')} tabs={<NavTabs {...args} />} />
      </Page>
    );
  },
};
export const WithCounts: Story = {
  render: function Counting({ items, ...args }) {
    const [first, ...rest] = items;
    return (
      <NavTabs {...args} items={[...(first ? [{ ...first, badge: <Badge tone="accent">12</Badge> }] : []), ...rest]} />
    );
  },
};
export const OnPhone: Story = { ...onPhone, args: { currentHref: '/orders/past' } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = { ...narrow, args: { currentHref: '/orders/scheduled' } };
