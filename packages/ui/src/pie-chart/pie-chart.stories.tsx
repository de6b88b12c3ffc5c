import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { ErrorState } from '#error-state/error-state.tsx';
import { PieChart } from '#pie-chart/pie-chart.tsx';
import { useFormats } from '../../stories/figure-formats.ts';
import { CHANNELS } from '../../stories/sample-figures.ts';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Charts/Pie chart',
  component: PieChart,
  args: { label: 'Sales by channel', slices: CHANNELS.slice(0, 4), sliceLabel: 'Channel' },
  render: function InStoryLanguage(args) {
    const { money, share } = useFormats();
    return <PieChart formatValue={money} formatShare={share} {...args} />;
  },
} satisfies Meta<typeof PieChart>;

type Story = StoryObj<typeof PieChart>;

export const Default: Story = {};
/** Eight slices: the two smallest are combined. */
export const Folded: Story = { args: { slices: CHANNELS } };
export const OwnOthers: Story = {
  args: {
    slices: [...CHANNELS.slice(0, 3), { id: 'rest', label: 'All other channels', value: 9190, isOthers: true }],
  },
};
export const OnePart: Story = { args: { slices: CHANNELS.slice(0, 1) } };
/** The tooltip and announcement for keyboard users. */
export const Read: Story = {
  play: async ({ canvas }) => {
    const drawing = await canvas.findByRole('application');
    drawing.focus();
    await userEvent.keyboard('{Home}{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('status')).not.toBeEmptyDOMElement());
  },
};
export const OneHidden: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button', { pressed: true })[0] ?? document.body);
  },
};
export const Small: Story = { args: { size: 'sm' } };
export const Loading: Story = { args: { slices: undefined } };
export const Empty: Story = { args: { slices: [] } };
export const Failed: Story = { args: { slices: undefined, fallback: <ErrorState onRetry={() => {}} /> } };

export const Arabic: Story = { ...arabic, args: { slices: CHANNELS }, tags: ['!test'] };
export const Dark: Story = { ...dark, args: { slices: CHANNELS }, tags: ['!test'] };
export const LongText: Story = { ...longText, args: { slices: CHANNELS }, tags: ['!test'] };
export const Narrow: Story = { ...narrow, args: { slices: CHANNELS } };
