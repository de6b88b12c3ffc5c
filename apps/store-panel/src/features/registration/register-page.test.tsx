import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import {
  BERLIN,
  choose,
  field,
  fillAccess,
  fillContact,
  fillStore,
  continueTo,
  openRegistration,
  panel,
  press,
} from '#testing/registration.ts';

afterEach(() => panel().leave());

describe('registering a store', () => {
  it('goes through its steps, signs the store in and leads to its profile', async () => {
    await openRegistration();
    await fillStore();
    expect(screen.getByText(/of the centre\.$/)).toBeDefined();
    await continueTo('Contact');
    await fillContact();
    await continueTo('Password and terms');
    await fillAccess();
    await press('Register store');
    await waitFor(() => expect(panel().address()).toBe('/app/profile'));

    expect(panel().transport.received('POST /api/store/register')[0]?.body).toEqual({
      name: ['', '', 'Corner Kitchen', '', '', '', '', '', ''],
      email: 'new@example.com',
      country_phone_code: '+49',
      phone: '15123456789',
      password: 'harbour-lamp-93',
      country_id: 'DE',
      city_id: BERLIN,
      store_type: 'cafe',
      address: 'Main Street 1, 10115 Berlin',
      latitude: 52.51,
      longitude: 13.39,
      email_otp_token: 'proof-of-the-address',
      is_terms_accepted: true,
      captcha_token: 'captcha-proof-0001',
    });
    expect(panel().transport.received('POST /api/store/store_generate_otp')[0]?.body).toEqual({
      email: 'new@example.com',
      captcha_token: 'captcha-proof-0001',
    });
    expect(panel().transport.received('POST /api/store/check_store_location')).toHaveLength(1);
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Corner Kitchen');
  });

  it('shows missing fields at each field and in a summary, and stays on the step', async () => {
    await openRegistration();
    await press('Continue');
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Enter the name.',
      'Select a country.',
      'Select a city.',
      'Select a store type.',
      'Enter the address.',
      'Set the store’s location.',
    ]);
    expect(document.activeElement).toBe(summary);
    expect(screen.getByRole('heading', { name: 'Store and location' })).toBeDefined();
  });

  it("rejects a location outside the city, by its own check and by the server's", async () => {
    let isInside = false;
    await openRegistration({
      'POST /api/store/check_store_location': () => ({ is_inside: isInside, distance_metres: 1 }),
    });
    await fillStore();
    await panel().user.click(field('Latitude'));
    await panel().user.paste('48.14, 11.58');
    expect(screen.getByText(/outside the city\.$/)).toBeDefined();
    await press('Continue');
    expect((await screen.findAllByText('This location is outside the city.')).length).toBeGreaterThan(0);
    expect(panel().transport.received('POST /api/store/check_store_location')).toEqual([]);

    await panel().user.click(field('Latitude'));
    await panel().user.paste('52.51, 13.39');
    await press('Continue');
    await waitFor(() => expect(panel().transport.received('POST /api/store/check_store_location')).toHaveLength(1));
    expect((await screen.findAllByText('This location is outside the city.')).length).toBeGreaterThan(0);
    isInside = true;
    await continueTo('Contact');
  });

  it('moves the location by arrow keys on the map', async () => {
    await openRegistration();
    await fillStore();
    const before = field('Latitude').value;
    screen.getByRole('slider').focus();
    await panel().user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(Number(field('Latitude').value)).toBeGreaterThan(Number(before));
  });

  it('clears the city and its dependent fields when the country changes', async () => {
    await openRegistration();
    await fillStore();
    await choose('Country', 'United Arab Emirates');
    await waitFor(() => expect(field('City').value).toBe(''));
    expect(field('Store type').value).toBe('');
    expect(field('Latitude').value).toBe('');
  });
});

describe('the phone number', () => {
  it.each([
    ['0151', 'Leave out the 0 at the start.'],
    ['123', 'Enter at least 5 digits.'],
    ['99999', 'Enter a valid phone number.'],
  ])('%s is refused: %s', async (digits, text) => {
    await openRegistration();
    await fillStore();
    await continueTo('Contact');
    await panel().user.type(field('Phone'), digits);
    await press('Continue');
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });
});

describe('a referral code', () => {
  it('is checked when entered, for the selected country', async () => {
    await openRegistration({
      'POST /api/admin/check_referral': ({ body }) =>
        body.referral_code === 'GOOD1' ? {} : refuse('referralNotForCountry'),
    });
    await fillStore();
    await continueTo('Contact');
    await fillContact();
    await continueTo('Password and terms');
    const referral = screen.getByLabelText<HTMLInputElement>(/^Referral code/);
    await panel().user.type(referral, 'BAD1');
    await panel().user.tab();
    expect(await screen.findByText('This referral code isn’t valid in your country.')).toBeDefined();
    await panel().user.clear(referral);
    await panel().user.type(referral, 'GOOD1');
    await panel().user.tab();
    expect(await screen.findByText('This code is valid.')).toBeDefined();
    expect(
      panel()
        .transport.received('POST /api/admin/check_referral')
        .map(({ body }) => body),
    ).toEqual([
      { referral_code: 'BAD1', country_id: 'DE' },
      { referral_code: 'GOOD1', country_id: 'DE' },
    ]);
    expect(screen.getAllByRole('link', { name: /Terms of service/ })[0]?.getAttribute('href')).toBe(
      'https://operator.example/terms',
    );
  });
});
