import { sampleStoreContext, sampleSubStore } from '@store-panel/api-client/testing/samples';
import type { StoreContext } from '@store-panel/api-client/store-session';
import { SCREEN_IDS, SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

// Every built screen, opened by its address, by every kind of session; what is expected is written down by hand.

const store = (own: Partial<StoreContext['store']>, flags: Partial<StoreContext> = {}): StoreContext => {
  const context = sampleStoreContext(flags);
  return { ...context, store: { ...context.store, ...own } };
};

const SESSIONS = {
  nobody: null,
  main: sampleStoreContext(),
  unapproved: store({ is_approved: false, approval_state: 1 }),
  unverified: store({ is_email_verified: false }, { is_store_mail_verification: true }),
  'sub with running orders': sampleStoreContext({ sub_store: sampleSubStore([SCREENS['running-orders'].path]) }),
  'sub with everything': sampleStoreContext({
    sub_store: sampleSubStore(SCREEN_IDS.map((id) => SCREENS[id].path)),
  }),
  'sub with nothing': sampleStoreContext({ sub_store: sampleSubStore([]) }),
} as const satisfies Record<string, StoreContext | null>;
type SessionName = keyof typeof SESSIONS;

const ORDER = '/app/orders/detail/0197c9a0-0000-7000-9000-000000000001';
const RUNNING = '/app/orders/running';
const PAST = '/app/orders/past';
const PROFILE = '/app/profile';
const HOLD = '/app/in-progress';
const signIn = (next: string) => `/store/login?next=${encodeURIComponent(next)}`;
const held = (id: ScreenId) => `${HOLD}?screen=${id}`;
const inside = [RUNNING, PAST, ORDER, PROFILE, HOLD];

/** Where opening an address ends, if not there. */
const LEADS_TO: Readonly<Record<SessionName, Readonly<Record<string, string>>>> = {
  nobody: {
    '/': '/store/login',
    '/store': '/store/login',
    '/app': '/store/login',
    ...Object.fromEntries(inside.map((path) => [path, signIn(path)])),
  },
  main: { '/': RUNNING, '/store': RUNNING, '/app': RUNNING, '/store/login': RUNNING },
  unapproved: {
    '/': PROFILE,
    '/store': PROFILE,
    '/app': PROFILE,
    '/store/login': PROFILE,
    [RUNNING]: PROFILE,
    [PAST]: PROFILE,
    [ORDER]: PROFILE,
  },
  unverified: {
    '/': PROFILE,
    '/store': PROFILE,
    '/app': PROFILE,
    '/store/login': PROFILE,
    [RUNNING]: PROFILE,
    [PAST]: PROFILE,
    [ORDER]: PROFILE,
    [HOLD]: PROFILE,
  },
  'sub with running orders': {
    '/': RUNNING,
    '/store': RUNNING,
    '/app': RUNNING,
    '/store/login': RUNNING,
    [PAST]: held('past-orders'),
    [PROFILE]: held('profile'),
  },
  'sub with everything': { '/': RUNNING, '/store': RUNNING, '/app': RUNNING, '/store/login': RUNNING },
  'sub with nothing': {
    '/': HOLD,
    '/store': HOLD,
    '/app': HOLD,
    '/store/login': HOLD,
    [RUNNING]: held('running-orders'),
    [PAST]: held('past-orders'),
    [ORDER]: held('order-detail'),
    [PROFILE]: held('profile'),
  },
};

const addresses = SCREEN_IDS.filter((id) => SCREENS[id].built).map((id) =>
  SCREENS[id].path.replace(':orderId', ORDER.split('/').at(-1) ?? ''),
);

let panel: OpenedPanel | undefined;
afterEach(() => panel?.leave());

describe.each(Object.keys(SESSIONS) as SessionName[])('%s', (name) => {
  it.each(addresses)('opens %s or is led where it belongs', async (path) => {
    panel = await openPanel({ path, signedIn: SESSIONS[name] });
    expect(panel.address()).toBe(LEADS_TO[name][path] ?? path);
  });

  it('finds no screen that is not built', async () => {
    panel = await openPanel({ path: '/app/offers', signedIn: SESSIONS[name] });
    expect(panel.address()).toBe('/error?code=404');
  });

  it('does not enter the admin area', async () => {
    panel = await openPanel({ path: '/admin/users', signedIn: SESSIONS[name] });
    expect(panel.address()).toBe(name === 'nobody' ? signIn('/admin/users') : '/unauthorized');
  });
});

describe('a refusal says why', () => {
  it("with 'Store not approved!!'", async () => {
    panel = await openPanel({ path: RUNNING, signedIn: SESSIONS.unapproved });
    expect((await screen.findAllByText('Store not approved!!')).length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(panel?.platform.toasts.getSnapshot()).toMatchObject([{ title: 'Store not approved!!', duration: 3000 }]),
    );
  });

  it("with 'Not Verified...' and a way to sign out", async () => {
    panel = await openPanel({ path: RUNNING, signedIn: SESSIONS.unverified });
    await waitFor(() =>
      expect(panel?.platform.toasts.getSnapshot()).toMatchObject([{ title: 'Not Verified...', duration: null }]),
    );
    await panel.user.click(screen.getAllByRole('button', { name: 'Sign out' })[0] as HTMLElement);
    await waitFor(() => expect(panel?.address()).toBe('/store/login'));
  });

  it('with the grant that is missing', async () => {
    panel = await openPanel({ path: PAST, signedIn: SESSIONS['sub with running orders'] });
    expect(await screen.findByText('This page is not open to you')).toBeDefined();
    expect(screen.getByText(/Missing permission/).textContent).toContain('Past orders');
  });
});

it('lists only what is built and open in the menu', async () => {
  panel = await openPanel({ path: RUNNING, signedIn: SESSIONS['sub with running orders'] });
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  const links = [...menu.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([RUNNING]);
});
