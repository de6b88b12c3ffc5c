import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import {
  field,
  fillAccess,
  fillContact,
  fillStore,
  continueTo,
  openRegistration,
  panel,
  press,
  reloadRegistration,
} from '#testing/registration.ts';

afterEach(() => panel().leave());

/** Submits a registration that fails and leads back to the contact step. */
async function registerAndFail(error: Parameters<typeof refuse>[0]) {
  await openRegistration({ 'POST /api/store/register': () => refuse(error) });
  await fillStore();
  await continueTo('Contact');
  await fillContact();
  await continueTo('Password and terms');
  await fillAccess();
  await press('Register store');
  await screen.findByRole('heading', { name: 'Contact' });
}

describe('a registration draft', () => {
  it('is restored after a reload, with step and proof, without passwords', async () => {
    await openRegistration();
    await fillStore();
    await continueTo('Contact');
    await fillContact();
    await continueTo('Password and terms');
    await panel().user.type(field('New password'), 'harbour-lamp-93');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('harbour');
    panel().leave();
    await reloadRegistration();
    expect(await screen.findByRole('heading', { name: 'Password and terms' })).toBeDefined();
    expect(field('New password').value).toBe('');
    await press('Back');
    expect(await screen.findByText('Email verified')).toBeDefined();
    expect(field('Phone').value).toBe('15123456789');
    await press('Back');
    await screen.findByRole('heading', { name: 'Store and location' });
    expect(field('Store name').value).toBe('Corner Kitchen');
    await waitFor(() => expect(field('City').value).toBe('Berlin'));
    expect(field('Latitude').value).toBe('52.51');
  });

  it('requires a new code when the proof has expired', async () => {
    await openRegistration();
    await fillStore();
    await continueTo('Contact');
    await fillContact();
    const [, draft = ''] = Object.entries(sessionStorage)[0] ?? [];
    panel().leave();
    sessionStorage.setItem('drafts', String(draft).replace(/"goodUntil":\d+/, '"goodUntil":1'));
    await reloadRegistration();
    await screen.findByRole('heading', { name: 'Contact' });
    expect(screen.queryByText('Email verified')).toBeNull();
    expect(field('Phone').value).toBe('15123456789');
    await press('Continue');
    expect((await screen.findAllByText('Enter the code from the email.')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Email me a code' })).toBeDefined();
  });

  it('survives a failure, which is shown at its field in its step', async () => {
    await registerAndFail('emailAlreadyRegistered');
    expect((await screen.findAllByText('This email is already registered.')).length).toBeGreaterThan(0);
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(field('Email').value).toBe('new@example.com');
    await continueTo('Password and terms');
    expect(field('New password').value).toBe('harbour-lamp-93');
  });

  it('requires the rejected proof again, and no other', async () => {
    await registerAndFail('otpVerificationFailed');
    const errorLinks = () =>
      [...document.querySelectorAll('a[href^="#field-"]')].map((link) => link.getAttribute('href'));
    await waitFor(() => expect(errorLinks()).toEqual(['#field-email_proof']));
    expect(screen.getByRole('button', { name: 'Email me a code' })).toBeDefined();
    expect(field('Phone').value).toBe('15123456789');
  });

  it('requires a new code when the address changes', async () => {
    await openRegistration();
    await fillStore();
    await continueTo('Contact');
    await fillContact();
    await panel().user.type(field('Email'), 'x');
    expect(screen.queryByText('Email verified')).toBeNull();
    await press('Continue');
    expect((await screen.findAllByText('Enter the code from the email.')).length).toBeGreaterThan(0);
  });
});
