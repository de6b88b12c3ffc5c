import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorState } from '#error-state/error-state.tsx';
import { HeatMap } from '#heat-map/heat-map.tsx';
import { useFormats } from '../../stories/figure-formats.ts';
import { BUSY_HOURS, HOURS, WEEKDAYS } from '../../stories/sample-figures.ts';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Charts/Heat map',
  component: HeatMap,
  args: {
    label: 'Busy hours',
    rows: { label: 'Weekday', points: WEEKDAYS },
    columns: { label: 'Hour', points: HOURS },
    values: BUSY_HOURS,
  },
  render: function InStoryLanguage(args) {
    const { count, hour, weekday } = useFormats();
    return (
      <HeatMap
        {...args}
        rows={{ format: weekday, ...args.rows }}
        columns={{ format: hour, ...args.columns }}
        formatValue={count}
      />
    );
  },
} satisfies Meta<typeof HeatMap>;

type Story = StoryObj<typeof HeatMap>;

export const Default: Story = {};
/** Large cells show their values. */
export const FewColumns: Story = {
  args: {
    columns: { label: 'Hour', points: HOURS.slice(11, 22) },
    values: BUSY_HOURS.map((row) => row.slice(11, 22)),
  },
};
/** The tooltip and announcement for keyboard users. */
export const Read: Story = {
  play: ({ canvas }) => {
    canvas.getAllByRole('cell')[19]?.focus();
  },
};
/** Values from few days are hatched. */
export const Uncertain: Story = {
  args: { isUncertain: (row) => row === WEEKDAYS[2], uncertainText: 'two days only' },
};
export const Loading: Story = { args: { values: undefined } };
export const Empty: Story = { args: { values: [] } };
export const Failed: Story = { args: { values: undefined, fallback: <ErrorState onRetry={() => {}} /> } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
