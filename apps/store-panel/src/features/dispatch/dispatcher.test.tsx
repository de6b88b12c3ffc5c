import type { DispatcherOrder, TrackedCourier } from '@store-panel/api-client/rtk/dispatch';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import {
  buildOrderCard,
  buildEvent,
  buildOrderId,
  buildStoreContext,
} from '@store-panel/api-client/testing/order-fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { lastCourierPosition } from '#shared/live/courier-position.ts';
import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

const LEA = '0197c9a0-0000-7000-8700-000000000001';
const SAM = '0197c9a0-0000-7000-8700-000000000002';
const HERE = { latitude: 52.51, longitude: 13.4 };

let panel: OpenedPanel;
let orders: DispatcherOrder[];
let couriers: TrackedCourier[];
let now: string;
afterEach(() => panel.leave());
beforeEach(() => {
  now = new Date().toISOString();
  orders = [
    delivery(1),
    delivery(2, {
      request_status: 13,
      request_id: buildOrderId(102),
      provider_id: LEA,
      provider_name: 'Lea Koch',
      order_status: 7,
    }),
  ];
  couriers = [
    {
      provider_id: LEA,
      provider_name: 'Lea Koch',
      provider_phone: '',
      state: 'assigned',
      obstacle: null,
      is_own: true,
      position: { ...HERE, accuracy: 10, at: now },
      deliveries: [{ order_id: buildOrderId(2), unique_id: 2, request_id: buildOrderId(102), request_status: 13 }],
    },
  ];
});

const delivery = (n: number, overrides: Partial<DispatcherOrder> = {}): DispatcherOrder => ({
  ...buildOrderCard(n, {
    order_id: buildOrderId(n),
    order_status: 5,
    is_pickup: false,
    request_status: null,
    request_id: null,
    provider_id: null,
    provider_name: null,
  }),
  address: { line: `Street ${n}`, note: '', point: { latitude: 52.49, longitude: 13.39 } },
  search: null,
  ...overrides,
});
const vehicle = (provider_id: string, provider_name: string, distance_metres: number) =>
  ({
    vehicle_id: buildOrderId(900),
    vehicle_name: 'Bike',
    plate_no: '',
    provider_id,
    provider_name,
    provider_phone: '',
    state: 'free',
    distance_metres,
  }) as const;

async function open(handlers: Parameters<typeof openPanel>[0]['handlers'] = {}) {
  const context = buildStoreContext();
  panel = await openPanel({
    path: '/app/orders/dispatcher',
    signedIn: { ...context, store: { ...context.store, location: { latitude: 52.5, longitude: 13.4 } } },
    handlers: {
      'POST /api/store/list_dispatcher_orders': () => ({ orders, server_time: now }),
      'POST /api/store/list_courier_places': () => ({ couriers, server_time: now }),
      'POST /api/store/list_active_vehicles': () => ({
        vehicles: [vehicle(SAM, 'Sam Roth', 850)],
        unavailable: [{ provider_id: LEA, provider_name: 'Noa Lind', state: 'offline', obstacle: 'offline' }],
      }),
      'POST /api/store/list_orders': () => ({ orders, seq: 0, server_time: now }),
      ...handlers,
    },
  });
}
const chooseDelivery = async (n: number) => {
  const row = await screen.findByRole('button', { name: new RegExp(`^Order ${n} .*Street`) });
  await panel.user.click(row);
  return screen.findByRole('region', { name: `Order ${n}` });
};

