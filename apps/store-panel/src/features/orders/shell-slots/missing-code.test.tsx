import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { runningOrdersHandlers, storeWithoutReadyTime } from '#testing/board.ts';
import { type OpenedPanel, openPanel } from '#testing/panel.tsx';

// The connection is lost right after the first paint, while what sends changes is being fetched.
const network = vi.hoisted(() => ({ isDown: true, fail: (_error: Error) => {} }));
vi.mock('#shared/orders/services/lazy-order-services.ts', (importOriginal) =>
  network.isDown ? new Promise((_resolve, reject) => (network.fail = reject)) : importOriginal(),
);
let panel: OpenedPanel;

beforeEach(async () => {
  panel = await openPanel({
    path: '/app/orders/running',
    signedIn: storeWithoutReadyTime,
    handlers: runningOrdersHandlers(
      buildOrderCard(7),
      buildOrderCard(8, { order_status: ORDER_STATUS.ready, is_pickup: true }),
    ),
  });
  await screen.findByText('#7');
});
afterEach(() => panel.leave());

const card = (number: number) =>
  within(screen.getByText(`#${number}`).closest<HTMLElement>('[data-card]') as HTMLElement);

it('takes no cancellation before it can be sent, says that others were not sent, and connects later by itself', async () => {
  await panel.user.click(card(7).getByRole('button', { name: 'More actions' }));
  await panel.user.click(await screen.findByRole('menuitem', { name: 'Reject', hidden: true }));
  await panel.user.click(card(8).getByRole('button', { name: /^Complete/ }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  network.fail(new TypeError('Failed to fetch dynamically imported module'));
  const notSent = { tone: 'danger', title: 'You need a connection for this.' };
  await waitFor(() => expect(panel.services.toasts.getSnapshot()).toMatchObject([notSent, notSent]));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  network.isDown = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
});
