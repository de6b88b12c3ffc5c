import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { runningOrdersHandlers, storeWithoutReadyTime } from '#testing/board.ts';
import { type OpenedPanel, openPanel } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => {
  vi.useRealTimers();
  panel.leave();
});

const notice = () => screen.queryByText(/^We can’t reach the server/);

it('tells of a lost connection when it has been lost for a while', async () => {
  panel = await openPanel({
    path: '/app/orders/running',
    signedIn: storeWithoutReadyTime,
    handlers: runningOrdersHandlers(buildOrderCard(7)),
  });
  await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
  await screen.findByText('Live');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => panel.sockets.cut());
  await screen.findByText('No connection');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(notice()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(notice()).not.toBeNull();
  act(() => panel.sockets.restore());
  await waitFor(() => expect(notice()).toBeNull());
});
