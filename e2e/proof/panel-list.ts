import { formatMoney } from '@store-panel/domain/money/money';
import { expect, type Page } from 'playwright/test';

import type { Panel } from '#panel/panel.ts';
import type { StaffClient } from '#actors/store.ts';

/** Rows that the table renders without virtualization. */
const PER_PAGE = 100;
const MAX_PER_PAGE = 500;

/** The server's past orders, newest first: number, customer, total formatted in English. */
export async function listOf({ client }: StaffClient): Promise<readonly string[]> {
  const rows: string[] = [];
  for (let page = 1; ; page += 1) {
    const body = { page, perPage: MAX_PER_PAGE, sort: '-created_at' } as const;
    const { orders, count } = await client.call('POST /api/store/list_order_history', body);
    for (const { order_id, unique_id, customer_name, total, currency } of orders)
      rows.push(
        [order_id, `#${unique_id}`, customer_name, formatMoney(total, { language: 'en', currency })].join(' | '),
      );
    if (rows.length >= count || orders.length === 0) return rows;
  }
}

/** The same list read from the panel, page by page. */
export async function listIn({ page, t }: Panel, count: number): Promise<readonly string[]> {
  const rows: string[] = [];
  const names = (['customer', 'total'] as const).map((column) => t(`order-lists:column.${column}`));
  for (let at = 1; rows.length < count; at += 1) {
    await page.goto(`/app/orders/past?range=all&sort=-created_at&size=${PER_PAGE}${at > 1 ? `&page=${at}` : ''}`);
    await expect(page.locator('tbody th')).toHaveCount(Math.min(PER_PAGE, count - rows.length));
    rows.push(...(await rowsOf(page, names)));
  }
  return rows;
}

const rowsOf = (page: Page, names: readonly string[]) =>
  page.evaluate((requestedNames) => {
    const [head] = document.querySelectorAll('thead tr');
    const titles = [...(head?.children ?? [])].map(({ textContent }) => textContent.trim());
    const columnIndexes = requestedNames.map((name) => titles.findIndex((title) => title.startsWith(name)));
    return [...document.querySelectorAll('tbody tr')].map((row) => {
      const id = row.querySelector('a')?.getAttribute('href')?.split('/').at(-1);
      const cells = columnIndexes.map((columnIndex) => row.children[columnIndex]?.textContent.trim());
      return [id, row.querySelector('th')?.textContent.trim(), ...cells].join(' | ');
    });
  }, names);
