import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ban, Check, Clock, CircleHelp, DoorOpen, Utensils } from 'lucide-react';
import { userEvent } from 'storybook/test';
import {
  ResourceTimeline,
  type ResourceTimelineProps,
  type TimelineBar,
  type TimelineGroup,
} from '#resource-timeline/resource-timeline.tsx';
import { useStoryLanguage } from '../../stories/story-language.tsx';
import { arabic, compact, dark, longText, narrow } from '../../stories/variants.ts';

const DAY = Date.UTC(2026, 10, 27);
const at = (hour: number, minute = 0) => DAY + (hour * 60 + minute) * 60_000;

const GROUPS: readonly TimelineGroup[] = [
  {
    id: 'hall',
    label: 'Hall',
    rows: ['1', '2', '3', '4', '5'].map((label) => ({ id: `t${label}`, label, detail: '2–4' })),
  },
  { id: 'terrace', label: 'Terrace', rows: ['T1', 'T2'].map((label) => ({ id: label, label, detail: '4–8' })) },
];

const bar = (one: Omit<TimelineBar, 'description'>): TimelineBar => ({
  ...one,
  description: one.state,
});

const BARS: readonly TimelineBar[] = [
  bar({
    id: 'a',
    rowIds: ['t1'],
    start: at(18),
    end: at(19, 30),
    overrun: at(19, 42),
    tone: 'success',
    look: 'solid',
    icon: <Utensils aria-hidden="true" />,
    label: 'Ada Byron',
    detail: '2',
    state: 'Seated',
    canMove: true,
  }),
  bar({
    id: 'b',
    rowIds: ['t1'],
    start: at(20),
    end: at(22),
    tone: 'accent',
    look: 'soft',
    icon: <Check aria-hidden="true" />,
    label: 'Grace',
    detail: '4',
    state: 'Confirmed',
    canMove: true,
  }),
  bar({
    id: 'c',
    rowIds: ['t2', 't3'],
    start: at(19, 10),
    end: at(21, 40),
    tone: 'accent',
    look: 'soft',
    icon: <Check aria-hidden="true" />,
    label: 'Family of Hedy Lamarr',
    detail: '8',
    state: 'Confirmed',
    canMove: true,
  }),
  bar({
    id: 'd',
    rowIds: ['t4'],
    start: at(19, 20),
    end: at(20, 50),
    tone: 'warning',
    look: 'soft',
    icon: <Clock aria-hidden="true" />,
    label: 'Alan',
    detail: '2',
    state: 'Late',
    canMove: true,
  }),
  bar({
    id: 'e',
    rowIds: ['t4'],
    start: at(21),
    end: at(22, 30),
    tone: 'info',
    look: 'dashed',
    icon: <CircleHelp aria-hidden="true" />,
    label: 'Joan',
    detail: '3',
    state: 'Requested',
    canMove: true,
  }),
  bar({
    id: 'f',
    rowIds: ['t5'],
    start: at(17, 30),
    end: at(18, 50),
    tone: 'neutral',
    look: 'faded',
    icon: <Check aria-hidden="true" />,
    label: 'Edsger',
    detail: '2',
    state: 'Finished',
  }),
  bar({
    id: 'g',
    rowIds: ['T1', 'T2'],
    start: at(18),
    end: at(23),
    tone: 'neutral',
    look: 'hatched',
    icon: <Ban aria-hidden="true" />,
    label: 'Private party',
    state: 'Block',
  }),
  bar({
    id: 'h',
    rowIds: ['t5'],
    start: at(19, 30),
    end: at(21),
    tone: 'info',
    look: 'soft',
    icon: <DoorOpen aria-hidden="true" />,
    label: 'Barbara',
    detail: '2',
    state: 'Arrived',
    canMove: true,
  }),
];

const ARGS: ResourceTimelineProps = {
  label: 'Reservations',
  groups: GROUPS,
  bars: BARS,
  range: { start: at(17), end: at(24) },
  now: at(19, 42),
  figures: [4, 6, 18, 24, 12, 3, 0].map((value, index) => ({
    start: at(17 + index),
    end: at(18 + index),
    value,
    text: `${17 + index}:00, ${value} covers`,
  })),
  words: {
    rows: 'Table',
    figures: 'Covers',
    now: 'Now',
    keys: 'Arrow keys move between parties. Enter opens one, M moves it.',
    name: 'Name',
    start: 'From',
    end: 'Until',
    state: 'Status',
  },
  formatTime: (instant) => new Date(instant).toISOString().slice(11, 16),
  onOpen: () => {},
  onMove: () => {},
  onMoveTo: () => {},
};

export default {
  title: 'Lists/Resource timeline',
  component: ResourceTimeline,
  args: ARGS,
  render: function InStoryLanguage(args) {
    const language = useStoryLanguage();
    const time = new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
      timeZone: 'UTC',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    return <ResourceTimeline {...args} formatTime={(instant) => time.format(instant)} />;
  },
} satisfies Meta<typeof ResourceTimeline>;

type Story = StoryObj<typeof ResourceTimeline>;

export const Default: Story = {};
export const Selected: Story = { args: { selectedId: 'c' } };
/** Two parties at the same time at one table lie below each other. */
export const Overlapping: Story = {
  args: {
    bars: [...BARS, { ...(BARS[1] as TimelineBar), id: 'i', start: at(19, 20), end: at(20, 30), tone: 'danger' }],
  },
};
/** Nothing can be moved, and there is no line outside the day. */
export const ReadOnly: Story = {
  args: { now: null, onMove: undefined, bars: BARS.map((one) => ({ ...one, canMove: false })) },
};
export const NoGroups: Story = {
  args: { groups: [{ id: 'all', label: '', rows: GROUPS.flatMap(({ rows }) => rows) }], figures: [] },
};
export const Empty: Story = { args: { bars: [] } };
export const AsTable: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button')[0] as HTMLElement);
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const Compact: Story = { ...compact, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
