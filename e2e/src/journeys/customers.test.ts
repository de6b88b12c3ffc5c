import { SCREENS } from '@store-panel/domain/access/screens';

import { expect, test } from '#journey.ts';

const GUEST = { customer_name: 'Zita Morgenroth', customer_phone: '+49 30 5550 9917' };

test('a note and a block of a customer meet the next orders of the number', async ({
  panel,
  account,
  customers,
  colleague,
  t,
}) => {
  const { page } = panel;
  await colleague.reject(await customers.place(GUEST));
  await panel.signIn(account);
  await panel.open('active-users');
  await page.getByRole('searchbox', { name: t('customers:search.label') }).fill('Zita');
  await page.getByRole('link', { name: GUEST.customer_name }).click();
  const drawer = page.getByRole('dialog', { name: GUEST.customer_name });

  await drawer.getByRole('button', { name: t('customers:note.add') }).click();
  await drawer.getByRole('textbox', { name: t('customers:note.label') }).fill('Second doorbell from the left');
  await drawer.getByRole('button', { name: t('customers:note.save') }).click();
  await expect(drawer.getByRole('button', { name: t('customers:note.edit') })).toBeVisible();

  await drawer.getByRole('button', { name: t('customers:block.action'), exact: true }).click();
  const question = page.getByRole('dialog', { name: t('customers:block.title', { name: GUEST.customer_name }) });
  await question.getByRole('radio', { name: t('customers:kind.not_paid') }).check();
  await question.getByRole('button', { name: t('customers:block.confirm'), exact: true }).click();
  await expect(drawer.getByText(`${t('customers:block.blocked')}: ${t('customers:kind.not_paid')}`)).toBeVisible();
  // The same number, written otherwise.
  const again = { ...GUEST, customer_phone: '030 55509917' };
  await expect(customers.place(again)).rejects.toMatchObject({ code: 651 });

  await panel.open('blocked-users');
  await page.getByRole('link', { name: GUEST.customer_name }).click();
  await drawer.getByRole('button', { name: t('customers:unblock.action') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('customers:unblock.action'), exact: true })
    .click();
  await expect(drawer.getByRole('button', { name: t('customers:block.action'), exact: true })).toBeVisible();

  const order = await customers.place(again);
  await page.goto(SCREENS['order-detail'].path.replace(':orderId', order.id));
  await expect(page.getByText('Second doorbell from the left')).toBeVisible();
});
