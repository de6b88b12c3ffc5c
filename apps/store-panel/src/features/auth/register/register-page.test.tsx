// One file, although long: a registration is one form, and every test fills its steps in the same way.
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { SAMPLE_STORE_ID, sampleOrderId, sampleStoreContext } from '@store-panel/api-client/testing/samples';
import { OTP_TRIES } from '@store-panel/domain/limits/limits';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { LATER, openPanel, type OpenedPanel, signInReply } from '#testing/panel.tsx';

const BERLIN = sampleOrderId(1);
const CODE_ID = sampleOrderId(2);

const sent = { otp_id: CODE_ID, channel: 'email', resend_at: LATER, expires_at: LATER, digits: 6 } as const;
const settings = {
  is_store_login_by_email: true,
  is_store_login_by_phone: true,
  is_store_mail_verification: true,
  is_store_sms_verification: false,
  admin_contact_email: 'help@example.com',
  minimum_password_length: 6,
  privacy_url: '',
  terms_url: 'https://operator.example/terms',
};
const waiting = sampleStoreContext();
const newStore = {
  ...waiting,
  store: { ...waiting.store, is_approved: false, review_state: 'waiting' as const },
};

const HANDLERS: FakeHandlers = {
  'POST /api/admin/get_setting_detail': () => ({ setting: settings }),
  'GET /api/admin/get_country_list': () => ({
    countries: [
      { _id: 'DE', country_name: 'Germany', country_phone_code: '+49', currency: 'EUR' },
      { _id: 'AE', country_name: 'United Arab Emirates', country_phone_code: '+971', currency: 'AED' },
    ],
  }),
  'POST /api/admin/get_city_list': ({ body }) => ({
    cities:
      body.country_id === 'DE'
        ? [
            {
              _id: BERLIN,
              city_name: 'Berlin',
              timezone: 'Europe/Berlin',
              latitude: 52.52,
              longitude: 13.405,
              radius_metres: 20_000,
            },
          ]
        : [],
  }),
  'POST /api/admin/get_delivery_list_for_city': () => ({ deliveries: [{ _id: 'cafe' }, { _id: 'bakery' }] }),
  'POST /api/store/check_store_location': () => ({ is_inside: true, distance_metres: 100 }),
  'POST /api/store/store_generate_otp': () => sent,
  'POST /api/admin/verify_otp': ({ body }) =>
    body.otp === '123456' ? { otp_token: 'proof-of-the-address', expires_at: LATER } : refuse('otpVerificationFailed'),
  'POST /api/store/register': () => ({ store_id: SAMPLE_STORE_ID }),
  'POST /api/store/login': () => signInReply(newStore),
};

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(handlers: FakeHandlers = {}) {
  panel = await openPanel({ path: '/store/register', signedIn: null, handlers: { ...HANDLERS, ...handlers } });
  await screen.findByRole('heading', { name: 'Store and place' });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => panel.user.click(screen.getByRole('button', { name }));

/** As a password manager or the clipboard does it: typing letter by letter is the fields' own matter. */
async function fill(input: HTMLElement, text: string) {
  await panel.user.click(input);
  await panel.user.paste(text);
}

async function choose(name: string, option: string) {
  const box = screen.getByRole('combobox', { name });
  await waitFor(() => expect((box as HTMLInputElement).disabled).toBe(false));
  await panel.user.click(box);
  await panel.user.click(await screen.findByRole('option', { name: option, hidden: true }));
}

async function fillStore() {
  await fill(field('Name of the store'), 'Corner Kitchen');
  await choose('Country', 'Germany');
  await choose('City', 'Berlin');
  await choose('Store type', 'Café');
  await fill(field('Address'), 'Main Street 1, 10115 Berlin');
  await fill(field('Latitude'), '52.51, 13.39');
}

async function fillContact() {
  await fill(field('Email'), 'new@example.com');
  await press('Send code by email');
  await panel.user.type(await screen.findByLabelText('Code from the email'), '123456');
  await screen.findByText('Email confirmed');
  await panel.user.type(field('Phone'), '15123456789');
}

async function fillAccess() {
  await fill(field('New password'), 'harbour-lamp-93');
  await fill(field('Repeat the password'), 'harbour-lamp-93');
  await panel.user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
}

async function goOn(heading: string) {
  await press('Continue');
  await screen.findByRole('heading', { name: heading });
}

/** As far as the step that the refusal leads back to. */
async function registerAndBeRefused(error: Parameters<typeof refuse>[0]) {
  await open({ 'POST /api/store/register': () => refuse(error) });
  await fillStore();
  await goOn('Contact');
  await fillContact();
  await goOn('Password and terms');
  await fillAccess();
  await press('Register store');
  await screen.findByRole('heading', { name: 'Contact' });
}

describe('registering a store', () => {
  it('goes through its steps, signs the store in and leads to its profile', async () => {
    await open();
    await fillStore();
    expect(screen.getByText(/of the centre\.$/)).toBeDefined();
    await goOn('Contact');
    await fillContact();
    await goOn('Password and terms');
    await fillAccess();
    await press('Register store');
    await waitFor(() => expect(panel.address()).toBe('/app/profile'));

    expect(panel.transport.received('POST /api/store/register')[0]?.body).toEqual({
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
    expect(panel.transport.received('POST /api/store/store_generate_otp')[0]?.body).toEqual({
      email: 'new@example.com',
      captcha_token: 'captcha-proof-0001',
    });
    expect(panel.transport.received('POST /api/store/check_store_location')).toHaveLength(1);
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Corner Kitchen');
  });

  it('says at each field and in a summary what is missing, and does not go on', async () => {
    await open();
    await press('Continue');
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Enter the name.',
      'Choose the country.',
      'Choose the city.',
      'Choose the store type.',
      'Enter the address.',
      'Show where the store is.',
    ]);
    expect(document.activeElement).toBe(summary);
    expect(screen.getByRole('heading', { name: 'Store and place' })).toBeDefined();
  });

  it('refuses a place outside of the city, by its own circle and by the word of the platform', async () => {
    let isInside = false;
    await open({ 'POST /api/store/check_store_location': () => ({ is_inside: isInside, distance_metres: 1 }) });
    await fillStore();
    await panel.user.click(field('Latitude'));
    await panel.user.paste('48.14, 11.58');
    expect(screen.getByText(/outside the city\.$/)).toBeDefined();
    await press('Continue');
    expect((await screen.findAllByText('This place lies outside the city.')).length).toBeGreaterThan(0);
    expect(panel.transport.received('POST /api/store/check_store_location')).toEqual([]);

    await panel.user.click(field('Latitude'));
    await panel.user.paste('52.51, 13.39');
    await press('Continue');
    await waitFor(() => expect(panel.transport.received('POST /api/store/check_store_location')).toHaveLength(1));
    expect((await screen.findAllByText('This place lies outside the city.')).length).toBeGreaterThan(0);
    isInside = true;
    await goOn('Contact');
  });

  it('is moved by arrow keys on the map', async () => {
    await open();
    await fillStore();
    const before = field('Latitude').value;
    screen.getByRole('slider').focus();
    await panel.user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(Number(field('Latitude').value)).toBeGreaterThan(Number(before));
  });

  it('forgets the city and what hangs on it when another country is chosen', async () => {
    await open();
    await fillStore();
    await choose('Country', 'United Arab Emirates');
    await waitFor(() => expect(field('City').value).toBe(''));
    expect(field('Store type').value).toBe('');
    expect(field('Latitude').value).toBe('');
  });
});

describe('what was typed', () => {
  it('is there again after a reload, with the step and the proof, and without passwords', async () => {
    await open();
    await fillStore();
    await goOn('Contact');
    await fillContact();
    await goOn('Password and terms');
    await panel.user.type(field('New password'), 'harbour-lamp-93');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('harbour');
    panel.leave();
    panel = await openPanel({ path: '/store/register', signedIn: null, handlers: HANDLERS, isReload: true });
    expect(await screen.findByRole('heading', { name: 'Password and terms' })).toBeDefined();
    expect(field('New password').value).toBe('');
    await press('Back');
    expect(await screen.findByText('Email confirmed')).toBeDefined();
    expect(field('Phone').value).toBe('15123456789');
    await press('Back');
    await screen.findByRole('heading', { name: 'Store and place' });
    expect(field('Name of the store').value).toBe('Corner Kitchen');
    await waitFor(() => expect(field('City').value).toBe('Berlin'));
    expect(field('Latitude').value).toBe('52.51');
  });

  it('wants an address proved again where the proof has run out meanwhile', async () => {
    await open();
    await fillStore();
    await goOn('Contact');
    await fillContact();
    const [, draft = ''] = Object.entries(sessionStorage)[0] ?? [];
    panel.leave();
    sessionStorage.setItem('drafts', String(draft).replace(/"goodUntil":\d+/, '"goodUntil":1'));
    panel = await openPanel({ path: '/store/register', signedIn: null, handlers: HANDLERS, isReload: true });
    await screen.findByRole('heading', { name: 'Contact' });
    expect(screen.queryByText('Email confirmed')).toBeNull();
    expect(field('Phone').value).toBe('15123456789');
    await press('Continue');
    expect((await screen.findAllByText('Enter the code from the email.')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Send code by email' })).toBeDefined();
  });

  it('survives a refusal, which is shown at its field in the step that it belongs to', async () => {
    await registerAndBeRefused('emailAlreadyRegistered');
    expect((await screen.findAllByText('This email is already registered.')).length).toBeGreaterThan(0);
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(field('Email').value).toBe('new@example.com');
    await goOn('Password and terms');
    expect(field('New password').value).toBe('harbour-lamp-93');
  });

  it('asks again for the proof that was refused, and for none that nobody wanted', async () => {
    await registerAndBeRefused('otpVerificationFailed');
    const faults = () => [...document.querySelectorAll('a[href^="#field-"]')].map((link) => link.getAttribute('href'));
    await waitFor(() => expect(faults()).toEqual(['#field-email_proof']));
    expect(screen.getByRole('button', { name: 'Send code by email' })).toBeDefined();
    expect(field('Phone').value).toBe('15123456789');
  });

  it('of an address that is changed needs a new code', async () => {
    await open();
    await fillStore();
    await goOn('Contact');
    await fillContact();
    await panel.user.type(field('Email'), 'x');
    expect(screen.queryByText('Email confirmed')).toBeNull();
    await press('Continue');
    expect((await screen.findAllByText('Enter the code from the email.')).length).toBeGreaterThan(0);
  });
});

/** As far as a code that is on its way. */
async function openContact(handlers: FakeHandlers = {}) {
  await open(handlers);
  await fillStore();
  await goOn('Contact');
  await panel.user.type(field('Email'), 'new@example.com');
  await press('Send code by email');
  return screen.findByLabelText<HTMLInputElement>('Code from the email');
}

describe('the one-time code', () => {
  it('that is wrong is taken back, says so, and after five tries is given up', async () => {
    await openContact();
    const code = () => screen.getByLabelText<HTMLInputElement>('Code from the email');
    for (let tries = 1; tries < OTP_TRIES; tries += 1) {
      await panel.user.type(code(), '000000');
      expect((await screen.findAllByText('The one-time code is wrong or has expired.')).length).toBeGreaterThan(0);
      await waitFor(() => expect(code().value).toBe(''));
    }
    await panel.user.type(code(), '000000');
    expect(await screen.findByText('This code is no longer valid.')).toBeDefined();
    await press('Send a new code');
    expect(screen.getByRole('button', { name: 'Send code by email' })).toBeDefined();
  });

  it('says at its field that it is missing, too short or too long, and asks nobody about it', async () => {
    const code = await openContact();
    const confirm = () => press('Confirm code');
    await confirm();
    expect(await screen.findByText('Enter the code from the email.')).toBeDefined();
    await panel.user.type(code, '123');
    expect(screen.queryByText('Enter the code from the email.')).toBeNull();
    await confirm();
    expect(await screen.findByText('Too short: the email code has 6 digits.')).toBeDefined();
    expect(document.activeElement).toBe(code);
    await panel.user.paste('1234567');
    expect(await screen.findByText('Too long: the email code has 6 digits.')).toBeDefined();
    expect(code.value).toBe('123');
    expect(panel.transport.received('POST /api/admin/verify_otp')).toEqual([]);
  });

  it('can be asked for again after a minute, and the minute survives a reload', async () => {
    await openContact();
    const again = screen.getByRole<HTMLButtonElement>('button', { name: /^Send again in/ });
    expect(again.disabled).toBe(true);
    const [, draft = ''] = Object.entries(sessionStorage)[0] ?? [];
    panel.leave();
    // As if half a minute had passed.
    sessionStorage.setItem(
      'drafts',
      String(draft).replace(/"resendAt":(\d+)/, (_, at) => `"resendAt":${Number(at) - 30_000}`),
    );
    panel = await openPanel({
      path: '/store/register',
      signedIn: null,
      isReload: true,
      handlers: { ...HANDLERS, 'POST /api/store/resend_otp_verification': () => sent },
    });
    expect((await screen.findByRole('button', { name: /^Send again in/ })).textContent).toMatch(/0:(?:2\d|30)/);
    panel.leave();
    sessionStorage.setItem('drafts', String(draft).replace(/"resendAt":\d+/, '"resendAt":1'));
    panel = await openPanel({
      path: '/store/register',
      signedIn: null,
      isReload: true,
      handlers: { ...HANDLERS, 'POST /api/store/resend_otp_verification': () => sent },
    });
    await panel.user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('A new code is on its way.')).toBeDefined();
    expect(panel.transport.received('POST /api/store/resend_otp_verification')[0]?.body).toEqual({ otp_id: CODE_ID });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Send again in/ }).disabled).toBe(true);
  });

  it('is not sent to an address that is none', async () => {
    await open();
    await fillStore();
    await goOn('Contact');
    await panel.user.type(field('Email'), 'nobody');
    await press('Send code by email');
    expect(await screen.findByText('Please enter valid email!')).toBeDefined();
    expect(panel.transport.received('POST /api/store/store_generate_otp')).toEqual([]);
    // The number has not been asked about yet.
    expect(screen.queryByText('Enter the phone number.')).toBeNull();
  });
});

