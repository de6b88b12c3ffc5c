import {
  CHANNEL_SALES_FIXTURE,
  COURIER_CHART_FIXTURE,
  DELIVERY_DAYS_FIXTURE,
  FIXTURE_TRANSPORTER,
  FIXTURE_WAREHOUSE,
  KEY_STATS_FIXTURE,
  PRIORITY_CHART_FIXTURE,
  RETURNS_GRAPH_FIXTURE,
} from '@store-panel/api-client/testing/delivery-figure-fixtures';
import { buildToday } from '@store-panel/api-client/testing/dashboard-fixtures';
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
  'POST /api/dashboard/get_deliveries': () => DELIVERY_DAYS_FIXTURE,
  'POST /api/dashboard/get_priority_chart': () => PRIORITY_CHART_FIXTURE,
  'POST /api/dashboard/get_courier_chart': () => COURIER_CHART_FIXTURE,
  'POST /api/dashboard/get_returns_graph': () => RETURNS_GRAPH_FIXTURE,
  'POST /api/dashboard/get_key_stats': () => KEY_STATS_FIXTURE,
  'POST /api/dashboard/get_ecommerce_sales': () => CHANNEL_SALES_FIXTURE,
} satisfies NonNullable<PanelStart['handlers']>;

const open = async ({ handlers, ...options }: Partial<PanelStart> = {}) => {
  panel = await openPanel({
    path: '/app/dashboard?view=deliveries',
    handlers: { ...HANDLERS, ...handlers },
    ...options,
  });
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');
const textsOf = async (table: string) => {
  const rows = within(await screen.findByRole('table', { name: table })).getAllByRole('row');
  return rows.map((row) => [...row.children].map((cell) => plain(cell.textContent)));
};
const linksOf = ({ getAllByRole }: { readonly getAllByRole: (role: string) => readonly HTMLElement[] }) =>
  getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));

