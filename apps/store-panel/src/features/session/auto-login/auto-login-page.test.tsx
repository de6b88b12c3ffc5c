import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { STORE_ID_FIXTURE, buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, signInReply } from '#testing/panel.tsx';

const TOKEN = 'token-for-this-store';
const impersonated = buildStoreContext({
  impersonation: { admin_name: 'Grace', ends_at: new Date(Date.now() + 30 * 60_000).toISOString() },
});

const HANDLERS: FakeHandlers = {
  'POST /admin/get_admin_store_detail': ({ body }) =>
    body.ticket === TOKEN
      ? { store: { _id: STORE_ID_FIXTURE, email: 'store@example.com', name: ['Corner Kitchen'] } }
      : refuse('dataNotFound'),
  'POST /api/store/store_auto_login': () => signInReply(impersonated),
  'POST /api/store/get_store_detail': () => impersonated,
};

let panel: OpenedPanel;
afterEach(() => panel.leave());

const open = async (path: string, start: Partial<Parameters<typeof openPanel>[0]> = {}) => {
  panel = await openPanel({ path, signedIn: null, handlers: HANDLERS, ...start });
};
const address = `/auto-login?id=${STORE_ID_FIXTURE}#t=${TOKEN}`;

describe('the automatic sign-in', () => {
  it('shows the waiting text of the specification, removes the token from the address, and redirects', async () => {
    await open(address);
    expect(await screen.findByRole('heading', { name: 'Please wait......' })).toBeDefined();
    await waitFor(() => expect(panel.router.state.location.hash).toBe(''));
    expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy-policy');
    expect(screen.getByRole('link', { name: 'Terms of service' }).getAttribute('href')).toBe('/terms-of-service');
    expect(screen.getByText(new RegExp(`© ${new Date().getFullYear()}`))).toBeDefined();
    await waitFor(() => expect(panel.address()).toBe('/app/in-progress'));
    const sent = panel.transport.received('POST /api/store/store_auto_login').map(({ body }) => body);
    expect(sent).toEqual([
      {
        store_id: STORE_ID_FIXTURE,
        email: 'store@example.com',
        password: TOKEN,
        social_id: '',
        store_type: 0,
        device_type: 'web',
        device_token: expect.any(String) as string,
        login_by: 'manual',
        is_store_login_by_email: true,
        is_store_login_by_phone: false,
      },
    ]);
    // The banner with administrator, time left and exit is shown on every page.
    const banner = await screen.findByRole('region', { name: 'Acting for a store' });
    expect(banner.textContent).toMatch(/Grace is acting for Corner Kitchen\..*(?:30:00|29:\d\d).*left/);
    // The session was checked.
    expect(panel.transport.received('POST /api/store/get_store_detail').length).toBeGreaterThan(0);
  });

  it('signs out a signed-in user first', async () => {
    const other = buildStoreContext();
    await open(address, {
      signedIn: { ...other, store: { ...other.store, email: 'other@example.com' } },
    });
    await waitFor(() => expect(panel.address()).toBe('/app/in-progress'));
    const calls = panel.transport.requests.map(({ key }) => key);
    expect(calls.indexOf('POST /api/store/logout')).toBeGreaterThan(-1);
    expect(calls.indexOf('POST /api/store/logout')).toBeLessThan(
      calls.lastIndexOf('POST /admin/get_admin_store_detail'),
    );
    expect(calls.indexOf('POST /api/store/logout')).toBeLessThan(calls.indexOf('POST /api/store/store_auto_login'));
  });

  it.each([
    ['the token is invalid', `/auto-login?id=${STORE_ID_FIXTURE}#t=used-up-before-now`],
    ['the token is missing', '/auto-login'],
  ])('shows an error when %s', async (_, path) => {
    await open(path);
    expect(await screen.findByRole('heading', { name: 'Something went wrong Please try again' })).toBeDefined();
    expect(panel.services.session.recordedError.get()).toEqual({ error: 'auto_login_failed' });
    expect(panel.transport.received('POST /api/store/store_auto_login')).toEqual([]);
    expect(panel.address()).toContain('/auto-login');
  });

  it('keeps the session when the token is invalid', async () => {
    await open(`/auto-login?id=${STORE_ID_FIXTURE}#t=made-up`, { signedIn: buildStoreContext() });
    expect(await screen.findByRole('heading', { name: 'Something went wrong Please try again' })).toBeDefined();
    expect(panel.services.session.state.get().phase).toBe('signed-in');
    expect(panel.services.session.recordedError.get()).toEqual({ error: 'auto_login_failed' });
    expect(panel.transport.received('POST /api/store/logout')).toEqual([]);
  });

  it('keeps the session and sends no request when the address has no token', async () => {
    await open(`/auto-login?id=${STORE_ID_FIXTURE}`, { signedIn: buildStoreContext() });
    expect(await screen.findByRole('heading', { name: 'Something went wrong Please try again' })).toBeDefined();
    expect(panel.services.session.state.get().phase).toBe('signed-in');
    expect(panel.transport.received('POST /admin/get_admin_store_detail')).toEqual([]);
  });

  it('fails when the session is invalid a second later', async () => {
    await open(address, {
      handlers: { ...HANDLERS, 'POST /api/store/get_store_detail': () => refuse('tokenExpired') },
    });
    expect(await screen.findByRole('heading', { name: 'Something went wrong Please try again' })).toBeDefined();
    expect(panel.services.session.state.get().phase).toBe('signed-out');
  });
});
