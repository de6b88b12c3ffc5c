import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { ErrorState } from '#error-state/error-state.tsx';
import { LineChart } from '#line-chart/line-chart.tsx';
import { useFormats } from '../../stories/figure-formats.ts';
import {
  DAYS,
  DELIVERY_SALES,
  MONTHS,
  PICK_UP_SALES,
  SALES,
  SALES_BEFORE,
  SALES_WITH_GAPS,
  STARS,
} from '../../stories/sample-figures.ts';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

const sales = { id: 'sales', label: 'Sales', values: SALES };
const channels = [
  { id: 'delivery', label: 'Delivery', values: DELIVERY_SALES },
  { id: 'pickup', label: 'Pickup', values: PICK_UP_SALES },
  { id: 'total', label: 'Total', values: SALES },
];

export default {
  title: 'Charts/Line chart',
  component: LineChart,
  args: {
    label: 'Sales by day',
    points: DAYS,
    pointLabel: 'Day',
    series: [{ ...sales, previous: SALES_BEFORE }],
    previousLabel: '30 days before',
    area: true,
  },
  render: function InStoryLanguage(args) {
    const { money, day } = useFormats();
    return <LineChart formatValue={money} formatPoint={day} {...args} />;
  },
} satisfies Meta<typeof LineChart>;

type Story = StoryObj<typeof LineChart>;

export const Default: Story = {};
export const OneLine: Story = { args: { series: [sales], area: false } };
export const ThreeLines: Story = { args: { series: channels, area: false } };
export const ThreeLinesWithPrevious: Story = {
  args: {
    series: [
      {
        ...channels[0],
        id: 'delivery',
        label: 'Delivery',
        values: DELIVERY_SALES,
        previous: SALES_BEFORE.map((value) => value * 0.55),
      },
      { id: 'pickup', label: 'Pickup', values: PICK_UP_SALES, previous: SALES_BEFORE.map((value) => value * 0.45) },
    ],
    area: false,
  },
};
export const Gaps: Story = { args: { series: [{ ...sales, values: SALES_WITH_GAPS }] } };
export const OnePoint: Story = {
  args: { points: DAYS.slice(0, 1), series: [{ ...sales, values: SALES.slice(0, 1) }] },
};
/** Stars from 1 to 5: starting at zero would flatten the line. */
export const OwnRange: Story = {
  args: {
    label: 'Stars by month',
    points: MONTHS,
    pointLabel: 'Month',
    series: [{ id: 'stars', label: 'Stars', values: STARS }],
    domain: { min: 1, max: 5 },
    area: false,
  },
  render: function StarsInStoryLanguage(args) {
    const { stars, month } = useFormats();
    return <LineChart {...args} formatValue={stars} formatPoint={month} />;
  },
};
/** The tooltip and announcement for keyboard users. */
export const Read: Story = {
  play: async ({ canvas }) => {
    const drawing = await canvas.findByRole('application');
    drawing.focus();
    await userEvent.keyboard('{End}{ArrowUp}');
    await waitFor(() => expect(canvas.getByRole('status')).not.toBeEmptyDOMElement());
  },
};
export const EightLines: Story = {
  args: {
    series: Array.from({ length: 8 }, (_, index) => ({
      id: `s${index}`,
      label: `Store ${index + 1}`,
      values: SALES.map((value, at) => value * 0.2 + (SALES_BEFORE[(at + index * 3) % 30] ?? 0) * (1 - index * 0.11)),
    })),
    area: false,
    size: 'lg',
  },
};
export const Small: Story = { args: { size: 'sm', labelHidden: true } };
export const Loading: Story = { args: { series: undefined } };
export const Empty: Story = { args: { series: [{ ...sales, values: DAYS.map(() => null) }] } };
export const Failed: Story = { args: { series: undefined, fallback: <ErrorState onRetry={() => {}} /> } };
export const AsTable: Story = {
  args: { points: DAYS.slice(0, 7) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { pressed: false }));
    await expect(await canvas.findByRole(window.innerWidth < 640 ? 'list' : 'table')).toBeVisible();
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, args: { series: channels, area: false }, tags: ['!test'] };
export const LongText: Story = { ...longText, args: { series: channels, area: false }, tags: ['!test'] };
export const Narrow: Story = { ...narrow, args: { series: channels, area: false } };
