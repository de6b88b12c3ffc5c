import { accept, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { STAFF_STORAGE_KEYS, STORAGE_KEYS } from '@store-panel/domain/store/session';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { ADMIN, LOOKER, openDesk, type OpenedDesk, PAGE } from '#testing/admin-panel.ts';

let desk: OpenedDesk;
afterEach(() => desk.leave());

describe('signing in', () => {
  const fill = async () => {
    await desk.user.type(await screen.findByLabelText('Email'), ADMIN.email);
    await desk.user.type(screen.getByLabelText('Password'), 'secret-1');
    await desk.press('Sign in');
  };
  const reply = () =>
    accept('POST /api/admin/login', { jwt_token: 'first', jwt_refresh_token: '', server_token: '', admin: ADMIN });

  it('leads to the page that was asked for, beside a store’s session that stays', async () => {
    desk = await openDesk('/desk/login?next=%2Fadmin%2Faudit-log', {
      staff: null,
      signedIn: buildStoreContext(),
      handlers: {
        'POST /api/admin/login': reply,
        'POST /api/admin/list_audit_log': () => ({ lines: [], count: 0, ...PAGE }),
      },
    });
    await fill();
    await waitFor(() => expect(desk.address()).toBe('/admin/audit-log'));
    expect(localStorage.getItem(STORAGE_KEYS.storeData)).not.toBeNull();
    const stored: unknown = JSON.parse(localStorage.getItem(STAFF_STORAGE_KEYS.storeData) ?? '');
    expect(stored).toMatchObject({ email: ADMIN.email, jwt_token: '', jwt_refresh_token: '', servertoken: '' });
    expect(desk.platform.client.session.current()?.session.email).toBe('store@example.com');
  });

  it('shows the way to a new password of one’s own', async () => {
    desk = await openDesk('/desk/login', { staff: null });
    const link = await screen.findByRole('link', { name: 'Forgot password?' });
    expect(link.getAttribute('href')).toBe('/store/forgot-password?account=admin');
  });

  it.each(['/app/profile', '//evil.example', '/desk/../x'])('never leads to %s', async (next) => {
    desk = await openDesk(`/desk/login?next=${encodeURIComponent(next)}`, {
      staff: null,
      handlers: { 'POST /api/admin/login': reply },
    });
    await fill();
    await waitFor(() => expect(desk.address()).toBe('/desk/stores'));
  });

  it('asks for the check after a few failures, and keeps what was typed', async () => {
    let isCaptchaWanted = true;
    desk = await openDesk('/desk/login', {
      staff: null,
      handlers: {
        'POST /api/admin/login': ({ body }) => {
          if (isCaptchaWanted && body.captcha_token === undefined) return refuse('invalidCaptcha');
          isCaptchaWanted = false;
          return reply();
        },
      },
    });
    await fill();
    await waitFor(() => expect(document.getElementById('field-captcha')).not.toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret-1');
    await desk.press('Sign in');
    await waitFor(() => expect(desk.address()).toBe('/desk/stores'));
    expect(desk.sent('POST /api/admin/login').at(-1)).toMatchObject({ captcha_token: 'captcha-proof-0001' });
  });

  it('takes a wrong password back and says so', async () => {
    desk = await openDesk('/desk/login', {
      staff: null,
      handlers: { 'POST /api/admin/login': () => refuse('wrongUserNameOrPassword') },
    });
    await fill();
    expect((await screen.findAllByText('Wrong username or password.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(''));
  });
});

describe('the session', () => {
  it('that ends leads to the form, and back afterwards', async () => {
    desk = await openDesk('/desk/users', {
      handlers: { 'POST /api/admin/list_users': () => ({ people: [], count: 0, ...PAGE }) },
    });
    await screen.findByText('No one here yet');
    desk.transport.handle({ 'POST /api/admin/list_users': () => refuse('tokenExpired') });
    await desk.user.type(screen.getByRole('searchbox'), 'a');
    await waitFor(() => expect(desk.address()).toMatch(/^\/desk\/login\?next=%2Fdesk%2Fusers/));
    expect(localStorage.getItem(STAFF_STORAGE_KEYS.storeData)).toBeNull();
  });

  it('is left without a way back by whoever signs out, and leaves a store’s alone', async () => {
    desk = await openDesk('/desk/stores', { signedIn: buildStoreContext() });
    const typed = { 'admin-add': { owner: ADMIN._id, changes: { name: 'Grace', email: 'grace@example.com' } } };
    sessionStorage.setItem('desk_drafts', JSON.stringify(typed));
    await desk.choose('Sign out');
    await waitFor(() => expect(desk.address()).toBe('/desk/login'));
    expect(sessionStorage.getItem('desk_drafts')).toBeNull();
    expect(desk.transport.received('POST /api/admin/logout')).toHaveLength(1);
    expect(desk.transport.received('POST /api/store/logout')).toHaveLength(0);
    expect(localStorage.getItem(STORAGE_KEYS.storeData)).not.toBeNull();
  });

  it('of a store that ends leaves the desk alone', async () => {
    desk = await openDesk('/desk/stores', { signedIn: buildStoreContext() });
    await screen.findByRole('row', { name: /Bakery/ });
    desk.platform.session.reset();
    await new Promise((resolve) => setTimeout(resolve));
    expect(desk.address()).toBe('/desk/stores');
  });

  it('in another tab that ends counts here too', async () => {
    desk = await openDesk('/desk/stores');
    await screen.findByRole('row', { name: /Bakery/ });
    const oldValue = localStorage.getItem(STAFF_STORAGE_KEYS.storeData);
    localStorage.removeItem(STAFF_STORAGE_KEYS.storeData);
    window.dispatchEvent(new StorageEvent('storage', { key: STAFF_STORAGE_KEYS.storeData, oldValue, newValue: null }));
    await waitFor(() => expect(desk.address()).toMatch(/^\/desk\/login/));
  });

  it('that nobody can confirm lets nobody in, and offers to try again', async () => {
    desk = await openDesk('/desk/stores', {
      handlers: { 'POST /api/admin/get_admin_detail': () => refuse('internalServerError') },
    });
    expect(await screen.findByRole('button', { name: 'Reload page' })).toBeDefined();
    expect(desk.sent('POST /api/admin/list_stores')).toEqual([]);
  });
});

describe('the menu', () => {
  const links = () =>
    [...screen.getByRole('navigation', { name: 'Main menu' }).querySelectorAll('a')].map((link) =>
      link.getAttribute('href'),
    );

  it('has the admin area for administrators alone, and says how many stores wait', async () => {
    desk = await openDesk('/desk/stores');
    expect(links()).toEqual([
      '/desk/stores',
      '/desk/users',
      '/desk/providers',
      '/admin/admins',
      '/admin/tenants',
      '/admin/audit-log',
    ]);
    await waitFor(() => expect(screen.getByRole('link', { name: /Stores.*1/ })).toBeDefined());
  });

  it('of an editor ends with the desk', async () => {
    desk = await openDesk('/desk/stores', { staff: LOOKER });
    expect(links()).toEqual(['/desk/stores', '/desk/users', '/desk/providers']);
  });
});
