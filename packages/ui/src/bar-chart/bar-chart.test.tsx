import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BarChart, type BarChartProps } from '#bar-chart/bar-chart.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

const PROPS: BarChartProps = {
  label: 'Orders by hour',
  points: ['11', '12', '13'],
  pointLabel: 'Hour',
  formatPoint: (point) => `${point}:00`,
  series: [
    { id: 'delivery', label: 'Delivery', values: [4, 8, 2] },
    { id: 'pickup', label: 'Pickup', values: [1, null, 6] },
  ],
};

const drawing = page.getByRole('application', { name: 'Orders by hour' });
const announced = () => page.getByRole('status').element().textContent;
const bars = () => [...document.querySelectorAll('[data-part="bar"]')];
const box = (element: Element | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

function renderChart(overrides: Partial<BarChartProps> = {}) {
  render(
    <div style={{ inlineSize: 600 }}>
      <BarChart {...PROPS} {...overrides} />
    </div>,
  );
}

afterEach(() => setDirection('ltr'));

describe.each(DIRECTIONS)('a bar chart, $dir', ({ dir, forward }) => {
  it('stands side by side where reading begins, and is walked by arrow keys', async () => {
    setDirection(dir);
    renderChart();
    await vi.waitFor(() => expect(bars()).toHaveLength(5));
    const [delivery, pickup, next] = bars().map(box);
    const onwards = dir === 'ltr' ? 1 : -1;
    expect(Math.sign((pickup?.x ?? 0) - (delivery?.x ?? 0))).toBe(onwards);
    expect(Math.sign((next?.x ?? 0) - (pickup?.x ?? 0))).toBe(onwards);
    expect(delivery?.height).toBeCloseTo((pickup?.height ?? 0) * 4, 0);
    drawing.element().focus();
    await userEvent.keyboard(forward + forward);
    await vi.waitFor(() => expect(announced()).toBe('12:00. Delivery: 8. Pickup: no value. '));
  });

  it('lies from where reading begins, with name and figure in words', async () => {
    setDirection(dir);
    renderChart({ orientation: 'horizontal', series: PROPS.series?.slice(0, 1) });
    await vi.waitFor(() => expect(bars()).toHaveLength(3));
    const [first, highest] = bars().map(box);
    expect(highest?.width).toBeCloseTo((first?.width ?? 0) * 2, 0);
    const edge = dir === 'ltr' ? 'left' : 'right';
    expect(first?.[edge]).toBeCloseTo(highest?.[edge] ?? 0, 0);
    await expect.element(page.getByText('12:00')).toBeVisible();
    drawing.element().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await vi.waitFor(() => expect(announced()).toBe('12:00. Delivery: 8. '));
  });
});

it('stacks parts on each other and says their sum', async () => {
  renderChart({ stacked: true });
  await vi.waitFor(() => expect(bars()).toHaveLength(5));
  const [delivery, pickup] = bars().map(box);
  expect(pickup?.x).toBeCloseTo(delivery?.x ?? 0, 1);
  expect(pickup?.bottom).toBeLessThanOrEqual(delivery?.top ?? 0);
  drawing.element().focus();
  await userEvent.keyboard('{End}');
  await vi.waitFor(() => expect(announced()).toBe('13:00. Delivery: 2. Pickup: 6. Total: 8. '));
});

it('tells series apart by patterns', async () => {
  renderChart();
  await vi.waitFor(() => expect(bars()).toHaveLength(5));
  const fills = new Set(bars().map((bar) => bar.getAttribute('fill')));
  expect(fills.size).toBe(2);
  const pattern = [...fills].find((fill) => fill?.startsWith('url('))?.slice(4, -1);
  expect(document.querySelector(pattern ?? 'nothing')).not.toBeNull();
});

it('leads to the row under a pointer', async () => {
  renderChart({ orientation: 'horizontal' });
  await vi.waitFor(() => expect(bars()).toHaveLength(5));
  await userEvent.hover(page.getByText('13:00'));
  await vi.waitFor(() =>
    expect(document.querySelector('.kit-ChartTooltip')?.textContent).toBe('13:00Delivery2Pickup6'),
  );
  expect(document.querySelector('[data-part="row"][data-active]')?.textContent).toContain('13:00');
});
