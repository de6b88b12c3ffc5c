import { localizedText } from '@store-panel/domain/geo/languages';

import { expect, test } from '#journey.ts';

test('a store finds its name taken, takes one that is free, and sees its page with hours and menu there', async ({
  panel,
  account,
  channelClient,
  colleague,
  platform,
  language,
  t,
}) => {
  const { page } = panel;
  const { menu } = await channelClient.call('POST /api/user/get_menu', { store_id: colleague.storeId });
  const [item] = menu?.items ?? [];
  if (!item) throw new Error('The store of the demo sells something.');
  await panel.signIn(account);
  await panel.open('user-website-settings');
  const address = page.getByRole('region', { name: t('website:domain.title') });
  await address
    .getByRole('button', { name: /localhost/ })
    .first()
    .click();

  // The other store of the demo has it.
  await address.getByLabel(t('website:domain.sub.label'), { exact: true }).fill('nakheel');
  const suggestions = address.getByText(t('website:domain.check.suggestions')).locator('..').getByRole('button');
  const host = await suggestions.first().innerText();
  await suggestions.first().press('Enter');
  const take = address.getByRole('button', { name: t('website:domain.sub.take'), exact: true });
  await expect(take).toBeEnabled();
  await take.press('Enter');
  const link = address.getByRole('link').filter({ hasText: host });
  await expect(link).toHaveAttribute('href', `http://${host}:${platform.port}`);

  await page.goto(`http://${host}:${platform.port}`);
  await expect(page.getByRole('heading', { name: t('store-page:hours.title') })).toBeVisible();
  await expect(page.getByText(localizedText(item.name, language)).first()).toBeVisible();
});
