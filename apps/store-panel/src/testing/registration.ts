import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { STORE_ID_FIXTURE, buildOrderId, buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import { LATER, openPanel, type OpenedPanel, signInReply } from '#testing/panel.tsx';

/** The only city with registration. */
export const BERLIN = buildOrderId(1);

/** Id of the sent code. */
export const CODE_ID = buildOrderId(2);

/** The reply to a request for a code. */
export const sent = { otp_id: CODE_ID, channel: 'email', resend_at: LATER, expires_at: LATER, digits: 6 } as const;
const settings = {
  is_store_login_by_email: true,
  is_store_login_by_phone: true,
  is_store_mail_verification: true,
  is_store_sms_verification: false,
  is_captcha_required: true,
  is_referral_accepted: true,
  admin_contact_email: 'help@example.com',
  minimum_password_length: 6,
  privacy_url: '',
  terms_url: 'https://operator.example/terms',
  map_style_url: '',
  map_tiles_url: '',
};
const waiting = buildStoreContext();
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
  'POST /api/store/register': () => ({ store_id: STORE_ID_FIXTURE }),
  'POST /api/store/login': () => signInReply(newStore),
};

let opened: OpenedPanel;

/** The panel that was opened last. */
export const panel = () => opened;

/** Opens the first step of a registration that succeeds. */
export async function openRegistration(handlers: FakeHandlers = {}) {
  opened = await openPanel({ path: '/store/register', signedIn: null, handlers: { ...HANDLERS, ...handlers } });
  await screen.findByRole('heading', { name: 'Store and location' });
}

/** After the panel was left: reloads the page in the same tab. */
export async function reloadRegistration(handlers: FakeHandlers = {}) {
  const options = { path: '/store/register', signedIn: null, isReload: true };
  opened = await openPanel({ ...options, handlers: { ...HANDLERS, ...handlers } });
}

/** The field with this label. */
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** Presses the button with this name. */
export const press = (name: string) => panel().user.click(screen.getByRole('button', { name }));

/** Fills like a password manager or the clipboard; typing is tested with the fields. */
async function fill(input: HTMLElement, text: string) {
  await panel().user.click(input);
  await panel().user.paste(text);
}

/** Selects an option of a combobox, once it is enabled. */
export async function choose(name: string, option: string) {
  const box = screen.getByRole('combobox', { name });
  await waitFor(() => expect((box as HTMLInputElement).disabled).toBe(false));
  await panel().user.click(box);
  await panel().user.click(await screen.findByRole('option', { name: option, hidden: true }));
}

/** Fills the first step. */
export async function fillStore() {
  await fill(field('Store name'), 'Corner Kitchen');
  await choose('Country', 'Germany');
  await choose('City', 'Berlin');
  await choose('Store type', 'Café');
  await fill(field('Address'), 'Main Street 1, 10115 Berlin');
  await fill(field('Latitude'), '52.51, 13.39');
}

/** Fills the second step and verifies the address. */
export async function fillContact() {
  await fill(field('Email'), 'new@example.com');
  await press('Email me a code');
  await panel().user.type(await screen.findByLabelText('Code from the email'), '123456');
  await screen.findByText('Email verified');
  await panel().user.type(field('Phone'), '15123456789');
}

/** Fills the last step. */
export async function fillAccess() {
  await fill(field('New password'), 'harbour-lamp-93');
  await fill(field('Confirm password'), 'harbour-lamp-93');
  await panel().user.click(screen.getByRole('checkbox', { name: /I agree to the terms/ }));
}

/** Continues to the step with this heading. */
export async function continueTo(heading: string) {
  await press('Continue');
  await screen.findByRole('heading', { name: heading });
}
