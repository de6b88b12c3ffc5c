// One file above 300 lines: its parts share one fake day of a store.
import type { Reservation, ReservationDay, ReservationDetail } from '@store-panel/api-client/rtk/reservations';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { OVERRIDABLE_REASONS } from '@store-panel/domain/reservations/reservation-limits';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => {
  isDisconnectedObservable.set(false);
  panel.leave();
});

const TABLE = '01980000-0000-7000-8000-0000000000a1';
const LOBBY = '01980000-0000-7000-8000-0000000000a2';
const FLOOR = '/app/table-booking/reservations?view=floor';
const DATE = SERVER_TIME.slice(0, 10);
const now = Date.parse(SERVER_TIME);
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

const ADA: Reservation = {
  reservation_id: '01980000-0000-7000-8000-000000000001',
  code: 'ABC234',
  kind: 'reservation',
  status: 'confirmed',
  previous_status: null,
  source: 'store',
  date: DATE,
  starts_at: at(-20),
  ends_at: at(70),
  free_at: at(70),
  persons: 2,
  area: '',
  is_pinned: false,
  table_ids: [TABLE],
  name: 'Ada Byron',
  phone: '+49301234567',
  email: '',
  lang: '',
  guest_note: '',
  store_note: '',
  expires_at: null,
  awaits_payment: false,
  arrived_at: null,
  seated_at: null,
  finished_at: null,
  quoted_minutes: null,
  latest_at: null,
  reconfirmed_at: null,
  terms: null,
  fee_paid: 0,
  charge: 0,
  fee_returned: 0,
  memory: { visits: 2, cancellations: 0, no_shows: 1 },
  created_at: at(-600),
  version: 1,
};

const DAY: ReservationDay = {
  tables: [
    { table_id: TABLE, table_number: '7', min_person: 2, max_person: 4, is_bookable: true, area: '', place: null },
  ],
  reservations: [ADA],
  stretches: [{ from: at(-120), until: at(300) }],
  starts: [{ at: at(60), covers: 0, most_covers: null }],
  fee_rule: null,
  takes_fee_links: false,
  online_closed_until: null,
  keep_minutes: 15,
  changes_until_minutes: 60,
  turn_minutes_2: 90,
  turn_minutes_4: 120,
  turn_minutes_more: 150,
  buffer_minutes: 0,
};

interface FakeFee {
  readonly feeRule?: ReservationDay['fee_rule'];
  /** Of every reservation; the store has a gateway then. */
  readonly paymentUrl?: string | null;
  readonly payments?: ReservationDetail['payments'];
}

