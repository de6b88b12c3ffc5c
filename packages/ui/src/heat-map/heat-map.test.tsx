import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HeatMap, type HeatMapProps } from '#heat-map/heat-map.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));
const PROPS: HeatMapProps = {
  label: 'Busy hours',
  rows: {
    label: 'Weekday',
    points: ['1', '2'],
    format: (day, wording) => (wording === 'short' ? `D${day}` : `Day ${day}`),
  },
  columns: { label: 'Hour', points: HOURS, format: (hour) => `${hour}h` },
  values: [HOURS.map(Number), HOURS.map((_, hour) => (hour === 0 ? null : 2))],
  formatValue: (value, wording) => (wording === 'short' ? String(value) : `${value} orders`),
};

function renderMap(inlineSize: number, overrides: Partial<HeatMapProps> = {}) {
  render(
    <div style={{ inlineSize }}>
      <HeatMap {...PROPS} {...overrides} />
      <button type="button">After</button>
    </div>,
  );
}

const grid = page.getByRole('grid', { name: 'Busy hours' });
const focused = () => document.activeElement?.textContent;

afterEach(() => setDirection('ltr'));

describe.each(DIRECTIONS)('a heat map, $dir', ({ dir, forward, back }) => {
  it('is one stop, whose arrow keys lead from cell to cell', async () => {
    setDirection(dir);
    renderMap(900);
    await expect.element(grid).toBeVisible();
    await userEvent.tab();
    expect(focused()).toContain('0 orders');
    await userEvent.keyboard(forward + forward);
    expect(focused()).toContain('2 orders');
    await userEvent.keyboard(`${forward}{ArrowDown}`);
    await vi.waitFor(() => expect(document.querySelector('.kit-ChartTooltip')?.textContent).toBe('Day 23h2 orders'));
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('no value');
    await userEvent.keyboard(back);
    expect(focused()).toBe('no value');
    await userEvent.keyboard('{ArrowUp}{End}');
    expect(focused()).toContain('23 orders');
    // The focus returns to the last cell.
    await userEvent.tab();
    expect(focused()).toBe('After');
    await userEvent.tab({ shift: true });
    expect(focused()).toContain('23 orders');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.querySelector('.kit-ChartTooltip')).toBeNull());
  });
});

it('is a table with heads of rows and columns', async () => {
  renderMap(900);
  await expect.element(grid).toBeVisible();
  const heads = page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
  expect(heads).toEqual(['Weekday', ...HOURS.map((hour) => `${hour}h`)]);
  expect(
    page
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['D1', 'D2']);
});

it('has the darkest tint for the most, one of its own for nothing, and none where there can be none', async () => {
  renderMap(900);
  const levels = page
    .getByRole('gridcell')
    .elements()
    .map((cell) => cell.getAttribute('data-level'));
  expect(levels[0]).toBe('0');
  expect(levels[23]).toBe('6');
  expect(levels[24]).toBe('none');
  expect(levels[25]).toBe('1');
});

it('puts hours under each other where there is no room beside each other', async () => {
  renderMap(320);
  await vi.waitFor(() =>
    expect(
      page
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Hour', 'D1', 'D2']),
  );
  expect(page.getByRole('rowheader').elements()).toHaveLength(24);
  expect(document.querySelector('figure')?.scrollWidth).toBeLessThanOrEqual(320);
  await userEvent.hover(page.getByRole('gridcell').nth(7));
  await vi.waitFor(() => expect(document.querySelector('.kit-ChartTooltip')?.textContent).toBe('3hDay 22 orders'));
});

it('shows figures in cells that have room for them', async () => {
  renderMap(900);
  await expect.element(grid).toHaveAttribute('data-figures');
  await expect.element(page.getByText('17', { exact: true })).toBeVisible();
});

it('shows none that would be cut off', async () => {
  renderMap(900, { formatValue: (value) => `$${value},000.00` });
  await expect.element(grid).toBeVisible();
  await expect.element(grid).not.toHaveAttribute('data-figures');
});

it.each([900, 300])('opens the same cell whichever way it is turned, %d px wide', async (width) => {
  const onOpen = vi.fn();
  renderMap(width, { onOpen, isUncertain: (row) => row === '2', uncertainText: 'two days only' });
  await userEvent.click(page.getByText('5 orders').first().element().closest('td') ?? document.body);
  await userEvent.keyboard('{Enter}');
  expect(onOpen.mock.calls).toEqual([
    ['1', '5'],
    ['1', '5'],
  ]);
  expect(document.querySelectorAll('td[data-uncertain]')).toHaveLength(23);
  await expect.element(page.getByText('2 orders (two days only)').first()).toBeInTheDocument();
});
