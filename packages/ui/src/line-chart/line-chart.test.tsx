import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '#dialog/dialog.tsx';
import { LineChart, type LineChartProps } from '#line-chart/line-chart.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

const PROPS: LineChartProps = {
  label: 'Sales by day',
  points: ['mon', 'tue', 'wed', 'thu'],
  pointLabel: 'Day',
  formatPoint: (point, wording) => (wording === 'short' ? point : `${point}day`),
  formatValue: (value, wording) => (wording === 'short' ? String(value) : `$${value}`),
  previousLabel: 'Week before',
  series: [
    { id: 'own', label: 'Own', values: [10, null, 30, 40], previous: [5, 6, 7, 8] },
    { id: 'app', label: 'App', values: [20, 25, 12, 15] },
  ],
};

function renderChart(overrides: Partial<LineChartProps> = {}) {
  return render(
    <div style={{ inlineSize: 600 }}>
      <LineChart {...PROPS} {...overrides} />
    </div>,
  );
}

const drawing = page.getByRole('application', { name: 'Sales by day' });
const announced = () => page.getByRole('status').element().textContent;
const lines = () => [...document.querySelectorAll('[data-part="line"]')];
const names = () => [...document.querySelectorAll('[data-part="point-axis"] > *')].map((name) => name.textContent);
const middle = (element: Element) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

afterEach(() => setDirection('ltr'));

describe.each(DIRECTIONS)('a line chart, $dir', ({ dir, forward, back }) => {
  it('is one stop, whose arrow keys lead from point to point and are heard', async () => {
    setDirection(dir);
    renderChart();
    await expect.element(drawing).toBeVisible();
    drawing.element().focus();
    await expect.element(drawing).toHaveAccessibleDescription('Use the arrow keys to move between values.');
    expect(announced()).toBe('');
    await userEvent.keyboard(forward);
    await vi.waitFor(() => expect(announced()).toBe('monday. Own: $10. Own (Week before): $5. App: $20. '));
    await userEvent.keyboard(forward);
    await vi.waitFor(() => expect(announced()).toBe('tueday. Own: no value. Own (Week before): $6. App: $25. '));
    await userEvent.keyboard(`{End}${back}`);
    await vi.waitFor(() => expect(announced()).toContain('wedday'));
    await userEvent.keyboard(`{Home}${back}`);
    await vi.waitFor(() => expect(announced()).toContain('monday'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await vi.waitFor(() => expect(announced()).toContain('tueday'));
    expect(document.querySelector('.kit-ChartTooltip')?.textContent).toContain('Own (Week before)$6');
  });

  it('has time run as the script does, and its axis where reading begins', async () => {
    setDirection(dir);
    renderChart();
    await vi.waitFor(() => expect(names()).toEqual(['mon', 'tue', 'wed', 'thu']));
    const [first, last] = [...document.querySelectorAll('[data-part="point-axis"] > *')].map(middle);
    const axis = middle(document.querySelector('[data-part="value-axis"]') ?? document.body);
    const onwards = dir === 'ltr' ? 1 : -1;
    expect(Math.sign((last ?? 0) - (first ?? 0))).toBe(onwards);
    expect(Math.sign((first ?? 0) - axis)).toBe(onwards);
  });

  it('is read by a pointer without being heard', async () => {
    setDirection(dir);
    renderChart();
    await vi.waitFor(() => expect(lines()).toHaveLength(2));
    const { left, right, top } =
      document.querySelector('[data-part="drawing"] svg')?.getBoundingClientRect() ?? new DOMRect();
    const box = drawing.element().getBoundingClientRect();
    const nearStart = dir === 'ltr' ? left + 20 : right - 20;
    await userEvent.hover(drawing, { position: { x: nearStart - box.left, y: top - box.top + 30 } });
    const tooltip = () => document.querySelector('.kit-ChartTooltip');
    await vi.waitFor(() => expect(tooltip()?.textContent).toContain('monday'));
    expect(announced()).toBe('');
    await userEvent.hover(document.body, { position: { x: 900, y: 700 } });
    await vi.waitFor(() => expect(tooltip()).toBeNull());
  });
});

it('takes the first Escape for itself: the dialog around it stays', async () => {
  const closed = vi.fn<() => void>();
  render(
    <Dialog open onClose={closed} title="Sales">
      <LineChart {...PROPS} />
    </Dialog>,
  );
  await expect.element(drawing).toBeVisible();
  drawing.element().focus();
  await userEvent.keyboard('{End}');
  await vi.waitFor(() => expect(announced()).toContain('thuday'));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(announced()).toBe(''));
  expect(closed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
});

it('shows and hides its lines by the legend, by keyboard', async () => {
  renderChart();
  await vi.waitFor(() => expect(lines()).toHaveLength(2));
  await expect.element(page.getByRole('group', { name: 'Legend' })).toBeVisible();
  const own = page.getByRole('button', { name: 'Own' });
  await expect.element(own).toHaveAttribute('aria-pressed', 'true');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(own).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(lines()).toHaveLength(1));
  // What is left keeps its colour and shape.
  expect(lines()[0]?.getAttribute('data-series')).toBe('2');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(/^All series are hidden/)).toBeVisible();
  await userEvent.keyboard(' ');
  await vi.waitFor(() => expect(lines()).toHaveLength(1));
});