/** A fake platform with one day that records what it is sent. */
function fakeDay(
  first: readonly Reservation[] = [ADA],
  {
    tables = DAY.tables,
    feeRule = null,
    paymentUrl = null,
    payments = [],
  }: FakeFee & { tables?: ReservationDay['tables'] } = {},
) {
  let reservations = [...first];
  let refusal: 'staleVersion' | 'tableNotFree' | null = null;
  const sent: object[] = [];
  const one = (id: string) => reservations.find(({ reservation_id }) => reservation_id === id) ?? ADA;
  const change = (id: string, changes: Partial<Reservation>) => {
    const changed = { ...one(id), ...changes, version: 2 };
    reservations = reservations.map((row) => (row.reservation_id === id ? changed : row));
    return changed;
  };
  const handlers: NonNullable<PanelStart['handlers']> = {
    'POST /api/store/get_reservation_day': ({ body }) => ({
      date: body.date,
      version: 1,
      day: { ...DAY, tables, reservations, fee_rule: feeRule, takes_fee_links: paymentUrl !== null },
      today: DATE,
      time_zone: 'Europe/Berlin',
      server_time: SERVER_TIME,
    }),
    'POST /api/store/get_reservation': ({ body }) => ({
      reservation: one(body.reservation_id),
      entries: [
        {
          action: 'seat',
          actor: { kind: 'sub_store', id: null, name: 'Grace' },
          before: {},
          after: {},
          reason: '',
          at: SERVER_TIME,
        },
      ],
      payment_url: paymentUrl,
      payments: [...payments],
    }),
    'POST /api/store/try_availability': () => ({
      starts: [
        { at: at(60), because: null, table_ids: [TABLE], moves: [] },
        {
          at: at(75),
          because: { reason: 'pacing', at: null, covers: 9, most: 9, hours: [] },
          table_ids: [],
          moves: [],
        },
      ],
      time_zone: 'Europe/Berlin',
      server_time: SERVER_TIME,
    }),
    'POST /api/store/set_reservation_status': ({ body }) => {
      sent.push(body);
      if (refusal === 'staleVersion' || body.version !== one(body.reservation_id).version)
        return refuse('staleVersion');
      const status = body.action === 'seat' ? 'seated' : body.action === 'no_show' ? 'no_show' : 'confirmed';
      const changed = {
        ...one(body.reservation_id),
        status,
        previous_status: 'confirmed',
        version: body.version + 1,
        ...(body.action === 'arrive' && { arrived_at: SERVER_TIME }),
      } as const;
      reservations = reservations.map((row) => (row.reservation_id === body.reservation_id ? changed : row));
      return { reservation: changed };
    },
    'POST /api/store/list_reservations': () => {
      const due = reservations.filter((row) => row.status === 'cancelled_by_store' && row.fee_paid > row.fee_returned);
      return { reservations: due, count: due.length, page: 1, perPage: 50 };
    },
    'POST /api/store/record_booking_fee': ({ body }) => {
      sent.push(body);
      return { reservation: change(body.reservation_id, { fee_paid: body.amount }) };
    },
    'POST /api/store/return_booking_fee': ({ body }) => {
      sent.push(body);
      if (body.password !== 'mine') return refuse('wrongPassword');
      return { reservation: change(body.reservation_id, { fee_returned: 2_000 }) };
    },
    'POST /api/store/book_table': ({ body }) => {
      sent.push(body);
      return refusal === 'tableNotFree'
        ? refuse('tableNotFree', { reason: 'no_table', alternatives: [at(75)] })
        : { reservation: body.ask_fee === true ? change(ADA.reservation_id, HELD) : ADA, moved: [] };
    },
  };
  return { handlers, sent, change, refuseBy: (name: typeof refusal) => (refusal = name) };
}

async function open(
  fake = fakeDay(),
  path = '/app/table-booking/reservations?view=list',
  more: Partial<PanelStart> = {},
) {
  panel = await openPanel({ path, handlers: fake.handlers, ...more });
  return fake;
}

