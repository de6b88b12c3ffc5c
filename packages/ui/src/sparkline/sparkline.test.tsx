import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Stat } from '#stat/stat.tsx';
import { Sparkline } from '#sparkline/sparkline.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

it('is a picture with a name, or silent beside what says the same', async () => {
  render(
    <>
      <Sparkline values={[1, 2]} label="Sales rose" />
      <Sparkline values={[1, 2]} />
    </>,
  );
  await expect.element(page.getByRole('img', { name: 'Sales rose' })).toBeVisible();
  expect(page.getByRole('img').elements()).toHaveLength(1);
});

describe.each(DIRECTIONS)('a sparkline, $dir', ({ dir }) => {
  it('ends where reading does', () => {
    setDirection(dir);
    render(<Sparkline values={[1, 2, 3]} />);
    const svg = document.querySelector('.kit-Sparkline');
    const end = svg?.lastElementChild?.getBoundingClientRect();
    const box = svg?.getBoundingClientRect();
    setDirection('ltr');
    expect((end?.x ?? 0) > (box?.x ?? 0) + (box?.width ?? 0) / 2).toBe(dir === 'ltr');
  });
});

it('comes with the page, without inline styles', () => {
  const html = renderToStaticMarkup(<Stat label="Sales" value="$1" trend={<Sparkline values={[1, null, 3]} />} />);
  expect(html).toContain('kit-Sparkline');
  expect(html).not.toContain('style=');
});
