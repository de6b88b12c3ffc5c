import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { BarChart } from '#bar-chart/bar-chart.tsx';
import { ErrorState } from '#error-state/error-state.tsx';
import { useFormats } from '../../stories/figure-formats.ts';
import {
  DELIVERIES_BY_HOUR,
  HOURS,
  ITEM_SALES,
  PICK_UPS_BY_HOUR,
  TABLE_ORDERS_BY_HOUR,
  TOP_ITEMS,
} from '../../stories/sample-figures.ts';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

const ways = [
  { id: 'delivery', label: 'Delivery', values: DELIVERIES_BY_HOUR },
  { id: 'pickup', label: 'Pickup', values: PICK_UPS_BY_HOUR },
  { id: 'table', label: 'Dine-in', values: TABLE_ORDERS_BY_HOUR },
];
const items = {
  label: 'What sells best',
  points: TOP_ITEMS,
  pointLabel: 'Items',
  series: [{ id: 'sales', label: 'Sales', values: ITEM_SALES }],
  orientation: 'horizontal',
} as const;

export default {
  title: 'Charts/Bar chart',
  component: BarChart,
  args: {
    label: 'Orders by hour',
    points: HOURS,
    pointLabel: 'Hour',
    series: [{ id: 'orders', label: 'Orders', values: DELIVERIES_BY_HOUR }],
  },
  render: function InStoryLanguage(args) {
    const { count, money, hour } = useFormats();
    const isHorizontal = args.orientation === 'horizontal';
    return (
      <BarChart formatValue={isHorizontal ? money : count} formatPoint={isHorizontal ? undefined : hour} {...args} />
    );
  },
} satisfies Meta<typeof BarChart>;

type Story = StoryObj<typeof BarChart>;

export const Default: Story = {};
export const Stacked: Story = { args: { series: ways, stacked: true } };
export const Grouped: Story = {
  args: {
    points: HOURS.slice(11, 22),
    series: ways.map((one) => ({ ...one, values: one.values.slice(11, 22) })),
  },
};
/** Refunds stand below zero. */
export const BelowZero: Story = {
  args: {
    points: HOURS.slice(11, 22),
    series: [
      { id: 'earnings', label: 'Earnings', values: [40, 62, 55, 31, 20, 18, 30, 66, 90, 84, 51] },
      { id: 'refunds', label: 'Refunds', values: [0, -8, 0, -3, 0, 0, -5, 0, -22, -4, null] },
    ],
    stacked: true,
  },
};
export const Horizontal: Story = { args: items };
export const HorizontalStacked: Story = {
  args: {
    ...items,
    stacked: true,
    series: [
      { id: 'delivery', label: 'Delivery', values: ITEM_SALES.map((value) => value * 0.55) },
      { id: 'pickup', label: 'Pickup', values: ITEM_SALES.map((value) => value * 0.3) },
      {
        id: 'table',
        label: 'Dine-in',
        values: ITEM_SALES.map((value, index) => (index === 5 ? null : value * 0.15)),
      },
    ],
  },
};
export const HorizontalGrouped: Story = {
  args: {
    ...items,
    series: [
      { id: 'now', label: 'Last 7 days', values: ITEM_SALES },
      { id: 'before', label: '7 days before', values: ITEM_SALES.map((value, index) => value * (0.7 + index * 0.09)) },
    ],
  },
};
/** The tooltip and announcement for keyboard users. */
export const Read: Story = {
  args: { series: ways, stacked: true },
  play: async ({ canvas }) => {
    const drawing = await canvas.findByRole('application');
    drawing.focus();
    await userEvent.keyboard('{End}{ArrowUp}{ArrowUp}{ArrowUp}');
    await waitFor(() => expect(canvas.getByRole('status')).not.toBeEmptyDOMElement());
  },
};
export const Loading: Story = { args: { series: undefined } };
export const Empty: Story = { args: { series: [] } };
export const Failed: Story = { args: { series: undefined, fallback: <ErrorState onRetry={() => {}} /> } };

export const Arabic: Story = { ...arabic, args: { series: ways, stacked: true }, tags: ['!test'] };
export const Dark: Story = { ...dark, args: { series: ways, stacked: true }, tags: ['!test'] };
export const LongText: Story = { ...longText, args: items, tags: ['!test'] };
export const Narrow: Story = { ...narrow, args: { series: ways, stacked: true } };
export const NarrowHorizontal: Story = { ...narrow, args: items };
