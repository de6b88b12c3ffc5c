import { expect, test } from '#journey.ts';

test('a press on a card’s menu counts, also when its code arrives in the middle of the press', async ({
  panel,
  account,
  customers,
  t,
}) => {
  const { page } = panel;
  const delayed = Promise.withResolvers<undefined>();
  let isDelayed = false;
  await panel.signIn(account);
  await panel.expectLive();
  const order = await customers.place();
  await panel.expectInColumn(order, 'new');
  await page.route('**/assets/*.js', async (route) => {
    isDelayed = true;
    await delayed.promise;
    await route.continue();
  });
  const more = panel.card(order).getByRole('button', { name: t('shell:button.more') });
  // Waits until the new card has come to rest.
  await more.hover();
  await page.mouse.down();
  delayed.resolve(undefined);
  await expect(more).toHaveAttribute('aria-haspopup', 'menu');
  await page.mouse.up();
  await expect(page.getByRole('menuitem', { name: t('actions:button.reject') })).toBeVisible();
  test.info().annotations.push({ type: 'menu code', description: isDelayed ? 'came late' : 'was there' });
});
