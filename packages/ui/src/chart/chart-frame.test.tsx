import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ChartFrame } from '#chart/chart-frame.tsx';

function Broken(): never {
  throw new Error('Failed to fetch dynamically imported module');
}

it('shows the table where the drawing cannot be fetched', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ChartFrame className="kit-Test" label="Sales" state="ready" table={<p>All figures</p>}>
      <Broken />
    </ChartFrame>,
  );
  await expect.element(page.getByText('All figures')).toBeVisible();
  logged.mockRestore();
});

it('is named by a heading where asked to', async () => {
  render(
    <ChartFrame className="kit-Test" label="Sales" level={2} state="ready">
      drawing
    </ChartFrame>,
  );
  await expect.element(page.getByRole('heading', { name: 'Sales', level: 2 })).toBeVisible();
  await expect.element(page.getByRole('figure', { name: 'Sales' })).toBeVisible();
  // A chart that is a table has no table view.
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
