import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bike, ChefHat, Store } from 'lucide-react';
import { SettingsCard, SettingsCardList } from '#settings-card/settings-card.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Navigation/Settings card',
  component: SettingsCard,
  args: { href: '#store', title: 'Store settings', icon: <Store /> },
  render: (args) => (
    <SettingsCardList label="Selling">
      <SettingsCard
        {...args}
        state="Minimum order €15.00 · Tax 19% included · Pickup and delivery"
        detail="Changed by Ana Weber on 12 Mar 2026"
      />
      <SettingsCard
        href="#orders"
        title="Order settings"
        icon={<ChefHat />}
        state="Prep time 25 min · You accept orders yourself"
        badge={{ tone: 'warning', label: 'Needs attention' }}
      />
      <SettingsCard href="#delivery" title="Delivery settings" icon={<Bike />} loading />
    </SettingsCardList>
  ),
} satisfies Meta<typeof SettingsCard>;

type Story = StoryObj<typeof SettingsCard>;

export const Default: Story = {};
export const Alone: Story = {
  render: (args) => (
    <SettingsCardList label="Device">
      <SettingsCard {...args} />
    </SettingsCardList>
  ),
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
