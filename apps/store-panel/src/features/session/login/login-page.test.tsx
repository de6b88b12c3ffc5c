import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { TIMING_MS } from '@store-panel/domain/limits/timing';
import { STORAGE_KEYS } from '@store-panel/domain/store/session';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { changeLanguage } from '#shared/i18n/i18n.ts';
import { LATER, openPanel, type OpenedPanel, type PanelStart, signInReply } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function openForm(handlers: PanelStart['handlers'] = {}, path = '/store/login') {
  panel = await openPanel({ path, signedIn: null, handlers });
}

async function signInAs(email: string, password: string) {
  await panel.user.type(await screen.findByLabelText('Email'), email);
  await panel.user.type(screen.getByLabelText('Password'), password);
  await panel.user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('as a main store leads to the running orders, and stores no token', async () => {
    await openForm({ 'POST /api/store/login': () => signInReply(buildStoreContext()) });
    await signInAs(' store@example.com ', 'secret-1');
    await waitFor(() => expect(panel.address()).toBe('/app/orders/running'));
    expect(panel.transport.received('POST /api/store/login')[0]?.body).toMatchObject({
      email: 'store@example.com',
      password: 'secret-1',
    });
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.storeData) ?? '');
    expect(stored).toMatchObject({ email: 'store@example.com', servertoken: '', jwt_token: '', jwt_refresh_token: '' });
    expect(
      Object.keys(localStorage)
        .map((key) => localStorage.getItem(key))
        .join(),
    ).not.toContain('secret-1');
  });

  it('leads to the requested page', async () => {
    await openForm({ 'POST /api/store/login': () => signInReply(buildStoreContext()) }, '/app/orders/past?range=today');
    await signInAs('store@example.com', 'secret-1');
    await waitFor(() => expect(panel.address()).toBe('/app/orders/past?range=today'));
  });

  it.each(['//evil.example', 'https://evil.example', '/store/login', '/app/../../x'])(
    'never leads to %s',
    async (next) => {
      await openForm(
        { 'POST /api/store/login': () => signInReply(buildStoreContext()) },
        `/store/login?next=${encodeURIComponent(next)}`,
      );
      await signInAs('store@example.com', 'secret-1');
      await waitFor(() => expect(panel.address()).toBe('/app/orders/running'));
    },
  );

  it('leads to a page with other scripts in its address', async () => {
    await openForm(
      { 'POST /api/store/login': () => signInReply(buildStoreContext()) },
      `/store/login?next=${encodeURIComponent('/app/orders/past?query=منى')}`,
    );
    await signInAs('store@example.com', 'secret-1');
    await waitFor(() =>
      expect(panel.address()).toBe(`/app/orders/past?${new URLSearchParams({ query: 'منى' }).toString()}`),
    );
  });

  it('keeps the input and clears the failure when the account kind changes', async () => {
    await openForm({ 'POST /api/store/login': () => refuse('rateLimited', { retry_after: 90 }) });
    await signInAs('branch@example.com', 'secret-1');
    await screen.findByText('Login failed');
    await panel.user.click(screen.getByRole('radio', { name: 'Sub-store' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('branch@example.com');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret-1');
    expect(screen.queryByText('Login failed')).toBeNull();
  });

  it('as a sub-store uses its own endpoint', async () => {
    const context = buildStoreContext({ sub_store: buildSubStore(['/app/orders/past']) });
    await openForm({ 'POST /api/store/sub_store_login': () => signInReply(context) });
    await panel.user.click(await screen.findByRole('radio', { name: 'Sub-store' }));
    await signInAs('branch@example.com', 'secret-1');
    await waitFor(() => expect(panel.address()).toBe('/app/orders/past'));
  });

  it('of an unapproved sub-store shows a warning for 6 seconds', async () => {
    await openForm({ 'POST /api/store/sub_store_login': () => refuse('subStoreNotApproved') });
    await panel.user.click(await screen.findByRole('radio', { name: 'Sub-store' }));
    await signInAs('branch@example.com', 'secret-1');
    await waitFor(() =>
      expect(panel.services.toasts.getSnapshot()).toMatchObject([
        { tone: 'warning', title: 'Substore not approved please contact admin!!', duration: TIMING_MS.subStoreWarning },
      ]),
    );
    expect(panel.services.session.recordedError.get()).toEqual({ error: 'sub_store_login_failed' });
  });

  it('with a wrong password shows an error, keeps the name and clears the password', async () => {
    await openForm({ 'POST /api/store/login': () => refuse('wrongUserNameOrPassword') });
    await signInAs('store@example.com', 'wrong-one');
    await screen.findAllByText('Wrong email, phone number or password. Try again or reset your password.');
    // An account of the other kind is refused the same way.
    expect(screen.getByText('You selected “Main store”. If that’s wrong, change it above.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('store@example.com');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(''));
    expect(panel.services.session.recordedError.get()).toEqual({ error: 'login_failed' });
    expect(panel.address()).toBe('/store/login');
  });

  it('is not sent while the form is invalid, and shows the errors', async () => {
    await openForm();
    await signInAs('nobody', '123');
    expect(await screen.findByText('Please enter valid email!')).toBeDefined();
    expect(screen.getByText('Use at least 6 characters.')).toBeDefined();
    expect(panel.transport.received('POST /api/store/login')).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  });

  it('continues with a required captcha proof, and needs a new one for the next attempt', async () => {
    let proofs = 0;
    await openForm({
      'POST /admin/verify_captcha': () => ({ captcha_token: `captcha-proof-${(proofs += 1)}`, expires_at: LATER }),
      'POST /api/store/login': ({ body }) =>
        refuse(body.captcha_token === undefined ? 'invalidCaptcha' : 'wrongUserNameOrPassword'),
    });
    await signInAs('store@example.com', 'wrong-one');
    expect(
      (await screen.findAllByText('Wrong email, phone number or password. Try again or reset your password.')).length,
    ).toBeGreaterThan(0);
    const sentTokens = () => panel.transport.received('POST /api/store/login').map(({ body }) => body.captcha_token);
    expect(sentTokens()).toEqual([undefined, 'captcha-proof-1']);
    expect(panel.transport.received('POST /admin/verify_captcha')[0]?.body).toEqual({
      challenge: 'task',
      solution: 'solution of task',
    });
    const check = await screen.findByRole('checkbox', { name: 'I’m not a robot' });
    expect(check.getAttribute('aria-checked')).toBe('false');
    await panel.user.click(check);
    await waitFor(() => expect(check.getAttribute('aria-checked')).toBe('true'));
    await panel.user.type(screen.getByLabelText('Password'), 'wrong-two');
    await panel.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(sentTokens()).toEqual([undefined, 'captcha-proof-1', 'captcha-proof-2']));
    await waitFor(() => expect(check.getAttribute('aria-checked')).toBe('false'));
    // A required captcha is no failure, and its field is enough.
    expect(panel.services.toasts.getSnapshot().map(({ text }) => text)).not.toContain(
      'The security check failed. Try again.',
    );
  });

  it('shows a failed captcha, keeps the input, and tries again', async () => {
    let isBroken = true;
    await openForm({
      'POST /api/admin/create_captcha': () =>
        isBroken ? refuse('internalServerError') : { challenge: 'task', expires_at: LATER },
      'POST /api/store/login': ({ body }) =>
        body.captcha_token === undefined ? refuse('invalidCaptcha') : signInReply(buildStoreContext()),
    });
    await signInAs('store@example.com', 'secret-1');
    expect(await screen.findByText('Run the check again.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret-1');
    isBroken = false;
    await panel.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(panel.address()).toBe('/app/orders/running'));
  });

  it('too often shows when to retry, and keeps the input', async () => {
    await openForm({ 'POST /api/store/login': () => refuse('rateLimited', { retry_after: 90 }) });
    await signInAs('store@example.com', 'secret-1');
    expect(await screen.findByText(/You can try again at /)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret-1');
  });

  it('leads to the reset of this kind of account, and to the registration', async () => {
    await openForm();
    const link = await screen.findByRole('link', { name: 'Forgot password?' });
    expect(link.getAttribute('href')).toBe('/store/forgot-password');
    await panel.user.click(screen.getByRole('radio', { name: 'Sub-store' }));
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
      '/store/forgot-password?account=sub_store',
    );
    expect(screen.getByRole('link', { name: 'Register your store' }).getAttribute('href')).toBe('/store/register');
  });

  it('by phone, if the settings allow it', async () => {
    await openForm({ 'POST /api/store/login': () => signInReply(buildStoreContext()) });
    await panel.user.click(await screen.findByRole('button', { name: 'Use phone instead' }));
    await panel.user.type(screen.getByLabelText('Phone'), '301234567');
    await panel.user.type(screen.getByLabelText('Password'), 'secret-1');
    await panel.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(panel.address()).toBe('/app/orders/running'));
    const { body } = panel.transport.received('POST /api/store/login')[0] ?? {};
    expect(body).toMatchObject({ phone: '301234567' });
    expect(body).not.toHaveProperty('email');
  });
});

describe('the phone number to sign in with', () => {
  const open = async () => {
    await openForm({ 'POST /api/store/login': () => signInReply(buildStoreContext()) });
    await panel.user.click(await screen.findByRole('button', { name: 'Use phone instead' }));
    await panel.user.type(screen.getByLabelText('Password'), 'secret-1');
    return screen.getByLabelText<HTMLInputElement>('Phone');
  };

  it('takes digits of any script, and is sent in ASCII digits', async () => {
    const phone = await open();
    await panel.user.type(phone, '+٤٩ x۳0-1234567');
    expect(phone.value).toBe('49301234567');
    await panel.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(panel.address()).toBe('/app/orders/running'));
    expect(panel.transport.received('POST /api/store/login')[0]?.body).toMatchObject({ phone: '49301234567' });
  });

  it.each([
    ['0301234567', 'Leave out the 0 at the start.'],
    ['123', /^Enter at least/],
    ['1234567890123456', /^Enter no more than/],
  ])('%s shows a field error', async (typed, problem) => {
    await panel.user.type(await open(), typed);
    await panel.user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(problem)).toBeDefined();
    expect(panel.transport.received('POST /api/store/login')).toEqual([]);
  });
});

