import { expect, test } from '#journey.ts';

const REJECTED = 3;

test('a figure of a report opens the orders that it counts, and going back returns to it', async ({
  panel,
  account,
  customers,
  colleague,
  t,
}) => {
  const { page } = panel;
  for (let no = 0; no < REJECTED; no += 1) await colleague.reject(await customers.place());
  await panel.signIn(account);
  await panel.open('reports');
  await page.getByRole('link', { name: t('reports:report.cancellations'), exact: true }).click();
  await expect(page).toHaveURL(/\?report=cancellations$/);
  const total = page.getByRole('term').filter({ hasText: t('figures:name.called_off') });
  await expect(total).toBeVisible();
  const figure = page.getByRole('definition').first().getByRole('link');
  const read = async () => Number(await figure.innerText());
  await expect.poll(read).toBeGreaterThanOrEqual(REJECTED);
  const count = await read();
  await figure.click();
  await expect(page).toHaveURL(/\/app\/orders\/history\?facts=/);
  await expect(page.getByRole('status').filter({ hasText: /\d/ }).first()).toContainText(
    t('order-lists:result.count', { count }),
  );
  await page.goBack();
  await expect(total).toBeVisible();
});
