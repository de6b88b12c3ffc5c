import type { FakeHandlers } from '@store-panel/api-client/testing/fake-transport';
import { MAX_OTP_ATTEMPTS } from '@store-panel/domain/limits/limits';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import {
  CODE_ID,
  field,
  fillStore,
  continueTo,
  openRegistration,
  panel,
  press,
  reloadRegistration,
  sent,
} from '#testing/registration.ts';

afterEach(() => panel().leave());

/** Opens the contact step with a code sent. */
async function openContact(handlers: FakeHandlers = {}) {
  await openRegistration(handlers);
  await fillStore();
  await continueTo('Contact');
  await panel().user.type(field('Email'), 'new@example.com');
  await press('Email me a code');
  return screen.findByLabelText<HTMLInputElement>('Code from the email');
}

describe('the one-time code', () => {
  it('is cleared with an error when wrong, and expires after five attempts', async () => {
    await openContact();
    const code = () => screen.getByLabelText<HTMLInputElement>('Code from the email');
    for (let attempt = 1; attempt < MAX_OTP_ATTEMPTS; attempt += 1) {
      await panel().user.type(code(), '000000');
      expect(
        (await screen.findAllByText('This code is wrong or has expired. Check it or request a new one.')).length,
      ).toBeGreaterThan(0);
      await waitFor(() => expect(code().value).toBe(''));
    }
    await panel().user.type(code(), '000000');
    expect(await screen.findByText('This code is no longer valid.')).toBeDefined();
    await press('Request a new code');
    expect(screen.getByRole('button', { name: 'Email me a code' })).toBeDefined();
  });

  it('shows field errors for a missing, short or long code, without a request', async () => {
    const code = await openContact();
    const confirm = () => press('Verify code');
    await confirm();
    expect(await screen.findByText('Enter the code from the email.')).toBeDefined();
    await panel().user.type(code, '123');
    expect(screen.queryByText('Enter the code from the email.')).toBeNull();
    await confirm();
    expect(await screen.findByText('The email code has 6 digits. Enter all of them.')).toBeDefined();
    expect(document.activeElement).toBe(code);
    await panel().user.paste('1234567');
    expect(await screen.findByText('The email code has only 6 digits.')).toBeDefined();
    expect(code.value).toBe('123');
    expect(panel().transport.received('POST /api/admin/verify_otp')).toEqual([]);
  });

  it('can be resent after a minute, and the countdown survives a reload', async () => {
    await openContact();
    const again = screen.getByRole<HTMLButtonElement>('button', { name: /^Resend code in/ });
    expect(again.disabled).toBe(true);
    const [, draft = ''] = Object.entries(sessionStorage)[0] ?? [];
    panel().leave();
    // Simulates half a minute.
    sessionStorage.setItem(
      'drafts',
      String(draft).replace(/"resendAt":(\d+)/, (_, at) => `"resendAt":${Number(at) - 30_000}`),
    );
    await reloadRegistration({ 'POST /api/store/resend_otp_verification': () => sent });
    expect((await screen.findByRole('button', { name: /^Resend code in/ })).textContent).toMatch(/0:(?:2\d|30)/);
    panel().leave();
    sessionStorage.setItem('drafts', String(draft).replace(/"resendAt":\d+/, '"resendAt":1'));
    await reloadRegistration({ 'POST /api/store/resend_otp_verification': () => sent });
    await panel().user.click(await screen.findByRole('button', { name: 'Resend code' }));
    expect(await screen.findByText('We sent you a new code.')).toBeDefined();
    expect(panel().transport.received('POST /api/store/resend_otp_verification')[0]?.body).toEqual({ otp_id: CODE_ID });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Resend code in/ }).disabled).toBe(true);
  });

  it('is not sent to an invalid address', async () => {
    await openRegistration();
    await fillStore();
    await continueTo('Contact');
    await panel().user.type(field('Email'), 'nobody');
    await press('Email me a code');
    expect(await screen.findByText('Please enter valid email!')).toBeDefined();
    expect(panel().transport.received('POST /api/store/store_generate_otp')).toEqual([]);
    // The number's field has not been validated yet.
    expect(screen.queryByText('Enter the phone number.')).toBeNull();
  });
});
