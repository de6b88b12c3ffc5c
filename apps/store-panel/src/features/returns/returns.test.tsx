import type { ReturnDetail } from '@store-panel/api-client/rtk/returns';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import type * as PrintDocumentModule from '@store-panel/ui/print-document';
import { screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

// This engine has no printer, so documents are recorded.
type Printed = PrintDocumentModule.PrintedDocument;
const printer = vi.hoisted(() => ({ documents: [] as Printed[] }));
vi.mock('@store-panel/ui/print-document', async (original) => ({
  ...(await original<typeof PrintDocumentModule>()),
  printDocument: (printed: Printed) => {
    printer.documents.push(printed);
    return Promise.resolve('handed-over');
  },
}));

let panel: OpenedPanel;
beforeEach(() => void printer.documents.splice(0));
afterEach(() => panel.leave());

const ID = '01980000-0000-7000-8000-000000000001';
const ONE: ReturnDetail = {
  return_id: ID,
  number: 7,
  version: 1,
  order_id: '01980000-0000-7000-8000-000000000002',
  unique_id: 41,
  customer_name: 'Zoë Weber',
  state: 'requested',
  origin: 'customer',
  reason: 'damaged',
  pieces: 1,
  amount: 1250,
  currency: 'EUR',
  signals: ['outside_window', 'a_later_signal'],
  due_at: SERVER_TIME,
  waybill_number: null,
  shipment_label: null,
  created_at: SERVER_TIME,
  updated_at: SERVER_TIME,
  order_version: 5,
  note: '<b>Broken</b>',
  answer: '',
  lines: [{ line: 0, name: 'Bowl', quantity: 1, reason: 'damaged', amount: 1250, image_url: null, inspection: null }],
  photos: [],
  way_back: 'store',
  way_back_fee: 0,
  sent_grams: null,
  received_grams: null,
  delivered_at: SERVER_TIME,
  window_ends_at: SERVER_TIME,
  expires_at: null,
  earlier_returns: 2,
  transporter: null,
  label: null,
  label_charge: null,
  refund: null,
  timeline: [
    {
      no: 1,
      at: SERVER_TIME,
      actor: { kind: 'user', id: null, name: null },
      action: 'open',
      state: 'requested',
      note: '',
      acting_admin: null,
    },
  ],
};

/** A fake platform with one return that records what it is sent. */
function fakeReturns(first: Partial<ReturnDetail> = {}, isFailing: () => boolean = () => false) {
  let one: ReturnDetail = { ...ONE, ...first };
  const sent: object[] = [];
  const move = (changed: Partial<ReturnDetail>) => {
    one = { ...one, ...changed, version: one.version + 1 };
    return { return: one };
  };
  const handlers: NonNullable<PanelStart['handlers']> = {
    'POST /api/store/list_returns': () =>
      isFailing()
        ? refuse('internalServerError')
        : { returns: [one], count: 1, page: 1, perPage: 20, todo: 1, overdue: 1, server_time: SERVER_TIME },
    'POST /api/store/get_return': () => ({ return: one }),
    'POST /api/store/change_return': ({ body }) => {
      sent.push(body);
      if (body.version !== one.version) return refuse('changeStatusFailed');
      return move({ state: body.action === 'reject' ? 'rejected' : 'approved' });
    },
    'POST /api/store/inspect_return': ({ body }) => {
      sent.push(body);
      const [found] = body.lines;
      const inspection = {
        result: found?.result ?? 'accepted',
        deduction: found?.deduction ?? 0,
        note: found?.note ?? '',
      };
      return move({ state: 'inspected', lines: one.lines.map((line) => ({ ...line, inspection })) });
    },
    'POST /api/store/preview_return_refund': () => ({
      amount: 1050,
      granted: 1050,
      way: 'cash',
      ways: ['cash'],
      given_by: 'store',
      bearer: 'store',
      customer_name: 'Zoë Weber',
      most: 1250,
      parts: [{ of: 'goods', tax_ppm: 0, amount: 1050, tax: 0 }],
      fees_back: 0,
      store_amount: -1050,
      currency: 'EUR',
      consequences: 'c'.repeat(64),
      deduction: 200,
      delivery: false,
    }),
    'POST /api/store/refund_return': ({ body }) => {
      sent.push(body);
      return move({ state: 'refunded', refund: { refund_id: ID, state: 'success', way: 'cash', amount: 1050 } });
    },
  };
  return { handlers, sent };
}

async function open(fake = fakeReturns(), start: Partial<PanelStart> = {}) {
  panel = await openPanel({ path: `/app/orders/returns?return=${ID}`, handlers: fake.handlers, ...start });
  return fake;
}
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Return 7' }));

describe('returns', () => {
  it('say what a person should see, as plain text, and what they do not know as it came', async () => {
    await open();
    const shown = await drawer();
    expect(shown.getByText('After the return period')).toBeTruthy();
    expect(shown.getByText('a_later_signal')).toBeTruthy();
    expect(shown.getByText('2 other returns by this customer in 90 days')).toBeTruthy();
    expect(shown.getByText('<b>Broken</b>')).toBeTruthy();
    expect(screen.getByText('1 overdue')).toBeTruthy();
  });

  it('are approved by one press, and rejected with a reason that the customer reads', async () => {
    const fake = await open();
    const shown = await drawer();
    await panel.user.click(shown.getByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await panel.user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText(/reason/i, { selector: '[id$="-error"], [id$="-error"] *' })).toBeTruthy();
    expect(fake.sent).toEqual([]);
    await panel.user.type(dialog.getByLabelText('Reason'), 'Worn');
    await panel.user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(fake.sent).toEqual([{ return_id: ID, version: 1, action: 'reject', reason: 'Worn' }]));
  });

  it('are inspected line by line, then refunded after a question', async () => {
    const fake = await open(fakeReturns({ state: 'received' }));
    const shown = await drawer();
    await panel.user.click(shown.getByRole('radio', { name: 'Accept for less' }));
    await panel.user.click(shown.getByRole('button', { name: 'Save inspection' }));
    expect(await shown.findByText('Say what you found.')).toBeTruthy();
    expect(shown.getByText('Enter the deduction.')).toBeTruthy();
    await panel.user.type(shown.getByLabelText('Deduction'), '2');
    await panel.user.type(shown.getByLabelText('What you found'), 'A chip');
    await panel.user.click(shown.getByRole('button', { name: 'Save inspection' }));
    await waitFor(() =>
      expect(fake.sent).toEqual([
        { return_id: ID, version: 1, lines: [{ line: 0, result: 'deducted', note: 'A chip', deduction: 200 }] },
      ]),
    );
    await panel.user.click(await shown.findByRole('button', { name: 'Refund €10.50' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await panel.user.click(dialog.getByRole('button', { name: 'Refund €10.50' }));
    expect(await shown.findByText(/Refunded €10\.50/)).toBeTruthy();
    expect(fake.sent[1]).toMatchObject({ return_id: ID, version: 2, way: 'cash', consequences: 'c'.repeat(64) });
  });

  it('print the label of an approved one: from its customer to where the store takes returns', async () => {
    const label = {
      from: { name: 'Zoë Weber', lines: ['Torstraße 1, Berlin'], country: null },
      to: { name: 'Havel Returns', lines: ['Am Wasser 2, Potsdam'], country: 'DE' },
    };
    await open(fakeReturns({ state: 'approved', expires_at: SERVER_TIME, waybill_number: 'WBL00000000042', label }));
    const shown = await drawer();
    await panel.user.click(shown.getByRole('button', { name: 'Print label' }));
    await panel.user.click(await screen.findByRole('menuitem', { name: /A6/, hidden: true }));
    await waitFor(() => expect(printer.documents).toHaveLength(1));
    const page = document.createElement('div');
    page.innerHTML = renderToStaticMarkup(printer.documents[0]?.tickets[0]);
    expect(page.querySelector('[data-part="from"]')?.textContent).toBe('FromZoë WeberTorstraße 1, Berlin');
    expect(page.querySelector('[data-part="to"]')?.textContent).toBe('ToHavel ReturnsAm Wasser 2, PotsdamGermany');
    expect(page.textContent).toContain('WBL00000000042');
  });

  it('say what the label cost, and which administrator acted for the store', async () => {
    const actor = { kind: 'store', id: ID, name: 'Havel Parcels' } as const;
    const entry = { no: 2, at: SERVER_TIME, actor, action: 'approve', state: 'approved', note: '' };
    const timeline = [...ONE.timeline, { ...entry, acting_admin: 'Grace Hopper' }];
    await open(fakeReturns({ state: 'in_transit', label_charge: 590, timeline }));
    const shown = await drawer();
    expect(shown.getByText('€5.90')).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Print label' })).toBeNull();
    expect(shown.getByText(/Havel Parcels, by Grace Hopper on its behalf approved it/)).toBeTruthy();
  });

  it('are gone through by J and K', async () => {
    panel = await openPanel({ path: '/app/orders/returns', handlers: fakeReturns().handlers });
    await screen.findByRole('link', { name: /7/ });
    await panel.user.keyboard('j');
    expect(await screen.findByRole('dialog', { name: 'Return 7' })).toBeTruthy();
  });

  it('say that they could not be loaded, and are loaded again', async () => {
    let isFailing = true;
    const fake = fakeReturns({}, () => isFailing);
    panel = await openPanel({ path: '/app/orders/returns', handlers: fake.handlers });
    const again = await screen.findByRole('button', { name: /try again/i });
    isFailing = false;
    await panel.user.click(again);
    expect(await screen.findByText('Zoë Weber')).toBeTruthy();
  });
});
