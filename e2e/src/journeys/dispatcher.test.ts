import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';

/** Keyboard only, for loud kitchens without a free hand. */
test('a dispatcher finds a courier, gives the delivery to another one, and watches it go, by keyboard', async ({
  panel,
  account,
  customers,
  hire,
  colleague,
  t,
}) => {
  const { page } = panel;
  const courier = await hire('jonas');
  await courier.beAt({ latitude: 52.506, longitude: 13.391 });
  const order = await customers.place({ is_pickup: false });
  await panel.signIn(account);
  await panel.open('dispatcher');
  await panel.expectLive();
  await colleague.accept(order);

  const row = page.locator(`[data-order="${order.id}"]`);
  await expect(row).toBeVisible();
  await captureHere(page);
  await row.focus();
  await page.keyboard.press('Enter');
  const title = page.locator('#delivery-title');
  await expect(title).toBeFocused();
  await page.getByRole('button', { name: `${t('actions:button.assign')}: ${courier.name}` }).press('Enter');
  await expect(
    page.getByText(t('dispatch:order.requesting', { courier: courier.name }), { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('timer').first()).toBeVisible();

  await courier.take(order);
  await expect(page.getByText(t('dispatch:order.with', { courier: courier.name }))).toBeVisible();
  await courier.beAt({ latitude: 52.505, longitude: 13.39 });
  await expect(page.getByText(t('dispatch:signal.now')).first()).toBeVisible();
  const map = page.getByRole('region', { name: t('dispatch:map.label') });
  await expect(map.getByRole('button', { name: new RegExp(courier.name) })).toBeVisible();
  await captureHere(page);

  // Before pick-up a request is cancelled, afterwards reassigned.
  await page.getByRole('button', { name: t('actions:button.cancel_request') }).press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('actions:button.cancel_request') })
    .press('Enter');
  await expect(page.getByRole('button', { name: t('dispatch:order.auto') })).toBeVisible();
  await page.getByRole('button', { name: t('dispatch:order.auto') }).press('Enter');
  await expect(
    page.getByText(t('dispatch:order.requesting', { courier: courier.name }), { exact: true }),
  ).toBeVisible();
  await courier.take(order);
  await courier.onTheWay(order);
  await courier.atTheStore(order);
  await colleague.ready(order);
  await courier.pickUp(order);
  await page.getByRole('button', { name: t('actions:button.courier_lost') }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('No answer');
  await dialog.getByRole('button', { name: t('actions:button.courier_lost') }).press('Enter');
  await expect(page.getByRole('button', { name: t('dispatch:order.auto') })).toBeVisible();
  // The page shows it before the server has it.
  await expect.poll(() => colleague.listActions(order)).toContain('courier_lost');

  await page.getByRole('button', { name: t('dispatch:order.back') }).press('Enter');
  await expect(row).toBeFocused();
});