describe('the reservations of a day', () => {
  it('are after midnight those of the evening that is still open', async () => {
    const evening = addDays(storeDay(now, 'UTC'), -1);
    const { handlers } = fakeDay();
    await open({
      ...fakeDay(),
      handlers: {
        ...handlers,
        'POST /api/store/get_reservation_day': ({ body }) => ({
          date: body.date,
          version: 1,
          day: { ...DAY, reservations: body.date === evening ? [{ ...ADA, date: evening }] : [] },
          today: evening,
          time_zone: 'Europe/Berlin',
          server_time: SERVER_TIME,
        }),
      },
    });
    const late = within(await screen.findByRole('region', { name: /^Late/ }));
    expect(late.getByText('Ada Byron')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  });

  it('have who is late first, with one press to seat', async () => {
    const fake = await open();
    const late = within(await screen.findByRole('region', { name: /^Late/ }));
    await late.findByText('20 min late');
    await panel.user.click(late.getByRole('button', { name: 'Seat: Ada Byron' }));
    await screen.findByRole('button', { name: 'Finish: Ada Byron' });
    expect(fake.sent).toEqual([{ reservation_id: ADA.reservation_id, version: 1, action: 'seat' }]);
  });

  it('wait for an undo before a no-show is sent', async () => {
    const fake = await open();
    await panel.user.click(await screen.findByRole('button', { name: 'No-show: Ada Byron' }));
    await screen.findByText('Marking as no-show: Ada Byron');
    await panel.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Marking as no-show: Ada Byron')).toBeNull());
    expect(fake.sent).toEqual([]);
  });

  it('undo a no-show beside the open party too, by its button and by key', async () => {
    const fake = await open(fakeDay(), `/app/table-booking/reservations?open=${ADA.reservation_id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Ada Byron' }));
    for (const undo of [
      async () => panel.user.click(drawer.getByRole('button', { name: 'Undo' })),
      async () => panel.user.keyboard('{Control>}z{/Control}'),
    ]) {
      await panel.user.click(await drawer.findByRole('button', { name: 'No-show' }));
      await drawer.findByText('Marking as no-show: Ada Byron');
      await undo();
      await waitFor(() => expect(drawer.queryByText('Marking as no-show: Ada Byron')).toBeNull());
    }
    expect(fake.sent).toEqual([]);
  });

  it('have who waits for a table of the full day, reached by email, and who says to come', async () => {
    const waits: Reservation = {
      ...ADA,
      kind: 'waiting',
      status: 'waiting',
      source: 'guest',
      starts_at: at(60),
      latest_at: at(120),
      email: 'ada@mail.example',
      table_ids: [],
    };
    const comes = {
      ...ADA,
      reservation_id: '018f0000-0000-7000-8000-000000000077',
      name: 'Bob Hopper',
      starts_at: at(30),
      reconfirmed_at: at(-60),
    };
    await open(fakeDay([waits, comes]));
    const list = within(await screen.findByRole('region', { name: /^Waiting list/ }));
    expect(list.getByText(/would come .+–.+/)).toBeDefined();
    // The guest is not here.
    expect(list.queryByRole('button', { name: 'Seat: Ada Byron' })).toBeNull();
    expect(list.getByRole('button', { name: 'Arrived: Ada Byron' })).toBeDefined();
    expect(screen.getByRole('img', { name: 'The guest says they’re coming' })).toBeDefined();
    await panel.user.click(list.getByRole('button', { name: /^Ada Byron/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Ada Byron' }));
    expect(drawer.getByText('Is offered a table that becomes free')).toBeDefined();
    expect(drawer.getByRole('link', { name: 'ada@mail.example' })).toBeDefined();
  });

  it('are searched by key', async () => {
    await open();
    await screen.findByRole('button', { name: 'Seat: Ada Byron' });
    await panel.user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search this day' }));
  });

  it('are taken back by one press after a wrong no-show', async () => {
    const fake = await open(fakeDay([{ ...ADA, status: 'no_show', previous_status: 'confirmed' }]));
    await panel.user.click(await screen.findByRole('button', { name: 'Take back: Ada Byron' }));
    await screen.findByRole('button', { name: 'Seat: Ada Byron' });
    expect(fake.sent).toEqual([{ reservation_id: ADA.reservation_id, version: 1, action: 'take_back' }]);
  });

  it('show what a colleague does at another device', async () => {
    const fake = await open();
    await screen.findByRole('button', { name: 'Seat: Ada Byron' });
    await waitFor(() => expect(panel.sockets.joined.join(' ')).toContain('reservations:'));
    act(() => panel.sockets.send('reservations_changed', 4));
    fake.change(ADA.reservation_id, { status: 'seated', seated_at: SERVER_TIME });
    act(() => panel.sockets.send('reservations_changed', 5));
    await screen.findByRole('button', { name: 'Finish: Ada Byron' });
    expect(fake.sent).toEqual([]);
  });

  it('can be read offline, but not changed', async () => {
    const fake = await open();
    await screen.findByRole('button', { name: 'Seat: Ada Byron' });
    act(() => isDisconnectedObservable.set(true));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Seat: Ada Byron' })).toBeNull());
    expect(screen.getByText('20 min late')).toBeTruthy();
    const create = screen.getByRole('button', { name: 'New reservation' });
    expect(create.getAttribute('aria-disabled')).toBe('true');
    expect(create.title).toBe('You need a connection for this.');
    await panel.user.click(create);
    await panel.user.keyboard('n');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fake.sent).toEqual([]);
  });

  it('are changed by an administrator in the store’s name, too', async () => {
    const impersonation = { admin_name: 'Ada', ends_at: '2099-01-05T10:00:00.000Z' };
    const fake = await open(fakeDay(), undefined, { signedIn: buildStoreContext({ impersonation }) });
    await panel.user.click(await screen.findByRole('button', { name: 'Seat: Ada Byron' }));
    await screen.findByRole('button', { name: 'Finish: Ada Byron' });
    expect(fake.sent).toMatchObject([{ action: 'seat' }]);
  });

  it('tell the loser of a race who was faster', async () => {
    const fake = fakeDay();
    fake.refuseBy('staleVersion');
    await open(fake);
    await panel.user.click(await screen.findByRole('button', { name: 'Seat: Ada Byron' }));
    expect(await screen.findByText('Grace was faster')).toBeTruthy();
  });

  it('take the next step before the day is fetched again', async () => {
    const fake = await open();
    await screen.findByRole('button', { name: 'Seat: Ada Byron' });
    panel.transport.handle({ 'POST /api/store/get_reservation_day': () => new Promise(() => {}) });
    await panel.user.click(screen.getByRole('button', { name: 'Arrived: Ada Byron' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Arrived: Ada Byron' })).toBeNull());
    await panel.user.click(screen.getByRole('button', { name: 'Seat: Ada Byron' }));
    await screen.findByRole('button', { name: 'Finish: Ada Byron' });
    const { version } = ADA;
    expect(fake.sent).toMatchObject([
      { action: 'arrive', version },
      { action: 'seat', version: version + 1 },
    ]);
  });

  it('show the guest’s earlier visits and what was done in a drawer', async () => {
    await open(fakeDay(), `/app/table-booking/reservations?open=${ADA.reservation_id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Ada Byron' }));
    expect(drawer.getByText('2 earlier visits · 1 no-show')).toBeTruthy();
    await drawer.findByText('Grace');
  });

  it('are on the plan of the room, where the selected table has its next step', async () => {
    const place = { x: 2, y: 3, w: 4, h: 4, round: true };
    const tables = DAY.tables.map((table) => ({ ...table, place }));
    const other = { ...(tables[0] as (typeof tables)[number]), table_id: LOBBY, table_number: '8', place: null };
    const fake = await open(fakeDay([ADA], { tables: [...tables, other] }), FLOOR);
    const table = await screen.findByRole('button', { name: /^7 .* 20 min late: Ada Byron$/ });
    // What is not on the plan stays a card.
    expect(
      within(screen.getByRole('region', { name: /Other tables/ }))
        .getByText('8')
        .closest('li'),
    ).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Seat: Ada Byron' })).toBeNull();
    act(() => table.focus());
    await panel.user.keyboard('{Enter}');
    const selected = within(screen.getByRole('group', { name: 'Table 7' }));
    selected.getByRole('button', { name: 'Seat: Ada Byron' });
    act(() => table.focus());
    await panel.user.keyboard('s');
    await waitFor(() => expect(fake.sent).toMatchObject([{ action: 'seat' }]));
    await screen.findByRole('button', { name: /^7 .* Seated: Ada Byron, until / });
  });

  it('are exported by days, from the menu', async () => {
    await open();
    panel.transport.handle({ 'POST /api/store/export_reservations': () => refuse('dataNotFound') });
    await panel.user.click(await screen.findByRole('button', { name: 'More actions' }));
    await panel.user.click(await screen.findByRole('menuitem', { name: 'Export', hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export reservations' }));
    await panel.user.click(dialog.getByRole('button', { name: 'Export' }));
    await panel.user.click(await screen.findByRole('menuitem', { name: 'CSV file', hidden: true }));
    expect(await screen.findByText('no data found')).toBeTruthy();
    expect(panel.transport.received('POST /api/store/export_reservations').map(({ body }) => body)).toMatchObject([
      { filter: { start_date: DATE, end_date: DATE }, format: 'csv', language: 'en' },
    ]);
  });

  it('lead to the tables if there are none', async () => {
    await open(fakeDay([], { tables: [] }));
    const link = await screen.findByRole('link', { name: 'Add tables' });
    expect(link.getAttribute('href')).toBe('/app/settings/table-booking-tables');
  });
});

describe('a new reservation', () => {
  it('is taken by N with a time and a name', async () => {
    const fake = await open();
    await screen.findByRole('button', { name: 'Seat: Ada Byron' });
    await panel.user.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'New reservation' }));
    const [free] = await dialog.findAllByRole('radio');
    await panel.user.click(dialog.getByRole('button', { name: 'Book' }));
    expect(dialog.getByText('Select a time.')).toBeTruthy();
    await panel.user.click(free as HTMLElement);
    expect(dialog.getByText(/Proposed table/).textContent).toContain('7');
    await panel.user.type(dialog.getByLabelText('Name'), 'Hedy');
    await panel.user.click(dialog.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New reservation' })).toBeNull());
    expect(fake.sent).toMatchObject([{ starts_at: at(60), persons: 2, name: 'Hedy' }]);
  });

  it('says why a time is full, and books all the same', async () => {
    const fake = await open();
    await screen.findByRole('button', { name: 'Seat: Ada Byron' });
    await panel.user.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'New reservation' }));
    const full = (await dialog.findAllByRole('radio'))[1] as HTMLElement;
    await panel.user.click(full);
    expect(dialog.getAllByText(/9 of at most 9 are booked\./)).not.toHaveLength(0);
    await panel.user.type(dialog.getByLabelText('Name'), 'Hedy');
    await panel.user.click(dialog.getByRole('button', { name: 'Book all the same' }));
    await waitFor(() => expect(fake.sent).toHaveLength(1));
    expect(fake.sent).toMatchObject([{ starts_at: at(75), accepted_reasons: [...OVERRIDABLE_REASONS] }]);
  });

  it('offers other times for one that was taken meanwhile, each by one press', async () => {
    const fake = fakeDay();
    fake.refuseBy('tableNotFree');
    await open(fake);
    await screen.findByRole('button', { name: 'Seat: Ada Byron' });
    await panel.user.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'New reservation' }));
    await panel.user.click((await dialog.findAllByRole('radio'))[0] as HTMLElement);
    await panel.user.type(dialog.getByLabelText('Name'), 'Hedy');
    await panel.user.click(dialog.getByRole('button', { name: 'Book' }));
    const others = within(await dialog.findByRole('group', { name: 'Other free times' }));
    fake.refuseBy(null);
    const other = others.getByRole('button', { pressed: false });
    await panel.user.click(other);
    expect(other.getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(other);
    await panel.user.click(dialog.getByRole('button', { name: 'Book all the same' }));
    await waitFor(() => expect(fake.sent).toHaveLength(2));
    expect(fake.sent[1]).toMatchObject({ starts_at: at(75) });
  });
});

