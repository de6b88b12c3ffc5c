import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BarChart } from '#bar-chart/bar-chart.tsx';
import { LineChart } from '#line-chart/line-chart.tsx';
import { Compositions } from './compositions.tsx';

it('needs no inline styles, which a strict content security policy would refuse', () => {
  const html = renderToStaticMarkup(<Compositions />);
  expect(html).toContain('kit-');
  expect(html.match(/<style|\sstyle="[^"]*"/g)).toBeNull();
});

describe('a chart of a server', () => {
  const figures = {
    label: 'sales',
    points: ['a', 'b'],
    pointLabel: 'day',
    formatPoint: (point: string) => `at ${point}`,
  };
  const series = [{ id: 'x', label: 'x', values: [1, 2] }];

  it('leaves what has to be measured to the browser, without an error', () => {
    const html = renderToString(<LineChart {...figures} series={series} />);
    expect(html).toContain('data-part="skeleton"');
    // React's marker of an unfinished boundary.
    expect(html).not.toContain('<!--$!-->');
  });

  it('is whole where nothing has', () => {
    const html = renderToString(<BarChart {...figures} series={series} orientation="horizontal" />);
    expect(html).toContain('at a');
    expect(html).toContain('width="50.00%"');
  });
});
