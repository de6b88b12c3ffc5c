import { refuse } from '@store-panel/api-client/testing/fake-transport';
import {
  buildOrderCard,
  buildEvent,
  buildStoreContext,
  buildSubStore,
} from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { TIMING_MS } from '@store-panel/domain/limits/timing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { storeWithoutReadyTime, runningOrdersHandlers, openBoard } from '#testing/board.ts';
import { LATER, type OpenedPanel, SERVER_TIME, signInReply } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => {
  vi.useRealTimers();
  panel.leave();
});

const column = (name: string) => screen.getByRole('region', { name });
const press = (name: RegExp) => panel.user.click(screen.getByRole('button', { name }));

describe('the board', () => {
  it('links to order entry, but not for users without access', async () => {
    panel = await openBoard(runningOrdersHandlers(buildOrderCard(7)));
    const link = await within(screen.getByRole('main')).findByRole('link', { name: 'Create order' });
    expect(link.getAttribute('href')).toBe(SCREENS['create-order'].path);
    panel.leave();
    panel = await openBoard(
      runningOrdersHandlers(buildOrderCard(7)),
      buildStoreContext({ sub_store: buildSubStore([SCREENS['running-orders'].path]) }),
    );
    await screen.findByText('#7');
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Create order' })).toBeNull();
  });
});

describe('a kitchen action', () => {
  it('moves the card at once and names its effect', async () => {
    const accepted = buildOrderCard(7, { version: 2, order_status: 3 });
    panel = await openBoard({
      ...runningOrdersHandlers(buildOrderCard(7)),
      'POST /api/store/set_order_status': () => ({ order: accepted }),
    });
    await within(column('New')).findByText('#7');
    await press(/^Accept/);
    await within(column('In the kitchen')).findByText('#7');
    await waitFor(() => expect(panel.transport.received('POST /api/store/set_order_status')).toHaveLength(1));
    const [{ body, headers } = {}] = panel.transport.received('POST /api/store/set_order_status');
    expect(body).toMatchObject({ order_id: accepted.order_id, order_status: 3 });
    expect(headers?.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  });

  it('asks for the minutes when the store requires it', async () => {
    const accepted = buildOrderCard(7, { version: 2, order_status: 3 });
    const handlers = {
      ...runningOrdersHandlers(buildOrderCard(7)),
      'POST /api/store/set_order_status': () => ({ order: accepted }),
    };
    panel = await openBoard(handlers, buildStoreContext());
    await screen.findByText('#7');
    await press(/^Accept/);
    await panel.user.click(await screen.findByRole('button', { name: '25 min' }));
    await waitFor(() =>
      expect(panel.transport.received('POST /api/store/set_order_status')[0]?.body).toMatchObject({
        estimated_time_for_ready_order: 25,
      }),
    );
  });

  it('runs by its shortcut on the focused card, unless shortcuts are off', async () => {
    panel = await openBoard({
      ...runningOrdersHandlers(buildOrderCard(7, { order_status: 3, version: 2 })),
      'POST /api/store/set_order_status': () => ({ order: buildOrderCard(7, { order_status: 5, version: 3 }) }),
    });
    const card = await screen.findByRole('link', { name: /^Order 7,/ });
    card.focus();
    await panel.user.keyboard('p');
    await waitFor(() => expect(panel.transport.received('POST /api/store/set_order_status')).toHaveLength(1));
    await panel.user.keyboard('?');
    await panel.user.click(await screen.findByRole('switch'));
    await panel.user.keyboard('{Escape}');
    card.focus();
    await panel.user.keyboard('d');
    expect(panel.transport.received('POST /api/store/set_order_status')).toHaveLength(1);
  });

  it("shows another user's conflicting change and the actions that are legal now", async () => {
    const theirs = buildOrderCard(7, { version: 5, order_status: 7 });
    panel = await openBoard({
      ...runningOrdersHandlers(buildOrderCard(7, { order_status: 3, version: 2 })),
      'POST /api/store/set_order_status': () =>
        refuse('setStatusFailed', {
          order: theirs,
          last_change: {
            seq: 9,
            at: SERVER_TIME,
            action: 'ready',
            actor: { kind: 'sub_store', id: null, name: 'Maria' },
            order_status: 7,
            request_status: null,
            reason: null,
            ready_in_minutes: null,
            edit: null,
          },
        }),
    });
    await screen.findByText('#7');
    await press(/^Start preparing/);
    expect(await screen.findByText(/Maria already marked this order as ready/)).toBeDefined();
    const ready = column('Ready');
    expect(within(ready).getByText('#7')).toBeDefined();
    expect(within(ready).getByRole('button', { name: /^Request courier/ })).toBeDefined();
  });
});

async function rejectSeven() {
  panel = await openBoard({
    ...runningOrdersHandlers(buildOrderCard(7)),
    'POST /api/store/store_cancel_or_reject_order': () => ({
      order: buildOrderCard(7, { version: 2, order_status: 103 }),
    }),
  });
  await screen.findByText('#7');
  await press(/^More actions$/);
  await panel.user.click(await screen.findByRole('menuitem', { name: 'Reject', hidden: true }));
  const dialog = await screen.findByRole('alertdialog');
  await panel.user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText(/Enter|Say|Choose/)).toBeDefined();
  await panel.user.click(within(dialog).getByRole('button', { name: 'Closing soon' }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await panel.user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await screen.findAllByText('Order 7 will be rejected');
}
const sent = () => panel.transport.received('POST /api/store/store_cancel_or_reject_order');

describe('a rejection', () => {
  it('needs a reason, waits for an undo, and is sent then', async () => {
    await rejectSeven();
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(TIMING_MS.undoWindow + 50);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ order_status: 103, cancel_reason: 'Closing soon', version: 1 });
  });

  it('that is undone is never sent', async () => {
    await rejectSeven();
    await panel.user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement);
    await vi.advanceTimersByTimeAsync(TIMING_MS.undoWindow * 2);
    expect(sent()).toEqual([]);
    expect(within(column('New')).getByText('#7')).toBeDefined();
  });
});