describe('signing out', () => {
  it('resets the session and leads to the sign-in form', async () => {
    panel = await openPanel({ path: '/app/profile' });
    await panel.services.session.signOut();
    await waitFor(() => expect(panel.address()).toBe('/store/login'));
    expect(panel.transport.received('POST /api/store/logout')).toHaveLength(1);
    expect(localStorage.getItem(STORAGE_KEYS.storeData)).toBeNull();
  });

  it('in another tab signs out here too', async () => {
    panel = await openPanel({ path: '/app/profile' });
    await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
    const oldValue = localStorage.getItem(STORAGE_KEYS.storeData);
    localStorage.removeItem(STORAGE_KEYS.storeData);
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.storeData, oldValue, newValue: null }));
    await waitFor(() => expect(panel.address()).toBe('/store/login?next=%2Fapp%2Fprofile'));
  });

  it('by the server shows the reason', async () => {
    panel = await openPanel({ path: '/app/orders/running' });
    await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
    panel.sockets.send('session_notice', { code: 2093, session_id: '0197c9a0-0000-7000-8000-00000000000f' });
    await waitFor(() => expect(panel.address()).toBe('/store/login?next=%2Fapp%2Forders%2Frunning'));
    await waitFor(() =>
      expect(panel.services.toasts.getSnapshot()).toMatchObject([{ text: 'Logged in from another device' }]),
    );
    // The toast goes, the form says why.
    await screen.findByText(/^You were signed out here because this account signed in on another device/);
  });

  it('leaves no sign-in form in the history', async () => {
    panel = await openPanel({
      path: '/home',
      handlers: { 'POST /api/store/login': () => signInReply(buildStoreContext()) },
    });
    await panel.router.navigate('/app/orders/past');
    await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
    panel.sockets.send('session_notice', { code: 2093, session_id: '0197c9a0-0000-7000-8000-00000000000f' });
    await waitFor(() => expect(panel.address()).toMatch(/^\/store\/login/));
    await signInAs('store@example.com', 'secret-1');
    await waitFor(() => expect(panel.address()).toBe('/app/orders/past'));
    await act(() => panel.router.navigate(-1));
    expect(panel.address()).toBe('/home');
  });
});

describe('the browser’s language', () => {
  const offer = () => screen.queryByRole('button', { name: 'Diese Seite auf Deutsch anzeigen' });
  afterEach(async () => {
    vi.restoreAllMocks();
    await changeLanguage('en');
  });

  it('is offered in that language, and never again once a language is chosen', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['gsw', 'de-AT', 'fr']);
    await openForm();
    expect(screen.getByRole('heading', { name: 'Sign in to your store' })).toBeDefined();
    await waitFor(() => expect(offer()).not.toBeNull());
    expect(offer()?.lang).toBe('de');
    await panel.user.click(offer() as HTMLElement);
    await screen.findByRole('heading', { name: 'Im Geschäftsportal anmelden' });
    expect(offer()).toBeNull();
    await act(() => changeLanguage('en'));
    await screen.findByRole('heading', { name: 'Sign in to your store' });
    expect(offer()).toBeNull();
  });

  it('is not offered if the panel has it already', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ja', 'en-GB', 'de']);
    await openForm();
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('button', { name: /English|Deutsch anzeigen/ })).toBeNull();
  });
});
