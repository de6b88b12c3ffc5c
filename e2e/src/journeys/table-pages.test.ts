import { type LanguageCode, LANGUAGES, localizedText } from '@store-panel/domain/geo/languages';
import { assignVariant } from '@store-panel/tooling/variants/assign-variant';

import { seatParty } from '#actors/guest-table.ts';
import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';
import { keyboardOf } from '#panel/keyboard.ts';
import { openWithoutStyles } from '#panel/no-styles.ts';
import { EVERYWHERE } from '#viewports.ts';

/** The base languages of the demo stores: right to left, and the one with long words. */
const SAMPLED: readonly string[] = ['ar', 'de'];
/** WCAG 1.4.10. */
const NARROWEST = { width: 320, height: 640 };

for (const { code: language } of LANGUAGES) {
  test.describe(language, { tag: SAMPLED.includes(language) ? [] : [EVERYWHERE] }, () => {
    test.use({ language, locale: language, viewport: NARROWEST });

    test('the pages of a table are without a fault on the narrowest phone', async ({
      page,
      pageErrors,
      colleague,
      channelClient,
      next,
      t,
    }) => {
      test.slow();
      // No table has the code that is typed at the end.
      pageErrors.expect(/status of 404/);
      const { client, storeId } = colleague;
      const { languages } = await client.call('GET /api/store/list_languages', undefined);
      if (languages.every(({ code }) => code !== language))
        await client.call('POST /api/store/add_language', { language });
      const table = await seatParty(colleague, `P${next()}`);
      const { menu } = await channelClient.call('POST /api/user/get_menu', { store_id: storeId });
      const nameOf = (hasChoices: boolean) => {
        const item = menu?.items.find(
          ({ modifier_group_ids: groups, is_in_stock: isThere }) => isThere && groups.length > 0 === hasChoices,
        );
        return localizedText(item?.name ?? [], language);
      };
      const formOf = (name: string) =>
        page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name, exact: true }) })
          .locator('details');
      const origin = new URL(table.url).origin;

      await page.goto(`${table.url}/${language}`);
      await expect(page.locator(`html[lang=${language}]`)).toBeVisible();
      await captureHere(page);

      await page.getByRole('button', { name: t('store-page:table.with'), exact: true }).click();
      const choices = formOf(nameOf(true));
      await choices.locator('summary').click();
      await expect(choices.getByRole('group').first()).toBeVisible();
      await captureHere(page);

      const plain = formOf(nameOf(false));
      await plain.locator('summary').click();
      await plain.getByLabel(t('store-page:table.note'), { exact: true }).fill('…');
      await plain.getByRole('button').click();
      await expect(page.getByText(t('store-page:table.notice.added'), { exact: true })).toBeVisible();
      await page
        .getByRole('navigation', { name: t('store-page:table.pages') })
        .getByRole('link')
        .nth(1)
        .click();
      await expect(page.getByLabel(t('store-page:table.name'))).toBeVisible();
      await captureHere(page);

      await page.locator('form.send').getByRole('button').click();
      await expect(page.getByText(t('store-page:table.state.waiting'), { exact: true })).toBeVisible();
      await captureHere(page);
      const { methods } = await channelClient.call('POST /api/user/get_payment_options', { store_id: storeId });
      if (methods.some(({ method }) => method === 'stripe')) {
        await page.locator('button[name=pay]').first().click();
        await expect(page.getByRole('link', { name: t('store-page:table.goToPayment'), exact: true })).toBeVisible();
        await captureHere(page);
      }
      await page.getByRole('button', { name: t('store-page:table.askBill'), exact: true }).click();
      await expect(page.getByText(t('store-page:table.notice.called'), { exact: true })).toBeVisible();
      await captureHere(page);

      await table.leave();
      await page.goto(`${origin}/t/bill/${language}`);
      await expect(page.getByRole('heading', { name: t('store-page:table.closedTitle') })).toBeVisible();
      await captureHere(page);
      await page.goto(`${origin}/t?code=222222`);
      await expect(page.getByLabel(t('store-page:table.code'), { exact: true })).toBeVisible();
      await captureHere(page);
    });
  });
}

for (const isStyled of [true, false]) {
  test.describe(() => {
    const language = assignVariant<LanguageCode>(`table order ${isStyled}`, ['en', 'ar']);
    test.use({ language, locale: language, viewport: NARROWEST });

    test(`a guest orders at a table by keyboard alone${isStyled ? '' : ', on pages without styles'}`, async ({
      page,
      colleague,
      channelClient,
      next,
      t,
    }) => {
      if (!isStyled) await openWithoutStyles(page);
      const table = await seatParty(colleague, `K${next()}`);
      const { menu } = await channelClient.call('POST /api/user/get_menu', { store_id: colleague.storeId });
      const groupOf = (item: NonNullable<typeof menu>['items'][number]) =>
        menu?.modifier_groups.find(({ modifier_group_id: id }) => id === item.modifier_group_ids[0]);
      const item = menu?.items.find((one) => {
        const group = groupOf(one);
        const isOneOf = group?.min === 1 && group.max === 1 && !group.allows_quantity && group.modifiers.length > 1;
        return one.is_in_stock && one.modifier_group_ids.length === 1 && isOneOf;
      });
      if (!item) throw new Error('The store of the demo sells something with one choice.');
      const keyboard = keyboardOf(page, language);
      const button = (key: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(key), exact: true });

      await page.goto(`${table.url}/${language}`);
      await keyboard.press(button('store-page:table.with'));
      const form = page.locator('details').filter({ has: page.locator(`input[name=item][value="${item.item_id}"]`) });
      await keyboard.press(page.getByRole('link', { name: t('store-page:skip'), exact: true }));
      await keyboard.press(form.locator('summary'));
      await keyboard.to(form.getByRole('radio', { checked: true }).or(form.getByRole('radio').first()));
      await keyboard.key('down');
      await keyboard.fill(form.getByLabel(t('store-page:table.note'), { exact: true }), 'no onions');
      await keyboard.fill(form.getByLabel(t('store-page:table.quantity'), { exact: true }), '2');
      await keyboard.press(form.getByRole('button'));
      await expect(page.getByText(t('store-page:table.notice.added'), { exact: true })).toBeVisible();
      const tabs = page.getByRole('navigation', { name: t('store-page:table.pages') });
      await keyboard.press(tabs.getByRole('link').nth(1));
      await keyboard.fill(page.getByLabel(t('store-page:table.name')), 'Zita');
      await keyboard.press(page.locator('form.send').getByRole('button'));
      await expect(page.getByText(t('store-page:table.state.waiting'), { exact: true })).toBeVisible();
      expect(await table.orders()).toEqual([{ customer: 'Zita', items: [expect.stringMatching(/^2 /)] }]);
      await keyboard.press(button('store-page:table.callStaff'));
      await expect(page.getByText(t('store-page:table.notice.called'), { exact: true })).toBeVisible();
      expect(await table.call()).toBe('staff');
      await table.leave();
    });
  });
}