it('hides all dashed twins at once', async () => {
  renderChart();
  await vi.waitFor(() => expect(lines()).toHaveLength(2));
  const paths = () => lines().flatMap((line) => [...line.querySelectorAll('path[d*="C"],path[d*="L"]')]).length;
  const before = paths();
  await userEvent.click(page.getByRole('button', { name: 'Week before' }));
  await vi.waitFor(() => expect(paths()).toBeLessThan(before));
});

it('is a table one press away, with every figure in full', async () => {
  renderChart();
  const toTable = page.getByRole('button', { name: 'Show as table' });
  await userEvent.click(toTable);
  await expect.element(toTable).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('table', { name: 'Sales by day' })).toBeVisible();
  const heads = page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
  expect(heads).toEqual(['Day', 'Own', 'Own (Week before)', 'App']);
  const cells = page
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent);
  expect(cells.join(' ')).toContain('no value');
  expect(cells.join(' ')).toContain('$30');
  await expect.element(drawing).not.toBeInTheDocument();
});

it('has a line broken where there is no value', async () => {
  renderChart({ series: [{ id: 'own', label: 'Own', values: [10, 20, null, 40] }] });
  await vi.waitFor(() => expect(lines()).toHaveLength(1));
  const [line] = lines();
  const moves = [...(line?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d')?.match(/M/g)?.length);
  expect(moves).toContain(2);
});

it('keeps its place while figures are loaded, and says so', async () => {
  const { rerender } = render(<LineChart {...PROPS} series={undefined} />);
  const figure = page.getByRole('figure', { name: 'Sales by day' });
  await expect.element(figure).toHaveAttribute('aria-busy', 'true');
  const before = figure.element().getBoundingClientRect().height;
  rerender(<LineChart {...PROPS} series={PROPS.series?.slice(1)} />);
  await expect.element(drawing).toBeVisible();
  await expect.element(figure).toHaveAttribute('aria-busy', 'false');
  expect(figure.element().getBoundingClientRect().height).toBe(before);
});

it('says that there is nothing, or what its caller says', async () => {
  const empty = [{ id: 'own', label: 'Own', values: [null, null, null, null] }];
  const { rerender } = render(<LineChart {...PROPS} series={empty} />);
  await expect.element(page.getByText('No data for this period')).toBeVisible();
  rerender(<LineChart {...PROPS} series={undefined} fallback={<p>Not loaded</p>} />);
  await expect.element(page.getByText('Not loaded')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

it.each([320, 700, 1000])(
  'names as many points as have room in %i pixels, and none touches the next',
  async (inlineSize) => {
    const points = Array.from({ length: 30 }, (_, index) => `${index + 1} September`);
    const series = [{ id: 'own', label: 'Own', values: points.map((_, index) => index) }];
    render(
      <div style={{ inlineSize }}>
        <LineChart {...PROPS} formatPoint={(point) => point} points={points} series={series} />
      </div>,
    );
    await vi.waitFor(() => expect(names().length).toBeGreaterThan(1));
    const words = [...document.querySelectorAll('[data-part="point-axis"] > *')].map((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return range.getBoundingClientRect();
    });
    const gaps = words.slice(1).map(({ left }, index) => left - (words[index]?.right ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(6);
    // One more would not fit.
    expect(Math.max(...gaps)).toBeLessThan(90);
    const figure = document.querySelector('figure');
    expect(figure?.scrollWidth).toBeLessThanOrEqual(inlineSize);
  },
);
