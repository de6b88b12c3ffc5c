import { SCREENS } from '@store-panel/domain/access/screens';

import { expect, test } from '#journey.ts';
import { panelIn } from '#panel/panel.ts';
import { plugInPrinter } from '#actors/printer.ts';

test('a device prints each accepted order once, however many tabs it has, and again what has changed', async ({
  panel,
  account,
  customers,
  colleague,
  context,
  platform,
  t,
}) => {
  test.slow();
  const printer = await plugInPrinter(context, platform.origin);
  const { page } = panel;
  await panel.signIn(account);
  await panel.open('printing');
  await page.getByText(t('print-settings:auto.accepted'), { exact: true }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 }).first()).toHaveText('#1042');

  const other = panelIn(await context.newPage(), t);
  await other.open('running-orders');
  await other.expectLive();
  const order = await customers.place();
  await expect(other.card(order)).toBeVisible();
  expect(printer.handed).toHaveLength(0);
  await colleague.accept(order);
  await expect.poll(() => printer.handed.length).toBe(1);
  const [first] = printer.handed;
  const [ticket] = first ? await printer.print(first) : [];
  const { lines } = await colleague.getOrder(order);
  expect(ticket?.width).toBe(80);
  expect(ticket?.text).toContain(`#${order.number}`);
  for (const { name } of lines) expect(ticket?.text.replaceAll(/\s+/g, ' ')).toContain(name);

  // After a reload and a closed tab: neither prints it twice, and the remaining tab continues.
  await page.reload();
  await expect(preview.getByRole('heading', { level: 1 }).first()).toHaveText('#1042');
  await other.page.reload();
  await other.expectLive();
  await page.goto('about:blank');
  await colleague.editFirstLine(order, 7);
  await expect.poll(() => printer.handed.length).toBe(2);
  const [, changed] = printer.handed;
  const [change] = changed ? await printer.print(changed) : [];
  expect(change?.text.toLowerCase()).toContain(t('printing:line.was', { quantity: lines[0]?.quantity }).toLowerCase());
  expect(change?.text).toContain('7×');

  // Manual print on other paper with receipt; the kitchen copy is marked as a reprint.
  for (const { paper: kind, width } of [
    { paper: '58', width: 58 },
    { paper: 'a4', width: 210 },
  ] as const) {
    const before = printer.handed.length;
    await other.open('printing');
    await other.page.getByText(t(`print-settings:width.${kind}`), { exact: true }).click();
    await other.page.getByLabel(t('printing:paper.receipt'), { exact: true }).selectOption('1');
    await other.page.goto(SCREENS['order-detail'].path.replace(':orderId', order.id));
    await other.page.getByRole('button', { name: t('printing:button.printAgain'), exact: true }).click();
    await other.page.getByRole('menuitem', { name: new RegExp(`^${t('printing:button.deviceDefault')}`) }).click();
    await expect.poll(() => printer.handed.length).toBe(before + 1);
    const last = printer.handed.at(-1);
    const sheets = last ? await printer.print(last) : [];
    expect(sheets.map((sheet) => sheet.width)).toEqual([width, width]);
    // Narrow paper breaks lines after hyphens, too.
    const [again, bill] = sheets.map(({ text }) => text.replaceAll(/\s+/g, ' ').replaceAll('- ', '-').toLowerCase());
    expect(again).toContain(t('printing:mark.copy', { time: '' }).trim().toLowerCase());
    expect(bill).toContain(t('order-detail:total').toLowerCase());
    expect(bill).toContain(order.customer.toLowerCase());
  }
});
