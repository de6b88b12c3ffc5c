import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { buildSetupState, ESTABLISHED_SETUP } from '@store-panel/api-client/testing/setup-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { saveStartScreen } from '#shared/start/start-screen.ts';
import { openPanel, type OpenedPanel, type PanelStart, signInReply } from '#testing/panel.tsx';

const HOME = '/app';
const RUNNING = '/app/orders/running';

let panel: OpenedPanel;
afterEach(() => panel.leave());

/** Opens the sign-in form, prepares the device, and signs in by hand. */
async function signIn({
  context = buildStoreContext(),
  prepare,
  ...start
}: Partial<PanelStart> & {
  readonly context?: ReturnType<typeof buildStoreContext>;
  readonly prepare?: (panel: OpenedPanel) => void;
}) {
  panel = await openPanel({
    path: '/store/login',
    ...start,
    signedIn: null,
    handlers: {
      'POST /api/store/login': () => signInReply(context),
      'POST /api/store/get_store_detail': () => context,
      ...start.handlers,
    },
  });
  prepare?.(panel);
  await panel.user.type(await screen.findByLabelText('Email'), 'store@example.com');
  await panel.user.type(screen.getByLabelText('Password'), 'secret-1');
  await panel.user.click(screen.getByRole('button', { name: 'Sign in' }));
}
const expectLanding = (address: string) => waitFor(() => expect(panel.address()).toBe(address));
const withSetup = (open: Parameters<typeof buildSetupState>[0]) => ({
  'POST /api/store/get_setup_state': () => buildSetupState(open),
});
const stateRequests = () => panel.transport.received('POST /api/store/get_setup_state').length;

describe('after signing in by hand', () => {
  it('a store with an open checklist sees the start page', async () => {
    await signIn({ handlers: withSetup(['profile']) });
    await expectLanding(HOME);
  });

  it('an established store sees its running orders, and fetches no checklist the next time', async () => {
    await signIn({ handlers: { 'POST /api/store/get_setup_state': () => ESTABLISHED_SETUP } });
    await expectLanding(RUNNING);
    expect(stateRequests()).toBe(1);
    await panel.router.navigate('/');
    await expectLanding(RUNNING);
    expect(stateRequests()).toBe(1);
  });

  it('a store whose checklist is unknown sees its running orders', async () => {
    await signIn({ handlers: { 'POST /api/store/get_setup_state': () => refuse('internalServerError') } });
    await expectLanding(RUNNING);
  });

  it('the choice of the device comes before the checklist', async () => {
    await signIn({
      handlers: withSetup(['profile']),
      prepare: ({ services }) => saveStartScreen(services.storage, 'running-orders'),
    });
    await expectLanding(RUNNING);
    expect(stateRequests()).toBe(0);
    panel.leave();
    await signIn({ prepare: ({ services }) => saveStartScreen(services.storage, 'app') });
    await expectLanding(HOME);
  });

  it('the requested page comes first', async () => {
    await signIn({
      path: `/store/login?next=${encodeURIComponent('/app/orders/past')}`,
      handlers: withSetup(['profile']),
      prepare: ({ services }) => saveStartScreen(services.storage, 'app'),
    });
    await expectLanding('/app/orders/past');
  });

  it('a sub-store with the dashboard begins with its first screen, unless the device says otherwise', async () => {
    const granted = [SCREENS.dashboard, SCREENS['running-orders']].map(({ path }) => path);
    const context = buildStoreContext({ sub_store: buildSubStore(granted) });
    await signIn({ context });
    await expectLanding(RUNNING);
    expect(stateRequests()).toBe(0);
    panel.leave();
    await signIn({ context, prepare: ({ services }) => saveStartScreen(services.storage, 'app') });
    await expectLanding(HOME);
  });
});

describe('“Start with” in the account menu', () => {
  const openMenu = async () => {
    await panel.user.click(await screen.findByRole('button', { name: /^Account/ }));
    await screen.findByRole('menuitem', { name: 'Sign out', hidden: true });
  };
  const choice = (name: string) => screen.queryByRole('menuitemradio', { name: `Start with ${name}`, hidden: true });

  it('is stored on the device', async () => {
    panel = await openPanel({ path: RUNNING });
    await openMenu();
    expect([choice('Home'), choice('Running orders')].map((item) => item?.ariaChecked)).toEqual(['false', 'false']);
    await panel.user.click(choice('Home') as HTMLElement);
    await openMenu();
    expect([choice('Home'), choice('Running orders')].map((item) => item?.ariaChecked)).toEqual(['true', 'false']);
    await panel.router.navigate('/');
    await expectLanding(HOME);
  });

  it('is missing where there is no choice', async () => {
    const context = buildStoreContext({ sub_store: buildSubStore([SCREENS['running-orders'].path]) });
    panel = await openPanel({ path: RUNNING, signedIn: context });
    await openMenu();
    expect(screen.getByRole('menuitem', { name: 'Sign out', hidden: true })).toBeDefined();
    expect(choice('Home')).toBeNull();
  });
});