describe('deliveries on the dashboard', () => {
  it('are a part that the address has', async () => {
    await open({ path: '/app/dashboard' });
    await panel.user.click(await screen.findByRole('tab', { name: 'Deliveries' }));
    await screen.findByRole('heading', { name: 'Deliveries by day' });
    expect(panel.address()).toBe('/app/dashboard?view=deliveries');
    await waitFor(() =>
      expect(panel.transport.received('POST /api/dashboard/get_deliveries').at(-1)?.body).toEqual({
        start_date: '2025-12-30',
        end_date: '2026-01-05',
      }),
    );
  });

  it('have key figures with how many parcels they are said of, and an arrow only beyond chance', async () => {
    await open();
    const stats = within(await screen.findByRole('region', { name: 'Key figures' }));
    expect(stats.getAllByRole('listitem').map((item) => plain(item.textContent))).toEqual([
      'Parcels45More than usual. Before: 30',
      'Sent in time95.8%of 24 parcels Before: 96%',
      'Delivered in time83.3%of 24 parcelsLower than before. Before: 98%',
      'First attempt91.3%of 23 parcels ',
      'Door to door26 hrof 24 parcels Before: 24 hr',
      'Cost per parcel€5.90of 23 parcels Before: €5.90',
      'Claims1of 24 parcels Before: 0',
      'Return rate8.3%of 24 parcelsHigher than before. Before: 1%',
      'CO₂e per parcel1.2 kgof 24 parcels Before: 900 g',
    ]);
    expect(linksOf(stats).slice(0, 3)).toEqual([
      '/app/orders/history?facts=2025-12-30..2026-01-05;delivery=any',
      '/app/orders/history?facts=2025-12-30..2026-01-05;delivery=dispatch_late',
      '/app/orders/history?facts=2025-12-30..2026-01-05;delivery=late',
    ]);
  });

  it('open the parcels of each day, level, carrier, week and reason', async () => {
    await open();
    expect((await textsOf('Parcels by day')).slice(0, 2)).toEqual([
      ['Day', 'Delivered', 'Failed', 'On the way', 'Came back'],
      ['Mon, Jan 5', '24', '0', '6', '2'],
    ]);
    const days = within(screen.getByRole('table', { name: 'Parcels by day' }));
    expect(linksOf(days)).toContain('/app/orders/history?facts=2026-01-05..2026-01-05;delivery=return_received');
    const [levels] = await screen.findAllByRole('table', { name: 'By service level' });
    expect(linksOf(within(levels ?? expect.fail('no table')))).toContain(
      '/app/orders/history?facts=2025-12-30..2026-01-05;delivery=late;service_level=same_day',
    );
    const couriers = within(await screen.findByRole('table', { name: 'Couriers and transporters' }));
    expect(linksOf(couriers)).toEqual([
      `/app/orders/history?facts=2025-12-30..2026-01-05;delivery=delivered;transporter_id=${FIXTURE_TRANSPORTER}`,
      `/app/orders/history?facts=2025-12-30..2026-01-05;delivery=late;transporter_id=${FIXTURE_TRANSPORTER}`,
      '/app/orders/history?facts=2025-12-30..2026-01-05;provider_id=0197c9a0-0000-7000-8000-0000000000aa;delivery=delivered',
    ]);
    const groupLinks = async (name: string) => {
      const tables = await screen.findAllByRole('table', { name });
      const links = tables.flatMap((table) => within(table).queryAllByRole('link'));
      return links
        .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
        .map((link) => link.replace('/app/orders/history?facts=2025-12-30..2026-01-05;', ''));
    };
    expect(await groupLinks('By warehouse')).toEqual([
      `delivery=delivered;warehouse_id=${FIXTURE_WAREHOUSE}`,
      `delivery=late;warehouse_id=${FIXTURE_WAREHOUSE}`,
      'delivery=delivered;origin=store',
      'delivery=late;origin=store',
    ]);
    expect(await groupLinks('By distance')).toContain('delivery=late;distance=more');
    expect(await groupLinks('By vehicle')).toContain('delivery=delivered;vehicle_class=unknown');
    const returns = within(await screen.findByRole('table', { name: 'Returns by week' }));
    expect(linksOf(returns)[0]).toBe('/app/orders/history?facts=2026-01-04..2026-01-05;delivery=return_opened');
    const reasons = within(await screen.findByRole('table', { name: 'Reasons' }));
    expect(linksOf(reasons)[0]).toContain('delivery=return_opened;return_reason=damaged');
    expect(screen.getByText('Half of the refunds came within 4 days.')).toBeDefined();
  });

  it('show how far a share may be off, and rank nothing that says too little', async () => {
    await open();
    expect((await textsOf('Couriers and transporters')).slice(1)).toEqual([
      ['Havel VanTransporter', '23', '82.6%likely 62.9% to 93%', '4', '91.3%', '€5.90', '43.5', '1.2 kg'],
      ['Mo VeloCourier', '1', 'Too few to compare', '0', '–', '–', '0', '0 g'],
    ]);
  });

  it('can be those of one transporter or warehouse', async () => {
    await open();
    await panel.user.selectOptions(await screen.findByRole('combobox', { name: 'Transporter' }), 'Havel Van');
    await panel.user.selectOptions(screen.getByRole('combobox', { name: 'Warehouse' }), 'East');
    const body = { transporter_id: FIXTURE_TRANSPORTER, warehouse_id: FIXTURE_WAREHOUSE };
    await waitFor(() =>
      expect(panel.transport.received('POST /api/dashboard/get_key_stats').at(-1)?.body).toMatchObject(body),
    );
    const stats = within(await screen.findByRole('region', { name: 'Key figures' }));
    expect(linksOf(stats)[0]).toContain(`transporter_id=${FIXTURE_TRANSPORTER};warehouse_id=${FIXTURE_WAREHOUSE}`);
    expect(panel.transport.received('POST /api/dashboard/get_ecommerce_sales').at(-1)?.body).not.toMatchObject(body);
    await panel.user.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(panel.address()).toBe('/app/dashboard');
  });

  it('have sales by channel for those who may see reports alone', async () => {
    await open();
    expect((await textsOf('Sales by channel')).slice(1)).toEqual([
      ['Customer', '20', '€600.00', '€30.00', '75%'],
      ['Staff', '5', '€200.00', '€40.00', '25%'],
    ]);
    panel.leave();
    const sub_store = buildSubStore([SCREENS.dashboard.path]);
    await open({ signedIn: buildStoreContext({ sub_store }) });
    await screen.findByRole('heading', { name: 'Returns' });
    expect(screen.queryByRole('heading', { name: 'Sales by channel' })).toBeNull();
    expect(panel.transport.received('POST /api/dashboard/get_ecommerce_sales')).toEqual([]);
    expect(screen.queryAllByRole('link', { name: '24' })).toEqual([]);
  });

  it('say when the first figures come, offer a retry for what failed, and of when they are while offline', async () => {
    const none = { ...DELIVERY_DAYS_FIXTURE, days: [], has_deliveries: false };
    await open({ handlers: { 'POST /api/dashboard/get_deliveries': () => none } });
    expect(await screen.findByText('The figures appear here after the first delivered parcel')).toBeDefined();
    panel.leave();
    await open({ handlers: { 'POST /api/dashboard/get_returns_graph': () => refuse('internalServerError') } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    panel.transport.handle({ 'POST /api/dashboard/get_returns_graph': () => RETURNS_GRAPH_FIXTURE });
    await panel.user.click(retry);
    expect(await screen.findByRole('table', { name: 'Returns by week' })).toBeDefined();
    act(() => isDisconnectedObservable.set(true));
    expect((await screen.findAllByText(/^Last updated: /)).length).toBeGreaterThan(0);
  });
});
