// One file, because the tests of list and order share one printer and the fixtures of a waybill.

import type { ShipmentRow } from '@store-panel/api-client/rtk/shipment-list';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildOrderCard, buildOrderDetail, buildOrderId } from '@store-panel/api-client/testing/order-fixtures';
import { buildParcel, buildShipment } from '@store-panel/api-client/testing/shipment-fixtures';
import type * as PrintDocumentModule from '@store-panel/ui/print-document';
import { screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

type Printed = PrintDocumentModule.PrintedDocument;

// This engine has no printer, so documents are recorded. Real printing is tested in a browser.
const printer = vi.hoisted(() => ({ documents: [] as Printed[], outcome: 'handed-over' }));
vi.mock('@store-panel/ui/print-document', async (original) => ({
  ...(await original<typeof PrintDocumentModule>()),
  printDocument: (printed: Printed) => {
    printer.documents.push(printed);
    return Promise.resolve(printer.outcome);
  },
}));

let panel: OpenedPanel;
beforeEach(() => {
  printer.documents.splice(0);
  printer.outcome = 'handed-over';
});
afterEach(() => panel.leave());

const LIST = '/app/orders/shipments';

const fakeShipments = (...shipments: readonly ShipmentRow[]): PanelStart['handlers'] => ({
  'POST /api/store/list_shipments': ({ body }) => {
    const found = shipments.filter(({ customer_name }) => customer_name.includes(body.query ?? ''));
    return { shipments: found, count: found.length, page: 1, perPage: 20 };
  },
});
async function open(path: string, handlers: PanelStart['handlers']) {
  panel = await openPanel({ path, handlers });
}
const press = async (name: string | RegExp, within_: Pick<typeof screen, 'findByRole'> = screen) =>
  panel.user.click(await within_.findByRole('button', { name }));
const choose = async (number: string) =>
  panel.user.click(await screen.findByRole('checkbox', { name: `Select waybill ${number}` }));
const sent = <Key extends Parameters<OpenedPanel['transport']['received']>[0]>(key: Key) =>
  panel.transport.received(key).map(({ body }) => body);

const FINGERPRINT = 'A'.repeat(22);
const NO_PARTIES = { sender: null, return_to: null, lookup_url: null };
const waybillOf = (order_id: string) => ({
  order_id,
  unique_id: 1,
  waybill_number: 'WBL1',
  shipped_at: '2026-01-03T09:00:00.000Z',
  customer_name: 'Customer 1',
  sent_from: null,
  customer_phone: '+49170',
  address: { line: 'Harbour Road 7', note: 'Ring twice', point: null },
  pieces: 3,
  note: 'Leave it',
  transporter: null,
  service_level: null,
});

const card = buildOrderCard(1, {
  order_status: 7,
  version: 4,
  waybill_number: 'WBL1',
  shipment_label: 'dispatched_to_transporter',
});

describe('the list of shipments', () => {
  it('shows status, claim and return of each parcel, and requests what the search params say', async () => {
    const back = buildShipment(1, {
      order_status: 25,
      shipment_label: 'confirmed_delivery',
      returned_at: '2026-01-04T09:00:00.000Z',
      return_reason: 'Wrong door',
      claim: { claim_id: buildOrderId(70), state: 'under_review' },
    });
    await open(`${LIST}?label=confirmed_delivery&end=back&sort=-since`, fakeShipments(back));
    const row = await screen.findByRole('row', { name: /WBL1/ });
    for (const text of ['Confirmed delivery', 'Wrong door', 'Under review']) within(row).getByText(text);
    expect(sent('POST /api/store/list_shipments')).toEqual([
      { label: ['confirmed_delivery'], end: ['back'], page: 1, perPage: 20, sort: '-since' },
    ]);
    await press('Remove filter Shipment status');
    await waitFor(() => expect(sent('POST /api/store/list_shipments').at(-1)).not.toHaveProperty('label'));
  });

  it('folds the parcels of an order under it, and marks what needs attention', async () => {
    const parcels = [
      buildParcel(1, { shipment_label: 'confirmed_delivery' }),
      buildParcel(2, { no: 2, is_stuck: true, transporter: { transporter_id: buildOrderId(9), name: 'Elbe' } }),
    ];
    await open(`${LIST}?attention=stuck`, fakeShipments(buildShipment(1, { parcels })));
    const row = await screen.findByRole('row', { name: /WBL1/ });
    for (const text of ['1 of 2 delivered', 'No news', 'Elbe', 'WBL2']) within(row).getByText(text);
    expect(sent('POST /api/store/list_shipments')[0]).toMatchObject({ attention: ['stuck'] });
  });

  it('distinguishes an empty list from no matches, and offers a retry', async () => {
    await open(LIST, fakeShipments());
    expect(await screen.findByText('No shipments yet')).toBeDefined();
    panel.leave();
    await open(`${LIST}?q=nobody`, fakeShipments(buildShipment(1)));
    expect(await screen.findByText('No matching shipments')).toBeDefined();
    await press('Clear filters');
    expect(await screen.findByRole('row', { name: /Customer 1/ })).toBeDefined();
    panel.leave();
    await open(LIST, { 'POST /api/store/list_shipments': () => refuse('internalServerError') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('updates the eligible shipments of a selection, and shows the result for each', async () => {
    const [one, two, over] = [
      buildShipment(1, { shipment_label: 'dispatched_to_transporter', version: 4 }),
      buildShipment(2, { shipment_label: 'dispatched_to_transporter' }),
      buildShipment(3, { shipment_label: 'confirmed_delivery', order_status: 25 }),
    ];
    const last = {
      seq: 9,
      at: one.since,
      action: 'shipment_news',
      actor: { kind: 'sub_store', id: buildOrderId(99), name: 'Dock' },
      order_status: 7,
      request_status: null,
      reason: null,
      ready_in_minutes: null,
      edit: null,
    } as const;
    await open(LIST, {
      ...fakeShipments(one, two, over),
      'POST /api/store/tell_shipment_news': ({ body }) => ({
        results: body.orders.map(({ order_id }) =>
          order_id === one.order_id
            ? { order_id, error_code: null, order: { ...card, shipment_label: body.shipment_label }, last_change: null }
            : {
                order_id,
                error_code: 4011,
                order: { ...buildOrderCard(2), shipment_label: 'transporter_cancelled' as const },
                last_change: last,
              },
        ),
      }),
    });
    for (const number of ['WBL1', 'WBL2', 'WBL3']) await choose(number);
    await press('Update status');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('2 of the selected shipments can be updated.')).toBeDefined();
    await panel.user.selectOptions(within(dialog).getByLabelText('Shipment status'), 'Confirmed delivery');
    expect(within(dialog).getByText('This also completes the order.')).toBeDefined();
    await panel.user.type(within(dialog).getByLabelText(/Reason/), 'Signed');
    await press('Update status', within(dialog));
    const result = await screen.findByRole('dialog', { name: 'Results' });
    expect(
      within(result).getByText('Dock already updated this shipment. Its status is now: Transporter cancelled.'),
    ).toBeDefined();
    expect(within(result).getByRole('heading', { name: '1 shipment updated' })).toBeDefined();
    expect(sent('POST /api/store/tell_shipment_news')).toEqual([
      {
        orders: [
          { order_id: one.order_id, version: 4 },
          { order_id: two.order_id, version: 1 },
        ],
        shipment_label: 'confirmed_delivery',
        reason: 'Signed',
      },
    ]);
  });

  it('shows if no further updates are possible', async () => {
    await open(LIST, fakeShipments(buildShipment(1, { shipment_label: 'confirmed_delivery', order_status: 25 })));
    await choose('WBL1');
    await press('Update status');
    expect(await screen.findByText('The transporter has no further updates for these orders.')).toBeDefined();
  });
});

describe('an order with a shipment', () => {
  const AT = `/app/orders/detail/${card.order_id}`;
  const entry = { actor: { kind: 'store', id: null, name: 'Linden' }, order_status: 7, request_status: null } as const;
  const silent = { reason: null, ready_in_minutes: null, edit: null } as const;
  const timeline = [
    { seq: 1, at: '2026-01-03T09:00:00.000Z', action: 'ready_for_shipment', ...entry, ...silent },
    {
      seq: 2,
      at: '2026-01-03T10:00:00.000Z',
      action: 'shipment_news',
      ...entry,
      ...silent,
      reason: 'Van 7',
      shipment_label: 'dispatched_to_transporter',
    },
  ] as const;
  const detail = (): PanelStart['handlers'] => ({
    'POST /api/store/get_order_detail': () => ({ order: buildOrderDetail(card, { timeline: [...timeline] }), seq: 2 }),
    'POST /api/store/list_claims': () => ({ claims: [], count: 0, overdue: 0, page: 1, perPage: 20 }),
  });

  it('shows the status updates, and sends the next one', async () => {
    await open(AT, {
      ...detail(),
      'POST /api/store/tell_shipment_news': ({ body: { shipment_label } }) => ({
        results: [
          {
            order_id: card.order_id,
            error_code: null,
            order: { ...card, version: 5, shipment_label },
            last_change: null,
          },
        ],
      }),
    });
    const history = await screen.findByRole('list', { name: 'Transporter updates' });
    expect(within(history).getAllByRole('listitem')).toHaveLength(2);
    expect(within(history).getByText('Linden · Van 7')).toBeDefined();
    await press('Update status');
    const dialog = await screen.findByRole('alertdialog', { name: 'Update shipment WBL1' });
    expect(within(dialog).getByText('Current status: Dispatched to transporter.')).toBeDefined();
    await press('Update status', within(dialog));
    await waitFor(() =>
      expect(sent('POST /api/store/tell_shipment_news')).toEqual([
        { orders: [{ order_id: card.order_id, version: 4 }], shipment_label: 'drop_off_in_progress' },
      ]),
    );
  });

  it('shows each parcel with what its updates imply, and updates one of them', async () => {
    const step = (shipment_label: ShipmentRow['shipment_label'], at: string | null) =>
      ({ shipment_label, at, actor: at === null ? null : timeline[0].actor, reason: null }) as const;
    const at = timeline[0].at;
    await open(AT, {
      ...detail(),
      'POST /api/store/get_parcels': () => ({
        service_level: 'next_day',
        warehouse: null,
        parcels: [
          {
            ...buildParcel(1, { shipment_label: 'confirmed_delivery', grams: 1250, received_by: 'Ada' }),
            history: [
              step('pending_pickup_confirmation', at),
              step('dispatched_to_transporter', null),
              step('confirmed_delivery', at),
            ],
            prints: [],
            tracking_url: 'https://havel.example/track#waybill=1',
          },
          {
            ...buildParcel(2, { no: 2, shipment_label: 'drop_off_in_progress', is_stuck: true }),
            history: [],
            prints: [],
          },
        ],
      }),
      'POST /api/store/tell_shipment_news': () => ({ results: [] }),
      'POST /api/store/open_claim': () => refuse('internalServerError'),
    });
    const list = await screen.findByRole('list', { name: 'Parcels' });
    for (const text of ['Parcel 1', '1.25 kg', 'Ada', 'Not reported by the transporter'])
      expect(within(list).getByText(text)).toBeDefined();
    expect(within(list).getByLabelText('Tracking page for the customer')).toHaveProperty(
      'value',
      'https://havel.example/track#waybill=1',
    );
    expect(screen.getByText('1 of 2 delivered')).toBeDefined();
    expect(screen.getByText('Next day')).toBeDefined();
    await panel.user.click(within(list).getByText('Parcel 2'));
    await press('Update status: Parcel 2', within(list));
    await press('Update status', within(await screen.findByRole('alertdialog')));
    await waitFor(() =>
      expect(sent('POST /api/store/tell_shipment_news')).toMatchObject([
        { waybill_numbers: ['WBL2'], shipment_label: 'arrived_at_drop_off' },
      ]),
    );
    await panel.user.click(within(list).getByRole('link', { name: 'File claim', hidden: true }));
    const claim = await screen.findByRole('alertdialog', { name: /claim/i });
    await panel.user.type(within(claim).getByLabelText(/Description|What happened/), 'Not heard of');
    await press('File claim', within(claim));
    await waitFor(() =>
      expect(sent('POST /api/store/open_claim')).toMatchObject([{ waybill_number: 'WBL2', cause: 'lost' }]),
    );
  });

  it.each([
    ['with the page on which claims are looked up', 'https://claims.example/', 'Look up a claim'],
    ['with its bare number', null, 'Waybill'],
  ])('prints its label %s', async (_what, lookup_url, ariaLabel) => {
    await open(AT, {
      ...detail(),
      'POST /api/store/get_waybills': () => ({
        ...NO_PARTIES,
        lookup_url,
        waybills: [
          {
            ...waybillOf(card.order_id),
            parcels: [{ no: 1, waybill_number: 'WBL1', grams: 1250, fingerprint: FINGERPRINT }],
          },
        ],
      }),
      'POST /api/store/add_label_prints': () => ({ count: 1 }),
    });
    await press('Print label');
    await panel.user.click(await screen.findByRole('menuitem', { name: /A6/, hidden: true }));
    expect((await screen.findAllByText(/1 label sent to printer/)).length).toBeGreaterThan(0);
    const [printed] = printer.documents;
    expect(printed?.paperSize).toBe('a6');
    const page = document.createElement('div');
    page.innerHTML = renderToStaticMarkup(printed?.tickets[0]);
    for (const text of ['Harbour Road 7', 'Customer 1', 'Leave it', 'WBL1', '1.25 kg'])
      expect(page.textContent).toContain(text);
    expect(page.querySelector('[data-part="bars"] path')).not.toBeNull();
    expect(page.querySelector('[data-part="code"]')?.getAttribute('aria-label')).toBe(ariaLabel);
    expect(sent('POST /api/store/add_label_prints')).toEqual([
      { labels: [{ order_id: card.order_id, no: 1, fingerprint: FINGERPRINT }] },
    ]);
  });

  it('shows how often labels were printed, and prints one again that has changed; counts none that was blocked', async () => {
    const by = timeline[0].actor;
    const print = { at: timeline[0].at, by };
    const printed = { ...print, times: 2, is_changed: true };
    printer.outcome = 'blocked';
    await open(AT, {
      ...detail(),
      'POST /api/store/get_parcels': () => ({
        service_level: null,
        warehouse: null,
        parcels: [
          { ...buildParcel(1, { printed }), history: [], prints: [print, { at: '2026-01-02T09:00:00.000Z', by }] },
          { ...buildParcel(2, { no: 2 }), history: [], prints: [] },
        ],
      }),
      'POST /api/store/get_waybills': () => ({
        ...NO_PARTIES,
        waybills: [
          {
            ...waybillOf(card.order_id),
            parcels: [1, 2].map((no) => ({ no, waybill_number: `WBL${no}`, grams: null, fingerprint: FINGERPRINT })),
          },
        ],
      }),
      'POST /api/store/add_label_prints': () => ({ count: 1 }),
    });
    const list = await screen.findByRole('list', { name: 'Parcels' });
    expect(within(list).getByText(/^Printed 2×, last .* by Linden$/)).toBeDefined();
    expect(within(list).getByText('Not printed yet')).toBeDefined();
    expect(screen.getAllByText('Label changed').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Print label' })).toBeDefined();
    const again = async () => {
      await panel.user.click(within(list).getByRole('button', { name: 'Print again', hidden: true }));
      await panel.user.click(await screen.findByRole('menuitem', { name: /A6/, hidden: true }));
    };
    await again();
    await waitFor(() => expect(printer.documents).toHaveLength(1));
    expect(sent('POST /api/store/add_label_prints')).toEqual([]);
    printer.outcome = 'handed-over';
    await again();
    await waitFor(() =>
      expect(sent('POST /api/store/add_label_prints')).toEqual([
        { labels: [{ order_id: card.order_id, no: 1, fingerprint: FINGERPRINT }] },
      ]),
    );
    expect(printer.documents.map(({ tickets }) => tickets.length)).toEqual([1, 1]);
  });
});
