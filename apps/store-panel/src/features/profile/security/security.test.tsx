import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildOrderId, SETTING_FIXTURE } from '@store-panel/api-client/testing/order-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { type OpenedProfile, openProfile, session, storeWith } from '#testing/profile.ts';

let panel: OpenedProfile;
afterEach(() => panel.leave());

describe('the signed-in devices', () => {
  const other = session({ session_id: buildOrderId(11), is_current: false, device: 'Firefox/132.0 Linux' });

  it('are listed, and others can be signed out one by one', async () => {
    let sessions = [session(), other];
    panel = await openProfile(storeWith({}), {
      'POST /api/store/list_sessions': () => ({ sessions }),
      'POST /api/store/revoke_sessions': ({ body }) => {
        sessions = sessions.filter(({ session_id, is_current }) =>
          body.session_id === undefined ? is_current : session_id !== body.session_id,
        );
        return { revoked: 1 };
      },
    });
    expect(await screen.findByText('This device')).toBeDefined();
    await panel.press('Sign out Firefox, Linux');
    await waitFor(() => expect(screen.queryByText(/Firefox/)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
  });

  it('asks before it signs out all others', async () => {
    panel = await openProfile(storeWith({}), {
      'POST /api/store/list_sessions': () => ({ sessions: [session(), other] }),
      'POST /api/store/revoke_sessions': () => ({ revoked: 1 }),
    });
    await panel.press('Sign out all others');
    const dialog = await screen.findByRole('alertdialog');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Sign out all others' }));
    await waitFor(() => expect(panel.transport.received('POST /api/store/revoke_sessions')[0]?.body).toEqual({}));
  });

  it('shows the administrator who impersonates the store', async () => {
    panel = await openProfile(storeWith({}), {
      'POST /api/store/list_sessions': () => ({ sessions: [session(), { ...other, admin_name: 'Grace' }] }),
    });
    expect(await screen.findByText('Administrator: Grace')).toBeDefined();
  });
});

describe('a new password', () => {
  it('has the length that the platform requires', async () => {
    panel = await openProfile(storeWith({}), {
      'POST /api/admin/get_setting_detail': () => ({
        setting: { ...SETTING_FIXTURE, minimum_password_length: 12 },
      }),
      'POST /api/store/update_password': () =>
        refuse('validationFailed', { fields: [{ path: 'new_password', problem: 'password.too_short' }] }),
    });
    await panel.press('Change password');
    expect(await screen.findByText(/^At least 12 characters/)).toBeDefined();
    await panel.user.type(await screen.findByLabelText('Current password'), 'secret-1');
    for (const name of ['New password', 'Confirm password']) await panel.user.type(panel.field(name), 'lamp-93');
    await panel.press('Save');
    expect(await screen.findByText('Use at least 12 characters.')).toBeDefined();
  });

  it('requires the current one, and shows at its field if it is wrong', async () => {
    panel = await openProfile(storeWith({}), {
      'POST /api/store/update_password': ({ body }) => (body.password === 'secret-1' ? {} : refuse('wrongPassword')),
    });
    await panel.press('Change password');
    await panel.user.type(await screen.findByLabelText('Current password'), 'wrong');
    await panel.user.type(panel.field('New password'), 'harbour-lamp-93');
    await panel.user.type(panel.field('Confirm password'), 'harbour-lamp-93');
    await panel.press('Save');
    await waitFor(() => expect(panel.field('Current password').getAttribute('aria-invalid')).toBe('true'));
    await panel.user.type(panel.field('Current password'), 'secret-1');
    await panel.press('Save');
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
    expect(panel.transport.received('POST /api/store/update_password').at(-1)?.body).toEqual({
      password: 'secret-1',
      new_password: 'harbour-lamp-93',
    });
  });
});
