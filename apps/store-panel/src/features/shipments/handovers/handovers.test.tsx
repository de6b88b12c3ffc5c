import type { Handover, HandoverDetail, ScannedParcel, WaitingParcel } from '@store-panel/api-client/rtk/handovers';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { REOPEN_MS } from '@store-panel/domain/shipments/handovers';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { setServerTime } from '#shared/time/server-clock.ts';
import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const ID = '01980000-0000-7000-8000-0000000000a1';
const VAN = { transporter_id: '01980000-0000-7000-8000-0000000000b1', name: 'Havel Van' };
const BY = { kind: 'store', id: null, name: 'Ada' } as const;
const HANDOVER: Handover = {
  handover_id: ID,
  version: 1,
  number: null,
  state: 'open',
  transporter: VAN,
  parcels: 0,
  grams: 0,
  unweighed: 0,
  opened_at: SERVER_TIME,
  opened_by: BY,
  closed_at: null,
  closed_by: null,
  driver_name: '',
  is_signed: false,
};
const CLOSED: Partial<Handover> = {
  number: 'M-00012',
  state: 'closed',
  closed_at: SERVER_TIME,
  closed_by: BY,
  driver_name: 'Ali',
  is_signed: true,
};
const waitingParcel = (at: number): WaitingParcel => ({
  order_id: `01980000-0000-7000-8000-00000000010${at}`,
  unique_id: 40 + at,
  no: 1,
  parcels: 2,
  waybill_number: `HV${at}`,
  customer_name: 'Zoë Weber',
  grams: 1500,
  printed_at: SERVER_TIME,
  dispatch_by: '2020-01-01T10:00:00.000Z',
});

/** A fake platform with one handover and two parcels that wait for it. */
function fakeHandovers(first: Partial<Handover> = {}) {
  let handover: Handover = { ...HANDOVER, ...first };
  let waiting = [waitingParcel(1), waitingParcel(2)];
  let scanned: ScannedParcel[] = [];
  let isLost = false;
  const change = (changes: Partial<Handover>) => {
    handover = { ...handover, parcels: scanned.length, ...changes, version: handover.version + 1 };
    return { handover };
  };
  const detail = (): HandoverDetail => ({
    handover,
    parcels: scanned,
    waiting,
    waiting_count: waiting.length,
    signature: handover.is_signed ? [[0, 0, 300, 100]] : null,
  });
  const handlers: PanelStart['handlers'] = {
    'POST /api/store/list_handovers': () => ({
      waiting: {
        transporters: [
          { transporter: VAN, parcels: 2, printed: 2, printed_since: SERVER_TIME, late: 1, handover: null },
        ],
      },
      handovers: [{ ...HANDOVER, ...CLOSED, parcels: 33 }],
      count: 1,
      page: 1,
      perPage: 20,
    }),
    'POST /api/store/open_handover': () => ({ handover }),
    'POST /api/store/get_handover': () => detail(),
    'POST /api/store/scan_handover': ({ body }) => {
      if (isLost) throw new TypeError('Failed to fetch');
      const results = body.waybill_numbers.map((waybill_number) => {
        const parcel = waiting.find((one) => one.waybill_number === waybill_number);
        if (!parcel) return { waybill_number, result: 'not_found' as const, transporter: null };
        waiting = waiting.filter((one) => one !== parcel);
        const { printed_at: _printed, dispatch_by: _dispatch, ...facts } = parcel;
        scanned = [{ ...facts, at: SERVER_TIME, by: BY, refused: null }, ...scanned];
        return { waybill_number, result: 'added' as const, transporter: null };
      });
      return { ...change({}), results };
    },
    'POST /api/store/remove_from_handover': ({ body }) => {
      scanned = scanned.filter(({ order_id: id }) => id !== body.order_id);
      return change({});
    },
    'POST /api/store/close_handover': ({ body }) =>
      body.version === handover.version
        ? { ...change({ ...CLOSED, driver_name: body.driver_name }), refused: [] }
        : refuse('staleVersion'),
    'POST /api/store/reopen_handover': () => change({ state: 'open' }),
  };
  return { handlers, lose: (lost: boolean) => (isLost = lost) };
}

async function open(fake: ReturnType<typeof fakeHandovers>, path = `/app/orders/handover?handover=${ID}`) {
  const context = buildStoreContext();
  panel = await openPanel({
    path,
    signedIn: { ...context, store: { ...context.store, courier_service: true } },
    handlers: fake.handlers,
  });
}
const field = () => screen.findByLabelText('Waybill number');
const region = (name: RegExp) => screen.findByRole('region', { name });
const numbersIn = async (name: RegExp) =>
  within(await region(name))
    .queryAllByText(/^HV\d$/)
    .map(({ textContent }) => textContent);

