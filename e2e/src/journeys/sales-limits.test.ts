import { BUSY_STEPS, PAUSE_STEPS } from '@store-panel/domain/sales/limits';

import { expect, test } from '#journey.ts';

const MINUTE = 60_000;

test('a store gets busy, pauses and closes from wherever it is, by keyboard, and customers meet it', async ({
  panel,
  account,
  customers,
  channelClient,
  colleague,
  t,
}) => {
  const { page } = panel;
  const { storeId } = colleague;
  const quote = () => channelClient.call('POST /api/user/get_quote', { store_id: storeId, item_count: 2 });
  // A press is not yet an answer: the server may still be writing.
  const expectQuote = (quoted: Record<string, unknown>) => expect.poll(quote).toMatchObject(quoted);
  const statusBar = page.getByRole('region', { name: t('sales-limits:statusBar.label') });
  const minutes = (count: number) => new RegExp(`^${count} min$`);
  const choicesOf = (title: 'busy' | 'pause') =>
    page.getByRole('region', { name: t(`limit-choices:${title}.title`), exact: true });
  async function openChoices() {
    await expect(page.getByRole('button', { name: new RegExp(`^${t('sales-limits:control.label')}: `) })).toBeVisible();
    await page.keyboard.press('s');
  }
  await panel.signIn(account);
  await panel.expectLive();

  await openChoices();
  await choicesOf('busy').getByText(`+${BUSY_STEPS.minutes[1]} min`, { exact: true }).click();
  await choicesOf('busy')
    .getByRole('button', { name: t('limit-choices:busy.lasts', { time: `${BUSY_STEPS.lasts[0]} min` }) })
    .press('Enter');
  await expect(statusBar.getByRole('timer')).toContainText(/29:\d\d|30:00/);
  const later = await quote();
  expect(Date.parse(later.ready_at ?? '') - Date.parse(later.server_time)).toBeGreaterThan(39 * MINUTE);

  // The limit shows on every page and can be ended there.
  await panel.open('profile');
  await statusBar.getByRole('button', { name: t('sales-limits:end.busy') }).click();
  await expect(statusBar.getByRole('timer')).toHaveCount(0);

  await openChoices();
  await choicesOf('pause')
    .getByRole('button', { name: minutes(PAUSE_STEPS[1]) })
    .press('Enter');
  await expect(statusBar).toContainText(/29:\d\d|30:00/);
  await expectQuote({ is_open: false, because: 'pause' });
  await expect(customers.place()).rejects.toMatchObject({ name: 'storeBusinessOff' });
  await statusBar.getByRole('button', { name: t('shell:button.undo') }).click();
  await expect(statusBar).toBeHidden();
  const order = await customers.place();

  // Another device pauses sales for a moment; the limit ends by itself.
  const ends_at = new Date(Date.now() + 4_000).toISOString();
  await colleague.client.call('POST /api/store/pause_sales', { ends_at });
  await expect(statusBar).toBeVisible();
  await expect(statusBar).toBeHidden();
  await expectQuote({ is_open: true });

  await panel.open('running-orders');
  await panel.expectInColumn(order, 'new');
  await openChoices();
  await page
    .getByRole('button', { name: new RegExp(`^${t('limit-choices:closure.today', { end: '' }).trim()}`) })
    .press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('limit-choices:confirm.close') })
    .press('Enter');
  await expect(statusBar).toBeVisible();
  await expectQuote({ is_open: false, because: 'closure' });
  await statusBar.getByRole('button', { name: t('sales-limits:end.closure') }).press('Enter');
  await expectQuote({ is_open: true });
});
