// One file: its parts share a fake platform and a page.
import type { Today } from '@store-panel/api-client/rtk/dashboard';
import {
  BOOKING_TABLE_FIXTURE,
  BREAKDOWN_FIXTURE,
  BUSY_HOURS_FIXTURE,
  buildToday,
  CUSTOMER_REVIEW_FIXTURE,
  DASHBOARD_TABLE_FIXTURE,
  EARNINGS_REPORT_FIXTURE,
  FIRST_DAY,
} from '@store-panel/api-client/testing/dashboard-fixtures';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => {
  panel.leave();
  isDisconnectedObservable.set(false);
});

const HANDLERS = {
  'POST /api/dashboard/get_today': () => buildToday(),
  'POST /api/dashboard/get_busy_hours': () => BUSY_HOURS_FIXTURE,
  'POST /api/dashboard/get_customer_review': () => CUSTOMER_REVIEW_FIXTURE,
  'POST /api/dashboard/get_dashboard_table': () => DASHBOARD_TABLE_FIXTURE,
  'POST /api/dashboard/get_breakdown': () => BREAKDOWN_FIXTURE,
  'POST /api/dashboard/get_earnings_report': () => EARNINGS_REPORT_FIXTURE,
} satisfies NonNullable<PanelStart['handlers']>;

const open = async ({ handlers, ...options }: Partial<PanelStart> = {}) => {
  panel = await openPanel({ path: '/app/dashboard', handlers: { ...HANDLERS, ...handlers }, ...options });
};
const sub = (...screens: readonly (keyof typeof SCREENS)[]) =>
  buildStoreContext({ sub_store: buildSubStore(screens.map((id) => SCREENS[id].path)) });
const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { name: title })).closest('section');
  if (!card) throw new Error(`no card ${title}`);
  return within(card);
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');

describe('the dashboard', () => {
  it('says in a sentence what came in and whether it is usual', async () => {
    await open();
    const sentence = await screen.findByText(/^Monday so far/);
    expect(plain(sentence.textContent)).toBe(
      'Monday so far: 41 orders, €1,032.40. 6 more are in progress (€142.00). That’s usual by 11:30 AM (29–46).',
    );
  });

  it.each([
    ['more than usual', { value: 60, in_work: 0 }, 'That’s more than usual by 11:30 AM (29–46).'],
    ['less than usual', { value: 12, in_work: 6 }, 'That’s less than usual by 11:30 AM (29–46).'],
    [
      'usual with what is in progress',
      { value: 25, in_work: 6 },
      'With those in progress, that’s usual by 11:30 AM (29–46).',
    ],
    [
      'unknown yet',
      { value: 25, in_work: 0, usual: null },
      'There aren’t enough days like this yet to say what’s usual. Last time (Monday), by 11:30 AM: 38 orders.',
    ],
  ])('says that it is %s', async (_, orders, text) => {
    const [first, ...others] = buildToday().today?.figures ?? [];
    if (!first) throw new Error('no figures');
    const today = buildToday({ figures: [{ ...first, ...orders }, ...others] });
    await open({ handlers: { 'POST /api/dashboard/get_today': () => today } });
    const sentence = await screen.findByText(/^Monday so far/);
    expect(plain(sentence.textContent)).toContain(text);
  });

  it('opens the orders of each figure', async () => {
    await open();
    const figures = await screen.findByRole('list', { name: 'Today’s figures' });
    const links = within(figures).getAllByRole('link');
    expect(links.map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')])).toEqual([
      ['41', '/app/orders/history?facts=2026-01-05..2026-01-05;outcome=completed'],
      ['€1,032.40', '/app/orders/history?facts=2026-01-05..2026-01-05;outcome=completed'],
      ['€25.18', '/app/orders/history?facts=2026-01-05..2026-01-05;outcome=completed'],
      ['92%', '/app/orders/history?facts=2026-01-05..2026-01-05;late=promise'],
    ]);
    expect(within(figures).getByRole('img', { name: /41, usually/ })).toBeDefined();
    const sold = await cardOf('Best sellers');
    expect(sold.getByRole('link', { name: 'Soup' }).getAttribute('href')).toContain('item_key');
    expect(sold.getByText('No longer sold')).toBeDefined();
    const cancelled = await cardOf('Rejected and cancelled');
    expect(decodeURIComponent(cancelled.getByRole('link', { name: '4' }).getAttribute('href') ?? '')).toContain(
      'outcome=rejected;reason_kind=too_busy',
    );
  });

  it('opens nothing without a list of orders', async () => {
    await open({ signedIn: sub('dashboard') });
    const figures = await screen.findByRole('list', { name: 'Today’s figures' });
    expect(within(figures).queryAllByRole('link')).toEqual([]);
  });

  it('says beside each figure what it counts', async () => {
    await open();
    const figures = await screen.findByRole('list', { name: 'Today’s figures' });
    const help = within(figures).getAllByRole('button');
    expect(help.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      'What Orders means',
      'What Sales means',
      'What Average order means',
      'What On time means',
    ]);
  });

  it('has reservations and tables by day where the store takes reservations', async () => {
    await open({ signedIn: buildStoreContext({ is_provide_table_booking: false }) });
    await cardOf('Day by day');
    expect(screen.queryByRole('heading', { name: 'Reservations and tables' })).toBeNull();
    panel.leave();
    await open({
      handlers: { 'POST /api/dashboard/get_dashboard_table': () => BOOKING_TABLE_FIXTURE },
    });
    const rows = within(await screen.findByRole('table', { name: 'Reservations and tables by day' })).getAllByRole(
      'row',
    );
    const texts = rows.map((row) => [...row.children].map((cell) => plain(cell.textContent)));
    expect(texts.slice(1, 3)).toEqual([
      ['Mon, Jan 5', '18', '61', '4', '1', '2', '41%', '95 min', '21', '€840.50', '€20.00'],
      ['Sun, Jan 4', '0', '0', '0', '0', '0', '–', '–', '0', '€0.00', '€0.00'],
    ]);
    const [, monday] = rows;
    expect(monday && within(monday).getByRole('link').getAttribute('href')).toBe(
      '/app/table-booking/reservations?day=2026-01-05',
    );
  });

  it('has the days of the period in its address', async () => {
    await open();
    const requests = () => panel.transport.received('POST /api/dashboard/get_breakdown').at(-1)?.body;
    await cardOf('Day by day');
    await waitFor(() => expect(requests()).toMatchObject({ start_date: '2025-12-30', end_date: '2026-01-05' }));
    await panel.user.click(screen.getByRole('radio', { name: 'This month' }));
    await waitFor(() => expect(requests()).toMatchObject({ start_date: '2026-01-01', end_date: '2026-01-05' }));
    expect(panel.address()).toBe('/app/dashboard?period=this_month');
  });

  it('offers a retry for the part that failed, and shows the others', async () => {
    await open({ handlers: { 'POST /api/dashboard/get_busy_hours': () => refuse('internalServerError') } });
    const busy = await cardOf('Busy hours');
    const retry = await busy.findByRole('button', { name: 'Try again' });
    expect((await cardOf('Best sellers')).getByText('Soup')).toBeDefined();
    panel.transport.handle({ 'POST /api/dashboard/get_busy_hours': () => BUSY_HOURS_FIXTURE });
    await panel.user.click(retry);
    expect(await busy.findByRole('grid')).toBeDefined();
  });

  it('shows of when the figures are while offline', async () => {
    await open();
    await screen.findByText(/^Monday so far/);
    act(() => isDisconnectedObservable.set(true));
    expect((await screen.findAllByText(/^Last updated: /)).length).toBeGreaterThan(0);
  });

  it('tells a new store how to get its first figure', async () => {
    await open({ handlers: { 'POST /api/dashboard/get_today': () => FIRST_DAY } });
    expect(await screen.findByText('The first figure appears here after the first completed order')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Create an order' }).getAttribute('href')).toBe('/app/orders/create');
    expect(screen.queryByRole('heading', { name: 'Best sellers' })).toBeNull();
  });

  it('has money for those who may see it alone, and asks for none otherwise', async () => {
    await open({ signedIn: sub('dashboard') });
    await cardOf('Reviews');
    expect(screen.queryByRole('heading', { name: 'Money' })).toBeNull();
    expect(panel.transport.received('POST /api/dashboard/get_earnings_report')).toEqual([]);
    panel.leave();
    await open({ signedIn: sub('dashboard', 'weekly-earnings') });
    expect((await (await cardOf('Money')).findAllByText('€932.40')).length).toBeGreaterThan(0);
  });
});

