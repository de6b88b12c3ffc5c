import { buildSubStoreRecord } from '@store-panel/api-client/testing/admin-fixtures';
import { buildOrderCard, buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import type { StoreContext } from '@store-panel/api-client/session/store-session';
import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { menuLinks } from '#testing/menu-links.ts';
import { openPanel, type OpenedPanel, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => {
  panel.leave();
  vi.restoreAllMocks();
});

const branch = (...granted: ScreenId[]) =>
  buildStoreContext({ sub_store: buildSubStore(granted.map((id) => SCREENS[id].path)) });

const application = (isApproved: boolean) => {
  const context = buildStoreContext();
  return { ...context, store: { ...context.store, is_approved: isApproved } };
};

const COUNTER = buildSubStoreRecord(1, [], { name: ['', '', 'Counter'] });
const EDIT = `/app/sub-stores/edit/${COUNTER._id}`;

async function openAs(signedIn: StoreContext, path: string) {
  panel = await openPanel({
    path,
    signedIn,
    handlers: {
      'POST /api/store/list_orders': () => ({ orders: [buildOrderCard(7)], seq: 1, server_time: SERVER_TIME }),
      'POST /api/store/get_sub_store': () => ({ sub_store: COUNTER }),
    },
  });
  await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
}

/** Changes the session's access on the server, which notifies the panel. */
function changeAccess(context: StoreContext) {
  panel.transport.handle({ 'POST /api/store/get_store_detail': () => context });
  panel.sockets.send('access_changed');
}

describe('access changes while the panel is open', () => {
  it.each([
    ['over the event stream', branch('running-orders', 'past-orders'), branch('running-orders')],
    ['without orders', branch('past-orders', 'profile'), branch('profile')],
  ])('closes the page and removes its menu item when a grant is revoked, notified %s', async (_way, before, after) => {
    await openAs(before, SCREENS['past-orders'].path);
    expect(menuLinks()).toContain(SCREENS['past-orders'].path);
    changeAccess(after);
    await waitFor(() => expect(panel.address()).toBe('/app/in-progress?screen=past-orders'));
    expect(await screen.findByText('Corner Kitchen (main store)')).toBeDefined();
    expect(menuLinks()).not.toContain(SCREENS['past-orders'].path);
  });

  it('adds the menu item and keeps the page when a grant is added', async () => {
    await openAs(branch('past-orders'), SCREENS['past-orders'].path);
    changeAccess(branch('past-orders', 'running-orders'));
    await waitFor(() => expect(menuLinks()).toContain(SCREENS['running-orders'].path));
    expect(panel.address()).toBe(SCREENS['past-orders'].path);
  });

  it('says that the browser is offline to a session without orders', async () => {
    await openAs(branch('past-orders'), SCREENS['past-orders'].path);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/You’re offline\. This page/)).toBeDefined();
  });

  it('opens the panel when a waiting store is approved', async () => {
    await openAs(application(false), '/app/profile');
    expect(menuLinks()).toEqual([]);
    changeAccess(application(true));
    await waitFor(() => expect(menuLinks()).toContain(SCREENS['running-orders'].path));
  });

  it('refetches access that changed before the connection was up', async () => {
    const replies = [branch('past-orders', 'profile')];
    panel = await openPanel({
      path: SCREENS['past-orders'].path,
      signedIn: branch('past-orders', 'profile'),
      handlers: { 'POST /api/store/get_store_detail': () => replies.shift() ?? branch('profile') },
    });
    await waitFor(() => expect(panel.address()).toBe('/app/in-progress?screen=past-orders'));
  });

  it('refetches access that changed while the connection was down', async () => {
    await openAs(branch('past-orders', 'profile'), SCREENS['past-orders'].path);
    panel.sockets.cut();
    panel.transport.handle({ 'POST /api/store/get_store_detail': () => branch('profile') });
    panel.sockets.restore();
    await waitFor(() => expect(panel.address()).toBe('/app/in-progress?screen=past-orders'));
  });

  it('restores input of a closed page when it is open again', async () => {
    await openAs(buildStoreContext(), EDIT);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await panel.user.type(name, ' at the harbour');
    changeAccess(application(false));
    await waitFor(() => expect(panel.address()).toBe('/app/profile'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    changeAccess(buildStoreContext());
    await waitFor(() => expect(menuLinks()).toContain('/app/sub-stores'));
    await panel.router.navigate(EDIT);
    const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(again.value).toBe('Counter at the harbour');
  });

  it('restores a reason that was being written, without errors while the page closes', async () => {
    const consoleError = vi.spyOn(console, 'error');
    await openAs(branch('running-orders'), SCREENS['running-orders'].path);
    const reject = async () => {
      // A board that has just opened may rerender while its menu opens, which closes the menu again.
      const item = await waitFor(async () => {
        await panel.user.click(screen.getByRole('button', { name: 'More actions' }));
        return screen.getByRole('menuitem', { name: 'Reject', hidden: true });
      });
      await panel.user.click(item);
      return screen.findByRole<HTMLTextAreaElement>('textbox');
    };
    await panel.user.type(await reject(), 'The oven is');
    changeAccess(branch('past-orders'));
    await waitFor(() => expect(panel.address()).toBe('/app/in-progress?screen=running-orders'));
    expect(consoleError).not.toHaveBeenCalled();
    changeAccess(branch('running-orders', 'past-orders'));
    await waitFor(() => expect(menuLinks()).toContain(SCREENS['running-orders'].path));
    await panel.router.navigate(SCREENS['running-orders'].path);
    expect((await reject()).value).toBe('The oven is');
    // Keeping the order discards the draft.
    await panel.user.click(screen.getByRole('button', { name: 'Keep order', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await reject()).value).toBe('');
  });
});
