import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';
import { EVERYWHERE } from '#viewports.ts';

const SIDES = [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light', tag: [EVERYWHERE] },
  { viewport: { width: 360, height: 740 }, colorScheme: 'dark', tag: [] },
] as const;

for (const { viewport, colorScheme, tag } of SIDES) {
  test.describe(`at ${viewport.width} px, ${colorScheme}`, { tag: [...tag] }, () => {
    test.use({ viewport, colorScheme });

    test('who writes a client looks for a call, signs in on the page by keyboard and makes it', async ({
      page,
      account,
    }) => {
      await page.goto('/api-docs');
      // By id, because computing the roles of thousands of elements takes seconds.
      const call = (name: string) => page.locator(`#store_${name}`);
      const make = async (name: string) => {
        await call(name).locator('button').focus();
        await page.keyboard.press('Enter');
      };

      const detail = 'get_store_detail';
      await page.locator('[name=filter]').fill('store detail');
      await expect(call('logout')).toBeHidden();
      await call(detail).locator('summary').focus();
      await page.keyboard.press('Enter');
      await make(detail);
      await expect(call(detail).locator('output')).toHaveText('Sign in first.');

      await page.locator('[name=filter]').fill('');
      const login = 'login';
      await call(login).locator('summary').focus();
      await page.keyboard.press('Enter');
      const { sign_in: email, password } = account;
      await call(login).locator('textarea').fill(JSON.stringify({ email, password }));
      await make(login);
      await expect(call(login).locator('output')).toHaveText(/^200, code 122, after \d+ ms\. You are signed in/);

      await make(detail);
      await expect(call(detail).locator('output')).toHaveText(/^200, after/);
      await expect(call(detail).locator('pre')).toContainText(`"email": "${email}"`);
      // Checks some of each kind of thousands of equal elements.
      await page.evaluate(() => {
        for (const one of document.querySelectorAll(
          '.operation:not([open]) ~ .operation:not([open]), .card ~ .card ~ .card',
        ))
          one.remove();
      });
      await captureHere(page);

      // The page stores no session: a reload forgets it.
      expect(await page.context().cookies()).toEqual([]);
      const storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      expect(storage).not.toMatch(/token|eyJ/i);
      await page.reload();
      await expect(page.locator('[name=jwt]')).toHaveValue('');
    });
  });
}
