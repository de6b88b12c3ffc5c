import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildOrderCard, buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => {
  panel.leave();
  isDisconnectedObservable.set(false);
});

const open = async (overrides: Partial<PanelStart> = {}) => {
  panel = await openPanel({ path: '/app', ...overrides });
};
const needs = async () => {
  const card = (await screen.findByRole('heading', { name: 'Waiting for you' })).closest('section');
  await waitFor(() => expect(card?.querySelector('[aria-busy]')).toBeNull());
  return [...(card?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')]);
};
const waiting = [1, 2].map((n) => buildOrderCard(n));

describe('the start page', () => {
  it('shows what waits, each line leading to its screen', async () => {
    await open({
      handlers: {
        'POST /api/store/list_orders': () => ({ orders: waiting, seq: 1, server_time: SERVER_TIME }),
        'POST /api/store/get_counts': () => ({ counts: { dispatcher: 3, claims: 0 } }),
      },
    });
    await waitFor(async () =>
      expect(await needs()).toEqual([
        ['New orders 2', '/app/orders/running'],
        ['Orders without a courier 3', '/app/orders/dispatcher'],
      ]),
    );
    expect(document.title).toContain('Home');
  });

  it('says that nothing waits', async () => {
    await open();
    expect(await screen.findByText('Nothing to do right now.')).toBeDefined();
    expect(await needs()).toEqual([]);
  });

  it('offers a retry, and shows of when the counts are while offline', async () => {
    await open({ handlers: { 'POST /api/store/get_counts': () => refuse('internalServerError') } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    panel.transport.handle({ 'POST /api/store/get_counts': () => ({ counts: { claims: 1 } }) });
    await panel.user.click(retry);
    await waitFor(async () => expect(await needs()).toEqual([['Claims to handle 1', '/app/orders/claims']]));
    expect(screen.queryByText(/Last updated/)).toBeNull();
    act(() => isDisconnectedObservable.set(true));
    expect(await screen.findByText(/^Last updated: /)).toBeDefined();
  });

  it('of a sub-store with the dashboard has what it may open, and no checklist', async () => {
    const granted = [SCREENS.dashboard, SCREENS.claims].map(({ path }) => path);
    await open({
      signedIn: buildStoreContext({ sub_store: buildSubStore(granted) }),
      handlers: { 'POST /api/store/get_counts': () => ({ counts: { claims: 4 } }) },
    });
    await waitFor(async () => expect(await needs()).toEqual([['Claims to handle 4', '/app/orders/claims']]));
    expect(panel.transport.received('POST /api/store/get_setup_state')).toEqual([]);
  });

  it('has pinned pages and recent screens, once there are some', async () => {
    await open({ path: SCREENS['past-orders'].path });
    await panel.user.click(await screen.findByLabelText('Pin this page'));
    for (const { path } of [SCREENS.claims, SCREENS.app]) await act(() => panel.router.navigate(path));
    const card = (await screen.findByText('Pinned and recent')).closest('section');
    const lists = [...(card?.querySelectorAll('ul') ?? [])];
    expect(lists.map((list) => list.textContent)).toEqual(['Past orders', 'Claims']);
  });

  it('closes when the session loses it', async () => {
    await open();
    await needs();
    const context = buildStoreContext({ sub_store: buildSubStore([SCREENS['past-orders'].path]) });
    panel.transport.handle({ 'POST /api/store/get_store_detail': () => context });
    await panel.services.session.refetch();
    await waitFor(() => expect(panel.address()).toBe('/app/orders/past'));
  });
});