describe('the dispatcher', () => {
  it('shows unassigned deliveries first, and the couriers on the map', async () => {
    await open();
    // Deliveries and couriers are fetched separately.
    const listed = () => screen.getAllByRole('region', { name: /Unassigned|In progress|Couriers/ });
    await waitFor(() =>
      expect(listed().map((group) => within(group).queryAllByRole('listitem').length)).toEqual([1, 1, 1]),
    );
    const groups = listed();
    expect(groups[2]?.textContent).toContain('Lea Koch');
    expect(groups[2]?.textContent).toContain('Just now');
    const map = await screen.findByRole('region', { name: 'Delivery map' });
    expect(within(map).getByRole('list', { name: 'On the map' }).textContent).toContain('Lea Koch · Assigned');
  });

  it('selects a delivery, requests a courier, and returns the focus to its row on close', async () => {
    const requests: object[] = [];
    await open({
      'POST /api/store/create_request': ({ body }) => {
        requests.push(body);
        const order = delivery(1, { request_status: 9, provider_id: SAM, provider_name: 'Sam Roth', version: 2 });
        return { order };
      },
    });
    const shown = await chooseDelivery(1);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Order 1'));
    expect(await within(shown).findByText('0.9 km away', { exact: false })).toBeTruthy();
    expect(shown.textContent).toContain('The courier has to accept first.');
    expect(shown.textContent).toContain('Noa LindOff shift');
    await panel.user.click(within(shown).getByRole('button', { name: 'Request: Sam Roth' }));
    expect(requests).toMatchObject([{ order_id: buildOrderId(1), provider_id: SAM }]);
    await panel.user.click(screen.getByRole('button', { name: 'Back to list' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-order')).toBe(buildOrderId(1)));
  });

  it('requests the nearest courier, and reassigns a delivery', async () => {
    const calls: string[] = [];
    await open({
      'POST /api/store/find_nearest_provider': () => {
        calls.push('nearest');
        return { order: delivery(1, { request_status: 9, version: 2 }) };
      },
      'POST /api/store/reassign_courier': ({ body }) => {
        calls.push(`reassign ${body.request_id === buildOrderId(102)} ${body.provider_id === SAM}`);
        return { order: delivery(2, { request_status: 9, version: 2, provider_id: SAM, provider_name: 'Sam Roth' }) };
      },
    });
    const first = await chooseDelivery(1);
    await panel.user.click(within(first).getByRole('button', { name: 'Request nearest courier' }));
    const second = await chooseDelivery(2);
    expect(second.textContent).toContain('Courier: Lea Koch');
    await panel.user.click(await within(second).findByRole('button', { name: 'Request: Sam Roth' }));
    expect(calls).toEqual(['nearest', 'reassign true true']);
  });

  it('shows who reassigned a delivery a moment before', async () => {
    await open({
      'POST /api/store/reassign_courier': () =>
        refuse('requestFailed', {
          order: delivery(2, { request_status: 9, version: 5, provider_id: SAM, provider_name: 'Sam Roth' }),
          last_change: {
            ...buildEvent(4, buildOrderCard(2)),
            action: 'reassign',
            actor: { kind: 'sub_store', id: null, name: 'Anna' },
            order_status: 7,
            request_status: 9,
            ready_in_minutes: null,
          },
        }),
    });
    const shown = await chooseDelivery(2);
    await panel.user.click(await within(shown).findByRole('button', { name: 'Request: Sam Roth' }));
    expect(await within(shown).findByText(/Anna already requested another courier/)).toBeTruthy();
  });

  it('unassigns a courier who has picked up, with a reason', async () => {
    orders = [delivery(2, { ...orders[1], request_status: 19 })];
    const reasons: string[] = [];
    await open({
      'POST /api/store/report_courier_lost': ({ body }) => {
        reasons.push(body.reason);
        return { order: delivery(2, { request_status: 112, version: 2, order_status: 7 }) };
      },
    });
    const shown = await chooseDelivery(2);
    await panel.user.click(within(shown).getByRole('button', { name: 'Unassign courier' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Unassign Lea Koch');
    await panel.user.type(within(dialog).getByRole('textbox'), 'No answer for an hour');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Unassign courier' }));
    await waitFor(() => expect(reasons).toEqual(['No answer for an hour']));
  });

  it('follows couriers live, and shows since when one has had no signal', async () => {
    const old = new Date(Date.now() - 600_000).toISOString();
    couriers = couriers.map((courier) => ({ ...courier, position: { ...HERE, accuracy: null, at: old } }));
    await open();
    const list = await screen.findByRole('region', { name: /^Couriers/ });
    expect(list.textContent).toMatch(/No signal since/);
    const position = { ...HERE, accuracy: null, at: new Date().toISOString() };
    act(() => lastCourierPosition.set({ provider_id: LEA, position, order_ids: [] }));
    await waitFor(() => expect(list.textContent).toContain('Just now'));
  });

  it('shows an empty state, and can fetch a failed list again', async () => {
    let isBroken = true;
    await open({
      'POST /api/store/list_dispatcher_orders': () => {
        if (isBroken) return refuse('internalServerError');
        return { orders: [], server_time: now };
      },
    });
    const again = await screen.findByRole('button', { name: /Try again|Retry/ });
    isBroken = false;
    await panel.user.click(again);
    expect(await screen.findByText('No deliveries right now')).toBeTruthy();
  });
});