describe('the phone number', () => {
  it.each([
    ['0151', 'The number must not start with 0.'],
    ['123', 'Too short: at least 5 digits.'],
    ['99999', 'Enter a valid phone number.'],
  ])('%s is refused: %s', async (digits, text) => {
    await open();
    await fillStore();
    await goOn('Contact');
    await panel.user.type(field('Phone'), digits);
    await press('Continue');
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });
});

describe('a referral code', () => {
  it('is looked at when it was typed, for the chosen country', async () => {
    await open({
      'POST /api/admin/check_referral': ({ body }) =>
        body.referral_code === 'GOOD1' ? {} : refuse('referralNotForCountry'),
    });
    await fillStore();
    await goOn('Contact');
    await fillContact();
    await goOn('Password and terms');
    const referral = screen.getByLabelText<HTMLInputElement>(/^Referral code/);
    await panel.user.type(referral, 'BAD1');
    await panel.user.tab();
    expect(await screen.findByText('The referral code is not valid in your country.')).toBeDefined();
    await panel.user.clear(referral);
    await panel.user.type(referral, 'GOOD1');
    await panel.user.tab();
    expect(await screen.findByText('This code is valid.')).toBeDefined();
    expect(panel.transport.received('POST /api/admin/check_referral').map(({ body }) => body)).toEqual([
      { referral_code: 'BAD1', country_id: 'DE' },
      { referral_code: 'GOOD1', country_id: 'DE' },
    ]);
    expect(screen.getAllByRole('link', { name: /Terms of service/ })[0]?.getAttribute('href')).toBe(
      'https://operator.example/terms',
    );
  });
});
