import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NavTabs } from '#nav-tabs/nav-tabs.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

const ITEMS = ['Today', 'Tomorrow', 'Scheduled orders', 'Past orders', 'History'].map((label, index) => ({
  href: `/orders/${index}`,
  label,
}));

const list = page.getByRole('list');
const hidden = () => list.element().getAttribute('data-hidden');

describe.each(DIRECTIONS)('page tabs on a phone, $dir', ({ dir }) => {
  it.each([
    [0, 'end'],
    [2, 'both'],
    [4, 'start'],
  ])('show page %i and fade at the edges beyond which there are more: %s', async (index, edges) => {
    setDirection(dir);
    await page.viewport(360, 740);
    render(<NavTabs label="All orders" items={ITEMS} currentHref={`/orders/${index}/row`} />);
    const current = page
      .getByRole('navigation', { name: 'All orders' })
      .getByRole('link', { name: ITEMS[index]?.label });
    await expect.element(current).toHaveAttribute('aria-current', 'page');
    await expect.poll(hidden).toBe(edges);
    const [outer, inner] = [list, current].map((one) => one.element().getBoundingClientRect());
    expect(Math.ceil(inner?.left ?? Number.NaN)).toBeGreaterThanOrEqual(outer?.left ?? 0);
    expect(Math.floor(inner?.right ?? Number.NaN)).toBeLessThanOrEqual(outer?.right ?? 0);
  });

  it('scroll to a page that becomes current', async () => {
    setDirection(dir);
    await page.viewport(360, 740);
    const { rerender } = render(<NavTabs label="All orders" items={ITEMS} currentHref="/orders/0" />);
    await expect.poll(hidden).toBe('end');
    rerender(<NavTabs label="All orders" items={ITEMS} currentHref="/orders/4" />);
    await expect.poll(hidden).toBe('start');
  });
});

it('a single page has no tabs', () => {
  const { container } = render(<NavTabs label="All orders" items={ITEMS.slice(0, 1)} currentHref="/orders/0" />);
  expect(container.childElementCount).toBe(0);
});