describe('the start page', () => {
  it('has the running day above what waits, and nothing of it before the first order', async () => {
    await open({ path: '/app' });
    expect(await screen.findByText(/^Monday so far/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the dashboard' }).getAttribute('href')).toBe('/app/dashboard');
    panel.leave();
    await open({ path: '/app', handlers: { 'POST /api/dashboard/get_today': () => FIRST_DAY } });
    await screen.findByText('Nothing to do right now.');
    expect(screen.queryByText(/so far/)).toBeNull();
  });

  it('has what waits beside the counts of the menu', async () => {
    const today: Today = buildToday(
      {},
      {
        needs: [
          { id: 'late', count: 2 },
          { id: 'items', count: 1 },
        ],
      },
    );
    await open({ path: '/app', handlers: { 'POST /api/dashboard/get_today': () => today } });
    const card = await cardOf('Waiting for you');
    await waitFor(() =>
      expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual([
        'Late orders 2',
        'Items off for a week 1',
      ]),
    );
  });
});

describe('the running day', () => {
  const JOINED = 5;
  const joined = () =>
    waitFor(() => expect(panel.sockets.joined.some((room) => room.startsWith('figures:'))).toBe(true));
  const requests = () => panel.transport.received('POST /api/dashboard/get_today').length;

  it('is fetched again when orders change, once for what came meanwhile, and never without a change', async () => {
    let seq = JOINED;
    let sold = 41;
    await open({
      handlers: {
        'POST /api/dashboard/get_today': () => {
          const [orders, ...others] = buildToday().today?.figures ?? [];
          return buildToday({ figures: orders ? [{ ...orders, value: sold }, ...others] : [] }, { as_of_seq: seq });
        },
      },
    });
    await screen.findByText(/^Monday so far: 41/);
    await joined();
    const before = requests();
    [seq, sold] = [9, 44];
    for (const heard of [6, 7, 8, 9]) act(() => panel.sockets.send('figures_changed', heard));
    expect(await screen.findByText(/^Monday so far: 44/, {}, { timeout: 3000 })).toBeDefined();
    const after = requests();
    expect(after - before).toBeLessThanOrEqual(2);
    act(() => panel.sockets.send('figures_changed', 9));
    expect(requests()).toBe(after);
  });
});
