import type { ReservationFacts } from '@store-panel/api-client/rtk/reservation-facts';
import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { NO_RESERVATIONS, openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => {
  panel.leave();
  vi.useRealTimers();
});

const ORDERS = SCREENS['running-orders'].path;
const RESERVATIONS = SCREENS.reservations.path;
const now = Date.parse(SERVER_TIME);

async function open(first: Partial<ReservationFacts>, start: Partial<PanelStart> = {}) {
  let facts: ReservationFacts = { ...NO_RESERVATIONS, ...first };
  panel = await openPanel({
    path: ORDERS,
    ...start,
    handlers: {
      'POST /api/store/get_reservation_facts': () => facts,
      'POST /api/store/acknowledge_table_call': () => ({}),
    },
  });
  return { become: (next: Partial<ReservationFacts>) => (facts = { ...NO_RESERVATIONS, ...next }) };
}
const requested = () => panel.transport.received('POST /api/store/get_reservation_facts').length;
const bar = () => screen.findByRole('region', { name: 'Reservations' });

describe('what reservations need, on every page', () => {
  it('says who is late and what is requested, each a link to its day', async () => {
    await open({ late: 3, requests: 2, requests_from: '2026-01-09' });
    const links = within(await bar()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['3 late', RESERVATIONS],
      ['2 requests', `${RESERVATIONS}?day=2026-01-09`],
    ]);
  });

  it('follows another device, and the clock alone at the instant that the server names', async () => {
    const next = new Date(now + 60_000).toISOString();
    const facts = await open({ next_late_at: next });
    await waitFor(() => expect(requested()).toBe(1));
    expect(screen.queryByRole('region', { name: 'Reservations' })).toBeNull();
    act(() => panel.sockets.send('reservations_changed', 4));
    facts.become({ requests: 1, next_late_at: next });
    act(() => panel.sockets.send('reservations_changed', 5));
    expect((await bar()).textContent).toContain('1 request');
    const before = requested();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(requested()).toBe(before);
    facts.become({ late: 1, requests: 1 });
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Reservations' }).textContent).toContain('1 late'));
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(requested()).toBe(before + 1);
  });

  it('says which tables call, also on the page of the day, until one of the staff has seen it', async () => {
    const call = {
      reservation_id: '01980000-0000-7000-8000-000000000001',
      table_numbers: ['7'],
      called_at: SERVER_TIME,
    };
    await open({ calls: [{ ...call, call: 'bill' }] }, { path: RESERVATIONS });
    const region = await screen.findByRole('region', { name: 'Table calls' });
    expect(region.textContent).toContain('Table 7 wants the bill');
    within(region).getByRole('button').click();
    await waitFor(() =>
      expect(panel.transport.received('POST /api/store/acknowledge_table_call')).toMatchObject([
        { body: { reservation_id: call.reservation_id } },
      ]),
    );
  });

  it('asks nothing without the grant', async () => {
    const signedIn = buildStoreContext({ sub_store: buildSubStore([ORDERS]) });
    await open({ late: 1 }, { signedIn });
    await screen.findByRole('heading', { level: 1 });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(requested()).toBe(0);
  });
});
