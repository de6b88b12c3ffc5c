import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PieChart, type PieChartProps } from '#pie-chart/pie-chart.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

const PROPS: PieChartProps = {
  label: 'Sales by channel',
  sliceLabel: 'Channel',
  slices: [
    { id: 'own', label: 'Website', value: 50 },
    { id: 'app', label: 'App', value: 30 },
    { id: 'phone', label: 'Phone', value: 20 },
  ],
};

const drawing = page.getByRole('application', { name: 'Sales by channel' });
const announced = () => page.getByRole('status').element().textContent;
const drawnSlices = () => [...document.querySelectorAll('[data-part="slice"]')];

function renderChart(overrides: Partial<PieChartProps> = {}) {
  render(
    <div style={{ inlineSize: 600 }}>
      <PieChart {...PROPS} {...overrides} />
    </div>,
  );
}

afterEach(() => setDirection('ltr'));

describe.each(DIRECTIONS)('a pie chart, $dir', ({ dir, forward, back }) => {
  it('begins at the top, goes as the script does, and is walked by arrow keys', async () => {
    setDirection(dir);
    renderChart();
    await vi.waitFor(() => expect(drawnSlices()).toHaveLength(3));
    const first = drawnSlices()[0]?.getBoundingClientRect() ?? new DOMRect();
    const ring = drawing.element().getBoundingClientRect();
    // Half of the whole: the half where reading begins.
    const isRight = first.x + first.width / 2 > ring.x + ring.width / 2;
    expect(isRight).toBe(dir === 'ltr');
    drawing.element().focus();
    await userEvent.keyboard(forward);
    await vi.waitFor(() => expect(announced()).toBe('Website. 50%: 50. '));
    await userEvent.keyboard(forward);
    await vi.waitFor(() => expect(announced()).toBe('App. 30%: 30. '));
    await userEvent.keyboard(back);
    await vi.waitFor(() => expect(announced()).toBe('Website. 50%: 50. '));
  });
});

it('has the sum in the middle, of what is shown', async () => {
  renderChart({ totalLabel: 'Sum' });
  const middle = () => drawing.element().querySelector('p')?.textContent;
  await vi.waitFor(() => expect(middle()).toBe('100Sum'));
  const website = page.getByRole('button', { name: /^Website/ });
  await userEvent.click(website);
  await expect.element(website).toHaveAttribute('aria-pressed', 'false');
  await vi.waitFor(() => expect(middle()).toBe('50Sum'));
  await expect.element(page.getByRole('button', { name: /^App/ })).toHaveTextContent('App3060%');
});

it('reads a slice under a pointer', async () => {
  renderChart();
  await vi.waitFor(() => expect(drawnSlices()).toHaveLength(3));
  const { width } = drawing.element().getBoundingClientRect();
  const half = width / 2;
  await userEvent.hover(drawing, { position: { x: half + half * 0.8, y: half } });
  await vi.waitFor(() => expect(document.querySelector('.kit-ChartTooltip')?.textContent).toBe('Website50%50'));
});

it('is a table one press away', async () => {
  renderChart();
  await userEvent.click(page.getByRole('button', { name: 'Show as table' }));
  await expect.element(page.getByRole('table', { name: 'Sales by channel' })).toBeVisible();
  const rows = page
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(['ChannelValueShare', 'Website5050%', 'App3030%', 'Phone2020%']);
});

it('draws more than six slices as six and the others', async () => {
  const slices = [9, 8, 7, 6, 5, 4, 3, 2].map((value) => ({ id: `p${value}`, label: `Part ${value}`, value }));
  renderChart({ slices });
  await vi.waitFor(() => expect(drawnSlices()).toHaveLength(7));
  await expect.element(page.getByRole('button', { name: /^Others/ })).toHaveTextContent('Others511%');
  expect(drawnSlices().at(-1)?.getAttribute('data-series')).toBe('0');
});
