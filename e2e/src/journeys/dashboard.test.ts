import { expect, test } from '#journey.ts';

test('a figure of the day follows each order without a reload, and opens the orders that it counts', async ({
  panel,
  account,
  customers,
  colleague,
  t,
}) => {
  const { page } = panel;
  const complete = async () => {
    const order = await customers.place({ is_pickup: true });
    await colleague.accept(order);
    await colleague.prepare(order);
    await colleague.ready(order);
    await colleague.complete(order);
  };
  await complete();
  await panel.signIn(account);
  await panel.open('dashboard');
  const figure = page.locator('[data-figure="orders"]').getByRole('link');
  const count = async () => Number(await figure.innerText());
  await expect(figure).toBeVisible();
  const before = await count();
  expect(before).toBeGreaterThan(0);

  await complete();
  await expect.poll(count).toBe(before + 1);

  await figure.click();
  await expect(page).toHaveURL(/\/app\/orders\/history\?facts=/);
  await expect(page.getByRole('status').filter({ hasText: /\d/ }).first()).toContainText(
    t('order-lists:result.count', { count: before + 1 }),
  );
  await page.goBack();
  await expect(figure).toHaveText(String(before + 1));
});
