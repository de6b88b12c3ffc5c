import { expect } from 'playwright/test';

import type { Panel } from '#panel/panel.ts';

/** Opens an order list by menu, or filtered by URL, and waits for its rows. */
export async function showList(panel: Panel, screen: 'claims' | 'returns' | 'shipments', query = ''): Promise<void> {
  const { page } = panel;
  if (query === '') await panel.open(screen);
  else await page.goto(`/app/orders/${screen}?${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.kit-DataTable[aria-busy="true"]')).toHaveCount(0);
}