describe('the handovers of a store', () => {
  it('show what waits for each transporter, and begin with it', async () => {
    await open(fakeHandovers(), '/app/orders/handover');
    const waiting = within(await region(/Waiting for pickup/));
    waiting.getByText('2 parcels');
    waiting.getByText(/^Should have left/);
    screen.getByRole('link', { name: 'M-00012' });
    await panel.user.click(waiting.getByRole('button', { name: 'Start handover: Havel Van' }));
    await screen.findByRole('heading', { name: 'Handover to Havel Van' });
    expect(await field()).toBe(document.activeElement);
  });

  it('take numbers one after the other, say what became of each, and name what is missing', async () => {
    await open(fakeHandovers());
    await panel.user.type(await field(), 'hv1{Enter}');
    await screen.findByText('\u2068HV1\u2069 added', { selector: 'li span' });
    expect(((await field()) as HTMLInputElement).value).toBe('');
    expect(await field()).toBe(document.activeElement);
    await panel.user.type(await field(), 'https://claims.example/?waybill=HV9{Enter}');
    await screen.findByText(/HV9.*no parcel of the store has this number/, { selector: 'li span' });
    await waitFor(async () => expect(await numbersIn(/^Scanned/)).toEqual(['HV1']));
    expect(await numbersIn(/^Not scanned yet/)).toEqual(['HV2']);
    within(await region(/^Not scanned yet/)).getByText(/Should have left/);
    await panel.user.click(screen.getByRole('button', { name: 'Take out HV1' }));
    await screen.findByText('Nothing scanned yet', { selector: 'p' });
  });

  it('are closed with the driver’s name, after what is missing was named', async () => {
    await open(fakeHandovers());
    const close = await screen.findByRole('button', { name: 'Close handover' });
    expect(close.getAttribute('aria-disabled')).toBe('true');
    await panel.user.type(await field(), 'HV1{Enter}');
    await waitFor(() => expect(close.getAttribute('aria-disabled')).toBeNull());
    await panel.user.click(close);
    const form = within(await screen.findByRole('dialog'));
    form.getByText('Not scanned, so they stay in the store: 1');
    await panel.user.click(form.getByRole('button', { name: 'Hand over' }));
    await form.findByText('Enter the driver’s name.');
    await panel.user.type(form.getByLabelText('Driver’s name'), ' Ali ');
    await panel.user.click(form.getByRole('button', { name: 'Hand over' }));
    await screen.findAllByText('Parcels handed over: 1');
    await screen.findByRole('button', { name: 'Download list' });
    expect(panel.transport.received('POST /api/store/close_handover')[0]?.body).toEqual({
      handover_id: ID,
      version: 2,
      driver_name: 'Ali',
      signature: null,
    });
  });

  it('collect scans while the connection is away, and send them once it is back', async () => {
    const fake = fakeHandovers();
    await open(fake);
    await screen.findByText('Nothing scanned yet', { selector: 'p' });
    fake.lose(true);
    await panel.user.type(await field(), 'HV1{Enter}HV2{Enter}');
    await screen.findByText(/Scans waiting for the connection: 2/);
    expect(screen.getByRole('button', { name: 'Close handover' }).getAttribute('aria-disabled')).toBe('true');
    fake.lose(false);
    await panel.user.type(await field(), 'HV9{Enter}');
    await waitFor(async () => expect(await numbersIn(/^Scanned/)).toEqual(['HV2', 'HV1']));
    expect(screen.queryByText(/Scans waiting/)).toBeNull();
  });

  it('add all that wait only after a question', async () => {
    await open(fakeHandovers());
    await panel.user.click(await screen.findByRole('button', { name: 'Add all that are waiting' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(/A missing parcel is found by scanning/);
    await panel.user.click(question.getByRole('button', { name: 'Add all that are waiting' }));
    await screen.findByText('Every waiting parcel is scanned');
    await waitFor(async () => expect(await numbersIn(/^Scanned/)).toEqual(['HV2', 'HV1']));
  });

  it('that were closed show who took them, and open again for a while', async () => {
    setServerTime(SERVER_TIME);
    await open(fakeHandovers(CLOSED));
    await screen.findByText('M-00012');
    screen.getByRole('img', { name: 'Driver’s signature' });
    expect(screen.queryByLabelText('Waybill number')).toBeNull();
    await panel.user.click(screen.getByRole('button', { name: 'Reopen' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Reopen handover M-00012?' }));
    await panel.user.click(question.getByRole('button', { name: 'Reopen' }));
    await field();
  });

  it('of parcels for no transporter say so in their heading', async () => {
    await open(fakeHandovers({ transporter: null }));
    expect(await screen.findByRole('heading', { level: 1, name: 'No transporter assigned' })).toBeTruthy();
  });

  it('stay closed once that time is over', async () => {
    setServerTime(SERVER_TIME);
    await open(fakeHandovers({ ...CLOSED, closed_at: new Date(Date.parse(SERVER_TIME) - REOPEN_MS).toISOString() }));
    await screen.findByText('M-00012');
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
  });
});
