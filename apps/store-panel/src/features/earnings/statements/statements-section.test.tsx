import type { MonthlyStatement, PlatformInvoice } from '@store-panel/api-client/rtk/statements';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { render, screen, waitFor, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { AppServicesProvider } from '#shared/app-services/app-services.tsx';
import { createStore } from '#shared/app-services/create-store.ts';
import { i18n, loadNamespaces } from '#shared/i18n/i18n.ts';
import { openPanel, type OpenedPanel } from '#testing/panel.tsx';
import { StatementsSection } from './statements-section.tsx';

const ID = '0197c9a0-0000-7000-b000-000000000001';
const RUNNING: MonthlyStatement = {
  statement_id: null,
  period: '2026-11',
  is_preliminary: true,
  currency: 'EUR',
  opening: 12_500,
  closing: 13_000,
  from_no: 8,
  to_no: 9,
  issued_at: null,
  sha256: null,
  invoice_id: null,
};
const ISSUED: MonthlyStatement = {
  ...RUNNING,
  statement_id: ID,
  period: '2026-10',
  is_preliminary: false,
  opening: 0,
  closing: 12_500,
  sha256: 'a'.repeat(64),
};
const INVOICE: PlatformInvoice = {
  invoice_id: ID,
  number: '2026-000007',
  kind: 'fees',
  is_credit_note: true,
  state: 'success',
  day: '2026-11-01',
  period: '2026-10',
  currency: 'EUR',
  net: -100,
  tax: -19,
  total: -119,
  sha256: 'b'.repeat(64),
};

let panel: OpenedPanel;
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = vi.fn(() => 'blob:document');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  panel.leave();
});

async function open(handlers: FakeHandlers = {}) {
  panel = await openPanel({
    path: '/app/orders/running',
    handlers: {
      'GET /api/store/monthly_statements/{period}': () => ({ statements: [RUNNING, ISSUED], detail: null }),
      'POST /api/store/list_invoices': () => ({ invoices: [INVOICE], count: 1, page: 1, perPage: 20 }),
      ...handlers,
    },
  });
  // Files are fetched past the client's own fetch.
  vi.stubGlobal('fetch', panel.transport.fetch);
  await loadNamespaces(['statement-list']);
  render(
    <I18nextProvider i18n={i18n}>
      <AppServicesProvider services={panel.services}>
        <Provider store={createStore(panel.services.client)}>
          <StatementsSection />
        </Provider>
      </AppServicesProvider>
    </I18nextProvider>,
  );
}

it('lists the running month as preliminary, and saves the file of an issued one', async () => {
  const requests: object[] = [];
  await open({
    'GET /api/store/download_statement/{id}': ({ body }) => {
      requests.push(body);
      return new Response('%PDF', { headers: { 'content-type': 'application/pdf', 'x-rows': '0' } });
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Statements' }));
  const running = within(await table.findByRole('row', { name: /November 2026/ }));
  running.getByText('Preliminary');
  expect(running.queryByRole('button')).toBeNull();
  await panel.user.click(table.getByRole('button', { name: 'Download October 2026 as PDF' }));
  await waitFor(() => expect(saved).toEqual(['2026-10.pdf']));
  expect(requests).toEqual([{ id: ID, format: 'pdf', lang: 'en' }]);
});

it('shows invoices with what they are for, and a credit note as one', async () => {
  await open();
  const table = within(await screen.findByRole('table', { name: 'Invoices' }));
  const row = within(await table.findByRole('row', { name: /2026-000007/ }));
  for (const text of ['Credit note', 'Fees, October 2026', 'Paid', '-€1.19']) expect(row.getByText(text)).toBeTruthy();
});

it('says what will stand here before the first month is over, and offers a failed list again', async () => {
  let isBroken = true;
  await open({
    'GET /api/store/monthly_statements/{period}': () =>
      isBroken ? refuse('internalServerError') : { statements: [], detail: null },
    'POST /api/store/list_invoices': () => ({ invoices: [], count: 0, page: 1, perPage: 20 }),
  });
  const alert = within(
    (await screen.findByText('The statements couldn’t be loaded.')).closest('[role=alert]') as HTMLElement,
  );
  await screen.findByText('No invoices yet.');
  isBroken = false;
  await panel.user.click(alert.getByRole('button'));
  expect(await screen.findByText(/^Your first statement will be issued/)).toBeTruthy();
});
