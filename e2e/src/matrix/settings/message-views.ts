import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

async function showEmail(panel: Panel): Promise<void> {
  await panel.open('email-settings');
  await expect(panel.page.locator('#field-host')).toBeVisible();
  await expect(panel.page.locator('#field-body')).toBeVisible();
  await expect(panel.page.locator('iframe')).toBeVisible();
}

/** A mail server that has stopped answering, and what a test of it found. */
async function showMistakes(panel: Panel): Promise<void> {
  const { page, t } = panel;
  await page.route('**/api/store/get_email_settings', async (route) => {
    const reply = await route.fetch();
    const stored = (await reply.json()) as { readonly settings: object; readonly password: object };
    const now = Date.now();
    await route.fulfill({
      json: {
        ...stored,
        settings: { ...stored.settings, host: 'mail.linden.example', user: 'kitchen', email: 'kitchen@linden.example' },
        password: { ...stored.password, is_set: true, set_at: new Date(now - 3 * 3_600_000).toISOString() },
        account: { paused_until: new Date(now + 600_000).toISOString(), waiting: 12 },
      },
    });
  });
  await page.route('**/api/store/test_email_settings', (route) =>
    route.fulfill({
      json: {
        success: true,
        steps: [
          { step: 'name', result: 'ok', quoted: null, detail: null },
          { step: 'connection', result: 'ok', quoted: null, detail: null },
          { step: 'encryption', result: 'ok', quoted: null, detail: null },
          { step: 'sign_in', result: 'sign_in_refused', quoted: '535 5.7.8 Bad credentials', detail: null },
        ],
      },
    }),
  );
  await panel.open('email-settings');
  await page.getByRole('button', { name: t('message-settings:test.send'), exact: true }).click();
  await expect(page.getByRole('list', { name: t('message-settings:test.result') })).toBeVisible();
}

/** Messages to customers: the store's mail server and SMS account, and their texts. */
export const MESSAGE_VIEWS: readonly View[] = [
  { name: 'email-settings', screen: 'email-settings', as: 'store', show: showEmail },
  { name: 'email-settings-mistakes', screen: 'email-settings', as: 'store', show: showMistakes },
  {
    name: 'sms-settings',
    screen: 'sms-settings',
    as: 'store',
    async show(panel) {
      await panel.open('sms-settings');
      await expect(panel.page.locator('#field-auth_id')).toBeVisible();
    },
  },
];
