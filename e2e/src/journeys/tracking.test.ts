import { expect, test } from '#journey.ts';

test('a customer follows a parcel by its waybill and the last digits of the phone', async ({
  page,
  platform,
  colleague,
  customers,
  t,
}) => {
  const order = await customers.place({ is_pickup: false });
  await colleague.accept(order);
  await colleague.prepare(order);
  const [waybill = ''] = (await colleague.ship(order)).waybills;
  const { customer_phone: phone, customer_name: name } = await colleague.getOrder(order);
  await page.goto(`${platform.origin}/track`);
  const factor = page.getByLabel(t('tracking-page:factor'));
  const submit = page.getByRole('button', { name: t('tracking-page:submit'), exact: true });
  await submit.click();
  await expect(page.getByText(t('tracking-page:required')).first()).toBeVisible();
  await page.getByLabel(t('claim:field.waybill')).fill(waybill);
  await factor.fill('no such one');
  await submit.click();
  await expect(page.getByText(t('tracking-page:missed'))).toBeVisible();
  await factor.fill(phone.slice(-4));
  await submit.click();
  await expect(page.getByRole('button', { name: t('tracking-page:another') })).toBeVisible();
  // Nothing about a person: not on the page, not in its address or title.
  await expect(page.getByText(name)).toHaveCount(0);
  expect([page.url(), await page.title()].join()).not.toContain(phone.slice(-4));
});
