import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildPlatformSettings } from '@store-panel/api-client/testing/admin-fixtures';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openAdminPanel, type OpenedAdminPanel } from '#testing/admin-panel.ts';
import type { PanelStart } from '#testing/panel.tsx';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

/** A fake platform that rejects outdated versions. */
function fakeSettings(): { readonly handlers: PanelStart['handlers']; readonly bump: () => void } {
  let stored = buildPlatformSettings();
  return {
    bump: () => (stored = { ...stored, version: stored.version + 1 }),
    handlers: {
      'POST /api/admin/get_platform_settings': () => stored,
      'POST /api/admin/save_platform_settings': ({ body: { settings, version } }) =>
        version === stored.version ? (stored = { ...stored, settings, version: version + 1 }) : refuse('staleVersion'),
    },
  };
}
const box = (name: RegExp) => screen.findByRole('checkbox', { name });

it('say how many stores they concern, and leave a way to sign in', async () => {
  const { handlers } = fakeSettings();
  admin = await openAdminPanel('/admin/settings', { handlers });
  expect(await screen.findByText('Affects 12 stores.')).toBeTruthy();
  await admin.user.click(await box(/^Sign in with email/));
  await admin.user.click(await box(/^Sign in with phone/));
  await admin.press('Save');
  expect((await screen.findAllByText('Keep at least one way to sign in.')).length).toBeGreaterThan(0);
  expect(admin.sent('POST /api/admin/save_platform_settings')).toEqual([]);
  await admin.user.click(await box(/^Sign in with phone/));
  await admin.user.click(await box(/^Captcha at registration/));
  await admin.press('Save');
  const { settings } = buildPlatformSettings({ is_store_login_by_email: false, is_captcha_required: false });
  await waitFor(() => expect(admin.sent('POST /api/admin/save_platform_settings')).toEqual([{ settings, version: 1 }]));
  await waitFor(() =>
    expect(admin.services.toasts.getSnapshot()).toMatchObject([{ title: 'Platform settings saved' }]),
  );
});

it('are not overwritten after another administrator changed them', async () => {
  const { handlers, bump } = fakeSettings();
  admin = await openAdminPanel('/admin/settings', { handlers });
  await admin.user.click(await box(/^Verify email/));
  bump();
  await admin.press('Save');
  await screen.findByText(/^Someone else changed this/);
  await admin.press('Reload');
  await waitFor(() => expect(screen.queryByText(/^Someone else changed this/)).toBeNull());
  // The draft is applied over the new version.
  await waitFor(async () => expect(((await box(/^Verify email/)) as HTMLInputElement).checked).toBe(true));
  await admin.press('Save');
  await waitFor(() => expect(admin.sent('POST /api/admin/save_platform_settings').at(-1)?.version).toBe(2));
});