describe('without a connection', () => {
  it('kitchen actions are queued, others are disabled with a reason, and the queue is flushed on reconnection', async () => {
    const accepted = buildOrderCard(7, { version: 2, order_status: 3 });
    panel = await openBoard(
      runningOrdersHandlers(buildOrderCard(7), buildOrderCard(8, { order_status: 7, is_pickup: true })),
    );
    await screen.findByText('#7');
    panel.sockets.cut();
    panel.transport.handle({ 'POST /api/store/set_order_status': () => Promise.reject(new TypeError('no network')) });
    await screen.findByText('No connection');
    expect(screen.getByRole('button', { name: /^Complete/ }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: /^Complete/ }).title).toBe('You need a connection for this.');

    await press(/^Accept/);
    await within(column('In the kitchen')).findByText('#7');
    expect(await screen.findByText('Waiting to sync')).toBeDefined();
    expect(Object.keys(localStorage).some((key) => key.startsWith('order_outbox:'))).toBe(true);

    panel.transport.handle({
      'POST /api/store/set_order_status': () => ({ order: accepted }),
      'POST /api/store/list_events': () => ({
        events: [buildEvent(2, buildOrderCard(9), { actor: { kind: 'user', id: null, name: 'Ada' } })],
        seq: 2,
        is_snapshot_needed: false,
      }),
    });
    panel.sockets.restore();
    await screen.findByText('Live');
    await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('order_outbox:'))).toBe(false));
    expect(within(column('In the kitchen')).getByText('#7')).toBeDefined();
  });
});

describe('a queued action at sign-out', () => {
  const branch = { ...storeWithoutReadyTime, sub_store: buildSubStore([SCREENS['running-orders'].path]) };
  const impersonation = { admin_name: 'Grace', ends_at: LATER };

  it.each([
    ['the main store', branch, storeWithoutReadyTime],
    ['an administrator in the store’s name', storeWithoutReadyTime, { ...storeWithoutReadyTime, impersonation }],
  ])('is not sent in the name of %s', async (_who, before, after) => {
    panel = await openBoard(runningOrdersHandlers(buildOrderCard(7)), before);
    await screen.findByText('#7');
    panel.sockets.cut();
    panel.transport.handle({ 'POST /api/store/set_order_status': () => Promise.reject(new TypeError('no network')) });
    await screen.findByText('No connection');
    await press(/^Accept/);
    await screen.findByText('Waiting to sync');
    await panel.services.session.signOut();
    await waitFor(() => expect(panel.address()).toBe('/store/login'));

    const attempts = panel.transport.received('POST /api/store/set_order_status').length;
    panel.transport.handle({
      'POST /api/store/login': () => signInReply(after),
      'POST /api/store/get_store_detail': () => after,
      'POST /api/store/set_order_status': () => ({ order: buildOrderCard(7, { version: 2, order_status: 3 }) }),
    });
    panel.sockets.restore();
    await panel.services.session.signIn('main', { email: 'store@example.com', password: 'secret-1' });
    await within(await screen.findByRole('region', { name: 'New' })).findByText('#7');
    expect(screen.queryByText('Waiting to sync')).toBeNull();
    expect(panel.transport.received('POST /api/store/set_order_status')).toHaveLength(attempts);
  });
});
