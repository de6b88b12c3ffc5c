import { accept, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { ADMIN_STORAGE_KEYS, STORAGE_KEYS } from '@store-panel/domain/store/session';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { menuLinks } from '#testing/menu-links.ts';
import {
  ADMIN,
  READ_ONLY_EDITOR,
  openAdminPanel,
  type OpenedAdminPanel,
  PAGE,
  STORE_PATH,
} from '#testing/admin-panel.ts';

let admin: OpenedAdminPanel;
afterEach(() => {
  admin.leave();
  vi.useRealTimers();
});

async function fill() {
  await admin.user.type(await screen.findByLabelText('Email'), ADMIN.email);
  await admin.user.type(screen.getByLabelText('Password'), 'secret-1');
  await admin.press('Sign in');
}
const reply = () =>
  accept('POST /api/admin/login', { jwt_token: 'first', jwt_refresh_token: '', server_token: '', admin: ADMIN });

describe('signing in', () => {
  it('leads to the requested page, and leaves a store’s session untouched', async () => {
    admin = await openAdminPanel('/review/login?next=%2Fadmin%2Faudit-log', {
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
    admin = await openAdminPanel('/review/login', { adminUser: null });
    const link = await screen.findByRole('link', { name: 'Forgot password?' });
    expect(link.getAttribute('href')).toBe('/store/forgot-password?account=admin');
  });

  it.each(['/app/profile', '//evil.example', '/review/../x'])('never leads to %s', async (next) => {
    admin = await openAdminPanel(`/review/login?next=${encodeURIComponent(next)}`, {
      adminUser: null,
      handlers: { 'POST /api/admin/login': reply },
    });
    await fill();
    await waitFor(() => expect(admin.address()).toBe('/review/stores'));
  });

  it('requires a captcha after a few failures, and keeps the input', async () => {
    let isCaptchaRequired = true;
    admin = await openAdminPanel('/review/login', {
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
    await waitFor(() => expect(admin.address()).toBe('/review/stores'));
    expect(admin.sent('POST /api/admin/login').at(-1)).toMatchObject({ captcha_token: 'captcha-proof-0001' });
  });

  it('clears a wrong password and shows an error', async () => {
    admin = await openAdminPanel('/review/login', {
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
    admin = await openAdminPanel('/review/users?q=Ad', {
      handlers: { 'POST /api/admin/list_users': () => ({ people: [], count: 0, ...PAGE }) },
    });
    await screen.findByRole('searchbox');
    admin.transport.handle({ 'POST /api/admin/list_users': () => refuse('tokenExpired') });
    await admin.user.type(screen.getByRole('searchbox'), 'a');
    await waitFor(() => expect(admin.address()).toMatch(/^\/review\/login\?next=%2Freview%2Fusers/));
    expect(localStorage.getItem(ADMIN_STORAGE_KEYS.storeData)).toBeNull();
  });

  it('ends without a way back when the user signs out, and leaves the store’s session untouched', async () => {
    admin = await openAdminPanel('/review/stores', { signedIn: buildStoreContext() });
    const typed = { 'admin-add': { owner: ADMIN._id, changes: { name: 'Grace', email: 'grace@example.com' } } };
    sessionStorage.setItem('desk_drafts', JSON.stringify(typed));
    await admin.press(/Ada/);
    await admin.choose('Sign out');
    await waitFor(() => expect(admin.address()).toBe('/review/login'));
    expect(sessionStorage.getItem('desk_drafts')).toBeNull();
    expect(admin.transport.received('POST /api/admin/logout')).toHaveLength(1);
    expect(admin.transport.received('POST /api/store/logout')).toHaveLength(0);
    expect(localStorage.getItem(STORAGE_KEYS.storeData)).not.toBeNull();
  });

  it('stays when a store’s session ends', async () => {
    admin = await openAdminPanel('/review/stores', { signedIn: buildStoreContext() });
    await screen.findByRole('row', { name: /Bakery/ });
    admin.services.session.reset();
    await new Promise((resolve) => setTimeout(resolve));
    expect(admin.address()).toBe('/review/stores');
  });

  it('ends when it ends in another tab', async () => {
    admin = await openAdminPanel('/review/stores');
    await screen.findByRole('row', { name: /Bakery/ });
    const oldValue = localStorage.getItem(ADMIN_STORAGE_KEYS.storeData);
    localStorage.removeItem(ADMIN_STORAGE_KEYS.storeData);
    window.dispatchEvent(new StorageEvent('storage', { key: ADMIN_STORAGE_KEYS.storeData, oldValue, newValue: null }));
    await waitFor(() => expect(admin.address()).toMatch(/^\/review\/login/));
  });

  it('shows an error instead of the page when it cannot be confirmed', async () => {
    admin = await openAdminPanel('/review/stores', {
      handlers: { 'POST /api/admin/get_admin_detail': () => refuse('internalServerError') },
    });
    expect(await screen.findByRole('button', { name: 'Reload page' })).toBeDefined();
    expect(admin.sent('POST /api/admin/list_stores')).toEqual([]);
  });
});

describe('an old address', () => {
  it('leads to its page, with its query', async () => {
    admin = await openAdminPanel('/desk/users?state=blocked&q=mona', {
      handlers: { 'POST /api/admin/list_users': () => ({ people: [], count: 0, ...PAGE }) },
    });
    expect(admin.address()).toBe('/review/users?state=blocked&q=mona');
    const reached: Record<string, string> = {};
    const old = ['/desk', '/desk/login', '/desk/stores?state=all', STORE_PATH.replace('review', 'desk'), '/desk/none'];
    for (const path of old) {
      await admin.router.navigate(path);
      reached[path] = admin.address();
    }
    expect(Object.values(reached)).toEqual([
      '/review/stores',
      '/review/stores',
      '/review/stores?state=all',
      STORE_PATH,
      '/error?code=404',
    ]);
  });

  it('leads to the form, and from there to its page', async () => {
    admin = await openAdminPanel('/desk/login?next=%2Fdesk%2Fusers%3Fq%3Dmona', {
      adminUser: null,
      handlers: {
        'POST /api/admin/login': reply,
        'POST /api/admin/list_users': () => ({ people: [], count: 0, ...PAGE }),
      },
    });
    expect(admin.address()).toBe('/review/login?next=%2Fdesk%2Fusers%3Fq%3Dmona');
    await fill();
    await waitFor(() => expect(admin.address()).toBe('/review/users?q=mona'));
  });
});

describe('the frame', () => {
  const topBar = () => document.querySelector('.kit-TopBar');

  it('has the review and the admin area for an administrator, and a tone of its own', async () => {
    admin = await openAdminPanel('/review/stores');
    expect(menuLinks()).toEqual([
      '/review/stores',
      '/admin/payouts',
      '/admin/tenants',
      '/admin/settings',
      '/review/stores',
      '/review/users',
      '/review/providers',
      '/review/reviews',
    ]);
    expect(topBar()?.getAttribute('data-tone')).toBe('accent');
    expect(topBar()?.textContent).toContain('Administration');
  });

  it('has the review alone for an editor', async () => {
    admin = await openAdminPanel('/review/stores', { adminUser: READ_ONLY_EDITOR });
    expect(menuLinks()).toEqual(['/review/stores', '/review/users', '/review/providers', '/review/reviews']);
  });

  it('shows how many stores wait, faded once counting has failed for minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    admin = await openAdminPanel('/review/stores');
    const badge = async () =>
      (await screen.findByRole('link', { name: /Stores.*1 waiting/ })).querySelector('.kit-Badge');
    expect((await badge())?.getAttribute('data-tone')).toBe('accent');
    admin.transport.handle({ 'POST /api/admin/get_counts': () => refuse('internalServerError') });
    // Effects run after each step.
    for (let minute = 0; minute < 6; minute += 1) await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect((await badge())?.getAttribute('data-tone')).toBe('neutral');
  });
});
