import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  ResourceTimeline,
  type ResourceTimelineProps,
  type TimelineBar,
  type TimelineMove,
} from '#resource-timeline/resource-timeline.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

const at = (hour: number, minute = 0) => (hour * 60 + minute) * 60_000;

const party = (id: string, rowIds: readonly string[], start: number, end: number): TimelineBar => ({
  id,
  rowIds,
  start,
  end,
  tone: 'accent',
  look: 'soft',
  icon: null,
  label: id,
  description: 'described',
  state: 'Confirmed',
  canMove: true,
});

const PROPS: ResourceTimelineProps = {
  label: 'Reservations',
  groups: [
    {
      id: 'hall',
      label: 'Hall',
      rows: [
        { id: 't1', label: '1' },
        { id: 't2', label: '2' },
        { id: 't3', label: '3' },
      ],
    },
  ],
  bars: [
    party('Ada', ['t1'], at(18), at(19)),
    party('Grace', ['t1'], at(20), at(21)),
    party('Hedy', ['t3'], at(19, 30), at(21)),
  ],
  range: { start: at(17), end: at(22) },
  words: { rows: 'Table', now: 'Now', keys: 'Keys', name: 'Name', start: 'From', end: 'Until', state: 'Status' },
  formatTime: (instant) => new Date(instant).toISOString().slice(11, 16),
  onOpen: () => {},
};

function renderTimeline(overrides: Partial<ResourceTimelineProps> = {}) {
  render(
    <div style={{ inlineSize: 900 }}>
      <ResourceTimeline {...PROPS} {...overrides} />
    </div>,
  );
}

const bar = (id: string) => page.getByRole('button', { name: new RegExp(`^${id}.*described`, 'u') });

afterEach(() => setDirection('ltr'));

describe.each(DIRECTIONS)('a resource timeline, $dir', ({ dir, forward, back }) => {
  it('is one stop, whose arrow keys lead along time and between rows', async () => {
    setDirection(dir);
    const opened = vi.fn<(id: string) => void>();
    const moved = vi.fn<(id: string) => void>();
    renderTimeline({ onOpen: opened, onMoveTo: moved });
    await userEvent.click(bar('Ada'));
    expect(opened.mock.calls).toEqual([['Ada']]);
    await userEvent.keyboard(forward);
    await expect.element(bar('Grace')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(bar('Hedy')).toHaveFocus();
    await userEvent.keyboard(`{ArrowUp}${back}`);
    await expect.element(bar('Ada')).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}m');
    expect(opened.mock.calls.at(-1)).toEqual(['Grace']);
    expect(moved.mock.calls).toEqual([['Grace']]);
  });

  it('puts each bar at its minute, from the edge at which time begins', () => {
    setDirection(dir);
    renderTimeline();
    const track = page.getByRole('list', { name: 'Table 1' }).element().getBoundingClientRect();
    const box = bar('Ada').element().getBoundingClientRect();
    const before = dir === 'ltr' ? box.left - track.left : track.right - box.right;
    expect(Math.abs(before - track.width / 5)).toBeLessThan(2);
    expect(Math.abs(box.width - track.width / 5)).toBeLessThan(4);
  });

  it('drags a bar to another row and another time, in steps', async () => {
    setDirection(dir);
    const moves = vi.fn<(move: TimelineMove) => void>();
    const opened = vi.fn<(id: string) => void>();
    renderTimeline({ onMove: moves, onOpen: opened });
    const track = page.getByRole('list', { name: 'Table 1' }).element().getBoundingClientRect();
    const hour = track.width / 5;
    const target = page.getByRole('list', { name: 'Table 2' });
    // Ada's middle is at 18:30; it is dropped with its middle at 20:02.
    const share = dir === 'ltr' ? 3 + 2 / 60 : 2 - 2 / 60;
    await userEvent.dragAndDrop(bar('Ada'), target, { targetPosition: { x: share * hour, y: 10 } });
    expect(moves.mock.calls).toEqual([[{ id: 'Ada', fromRowId: 't1', toRowId: 't2', start: at(19, 30) }]]);
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('a pointer', () => {
  it('that is not quite still changes the row and not the time', async () => {
    const moves = vi.fn<(move: TimelineMove) => void>();
    renderTimeline({ onMove: moves, bars: [party('Ada', ['t1'], at(18, 7), at(19, 7))] });
    const box = bar('Ada').element().getBoundingClientRect();
    const track = page.getByRole('list', { name: 'Table 2' });
    const x = box.left + box.width / 2 - track.element().getBoundingClientRect().left + 3;
    await userEvent.dragAndDrop(bar('Ada'), track, { targetPosition: { x, y: 10 } });
    expect(moves.mock.calls[0]?.[0]).toMatchObject({ toRowId: 't2', start: at(18, 7) });
  });

  it('does not drag what cannot move', async () => {
    const moves = vi.fn<(move: TimelineMove) => void>();
    renderTimeline({ onMove: moves, bars: [{ ...party('Ada', ['t1'], at(18), at(19)), canMove: false }] });
    await userEvent.dragAndDrop(bar('Ada'), page.getByRole('list', { name: 'Table 2' }));
    expect(moves).not.toHaveBeenCalled();
  });

  it('presses an empty place, at the nearest step', async () => {
    const pressed = vi.fn<(row: string, instant: number) => void>();
    renderTimeline({ onPressPlace: pressed });
    const track = page.getByRole('list', { name: 'Table 2' });
    const { width } = track.element().getBoundingClientRect();
    await userEvent.click(track, { position: { x: (width / 5) * 2.05, y: 10 } });
    expect(pressed.mock.calls).toEqual([['t2', at(19)]]);
  });
});

it('is a table too, by time, with joined rows in one line', async () => {
  renderTimeline({ bars: [party('Hedy', ['t2', 't3'], at(20), at(21)), party('Ada', ['t1'], at(18), at(19))] });
  await userEvent.click(page.getByRole('button', { name: 'Show as table' }));
  const lines = page
    .getByRole('row')
    .elements()
    .map((line) => line.textContent);
  expect(lines.slice(1)).toEqual(['18:0019:00AdaConfirmed1', '20:0021:00HedyConfirmed2 + 3']);
});