const RULE: NonNullable<ReservationDay['fee_rule']> = {
  settings: {
    booking_fees_type: 'absolute',
    booking_fees: 1_000,
    booking_fees_per: 'person',
    booking_fees_from_persons: 2,
    spend_per_person: 0,
    is_deposit: true,
  },
  policy: {
    tiers: [{ until_minutes: 1_440, charge_type: 'percentage', charge: 500_000 }],
    no_show: { charge_type: 'percentage', charge: 1_000_000 },
  },
  currency: 'EUR',
};
const PAYING: Reservation = {
  ...ADA,
  starts_at: at(120),
  ends_at: at(210),
  free_at: at(210),
  terms: {
    policy: RULE.policy,
    fee: 2_000,
    is_deposit: true,
    currency: 'EUR',
    zone: 'Europe/Berlin',
    counts_from: null,
  },
};
/** Its table waits for the payment. */
const HELD = { ...PAYING, status: 'held', awaits_payment: true, expires_at: at(60) } as const;
const PAYMENT_URL = 'https://pay.example/payments/fee/abc';
const openParty = `/app/table-booking/reservations?view=list&open=${ADA.reservation_id}`;
const drawerOf = async () => within(await screen.findByRole('dialog', { name: 'Ada Byron' }));

describe('the fee of a reservation', () => {
  it('is told with its terms before it is booked', async () => {
    await open(fakeDay([ADA], { feeRule: RULE }));
    await screen.findByRole('button', { name: 'Seat: Ada Byron' });
    await panel.user.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'New reservation' }));
    expect(dialog.getByText('€20.00 to pay in advance')).toBeTruthy();
    const [free] = await dialog.findAllByRole('radio');
    await panel.user.click(free as HTMLElement);
    expect(dialog.getByText('The party doesn’t come').nextSibling?.textContent).toBe('€20.00');
  });

  it('is noted when the guest pays, up to what is open', async () => {
    const fake = await open(fakeDay([PAYING]), openParty);
    expect((await drawerOf()).getByText('€20.00 still to pay')).toBeTruthy();
    await panel.user.click((await drawerOf()).getByRole('button', { name: 'Note payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Note a payment' }));
    const amount = dialog.getByLabelText('Amount');
    await panel.user.clear(amount);
    await panel.user.type(amount, '25');
    await panel.user.click(dialog.getByRole('button', { name: 'Note payment' }));
    expect(dialog.getByText('Enter €20.00 at most.')).toBeTruthy();
    await panel.user.clear(amount);
    await panel.user.type(amount, '20');
    await panel.user.click(dialog.getByRole('button', { name: 'Note payment' }));
    expect(await (await drawerOf()).findByText('€20.00 paid · Comes off the bill.')).toBeTruthy();
    expect(fake.sent).toEqual([{ reservation_id: ADA.reservation_id, version: 1, amount: 2_000 }]);
  });

  it('goes back or is kept by who cancels', async () => {
    const fake = await open(fakeDay([{ ...PAYING, fee_paid: 2_000 }]), openParty);
    await panel.user.click((await drawerOf()).getByRole('button', { name: 'Cancel reservation' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the reservation of Ada Byron?' }));
    await dialog.findByText('By your policy €10.00 is kept and €10.00 goes back.');
    // "Cancel" would say either.
    dialog.getByRole('button', { name: 'Keep reservation' });
    expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await panel.user.click(dialog.getByRole('button', { name: 'Cancel reservation' }));
    await waitFor(() => expect(fake.sent).toHaveLength(1));
    expect(fake.sent).toMatchObject([{ action: 'cancel', is_by_guest: true }]);
  });

  it('that is due back is listed until the store has given it back', async () => {
    const over = { ...PAYING, status: 'cancelled_by_store', previous_status: 'confirmed', fee_paid: 2_000 } as const;
    const fake = await open(fakeDay([over]));
    const due = within(await screen.findByRole('region', { name: /^To give back/ }));
    await panel.user.click(due.getByRole('link', { name: 'Ada Byron' }));
    await panel.user.click((await drawerOf()).getByRole('button', { name: 'Mark as given back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Have you given back €20.00?' }));
    const password = await dialog.findByLabelText('Your password');
    await panel.user.type(password, 'not it');
    await panel.user.click(dialog.getByRole('button', { name: 'Mark as given back' }));
    await dialog.findByText(/That password isn’t right/);
    await panel.user.clear(password);
    await panel.user.type(password, 'mine');
    await panel.user.click(dialog.getByRole('button', { name: 'Mark as given back' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^To give back/ })).toBeNull());
    expect(fake.sent).toHaveLength(2);
  });
});

