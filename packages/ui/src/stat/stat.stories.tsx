import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stat } from '#stat/stat.tsx';
import { Sparkline } from '#sparkline/sparkline.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Stat',
  component: Stat,
  args: { label: 'Total', value: '$4,217.30' },
} satisfies Meta<typeof Stat>;

type Story = StoryObj<typeof Stat>;

export const Default: Story = {};
export const WithHint: Story = { args: { hint: 'All orders of the past 30 days' } };
export const WithTrend: Story = {
  args: { hint: 'Last 7 days', trend: <Sparkline values={[412, 530, 498, 611, 702, 840, 624]} /> },
};

export const Arabic: Story = { ...arabic, args: WithTrend.args, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = { ...narrow, args: WithTrend.args };
