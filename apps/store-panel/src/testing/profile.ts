import type { StoreDocument } from '@store-panel/api-client/rtk/profile';
import type { StoreContext } from '@store-panel/api-client/session/store-session';
import type { FakeHandlers } from '@store-panel/api-client/testing/fake-transport';
import { buildOrderId, buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { screen } from '@testing-library/react';

import { LATER, openPanel } from '#testing/panel.tsx';

// A store's profile page, with the replies that it needs.

const CITY = buildOrderId(1);
const CODE_ID = buildOrderId(2);
export const LICENCE = buildOrderId(3);
export const sent = { otp_id: CODE_ID, channel: 'email', resend_at: LATER, expires_at: LATER, digits: 6 } as const;

const whole = buildStoreContext();
export const storeWith = (
  store: Partial<StoreContext['store']>,
  overrides: Partial<StoreContext> = {},
): StoreContext => ({
  ...whole,
  ...overrides,
  store: { ...whole.store, city_id: CITY, ...store },
});

export const session = (overrides: object = {}) => ({
  session_id: buildOrderId(10),
  is_current: true,
  device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36',
  created_at: '2026-01-05T10:00:00.000Z',
  last_seen_at: '2026-01-05T10:10:00.000Z',
  admin_name: null,
  ...overrides,
});

export const licence: StoreDocument = {
  document_id: LICENCE,
  name: ['', '', 'Business licence'],
  is_mandatory: true,
  state: 'missing',
  note: '',
  file: null,
};

const HANDLERS: FakeHandlers = {
  'POST /api/store/get_document_list': () => ({ documents: [] }),
  'POST /api/store/list_sessions': () => ({ sessions: [session()] }),
  'POST /api/admin/get_city_list': () => ({
    cities: [
      {
        _id: CITY,
        city_name: 'Berlin',
        timezone: 'Europe/Berlin',
        latitude: 52.52,
        longitude: 13.405,
        radius_metres: 20_000,
      },
    ],
  }),
};

export type OpenedProfile = Awaited<ReturnType<typeof openProfile>>;

export async function openProfile(
  signedIn: StoreContext = storeWith({}),
  handlers: FakeHandlers = {},
  path = '/app/profile',
) {
  const panel = await openPanel({ path, signedIn, handlers: { ...HANDLERS, ...handlers } });
  await screen.findByRole('heading', { level: 1, name: 'Store profile' });
  return {
    ...panel,
    press: async (name: string | RegExp) => panel.user.click(await screen.findByRole('button', { name })),
    field: (name: string) => screen.getByLabelText<HTMLInputElement>(name),
  };
}
