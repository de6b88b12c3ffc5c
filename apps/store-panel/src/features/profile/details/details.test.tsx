import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { changeLanguage } from '#shared/i18n/i18n.ts';
import { signInReply } from '#testing/panel.tsx';
import { type OpenedProfile, openProfile, storeWith } from '#testing/profile.ts';

let panel: OpenedProfile;
afterEach(async () => {
  panel.leave();
  await changeLanguage('en');
});

describe('changing the details', () => {
  it('sends only the changed fields, with the version they are based on', async () => {
    let store = storeWith({ version: 7 });
    panel = await openProfile(store, {
      'POST /api/store/get_store_detail': () => store,
      'POST /api/store/update_store_profile': () => {
        store = storeWith({ version: 8, address: 'New Street 2' });
        return store;
      },
    });
    await panel.press('Edit');
    const address = await screen.findByLabelText<HTMLTextAreaElement>('Address');
    await panel.user.clear(address);
    await panel.user.type(address, 'New Street 2');
    await panel.press('Save');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(panel.transport.received('POST /api/store/update_store_profile')[0]?.body).toEqual({
      version: 7,
      address: 'New Street 2',
    });
    expect(screen.getByText('New Street 2')).toBeDefined();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('asks before it is left, and discards the input only after confirmation', async () => {
    panel = await openProfile();
    await panel.press('Edit');
    await panel.user.type(await screen.findByLabelText('Address'), ' b');
    await panel.user.click(screen.getByRole('link', { name: 'Orders' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(panel.address()).toContain('/app/profile');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(panel.field('Address').value).toBe('Main Street 1, Berlin b');
    await panel.user.click(screen.getByRole('link', { name: 'Orders' }));
    await panel.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(panel.address()).toBe('/app/orders/running'));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('restores the form after a session that ended meanwhile', async () => {
    let isOver = false;
    const store = storeWith({});
    panel = await openProfile(store, {
      'POST /api/store/update_store_profile': () => (isOver ? refuse('tokenExpired') : store),
      'POST /api/store/login': () => signInReply(store),
    });
    await panel.press('Edit');
    await panel.user.type(await screen.findByLabelText('Address'), ', backyard');
    isOver = true;
    await panel.press('Save');
    await waitFor(() => expect(panel.address()).toMatch(/^\/store\/login\?next=/));
    await panel.user.type(await screen.findByLabelText('Email'), 'store@example.com');
    await panel.user.type(panel.field('Password'), 'secret-1');
    await panel.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(panel.address()).toBe('/app/profile?edit=details'));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Address')).value).toBe(
      'Main Street 1, Berlin, backyard',
    );
    expect(screen.getByText('We restored what you typed.')).toBeDefined();
    await panel.press('Discard');
    expect(panel.field('Address').value).toBe('Main Street 1, Berlin');
  });

  it('applies the input on top of another user’s change', async () => {
    let store = storeWith({ version: 1 });
    panel = await openProfile(store, {
      'POST /api/store/get_store_detail': () => store,
      'POST /api/store/update_store_profile': ({ body }) =>
        body.version === store.store.version ? store : refuse('staleVersion'),
    });
    await panel.press('Edit');
    await panel.user.type(await screen.findByLabelText('Address'), ' b');
    store = storeWith({ version: 2, name: ['', '', 'Corner Kitchen Two'] });
    await panel.press('Save');
    await panel.press('Reload');
    await waitFor(() => expect(panel.field('Name').value).toBe('Corner Kitchen Two'));
    expect(panel.field('Address').value).toBe('Main Street 1, Berlin b');
    await panel.press('Save');
    await waitFor(() =>
      expect(panel.transport.received('POST /api/store/update_store_profile').at(-1)?.body).toEqual({
        version: 2,
        address: 'Main Street 1, Berlin b',
      }),
    );
  });

  it('saves a name in the language in which it was typed', async () => {
    panel = await openProfile(storeWith({ name: ['المطبخ', '', 'Corner Kitchen'] }), {
      'POST /api/store/update_store_profile': () => storeWith({}),
    });
    await panel.press('Edit');
    await panel.user.type(await screen.findByLabelText('Name'), ' Two');
    await act(() => changeLanguage('ar'));
    await panel.press('حفظ');
    const changes = () => panel.transport.received('POST /api/store/update_store_profile').map(({ body }) => body.name);
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.slice(0, 3)).toEqual(['المطبخ', '', 'Corner Kitchen Two']);
  });

  it('shows at the place that it is outside of the city', async () => {
    panel = await openProfile();
    await panel.press('Edit');
    await panel.user.click(await screen.findByLabelText('Latitude'));
    await screen.findByText(/of the centre\.$/);
    await panel.user.paste('48.14, 11.58');
    await panel.press('Save');
    expect((await screen.findAllByText('This location is outside the city.')).length).toBeGreaterThan(0);
    expect(panel.transport.received('POST /api/store/update_store_profile')).toEqual([]);
  });
});
