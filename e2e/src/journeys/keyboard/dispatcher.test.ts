import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';
import { keyboardOf } from '#panel/keyboard.ts';
import { openByKeyboard, signInByKeyboard } from '#panel/keyboard-ways.ts';
import { LINDEN, NAKHEEL } from '#actors/menus.ts';
import { EVERYWHERE, byKeyboardAlone } from '#viewports.ts';

for (const { name, language, viewport, tag } of byKeyboardAlone('dispatcher')) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });
    test.slow();

    test(
      'by keyboard alone a delivery is given to the nearest courier, and followed',
      { tag: EVERYWHERE },
      async ({ panel, account, customers, courier, colleague, t }) => {
        const { page } = panel;
        const keyboard = keyboardOf(page, language);
        const { latitude, longitude } = (language === 'ar' ? NAKHEEL : LINDEN).place;
        await courier.beAt({ latitude: latitude + 0.006, longitude: longitude - 0.012 });
        const order = await customers.place({ is_pickup: false });
        await colleague.accept(order);
        await signInByKeyboard(panel, keyboard, account);
        await openByKeyboard(panel, keyboard, 'dispatcher');
        const row = page.locator(`[data-order="${order.id}"]`);
        await expect(row).toBeVisible();
        await captureHere(page);

        await keyboard.press(row);
        await expect(page.locator('#delivery-title')).toBeFocused();
        await expect(page.getByRole('heading', { name: t('dispatch:order.nearest') })).toBeVisible();
        const assign = page.getByRole('button', { name: `${t('actions:button.assign')}: ${courier.name}` });
        await expect(assign).toBeVisible();
        await captureHere(page);
        await keyboard.press(assign);
        const requesting = page.getByText(t('dispatch:order.requesting', { courier: courier.name }), { exact: true });
        await expect(requesting).toBeVisible();
        await keyboard.expectSomewhere();

        await courier.take(order);
        await expect(page.getByText(t('dispatch:order.with', { courier: courier.name }))).toBeVisible();
        await courier.beAt({ latitude: latitude + 0.005, longitude: longitude - 0.01 });
        await expect(page.getByText(t('dispatch:signal.now')).filter({ visible: true }).first()).toBeVisible();
        await keyboard.expectSomewhere();
        await captureHere(page);

        // Without room beside the list, the map covers the page.
        const show = page.getByRole('button', { name: t('dispatch:map.show') });
        const isAside = await show.isVisible();
        if (isAside) await keyboard.press(show);
        const map = page.getByRole('region', { name: t('dispatch:map.label') });
        await keyboard.to(map.getByRole('button', { name: new RegExp(courier.name) }));
        if (isAside) {
          await captureHere(page);
          await keyboard.key('Escape');
          await keyboard.expectAt(show);
        }

        await keyboard.to(page.getByRole('button', { name: t('actions:button.cancel_request') }));
        await keyboard.key('Enter');
        const dialog = page.getByRole('alertdialog');
        await expect(dialog).toBeVisible();
        await captureHere(page);
        await keyboard.press(dialog.getByRole('button', { name: t('actions:button.cancel_request') }));
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('heading', { name: t('dispatch:order.nearest') })).toBeVisible();
        await keyboard.expectSomewhere();

        await keyboard.backTo(page.getByRole('button', { name: t('dispatch:order.back') }));
        await keyboard.key('Enter');
        await keyboard.expectAt(row);
      },
    );
  });
}
