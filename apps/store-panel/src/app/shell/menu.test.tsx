import { buildOrderCard, buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { menuLinks } from '#testing/menu-links.ts';
import { openPanel, type OpenedPanel, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel | undefined;
afterEach(() => panel?.leave());

const sub = (...granted: ScreenId[]) =>
  buildStoreContext({ sub_store: buildSubStore(granted.map((id) => SCREENS[id].path)) });

/** What a link says, without the hint of its shortcut. */
function textOf(link: HTMLElement): string {
  const copy = link.cloneNode(true) as HTMLElement;
  for (const key of copy.querySelectorAll('kbd')) key.remove();
  return copy.textContent;
}

const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => `${textOf(link)}${link.ariaCurrent === null ? '' : ` (${link.ariaCurrent})`}`);

/** Asserts that a menu has these links in this order; features to come add others. */
async function expectLinks(menu: string, expected: readonly string[]) {
  await waitFor(() => expect(linksIn(menu).filter((link) => expected.includes(link))).toEqual(expected));
}

describe('the sidebar', () => {
  it('shows areas, and the entries of the current one, with what waits', async () => {
    panel = await openPanel({
      path: SCREENS['running-orders'].path,
      handlers: {
        'POST /api/store/list_orders': () => ({ orders: [buildOrderCard(7)], seq: 1, server_time: SERVER_TIME }),
      },
    });
    await expectLinks('Main menu', ['Home', 'Orders11 waiting (true)', 'Deliveries', 'Customers', 'Settings']);
    await expectLinks('Orders', ['Running orders11 waiting (page)', 'Create order', 'All orders']);
  });

  it('lists parcels for the stores that send them', async () => {
    const context = buildStoreContext();
    const signedIn = { ...context, store: { ...context.store, courier_service: true } };
    panel = await openPanel({ path: SCREENS.vehicles.path, signedIn });
    await screen.findByRole('heading', { level: 1, name: 'Couriers' });
    await expectLinks('Deliveries', ['Dispatcher', 'Couriers (page)', 'Parcels', 'Shipments', 'Claims']);
  });

  it('marks the list of an order', async () => {
    panel = await openPanel({
      path: `/app/orders/detail/${buildOrderCard(7).order_id}`,
      signedIn: sub('past-orders', 'profile'),
    });
    expect(linksIn('Main menu')).toEqual(['Past orders (page)', 'Profile']);
  });

  it('is absent if there is one page only', async () => {
    panel = await openPanel({ path: SCREENS['past-orders'].path, signedIn: sub('past-orders') });
    await screen.findByRole('heading', { level: 1, name: 'Past orders' });
    expect(menuLinks()).toEqual([]);
    expect(screen.queryByRole('button', { name: /menu/i })).toBeNull();
  });
});

describe('the tabs of a page', () => {
  it('are those of its entry, and take the search with them', async () => {
    panel = await openPanel({ path: `${SCREENS['past-orders'].path}?q=Anna&status=103` });
    await screen.findByRole('heading', { level: 1, name: 'All orders' });
    expect(linksIn('All orders')).toEqual(['Today', 'Tomorrow', 'Scheduled', 'Past (page)', 'History']);
    await waitFor(() => expect(document.title).toMatch(/^Past orders – /));
    const today = within(screen.getByRole('navigation', { name: 'All orders' })).getByRole('link', { name: 'Today' });
    expect(today.getAttribute('href')).toBe('/app/orders/today?q=Anna');
    await panel.user.click(today);
    await waitFor(() => expect(panel?.address()).toBe('/app/orders/today?q=Anna'));
    await waitFor(() => expect(linksIn('All orders')).toContain('Today (page)'));
  });

  it('are missing if the session may open one of them', async () => {
    panel = await openPanel({ path: SCREENS['past-orders'].path, signedIn: sub('past-orders', 'running-orders') });
    await screen.findByRole('heading', { level: 1, name: 'Past orders' });
    expect(screen.queryByRole('navigation', { name: 'All orders' })).toBeNull();
  });
});

it('leads to the settings of the device from the account menu', async () => {
  panel = await openPanel({ path: SCREENS['running-orders'].path });
  await panel.user.click(await screen.findByRole('button', { name: /^Account/ }));
  const group = await screen.findByRole('group', { name: 'This device', hidden: true });
  const link = within(group).getByRole('menuitem', { name: 'Print settings', hidden: true });
  expect(link.getAttribute('href')).toBe(SCREENS.printing.path);
});