describe('the link of a fee', () => {
  it('holds the table of a new reservation, and is shown at once', async () => {
    const fake = await open(fakeDay([ADA], { feeRule: RULE, paymentUrl: PAYMENT_URL }));
    await screen.findByRole('button', { name: 'Seat: Ada Byron' });
    await panel.user.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'New reservation' }));
    const [free] = await dialog.findAllByRole('radio');
    await panel.user.click(free as HTMLElement);
    await panel.user.type(dialog.getByLabelText('Name'), 'Hedy');
    await panel.user.click(dialog.getByRole('checkbox', { name: /^Hold the table until the fee is paid by link/ }));
    await panel.user.click(dialog.getByRole('button', { name: 'Hold table' }));
    const drawer = await drawerOf();
    expect(fake.sent).toMatchObject([{ name: 'Hedy', ask_fee: true }]);
    await drawer.findByRole('img', { name: 'Scan to pay €20.00' });
    expect(drawer.getByText(/^The table waits for the payment until /)).toBeTruthy();
    expect(drawer.getByLabelText<HTMLInputElement>('Payment link').value).toBe(PAYMENT_URL);
    const sms = decodeURIComponent(
      drawer.getByRole('link', { name: 'Text from this device' }).getAttribute('href') ?? '',
    );
    expect(sms).toContain(ADA.phone);
    expect(sms).toContain(PAYMENT_URL);
  });

  it('is not offered without a gateway', async () => {
    const fake = await open(fakeDay([ADA], { feeRule: RULE }));
    await screen.findByRole('button', { name: 'Seat: Ada Byron' });
    await panel.user.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'New reservation' }));
    expect(dialog.getByText('€20.00 to pay in advance')).toBeTruthy();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(fake.sent).toEqual([]);
  });

  it('is shown on request for a reservation that holds anyway', async () => {
    await open(fakeDay([PAYING], { paymentUrl: PAYMENT_URL }), openParty);
    const drawer = await drawerOf();
    await panel.user.click(await drawer.findByRole('button', { name: 'Show payment link' }));
    expect(drawer.getByLabelText<HTMLInputElement>('Payment link').value).toBe(PAYMENT_URL);
    expect(drawer.queryByText(/^The table waits/)).toBeNull();
  });

  it('says of each payment what has gone back, and what the store gives back itself', async () => {
    const payment = {
      payment_id: '01980000-0000-7000-8000-0000000000f1',
      gateway: 'stripe',
      state: 'success',
      amount: 2_000,
      currency: 'EUR',
      is_test: false,
      created_at: at(-60),
      paid_at: at(-59),
      problem: null,
      refunds: [
        { state: 'created', amount: 300 },
        { state: 'success', amount: 500 },
        { state: 'fail', amount: 1_200 },
      ],
    } as const satisfies ReservationDetail['payments'][number];
    const over = { ...PAYING, status: 'cancelled_by_store', fee_paid: 2_000, fee_returned: 800 } as const;
    await open(fakeDay([over], { payments: [{ ...payment, refunds: [...payment.refunds] }] }), openParty);
    const drawer = await drawerOf();
    await drawer.findByText('Card (Stripe)');
    for (const text of [
      '€20.00 paid · €5.00 given back · €3.00 on its way back to the guest · €12.00 to give back',
      '€3.00 on its way back to the guest',
      '€5.00 back with the guest',
      'Stripe refused to return €12.00. Give it back yourself.',
    ])
      expect(drawer.getByText(text)).toBeTruthy();
  });
});
