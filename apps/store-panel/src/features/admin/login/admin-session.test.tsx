import { accept, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { ADMIN_STORAGE_KEYS, STORAGE_KEYS } from '@store-panel/domain/store/session';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { menuLinks } from '#testing/menu-links.ts';
import { ADMIN, READ_ONLY_EDITOR, openAdminPanel, type OpenedAdminPanel, PAGE } from '#testing/admin-panel.ts';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

describe('signing in', () => {
  const fill = async () => {
    await admin.user.type(await screen.findByLabelText('Email'), ADMIN.email);
    await admin.user.type(screen.getByLabelText('Password'), 'secret-1');
    await admin.press('Sign in');
  };
  const reply = () =>
    accept('POST /api/admin/login', { jwt_token: 'first', jwt_refresh_token: '', server_token: '', admin: ADMIN });

  it('leads to the requested page, and leaves a store’s session untouched', async () => {
    admin = await openAdminPanel('/desk/login?next=%2Fadmin%2Faudit-log', {
      adminUser: null,
      signedIn: buildStoreContext(),
      handlers: {
        'POST /api/admin/login': reply,
        'POST /api/admin/list_audit_log': () => ({ lines: [], count: 0, ...PAGE }),
      },
    });
    await fill();
    await waitFor(() => expect(admin.address()).toBe('/admin/audit-log'));
    expect(localStorage.getItem(STORAGE_KEYS.storeData)).not.toBeNull();
    const stored: unknown = JSON.parse(localStorage.getItem(ADMIN_STORAGE_KEYS.storeData) ?? '');
    expect(stored).toMatchObject({ email: ADMIN.email, jwt_token: '', jwt_refresh_token: '', servertoken: '' });
    expect(admin.services.client.session.current()?.session.email).toBe('store@example.com');
  });

  it('links to the password reset', async () => {
    admin = await openAdminPanel('/desk/login', { adminUser: null });
    const link = await screen.findByRole('link', { name: 'Forgot password?' });
    expect(link.getAttribute('href')).toBe('/store/forgot-password?account=admin');
  });

  it.each(['/app/profile', '//evil.example', '/desk/../x'])('never leads to %s', async (next) => {
    admin = await openAdminPanel(`/desk/login?next=${encodeURIComponent(next)}`, {
      adminUser: null,
      handlers: { 'POST /api/admin/login': reply },
    });
    await fill();
    await waitFor(() => expect(admin.address()).toBe('/desk/stores'));
  });

  it('requires a captcha after a few failures, and keeps the input', async () => {
    let isCaptchaRequired = true;
    admin = await openAdminPanel('/desk/login', {
      adminUser: null,
      handlers: {
        'POST /api/admin/login': ({ body }) => {
          if (isCaptchaRequired && body.captcha_token === undefined) return refuse('invalidCaptcha');
          isCaptchaRequired = false;
          return reply();
        },
      },
    });
    await fill();
    await waitFor(() => expect(document.getElementById('field-captcha')).not.toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret-1');
    await admin.press('Sign in');
    await waitFor(() => expect(admin.address()).toBe('/desk/stores'));
    expect(admin.sent('POST /api/admin/login').at(-1)).toMatchObject({ captcha_token: 'captcha-proof-0001' });
  });

  it('clears a wrong password and shows an error', async () => {
    admin = await openAdminPanel('/desk/login', {
      adminUser: null,
      handlers: { 'POST /api/admin/login': () => refuse('wrongUserNameOrPassword') },
    });
    await fill();
    expect(
      (await screen.findAllByText('Wrong email, phone number or password. Try again or reset your password.')).length,
    ).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(''));
  });
});

describe('the admin session', () => {
  it('leads to the form when it ends, and back afterwards', async () => {
    admin = await openAdminPanel('/desk/users', {
      handlers: { 'POST /api/admin/list_users': () => ({ people: [], count: 0, ...PAGE }) },
    });
    await screen.findByText('No one here yet');
    admin.transport.handle({ 'POST /api/admin/list_users': () => refuse('tokenExpired') });
    await admin.user.type(screen.getByRole('searchbox'), 'a');
    await waitFor(() => expect(admin.address()).toMatch(/^\/desk\/login\?next=%2Fdesk%2Fusers/));
    expect(localStorage.getItem(ADMIN_STORAGE_KEYS.storeData)).toBeNull();
  });

  it('ends without a way back when the user signs out, and leaves the store’s session untouched', async () => {
    admin = await openAdminPanel('/desk/stores', { signedIn: buildStoreContext() });
    const typed = { 'admin-add': { owner: ADMIN._id, changes: { name: 'Grace', email: 'grace@example.com' } } };
    sessionStorage.setItem('desk_drafts', JSON.stringify(typed));
    await admin.choose('Sign out');
    await waitFor(() => expect(admin.address()).toBe('/desk/login'));
    expect(sessionStorage.getItem('desk_drafts')).toBeNull();
    expect(admin.transport.received('POST /api/admin/logout')).toHaveLength(1);
    expect(admin.transport.received('POST /api/store/logout')).toHaveLength(0);
    expect(localStorage.getItem(STORAGE_KEYS.storeData)).not.toBeNull();
  });

  it('stays when a store’s session ends', async () => {
    admin = await openAdminPanel('/desk/stores', { signedIn: buildStoreContext() });
    await screen.findByRole('row', { name: /Bakery/ });
    admin.services.session.reset();
    await new Promise((resolve) => setTimeout(resolve));
    expect(admin.address()).toBe('/desk/stores');
  });

  it('ends when it ends in another tab', async () => {
    admin = await openAdminPanel('/desk/stores');
    await screen.findByRole('row', { name: /Bakery/ });
    const oldValue = localStorage.getItem(ADMIN_STORAGE_KEYS.storeData);
    localStorage.removeItem(ADMIN_STORAGE_KEYS.storeData);
    window.dispatchEvent(new StorageEvent('storage', { key: ADMIN_STORAGE_KEYS.storeData, oldValue, newValue: null }));
    await waitFor(() => expect(admin.address()).toMatch(/^\/desk\/login/));
  });

  it('shows an error instead of the page when it cannot be confirmed', async () => {
    admin = await openAdminPanel('/desk/stores', {
      handlers: { 'POST /api/admin/get_admin_detail': () => refuse('internalServerError') },
    });
    expect(await screen.findByRole('button', { name: 'Reload page' })).toBeDefined();
    expect(admin.sent('POST /api/admin/list_stores')).toEqual([]);
  });
});

describe('the menu', () => {
  it('has the admin area for administrators only, and the number of waiting stores', async () => {
    admin = await openAdminPanel('/desk/stores');
    expect(menuLinks()).toEqual([
      '/desk/stores',
      '/desk/users',
      '/desk/providers',
      '/admin/tenants',
      '/admin/admins',
      '/admin/audit-log',
    ]);
    await waitFor(() => expect(screen.getByRole('link', { name: /Stores.*1/ })).toBeDefined());
  });

  it('of an editor has no admin area', async () => {
    admin = await openAdminPanel('/desk/stores', { adminUser: READ_ONLY_EDITOR });
    expect(menuLinks()).toEqual(['/desk/stores', '/desk/users', '/desk/providers']);
  });
});
