import { expect, test } from '#journey.ts';

/** By keyboard alone: nobody touches the pointer in a loud kitchen with a headset on. */
test('a dispatcher finds a courier, gives the delivery to another one, and watches it go, by keyboard', async ({
  panel,
  account,
  customers,
  hire,
  colleague,
  say,
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
  await row.focus();
  await page.keyboard.press('Enter');
  const title = page.locator('#delivery-title');
  await expect(title).toBeFocused();
  await page.getByRole('button', { name: `${say('actions:button.assign')}: ${courier.name}` }).press('Enter');
  await expect(page.getByText(say('dispatch:order.asking', { courier: courier.name }), { exact: true })).toBeVisible();
  await expect(page.getByRole('timer').first()).toBeVisible();

  await courier.take(order);
  await expect(page.getByText(say('dispatch:order.with', { courier: courier.name }))).toBeVisible();
  await courier.beAt({ latitude: 52.505, longitude: 13.39 });
  await expect(page.getByText(say('dispatch:signal.now')).first()).toBeVisible();
  const map = page.getByRole('region', { name: say('dispatch:map.label') });
  await expect(map.getByRole('button', { name: new RegExp(courier.name) })).toBeVisible();

  // Before it is picked up it is taken back; afterwards there is another move.
  await page.getByRole('button', { name: say('actions:button.cancel_request') }).press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('actions:button.cancel_request') })
    .press('Enter');
  await expect(page.getByRole('button', { name: say('dispatch:order.auto') })).toBeVisible();
  await page.getByRole('button', { name: say('dispatch:order.auto') }).press('Enter');
  await expect(page.getByText(say('dispatch:order.asking', { courier: courier.name }), { exact: true })).toBeVisible();
  await courier.take(order);
  await courier.onTheWay(order);
  await courier.atTheStore(order);
  await colleague.ready(order);
  await courier.pickUp(order);
  await page.getByRole('button', { name: say('actions:button.courier_lost') }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('No answer');
  await dialog.getByRole('button', { name: say('actions:button.courier_lost') }).press('Enter');
  await expect(page.getByRole('button', { name: say('dispatch:order.auto') })).toBeVisible();
  expect(await colleague.whatHappened(order)).toContain('courier_lost');

  await page.getByRole('button', { name: say('dispatch:order.back') }).press('Enter');
  await expect(row).toBeFocused();
});
