import { refuse } from '@store-panel/api-client/testing/fake-transport';
import {
  buildEvent,
  buildOrderCard,
  buildStoreContext,
  buildSubStore,
  STORE_ID_FIXTURE,
} from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { claimsVersion } from '#shared/live/claims-version.ts';
import { openPanel, type OpenedPanel, SERVER_TIME } from '#testing/panel.tsx';
import { MIN_REFRESH_INTERVAL_MS } from './counts-refresh.ts';

const MINUTE = 60_000;

let panel: OpenedPanel;
let counts = { dispatcher: 0, claims: 3 };
afterEach(() => {
  panel.leave();
  vi.useRealTimers();
  claimsVersion.set(null);
});

/** The list of claims, which is in the menu of stores that send parcels. */
async function open() {
  const context = buildStoreContext();
  const signedIn = { ...context, store: { ...context.store, courier_service: true } };
  counts = { dispatcher: 0, claims: 3 };
  panel = await openPanel({
    path: SCREENS.claims.path,
    signedIn,
    handlers: {
      'POST /api/store/get_counts': () => ({ counts }),
      'POST /api/store/list_orders': () => ({ orders: [buildOrderCard(1)], seq: 1, server_time: SERVER_TIME }),
    },
  });
  await waitFor(() => expect([requested(), claimsVersion.get()]).toEqual([1, 0]));
  vi.useFakeTimers({ shouldAdvanceTime: true });
}
const requested = () => panel.transport.received('POST /api/store/get_counts').length;
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Effects run after each step. */
async function advanceMinutes(count: number) {
  for (let minute = 0; minute < count; minute += 1) await advance(MINUTE);
}
/** Waits for a count in the menu: it is drawn after the reply, which comes after the request. */
const expectBadge = (name: RegExp, text: string, tone?: string) =>
  waitFor(() => {
    const badge = screen.getByRole('link', { name }).querySelector('.kit-Badge');
    expect(badge?.textContent).toBe(text);
    if (tone !== undefined) expect(badge?.getAttribute('data-tone')).toBe(tone);
  });

describe('the counts of the menu', () => {
  it('are fetched when the page is idle, again when claims change, and never by time alone', async () => {
    await open();
    await expectBadge(/Claims/, '3');
    await advanceMinutes(10);
    expect(requested()).toBe(1);
    counts = { dispatcher: 0, claims: 120 };
    act(() => panel.sockets.send('claims_changed', 1));
    act(() => panel.sockets.send('claims_changed', 2));
    await advance(MIN_REFRESH_INTERVAL_MS);
    expect(requested()).toBe(2);
    await expectBadge(/Claims/, '99+');
  });

  it('are fetched again when an order needs a courier, and not for its other changes', async () => {
    await open();
    await advance(MIN_REFRESH_INTERVAL_MS);
    const accepted = buildOrderCard(1, { version: 2, order_status: 3 });
    counts = { dispatcher: 1, claims: 3 };
    act(() => panel.sockets.event(STORE_ID_FIXTURE, buildEvent(2, accepted)));
    await advance(MIN_REFRESH_INTERVAL_MS);
    expect(requested()).toBe(2);
    await expectBadge(/Dispatcher/, '1');
    const preparing = buildOrderCard(1, { version: 3, order_status: 5 });
    act(() => panel.sockets.event(STORE_ID_FIXTURE, buildEvent(3, preparing, { action: 'prepare' })));
    await advance(MINUTE);
    expect(requested()).toBe(2);
  });

  it('fade after minutes without a reply, and are never shown as zero', async () => {
    await open();
    panel.transport.handle({ 'POST /api/store/get_counts': () => refuse('internalServerError') });
    act(() => panel.sockets.send('claims_changed', 1));
    await advanceMinutes(1);
    await expectBadge(/Claims/, '3', 'accent');
    await advanceMinutes(5);
    await expectBadge(/Claims/, '3', 'neutral');
    panel.transport.handle({ 'POST /api/store/get_counts': () => ({ counts: { dispatcher: 0, claims: 2 } }) });
    await advanceMinutes(2);
    await expectBadge(/Claims/, '2', 'accent');
  });

  it('are not fetched for a session without any', async () => {
    const context = buildStoreContext({ sub_store: buildSubStore([SCREENS['past-orders'].path]) });
    panel = await openPanel({ path: SCREENS['past-orders'].path, signedIn: context });
    await screen.findByRole('heading', { level: 1 });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await advance(MINUTE);
    expect(requested()).toBe(0);
  });
});
