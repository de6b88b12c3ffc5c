import type { Meta, StoryObj } from '@storybook/react-vite';
import { Sparkline } from '#sparkline/sparkline.tsx';
import { SALES, SALES_WITH_GAPS } from '../../stories/sample-figures.ts';
import { arabic, dark } from '../../stories/variants.ts';

export default {
  title: 'Charts/Sparkline',
  component: Sparkline,
  args: { values: SALES.slice(0, 14) },
} satisfies Meta<typeof Sparkline>;

type Story = StoryObj<typeof Sparkline>;

export const Default: Story = {};
export const Named: Story = { args: { label: 'Sales by day' } };
export const Toned: Story = { args: { tone: 'danger', values: SALES.slice(5, 12) } };
export const Gaps: Story = { args: { values: SALES_WITH_GAPS } };
export const Flat: Story = { args: { values: [5, 5, 5, 5] } };
export const OneValue: Story = { args: { values: [5] } };
export const Empty: Story = { args: { values: [] } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
