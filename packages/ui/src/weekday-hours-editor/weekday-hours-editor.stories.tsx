import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { WeekdayHoursEditor, type WeekHours } from '#weekday-hours-editor/weekday-hours-editor.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

const LUNCH = { from: 11 * 60, to: 14 * 60 + 30 };
const EVENING = { from: 17 * 60, to: 22 * 60 };
const WEEK: WeekHours = {
  0: [],
  1: [LUNCH, EVENING],
  2: [LUNCH, EVENING],
  3: [LUNCH, EVENING],
  4: [LUNCH, EVENING],
  5: [{ from: 18 * 60, to: 2 * 60 }],
  6: 'all_day',
};

export default {
  title: 'Forms/Weekday hours editor',
  component: WeekdayHoursEditor,
  args: { label: 'Opening hours', value: WEEK, onChange: () => {} },
  render: function Editing(args) {
    const [value, setValue] = useState(args.value);
    return <WeekdayHoursEditor {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof WeekdayHoursEditor>;

type Story = StoryObj<typeof WeekdayHoursEditor>;

export const Default: Story = { args: { help: 'Customers order while you are open.' } };
export const TwentyFourHours: Story = { args: { hourCycle: 'h23' } };
export const WithProblems: Story = {
  args: {
    showsMissing: true,
    value: {
      ...WEEK,
      1: [LUNCH, { from: 13 * 60, to: 22 * 60 }],
      2: [{ from: 9 * 60, to: null }],
      3: [{ from: 9 * 60, to: 9 * 60 }],
      6: [{ from: 60, to: 300 }],
    },
  },
};
export const Copying: Story = {
  play: async ({ canvas }) => {
    const copy = canvas.getAllByRole('button').find((button) => button.getAttribute('aria-haspopup') === 'dialog');
    if (copy) await userEvent.click(copy);
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
  },
};
export const Disabled: Story = { args: { disabled: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
