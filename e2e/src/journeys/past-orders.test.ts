import { readFile } from 'node:fs/promises';

import type { Client } from '@store-panel/api-client/client';
import { moneyDecimal } from '@store-panel/domain/money/money';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import Papa from 'papaparse';
import type { Page } from 'playwright/test';

import { expect, JOURNEY_LANGUAGES, test } from '#journey.ts';
import type { Panel } from '#panel/panel.ts';
import type { Colleague, Customers } from '#people/store.ts';

/** More than one page of what the export asks for at a time. */
const ORDERS = 520;
const AT_ONCE = 20;

/** Orders that ended: most were called off by their customers, every tenth was rejected. */
async function fillHistory(customers: Customers, colleague: Colleague): Promise<void> {
  const { count } = await historyOf(colleague.client, {});
  for (let done = count; done < ORDERS; done += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) => {
        const order = await customers.place();
        await (at % 10 > 0 ? customers.cancel(order) : colleague.reject(order));
      }),
    );
  }
}

const historyOf = (client: Client, filter: { readonly status?: number[]; readonly query?: string }) =>
  client.call('POST /api/store/list_order_history', { status: [25, 101, 103, 104], ...filter } as never);

const resultLine = (page: Page) => page.getByRole('status').filter({ hasText: /\d/ }).first();

/** Downloads the list as it is filtered now, and reads it. */
async function exportCsv({ page, say }: Panel): Promise<readonly Record<string, string>[]> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: say('orders:csv.export') }).click();
  const download = await downloading;
  const text = await readFile(await download.path(), 'utf8');
  const { data, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data;
}

test.describe.configure({ mode: 'default' });

for (const language of JOURNEY_LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    test.slow();

    test('past orders are filtered, searched, sorted and paged, and the address keeps it all', async ({
      panel,
      account,
      customers,
      colleague,
      say,
    }) => {
      const { page } = panel;
      await fillHistory(customers, colleague);
      await panel.signIn(account);
      await page
        .getByRole('navigation')
        .getByRole('link', { name: say('screens:screen.past-orders') })
        .click();
      const rows = page
        .getByRole('table')
        .getByRole('row')
        .filter({ has: page.getByRole('cell') });
      await expect(rows).toHaveCount(20);
      const all = await historyOf(colleague.client, {});
      await expect(resultLine(page)).toContainText(say('orders:result.count', { count: all.count }));

      await page.getByRole('button', { name: say('orders:filter.status'), exact: true }).click();
      await page.getByRole('checkbox', { name: say('status:short.103') }).click();
      const rejected = await historyOf(colleague.client, { status: [ORDER_STATUS.rejectedByStore] });
      await expect(resultLine(page)).toContainText(say('orders:result.count', { count: rejected.count }));
      await page.keyboard.press('Escape');
      await expect(rows.first()).toContainText(say('status:short.103'));

      const [someone] = rejected.orders;
      const query = someone?.customer_name.split(' ')[0] ?? '';
      await page.getByRole('searchbox').fill(query);
      const found = await historyOf(colleague.client, { status: [ORDER_STATUS.rejectedByStore], query });
      await expect(resultLine(page)).toContainText(say('orders:result.count', { count: found.count }));
      await expect(rows.first()).toContainText(query);

      const total = page.getByRole('columnheader', { name: say('orders:column.total') });
      await total.getByRole('button').click();
      await expect(total).toHaveAttribute('aria-sort', 'ascending');
      await total.getByRole('button').click();
      await expect(total).toHaveAttribute('aria-sort', 'descending');

      await page.getByRole('searchbox').fill('');
      await expect(resultLine(page)).toContainText(say('orders:result.count', { count: rejected.count }));
      await page.getByRole('navigation').getByRole('combobox').selectOption('10');
      await expect(rows).toHaveCount(10);
      await expect(page.locator('.kit-DataTable')).toHaveAttribute('aria-busy', 'false');
      await expect(page).toHaveURL(/\/app\/orders\/past\?status=103&sort=-total&size=10$/);
      const before = await rows.first().textContent();
      await page.reload();
      await expect(rows).toHaveCount(10);
      await expect(rows.first()).toHaveText(before ?? '');
      await expect(total).toHaveAttribute('aria-sort', 'descending');
      await expect(resultLine(page)).toContainText(say('orders:result.count', { count: rejected.count }));
    });

    test('the export holds every order that matches, not only the page in view, and adds up', async ({
      panel,
      account,
      customers,
      colleague,
      say,
    }) => {
      const { page } = panel;
      await fillHistory(customers, colleague);
      await panel.signIn(account);
      await panel.open('past-orders');
      await expect(page.getByRole('table')).toBeVisible();

      const all = await historyOf(colleague.client, {});
      const rows = await exportCsv(panel);
      expect(rows).toHaveLength(all.count);
      expect(rows.map((row) => row[say('orders:csv.serial')])).toEqual(rows.map((_, at) => String(at + 1)));
      const numbers = new Set(rows.map((row) => row[say('orders:column.unique_id')]));
      expect(numbers.size).toBe(all.count);
      const decimals = moneyDecimal(0, all.currency).split('.')[1]?.length ?? 0;
      const sum = rows.reduce(
        (whole, row) => whole + Math.round(Number(row[say('orders:column.total')]) * 10 ** decimals),
        0,
      );
      expect(sum).toBe(all.total);
      expect(new Set(rows.map((row) => row[say('orders:csv.currency')]))).toEqual(new Set([all.currency]));

      await page.goto(`${page.url()}?q=nobody-of-that-name`);
      await expect(page.getByText(say('orders:list.noMatchTitle'))).toBeVisible();
      await page.getByRole('button', { name: say('orders:csv.export') }).click();
      await expect(panel.toast(say('orders:csv.noData'))).toBeVisible();
    });
  });
}
