import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildOrderId, buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { LATER, openPanel, type OpenedPanel } from '#testing/panel.tsx';

const CODE_ID = buildOrderId(3);
const HANDLERS: FakeHandlers = {
  'POST /api/admin/forgot_password': () => ({
    otp_id: CODE_ID,
    channel: 'email',
    resend_at: LATER,
    expires_at: LATER,
    digits: 6,
  }),
  'POST /api/admin/forgot_password_verify': ({ body }) =>
    body.otp === '123456'
      ? { reset_token: 'the-right-to-set-one', expires_at: LATER }
      : refuse('otpVerificationFailed'),
  'POST /api/admin/new_password': () => ({}),
};

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(search = '', handlers: FakeHandlers = {}) {
  const path = `/store/forgot-password${search}`;
  panel = await openPanel({ path, signedIn: null, handlers: { ...HANDLERS, ...handlers } });
}

async function askFor(email: string) {
  await panel.user.type(await screen.findByLabelText('Email'), email);
  await panel.user.click(screen.getByRole('button', { name: 'Send code' }));
  return screen.findByLabelText<HTMLInputElement>('Code from the email');
}

async function setPassword(password: string) {
  await panel.user.type(await screen.findByLabelText('New password'), password);
  await panel.user.type(screen.getByLabelText('Confirm password'), password);
  await panel.user.click(screen.getByRole('button', { name: 'Set password' }));
}

describe('the reset of a password', () => {
  it.each([
    ['', 'store', '/store/login'],
    ['?account=sub_store', 'sub_store', '/store/login'],
    ['?account=admin', 'admin', '/review/login'],
    ['?account=nobody', 'store', '/store/login'],
  ])('with "%s" is for a %s, has three steps, and leads to %s', async (search, account, form) => {
    await open(search);
    await panel.user.type(await askFor('anna@example.com'), '123456');
    await setPassword('harbour-lamp-93');
    await waitFor(() => expect(panel.address()).toBe(form));
    expect(panel.transport.received('POST /api/admin/forgot_password')[0]?.body).toEqual({
      account,
      email: 'anna@example.com',
      captcha_token: 'captcha-proof-0001',
    });
    expect(panel.transport.received('POST /api/admin/forgot_password_verify')[0]?.body).toEqual({
      otp_id: CODE_ID,
      otp: '123456',
    });
    expect(panel.transport.received('POST /api/admin/new_password')[0]?.body).toEqual({
      reset_token: 'the-right-to-set-one',
      password: 'harbour-lamp-93',
    });
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('ends the session of another tab, and still leads to the form', async () => {
    let isSet = false;
    panel = await openPanel({
      path: '/store/forgot-password',
      handlers: {
        ...HANDLERS,
        'POST /api/admin/new_password': () => {
          isSet = true;
          return {};
        },
        'POST /api/store/get_store_detail': () => (isSet ? refuse('tokenExpired') : buildStoreContext()),
        'POST /api/refreshToken': () =>
          isSet ? refuse('signInRequired') : { status: 1, newToken: 'fresh', newRfreshToken: '' },
      },
    });
    await panel.user.type(await askFor('anna@example.com'), '123456');
    await setPassword('harbour-lamp-93');
    await waitFor(() => expect(panel.address()).toBe('/store/login'));
    expect(await screen.findByLabelText('Password')).toBeDefined();
  });

  it('never reveals whether an account exists', async () => {
    await open();
    await askFor('anna@example.com');
    expect(screen.getByText(/belongs to an account/)).toBeDefined();
  });

  it('by phone takes the number with its country', async () => {
    await open('', {
      'GET /api/admin/get_country_list': () => ({
        countries: [{ _id: 'DE', country_name: 'Germany', country_phone_code: '+49', currency: 'EUR' }],
      }),
    });
    await panel.user.click(await screen.findByRole('button', { name: 'Use phone instead' }));
    const number = await screen.findByLabelText<HTMLInputElement>('Phone');
    await panel.user.click(number);
    await panel.user.paste('+49 151 23456789');
    await waitFor(() => expect(number.value).toBe('15123456789'));
    await panel.user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() =>
      expect(panel.transport.received('POST /api/admin/forgot_password')[0]?.body).toEqual({
        account: 'store',
        country_phone_code: '+49',
        phone: '15123456789',
        captcha_token: 'captcha-proof-0001',
      }),
    );
  });

  it('continues at the code step after a reload, without a new code', async () => {
    await open();
    await askFor('anna@example.com');
    panel.leave();
    panel = await openPanel({
      path: '/store/forgot-password',
      signedIn: null,
      handlers: HANDLERS,
      isReload: true,
    });
    await panel.user.type(await screen.findByLabelText('Code from the email'), '123456');
    expect(await screen.findByLabelText('New password')).toBeDefined();
    expect(panel.transport.received('POST /api/admin/forgot_password')).toEqual([]);
    // The reset token is never stored.
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('the-right');
  });

  it('shows a field error for a common password, and restarts when the reset token has expired', async () => {
    let failure: 'passwordTooCommon' | 'setPasswordFailed' = 'passwordTooCommon';
    await open('', { 'POST /api/admin/new_password': () => refuse(failure) });
    await panel.user.type(await askFor('anna@example.com'), '123456');
    await setPassword('password');
    expect(
      await screen.findByText('This password is too common. Choose another one.', {
        selector: '[id$="error"], [id$="error"] *, [data-part="error"], [data-part="error"] *',
      }),
    ).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('password');
    failure = 'setPasswordFailed';
    await panel.user.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('That took too long. Request a new code.')).toBeDefined();
    expect(screen.getByLabelText('Email')).toBeDefined();
  });

  it('shows when to retry when rate limited', async () => {
    await open('', { 'POST /api/admin/forgot_password': () => refuse('rateLimited', { retry_after: 600 }) });
    await panel.user.type(await screen.findByLabelText('Email'), 'anna@example.com');
    await panel.user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(/You can try again at /)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('anna@example.com');
  });
});
