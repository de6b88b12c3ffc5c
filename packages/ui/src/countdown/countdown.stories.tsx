import type { Meta, StoryObj } from '@storybook/react-vite';
import { Countdown } from '#countdown/countdown.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Countdown',
  component: Countdown,
  args: { until: 0, label: 'Preparing' },
  render: (args) => <Countdown {...args} until={Date.now() + args.until} />,
} satisfies Meta<typeof Countdown>;

type Story = StoryObj<typeof Countdown>;

export const Default: Story = { args: { until: 754_000 } };
export const Hours: Story = { args: { until: 5_400_000 } };
export const Warning: Story = { args: { until: 50_000, warnAt: 60_000 } };
export const Over: Story = { args: { until: -1 } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
