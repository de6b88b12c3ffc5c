import { readFile } from 'node:fs/promises';

import type { Client } from '@store-panel/api-client/client';
import { moneyDecimal } from '@store-panel/domain/money/money';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import Papa from 'papaparse';
import type { Page } from 'playwright/test';
import { readSheet } from 'read-excel-file/node';

import { expect, test } from '#journey.ts';
import { EVERYWHERE, inEitherLanguage } from '#viewports.ts';
import type { Panel } from '#panel/panel.ts';
import type { StaffClient, Customers } from '#actors/store.ts';

/** More than two list pages; server tests cover exports of many thousands. */
const ORDER_COUNT = 60;
const AT_ONCE = 20;
/** More than one page of ten. */
const REJECTED = 20;

/** Ended orders: most cancelled by customers, every third rejected. */
async function fillHistory(customers: Customers, colleague: StaffClient): Promise<void> {
  const isFull = async () => {
    const { count: rejected } = await historyOf(colleague.client, { status: [ORDER_STATUS.rejectedByStore] });
    const { count } = await historyOf(colleague.client, {});
    return count >= ORDER_COUNT && rejected >= REJECTED;
  };
  while (!(await isFull())) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) => {
        const order = await customers.place();
        await (at % 3 > 0 ? customers.cancel(order) : colleague.reject(order));
      }),
    );
  }
}

const historyOf = (
  client: Client,
  filter: { readonly status?: number[]; readonly query?: string; readonly perPage?: 500 },
) => client.call('POST /api/store/list_order_history', { status: [25, 101, 103, 104], ...filter } as never);

const resultLine = (page: Page) => page.getByRole('status').filter({ hasText: /\d/ }).first();

type ReadFile = (content: Buffer) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Parsers by format; records by column header. */
const READERS: Readonly<Record<'csv' | 'xlsx', ReadFile>> = {
  async csv(content) {
    const text = content.toString('utf8').replace(/^\uFEFF/, '');
    const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    expect(errors).toEqual([]);
    return data;
  },
  async xlsx(content) {
    const [heads = [], ...rows] = await readSheet(content);
    return rows.map((cells) => Object.fromEntries(heads.map((head, at) => [String(head), cells[at]])));
  },
};

/** Downloads and parses the filtered list. */
async function exportAs(format: keyof typeof READERS, { page, t }: Panel) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: t('order-lists:export.button'), exact: true }).click();
  await page.getByRole('menuitem', { name: t(`order-lists:export.${format}`) }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
  return READERS[format](await readFile(await download.path()));
}

test.describe.configure({ mode: 'default' });

for (const { language, tag } of inEitherLanguage('past-orders')) {
  test.describe(language, { tag }, () => {
    test.use({ language });
    test.slow();

    test(
      'past orders are filtered, searched, sorted and paged, and the address keeps it all',
      { tag: EVERYWHERE },
      async ({ panel, account, customers, colleague, t }) => {
        const { page } = panel;
        await fillHistory(customers, colleague);
        await panel.signIn(account);
        await panel.follow('past-orders');
        const rows = page
          .getByRole('table')
          .getByRole('row')
          .filter({ has: page.getByRole('cell') });
        await expect(rows).toHaveCount(20);
        const all = await historyOf(colleague.client, {});
        await expect(resultLine(page)).toContainText(t('order-lists:result.count', { count: all.count }));

        await page.getByRole('button', { name: t('order-lists:filter.status'), exact: true }).click();
        await page.getByRole('checkbox', { name: t('status:short.103') }).click();
        const rejected = await historyOf(colleague.client, { status: [ORDER_STATUS.rejectedByStore] });
        await expect(resultLine(page)).toContainText(t('order-lists:result.count', { count: rejected.count }));
        await page.keyboard.press('Escape');
        await expect(rows.first()).toContainText(t('status:short.103'));

        const [someone] = rejected.orders;
        const query = someone?.customer_name.split(' ')[0] ?? '';
        await page.getByRole('searchbox').fill(query);
        const found = await historyOf(colleague.client, { status: [ORDER_STATUS.rejectedByStore], query });
        await expect(resultLine(page)).toContainText(t('order-lists:result.count', { count: found.count }));
        await expect(rows.first()).toContainText(query);

        const total = page.getByRole('columnheader', { name: t('order-lists:column.total') });
        await total.getByRole('button').click();
        await expect(total).toHaveAttribute('aria-sort', 'ascending');
        await total.getByRole('button').click();
        await expect(total).toHaveAttribute('aria-sort', 'descending');

        await page.getByRole('searchbox').fill('');
        await expect(resultLine(page)).toContainText(t('order-lists:result.count', { count: rejected.count }));
        await page.getByRole('navigation').getByRole('combobox').selectOption('10');
        await expect(rows).toHaveCount(10);
        await expect(page.locator('.kit-DataTable')).toHaveAttribute('aria-busy', 'false');
        await expect(page).toHaveURL(/\/app\/orders\/past\?status=103&sort=-total&size=10$/);
        const before = await rows.first().textContent();
        await page.reload();
        await expect(rows).toHaveCount(10);
        await expect(rows.first()).toHaveText(before ?? '');
        await expect(total).toHaveAttribute('aria-sort', 'descending');
        await expect(resultLine(page)).toContainText(t('order-lists:result.count', { count: rejected.count }));
      },
    );

    test('both files hold every order that matches, not only the page in view, as the platform has them', async ({
      panel,
      account,
      customers,
      colleague,
      t,
    }) => {
      const { page } = panel;
      await fillHistory(customers, colleague);
      await panel.signIn(account);
      await panel.open('past-orders');
      await expect(page.getByRole('table')).toBeVisible();

      const { orders, count, currency } = await historyOf(colleague.client, { perPage: 500 });
      expect(orders).toHaveLength(count);
      expect(count).toBeGreaterThanOrEqual(ORDER_COUNT);
      const column = (name: 'serial' | 'unique_id' | 'customer' | 'total' | 'currency') =>
        t(`order-lists:column.${name}`);
      const expected = orders.map(({ unique_id, customer_name, total }, at) =>
        [at + 1, unique_id, customer_name, Number(moneyDecimal(total, currency)), currency].join(' | '),
      );
      for (const format of ['csv', 'xlsx'] as const) {
        const rows = await exportAs(format, panel);
        const visible = rows.map((row) =>
          [
            row[column('serial')],
            row[column('unique_id')],
            row[column('customer')],
            Number(row[column('total')]),
            row[column('currency')],
          ].join(' | '),
        );
        expect(visible, format).toEqual(expected);
      }

      await page.goto(`${page.url()}?q=nobody-of-that-name`);
      await expect(page.getByText(t('order-lists:empty.noMatchTitle'))).toBeVisible();
      await page.getByRole('button', { name: t('order-lists:export.button'), exact: true }).click();
      await page.getByRole('menuitem', { name: t('order-lists:export.csv') }).click();
      await expect(panel.toast(t('order-lists:export.noData'))).toBeVisible();
    });
  });
}
