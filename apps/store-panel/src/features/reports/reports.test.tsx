import type { Report, ReportBody } from '@store-panel/api-client/rtk/reports';
import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { SCREENS } from '@store-panel/domain/access/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const day = (key: string, sales: number, orders: number): Report['rows'][number] => ({
  key,
  label: '',
  from: key,
  to: key,
  values: { sales, orders, average_order: orders === 0 ? null : sales / orders },
});

const SALES: Report = {
  by: 'day',
  from: '2026-11-26',
  to: '2026-11-27',
  currency: 'EUR',
  rows: [day('2026-11-26', 1000, 1), day('2026-11-27', 0, 0)],
  count: 2,
  totals: { sales: 1000, orders: 1, average_order: 1000 },
  compared: null,
  as_of_seq: 7,
  facts_from: null,
  difference: 0,
};
const EARNED: Report = {
  ...SALES,
  by: 'line',
  rows: [
    { key: 'sales', label: '', from: SALES.from, to: SALES.to, values: { earned: 1000 } },
    {
      key: 'booked_elsewhere',
      label: '',
      from: SALES.from,
      to: SALES.to,
      values: { earned: -300 },
      orders: [{ order_id: '01980000-0000-7000-8000-000000000001', unique_id: 41, amount: -300 }],
    },
    { key: 'earned', label: '', from: SALES.from, to: SALES.to, values: { earned: 700 } },
  ],
  totals: { earned: null },
};

/** A fake platform with reports, which records what it is asked for. */
function fakeReports(change: (body: ReportBody) => Partial<Report> | 'failing' = () => ({})) {
  const requested: ReportBody[] = [];
  const handlers: NonNullable<PanelStart['handlers']> = {
    'POST /api/store/get_report': ({ body }) => {
      requested.push(body);
      const changed = change(body);
      if (changed === 'failing') return refuse('internalServerError');
      return { ...(body.report === 'earned' ? EARNED : SALES), ...changed };
    },
  };
  return { handlers, requested };
}

async function open(
  fake = fakeReports(),
  search = '?range=custom&from=2026-11-26&to=2026-11-27',
  start: Partial<PanelStart> = {},
) {
  panel = await openPanel({ path: `/app/earnings/reports${search}`, handlers: fake.handlers, ...start });
  return fake;
}

const table = async () => within(await screen.findByRole('table', { name: 'Sales' }));

describe('reports', () => {
  it('have a link to the orders of every figure, and say what each means', async () => {
    await open();
    const rows = await table();
    const [first] = rows.getAllByRole('link', { name: /10\.00: show these orders/ });
    const href = decodeURIComponent(first?.getAttribute('href') ?? '');
    expect(href).toContain('/app/orders/history?facts=2026-11-26..2026-11-26;outcome=completed');
    expect(rows.getByRole('row', { name: /^Total/ })).toBeTruthy();
    // Nothing is behind a zero.
    expect(rows.queryByRole('link', { name: /27.*: €0\.00/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'What Average order means' })).toBeTruthy();
  });

  it('are asked for by the address, and another one begins with its own rows', async () => {
    const fake = await open(undefined, '?by=week&compare=before&source=manual&range=last_7_days');
    await table();
    expect(fake.requested).toContainEqual(
      expect.objectContaining({ report: 'sales', by: 'week', compare: 'before', source: 'manual' }),
    );
    await panel.user.click(screen.getByRole('link', { name: 'Items' }));
    await waitFor(() =>
      expect(fake.requested.at(-1)).toMatchObject({ report: 'items', by: 'item', compare: 'before' }),
    );
    expect(fake.requested.at(-1)).not.toHaveProperty('source');
    await panel.user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'last_year');
    await waitFor(() => expect(fake.requested.at(-1)?.compare).toBe('last_year'));
  });

  it('print the days that they are compared with', async () => {
    const compared = {
      from: '2026-11-19',
      to: '2026-11-20',
      rows: [day('2026-11-19', 800, 1)],
      totals: { sales: 800 },
    };
    await open(fakeReports(({ report }) => (report === 'sales' ? { compared } : {})));
    const rows = await table();
    expect(screen.getByText(/Compared with .*Nov/)).toBeTruthy();
    expect(rows.getAllByText(/8\.00 before/).length).toBeGreaterThan(0);
  });

  it('end in the step from sales to earnings, with the orders that are booked elsewhere', async () => {
    await open();
    expect(await screen.findByText('Sales and your book agree.')).toBeTruthy();
    const order = screen.getByRole('link', { name: 'Order 41', hidden: true });
    expect(order.getAttribute('href')).toBe('/app/orders/detail/01980000-0000-7000-8000-000000000001');
  });

  it('leave out money and orders for an account without their grants', async () => {
    const signedIn = buildStoreContext({ sub_store: buildSubStore([SCREENS.reports.path]) });
    const fake = await open(undefined, '?report=tax&range=last_7_days', { signedIn });
    const rows = await table();
    expect(rows.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Tax' })).toBeNull();
    expect(fake.requested.map(({ report }) => report)).toEqual(['sales']);
  });

  it('say by how much sales and book differ', async () => {
    await open(fakeReports(({ report }) => (report === 'earned' ? { difference: 5 } : {})));
    expect(await screen.findByText(/differ by €0\.05/)).toBeTruthy();
  });

  it('say that there is nothing yet, and how far figures are prepared', async () => {
    const none = { rows: [day('2026-11-26', 0, 0)], totals: { sales: 0 }, facts_from: '2026-11-27' };
    await open(fakeReports(({ report }) => (report === 'sales' ? none : {})));
    expect(await screen.findByText('Nothing in this period')).toBeTruthy();
    expect(screen.getByText(/are still being prepared/)).toBeTruthy();
  });

  it('are read again after an error', async () => {
    let isFailing = true;
    await open(fakeReports(({ report }) => (report === 'sales' && isFailing ? 'failing' : {})));
    const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
    isFailing = false;
    if (retry) await panel.user.click(retry);
    expect(await table()).toBeTruthy();
  });
});

describe('reports by email', () => {
  const reports = (next: Readonly<Record<string, string>>) =>
    ['daily', 'weekly', 'monthly'].map((kind) => ({ kind, next_at: next[kind] ?? null }));
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Reports by email' }));

  it('are chosen, and say where they go and when the next is sent', async () => {
    const sent: object[] = [];
    panel = await openPanel({
      path: '/app/earnings/reports',
      handlers: {
        ...fakeReports().handlers,
        'POST /api/store/get_mailed_reports': () => ({
          email: 'owner@linden.example',
          reports: reports({ daily: '2026-01-06T05:00:00.000Z' }),
        }),
        'POST /api/store/save_mailed_reports': ({ body }) => {
          sent.push(body);
          return { email: 'owner@linden.example', reports: reports({}) };
        },
      },
    });
    await panel.user.click(await screen.findByRole('button', { name: 'By email…' }));
    const box = await dialog();
    await box.findByText(/owner@linden\.example/);
    expect(box.getByText(/^Next: 06 Jan 2026/)).toBeDefined();
    const save = box.getByRole('button', { name: 'Save' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await panel.user.click(box.getByRole('checkbox', { name: /^Weekly/ }));
    await panel.user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ kinds: ['daily', 'weekly'] }]);
  });

  it('are the owner’s alone', async () => {
    panel = await openPanel({
      path: '/app/earnings/reports',
      handlers: fakeReports().handlers,
      signedIn: buildStoreContext({ sub_store: buildSubStore([SCREENS.reports.path]) }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Reports' });
    expect(screen.queryByRole('button', { name: 'By email…' })).toBeNull();
  });
});
