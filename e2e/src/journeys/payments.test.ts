import { localizedText } from '@store-panel/domain/geo/languages';

import { depositsOf } from '#actors/deposits.ts';
import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';
import { GATEWAY_ACCOUNTS } from '#platform/platform.ts';

/** WCAG 1.4.10. */
const NARROWEST = { width: 320, height: 640 };

test('a store connects its card provider, sends links for an order and a deposit, and sees them paid', async ({
  panel,
  account,
  platform,
  channelClient,
  colleague,
  language,
  openDevice,
  t,
}) => {
  test.slow();
  const { page } = panel;
  const keys = GATEWAY_ACCOUNTS.stripe;
  await panel.signIn(account);
  await panel.open('payment-settings');
  const card = page.getByRole('region', { name: t('settings:label.payments.stripe') });
  const field = (key: 'secret' | 'public' | 'authorization') => card.getByLabel(t(`payments:key.stripe.${key}`));
  await card.getByRole('button', { name: t('payments:connectNamed', { name: 'Stripe' }) }).press('Enter');

  // A wrong key is refused, and the page says what to do.
  await field('secret').fill('sk_test_OfAnotherAccount');
  await field('public').fill(keys.public);
  const testConnection = card.getByRole('button', { name: t('payments:check.run'), exact: true });
  await testConnection.press('Enter');
  await expect(card.getByText(t('payments:check.bad'))).toBeVisible();
  await expect(card.getByText(t('payments:problem.key_refused', { name: 'Stripe' }))).toBeVisible();

  await field('secret').fill(keys.secret);
  await field('authorization').fill(keys.authorization);
  await card.getByLabel(t('payments:keys.password'), { exact: true }).fill(account.password);
  await card.getByRole('button', { name: t('payments:keys.save'), exact: true }).press('Enter');
  await expect(panel.toast(t('payments:keys.saved', { name: 'Stripe' }))).toBeVisible();
  await expect(card.getByText(t('payments:check.good'))).toBeVisible();
  await expect(card.getByText(t('payments:mode.test'), { exact: true })).toBeVisible();
  await card.getByRole('switch').press('Space');
  await expect(panel.toast(t('payments:methods.saved'))).toBeVisible();
  platform.gateways.setNoticeUrl('stripe', await card.getByLabel(t('payments:webhook.label')).inputValue());

  // An order by telephone, paid by its link.
  const { menu } = await channelClient.call('POST /api/user/get_menu', { store_id: colleague.storeId });
  const item = menu?.items.find(({ modifier_group_ids: groups }) => groups.length === 0);
  if (!item) throw new Error('The store of the demo sells a thing as it is.');
  await panel.open('create-order');
  await page.locator('#order-phone').fill(`+49 30 7${String(Date.now()).slice(-7)}`);
  await page.locator('#order-name').fill('Maren Ott');
  await page.getByRole('radio', { name: t('order-entry:where.pickup') }).check({ force: true });
  await page.locator('#order-search').fill(localizedText(item.name, language));
  await page.locator('#order-search').press('Enter');
  await page.keyboard.press('F9');
  await expect(page).toHaveURL(/\/app\/orders\/detail\//);
  const payment = page.getByRole('region', { name: t('payment-link:title') });
  await payment.getByRole('button', { name: t('payment-link:create') }).press('Enter');
  await expect(payment.getByRole('img')).toBeVisible();
  const url = await payment.getByLabel(t('payment-link:link'), { exact: true }).inputValue();

  const { page: customer } = await openDevice(/stranger: .*\/pay\//);
  await customer.goto(url);
  await customer.getByRole('button').first().click();
  await expect(payment.getByText(new RegExp(`^${t('payment-link:state.success')} `))).toBeVisible();
  await expect(page.getByText(t('order-detail:timeline.pay'))).toBeVisible();
  await expect(payment.getByRole('button', { name: t('payment-link:create') })).toBeHidden();

  // A table is held until its deposit is paid, and the guest has it back once the store cancels.
  const deposits = await depositsOf(colleague);
  await page.goto(`/app/table-booking/reservations?day=${deposits.date}`);
  const create = page.getByRole('button', { name: t('reservations:new'), exact: true }).first();
  await expect(create).toBeEnabled();
  await create.press('Enter');
  const booking = page.getByRole('dialog', { name: t('reservations:new') });
  await booking.getByLabel(t('reservations:field.persons'), { exact: true }).fill(String(deposits.persons));
  await booking.getByRole('radio').first().check({ force: true });
  await booking.getByLabel(t('reservations:field.name'), { exact: true }).fill('Hedy Lamarr');
  await booking.getByRole('checkbox').check({ force: true });
  await captureHere(page);
  await booking.getByRole('button', { name: t('reservations:form.hold'), exact: true }).press('Enter');
  const party = page.getByRole('dialog', { name: 'Hedy Lamarr' });
  await expect(party.getByText(t('reservations:status.unpaid'), { exact: true })).toBeVisible();
  const link = await party.getByLabel(t('payment-link:link'), { exact: true }).inputValue();
  await captureHere(page);

  await customer.setViewportSize(NARROWEST);
  await customer.goto(link);
  await captureHere(customer);
  await customer.getByRole('button').first().press('Enter');
  await captureHere(customer);
  await customer.getByRole('link').first().press('Enter');
  await customer.getByRole('button').first().click();
  await expect(customer).toHaveURL(link);
  await captureHere(customer);
  await expect(party.getByText(t('reservations:status.confirmed'), { exact: true })).toBeVisible();

  await party.getByRole('button', { name: t('reservations:action.cancel'), exact: true }).press('Enter');
  const cancelling = page.getByRole('dialog').last();
  await cancelling.getByRole('radio').last().check({ force: true });
  await cancelling.getByRole('button', { name: t('reservations:cancel.confirm'), exact: true }).press('Enter');
  await expect.poll(() => [...platform.gateways.payments.values()].at(-1)?.refunds.size, { timeout: 30_000 }).toBe(1);
  await deposits.restore();
});
