import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { buildSetupState } from '@store-panel/api-client/testing/setup-fixtures';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const open = async (state: PanelStart['handlers'], overrides: Partial<PanelStart> = {}) => {
  panel = await openPanel({ path: '/app', ...overrides, handlers: state ?? {} });
};
const TITLE = 'Set up your store';
/** Leaves the start page, and comes back. */
async function visitProfile() {
  await panel.router.navigate('/app/profile');
  await screen.findByRole('heading', { name: 'Store profile' });
  await panel.router.navigate('/app');
}
const stateRequests = () => panel.transport.received('POST /api/store/get_setup_state').length;

describe('the checklist of a new store', () => {
  it('leads to the screen of each open step, and folds the done ones', async () => {
    const state = buildSetupState(['profile', 'menu', 'delivery', 'test_order']);
    await open({ 'POST /api/store/get_setup_state': () => state });
    const links = async () =>
      [...((await screen.findByText(TITLE)).closest('section')?.querySelectorAll('a') ?? [])].map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]);
    await waitFor(async () =>
      expect(await links()).toEqual([
        ['Complete your profile', '/app/profile'],
        ['Add your menu', '/app/menu/item'],
        ['Set your delivery fee and area', '/app/settings/delivery'],
        ['Place a test order', '/app/orders/create'],
        ['All settings', '/app/settings'],
      ]),
    );
    const folded = screen.getByText('3 of 7 done').closest('details');
    expect(folded?.open).toBe(false);
    expect([...(folded?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
      'Verify your contact details',
      'Upload your documents',
      'Get approved',
    ]);
  });

  it('is fetched again after a visit to another page', async () => {
    await open({ 'POST /api/store/get_setup_state': () => buildSetupState(['profile', 'test_order']) });
    await screen.findByText('Complete your profile');
    panel.transport.handle({ 'POST /api/store/get_setup_state': () => buildSetupState(['test_order']) });
    await visitProfile();
    await screen.findByText('6 of 7 done');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Complete your profile' })).toBeNull());
  });

  it('stays for days once all is done, until it is closed', async () => {
    const now = new Date().toISOString();
    const done = buildSetupState([], { completed_at: now });
    const closed = { ...done, dismissed_at: now };
    await open({
      'POST /api/store/get_setup_state': () => done,
      'POST /api/store/dismiss_setup': () => {
        panel.transport.handle({ 'POST /api/store/get_setup_state': () => closed });
        return closed;
      },
    });
    await screen.findByText('Your store is set up. You can close this list.');
    await panel.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    const before = stateRequests();
    await visitProfile();
    await screen.findByText('Waiting for you');
    expect(stateRequests()).toBe(before);
  });

  it('can’t be closed in the store’s name', async () => {
    const done = buildSetupState([], { completed_at: new Date().toISOString() });
    const impersonation = { admin_name: 'Grace', ends_at: new Date(Date.now() + 60_000).toISOString() };
    await open({ 'POST /api/store/get_setup_state': () => done }, { signedIn: buildStoreContext({ impersonation }) });
    await screen.findByText('Your store is set up. You can close this list.');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('is missing for an established store, and offers a retry if it failed', async () => {
    await open({});
    await waitFor(() => expect(stateRequests()).toBe(1));
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    panel.leave();
    await open({ 'POST /api/store/get_setup_state': () => refuse('internalServerError') });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    panel.transport.handle({ 'POST /api/store/get_setup_state': () => buildSetupState(['delivery']) });
    await panel.user.click(retry);
    expect(await screen.findByText('6 of 7 done')).toBeDefined();
  });
});
