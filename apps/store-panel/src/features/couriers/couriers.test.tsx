// One file, although long, because all tests share one fake platform.
import type { CourierDetail } from '@store-panel/api-client/rtk/couriers';
import { buildCourier, buildCourierDetail, buildVehicle } from '@store-panel/api-client/testing/courier-fixtures';
import { buildDocument } from '@store-panel/api-client/testing/admin-fixtures';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildOrderId, buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const LIST = '/app/users/delivery-boy-list';
const LEA = buildCourierDetail(1, { name: 'Lea Koch', documents: [buildDocument(1)] });
const AT_LEA = `/app/users/delivery-boy-detail/${LEA.provider_id}`;
const VEHICLE_TYPES = [
  { service_type: 'bicycle', name: ['', '', 'Bicycle'], is_open: true },
  { service_type: 'van', name: ['', '', 'Van'], is_open: true },
  { service_type: 'scooter', name: ['', '', 'Scooter'], is_open: false },
];
const COUNTRIES = {
  'GET /api/admin/get_country_list': () => ({
    countries: [
      {
        _id: 'DE',
        country_name: 'Germany',
        country_flag: '',
        country_code: 'DE',
        country_code_3: 'DEU',
        country_phone_code: '+49',
        currency_code: 'EUR',
        currency_sign: '€',
        country_timezone: [],
      },
    ],
  }),
} as unknown as PanelStart['handlers'];

/** A fake platform with one courier. */
function fakeCouriers(first: CourierDetail): PanelStart['handlers'] {
  let courier = first;
  const change = (overrides: Partial<CourierDetail>) => {
    courier = { ...courier, ...overrides, version: courier.version + 1 };
    return { provider: courier };
  };
  const vehicle = (id: string, overrides: Partial<CourierDetail['vehicles'][number]>) => {
    courier = {
      ...courier,
      vehicles: courier.vehicles.map((one) => (one.vehicle_id === id ? { ...one, ...overrides } : one)),
    };
    return { vehicle: courier.vehicles.find((one) => one.vehicle_id === id) ?? buildVehicle(9) };
  };
  return {
    'POST /api/store/list_providers': ({ body }) => {
      const isFound =
        courier.name.toLowerCase().includes((body.query ?? '').toLowerCase()) &&
        (body.state === undefined || body.state === courier.state);
      return { providers: isFound ? [courier] : [], count: isFound ? 1 : 0, page: 1, perPage: 20 };
    },
    'POST /api/store/get_provider': ({ body }) =>
      body.provider_id === courier.provider_id ? { provider: courier } : refuse('providerNotFound'),
    'POST /api/store/add_provider': ({ body }) =>
      body.email === 'taken@example.com' ? refuse('emailAlreadyRegistered') : change({ ...body, has_joined: false }),
    'POST /api/store/update_provider': ({ body: { provider_id: _id, version, ...overrides } }) =>
      version === courier.version ? change(overrides) : refuse('staleVersion'),
    'POST /api/store/block_provider': ({ body }) => change({ is_blocked: body.is_blocked }),
    'POST /api/store/invite_provider': () => ({}),
    'POST /api/store/review_provider_document': ({ body }) =>
      change({
        documents: courier.documents.map((one) => ({
          ...one,
          state: body.action === 'approve' ? ('approved' as const) : ('declined' as const),
          note: body.note ?? '',
        })),
      }),
    'POST /api/store/list_vehicle_types': () => ({ vehicle_types: VEHICLE_TYPES }),
    'POST /api/store/list_vehicles': () => ({ vehicles: courier.vehicles, count: 1, page: 1, perPage: 20 }),
    'POST /api/store/add_vehicle': ({ body }) => {
      const added = buildVehicle(2, { ...body, is_active: false });
      courier = { ...courier, vehicles: [...courier.vehicles, added] };
      return { vehicle: added };
    },
    'POST /api/store/review_vehicle': ({ body }) =>
      vehicle(body.vehicle_id, { review_state: body.action === 'approve' ? 'approved' : 'declined' }),
    ...COUNTRIES,
  };
}

async function open(path: string, overrides: Partial<PanelStart> = {}, courier = LEA) {
  panel = await openPanel({ path, ...overrides, handlers: { ...fakeCouriers(courier), ...overrides.handlers } });
}
const press = async (name: string | RegExp) => panel.user.click(await screen.findByRole('button', { name }));
const toastTitles = () => panel.services.toasts.getSnapshot().map(({ title }) => title);
/** The form appears once the countries of its phone field are loaded. */
async function openForm() {
  await screen.findByLabelText('Name');
  return screen.getByRole('dialog');
}
const sent = <Key extends Parameters<OpenedPanel['transport']['received']>[0]>(key: Key) =>
  panel.transport.received(key).map(({ body }) => body);

describe('the list of couriers', () => {
  it('shows each courier’s state, and the reason if one is unavailable', async () => {
    await open(LIST, {}, { ...LEA, state: 'offline', obstacle: 'documents_missing', delivery_count: 2 });
    const row = await screen.findByRole('row', { name: /Lea Koch/ });
    expect(row.textContent).toContain('Off shift');
    expect(row.textContent).toContain('Document missing');
    expect(within(row).getByText('courier-1@example.com')).toBeDefined();
    expect(within(row).getByText('2')).toBeDefined();
  });

  it('marks couriers without a password as invited, and sends another invitation', async () => {
    await open(LIST, {}, { ...LEA, has_joined: false, state: 'offline', obstacle: 'no_vehicle' });
    await screen.findByText('Invited');
    await press('More actions: Lea Koch');
    await panel.user.click(await screen.findByRole('menuitem', { name: 'Resend invitation', hidden: true }));
    await waitFor(() => expect(toastTitles()).toContain('We sent Lea Koch a new invitation.'));
    expect(sent('POST /api/store/invite_provider')).toEqual([{ provider_id: LEA.provider_id }]);
  });

  it('says that an invitation could not be sent', async () => {
    const handlers = { 'POST /api/store/invite_provider': () => refuse('rateLimited') } as const;
    await open(LIST, { handlers }, { ...LEA, has_joined: false, state: 'offline', obstacle: 'no_vehicle' });
    await press('More actions: Lea Koch');
    await panel.user.click(await screen.findByRole('menuitem', { name: 'Resend invitation', hidden: true }));
    await waitFor(() => expect(toastTitles()).toHaveLength(1));
    expect(toastTitles()).not.toContain('We sent Lea Koch a new invitation.');
  });

  it('filters by state, keeps it in the search params, and can be reset', async () => {
    await open(LIST);
    await screen.findByRole('row', { name: /Lea Koch/ });
    await panel.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'on_job');
    expect(await screen.findByText('No results')).toBeDefined();
    expect(panel.address()).toBe(`${LIST}?state=on_job`);
    await press('Show all');
    expect(await screen.findByRole('row', { name: /Lea Koch/ })).toBeDefined();
    expect(sent('POST /api/store/list_providers')).toContainEqual(
      expect.objectContaining({ state: 'on_job', is_blocked: false }),
    );
  });

  it('explains how to begin if empty, and shows an error', async () => {
    let isBroken = true;
    await open(LIST, {
      handlers: {
        'POST /api/store/list_providers': () =>
          isBroken ? refuse('internalServerError') : { providers: [], count: 0, page: 1, perPage: 20 },
      },
    });
    await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await press('Try again');
    expect(await screen.findByText('No couriers yet')).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('blocks after a confirmation that lists picked-up orders', async () => {
    const deliveries = [
      { order_id: buildOrderId(7), unique_id: 7, request_id: buildOrderId(8), request_status: 17 as const },
    ];
    await open(LIST, {}, { ...LEA, state: 'on_delivery', delivery_count: 1, deliveries });
    await press('More actions: Lea Koch');
    await panel.user.click(await screen.findByRole('menuitem', { name: 'Block', hidden: true }));
    const question = await screen.findByRole('alertdialog');
    expect(await within(question).findByText(/Already picked up: Order 7\./)).toBeDefined();
    await panel.user.click(within(question).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Blocked', { selector: 'span span' })).toBeDefined();
    expect(sent('POST /api/store/block_provider')).toEqual([{ provider_id: LEA.provider_id, is_blocked: true }]);
  });
});

describe('adding a courier', () => {
  it('shows field errors, and sends nothing', async () => {
    await open(LIST);
    await press('Add courier');
    const dialog = await openForm();
    await panel.user.click(within(dialog).getByRole('button', { name: 'Add courier' }));
    expect(await within(dialog).findByText('Enter the name.')).toBeDefined();
    expect(within(dialog).getByText('Enter the phone number.')).toBeDefined();
    expect(sent('POST /api/store/add_provider')).toEqual([]);
  });

  it('shows at the field that the email is taken, then leads to the courier’s page', async () => {
    await open(LIST);
    await press('Add courier');
    const dialog = await openForm();
    await panel.user.type(within(dialog).getByLabelText('Name'), 'Lea Koch');
    await panel.user.type(within(dialog).getByLabelText('Email'), 'taken@example.com');
    await panel.user.type(within(dialog).getByRole('textbox', { name: /Phone/ }), '15123456789');
    const add = () => panel.user.click(within(dialog).getByRole('button', { name: 'Add courier' }));
    await add();
    const email = within(dialog).getByLabelText('Email');
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    await panel.user.clear(email);
    await panel.user.type(email, 'lea@example.com');
    await add();
    await waitFor(() => expect(panel.address()).toBe(AT_LEA));
    expect(toastTitles()).toContain('Lea Koch was added. We sent them an invitation.');
    expect(sent('POST /api/store/add_provider').at(-1)).toEqual({
      name: 'Lea Koch',
      email: 'lea@example.com',
      country_phone_code: '+49',
      phone: '15123456789',
    });
  });
});

describe('one courier', () => {
  it('sends only the changed fields', async () => {
    await open(AT_LEA);
    await press('Edit');
    const dialog = await openForm();
    await panel.user.type(within(dialog).getByLabelText('Name'), ' 2');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Lea Koch 2' })).toBeDefined();
    expect(sent('POST /api/store/update_provider')).toEqual([
      { provider_id: LEA.provider_id, version: 1, name: 'Lea Koch 2' },
    ]);
  });

  it('has documents approved, or declined for a reason', async () => {
    await open(AT_LEA);
    await press('Decline: Permit 1');
    const question = await screen.findByRole('alertdialog');
    await panel.user.click(within(question).getByRole('button', { name: 'Decline' }));
    expect(await within(question).findByText('Enter a reason.')).toBeDefined();
    await panel.user.type(within(question).getByLabelText('Reason'), 'Unreadable.');
    await panel.user.click(within(question).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Unreadable.')).toBeDefined();
    await press('Approve: Permit 1');
    await waitFor(() => expect(sent('POST /api/store/review_provider_document')).toHaveLength(2));
    const uploaded_at = LEA.documents[0]?.file?.uploaded_at;
    const [first, second] = sent('POST /api/store/review_provider_document');
    expect(first).toMatchObject({ action: 'decline', note: 'Unreadable.', uploaded_at });
    expect(second).toMatchObject({ action: 'approve', uploaded_at });
  });

  it('gets a vehicle, all fields of which are required', async () => {
    await open(AT_LEA);
    await press('Add vehicle');
    const dialog = await openForm();
    const save = () => panel.user.click(within(dialog).getByRole('button', { name: 'Add vehicle' }));
    await save();
    for (const text of ['Enter the plate number.', 'Select a service type.', 'Enter the year.', 'Enter the colour.'])
      expect(await within(dialog).findByText(text)).toBeDefined();
    for (const [label, text] of [
      ['Name', 'Blue van'],
      ['Plate number', 'B-Y 2'],
      ['Model', 'Kangoo'],
      ['Colour', 'blue'],
      ['Year', '20'],
    ] as const)
      await panel.user.type(within(dialog).getByLabelText(label), text);
    await panel.user.selectOptions(within(dialog).getByLabelText('Service type'), 'van');
    await panel.user.selectOptions(within(dialog).getByLabelText('Energy'), 'Diesel');
    expect(await within(dialog).findByText('Enter all 4 digits of the year.')).toBeDefined();
    await panel.user.type(within(dialog).getByLabelText('Year'), '24');
    await save();
    expect(await screen.findByText('Blue van')).toBeDefined();
    expect(sent('POST /api/store/add_vehicle')).toEqual([
      {
        provider_id: LEA.provider_id,
        name: 'Blue van',
        plate_number: 'B-Y 2',
        model: 'Kangoo',
        color: 'blue',
        year: 2024,
        service_type: 'van',
        energy: 'diesel',
      },
    ]);
  });

  it('of another store is not found, and offers no retry', async () => {
    await open('/app/users/delivery-boy-detail/0197c9a0-0000-7000-8700-000000000099');
    expect(await screen.findByText('Courier not found')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is read-only during impersonation', async () => {
    const impersonation = { admin_name: 'Ada', ends_at: '2099-01-05T10:00:00.000Z' };
    await open(AT_LEA, { signedIn: buildStoreContext({ impersonation }) });
    expect(await screen.findByText(/You can’t change who signs in/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Block' }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /Decline: Permit/ })).toBeNull();
  });
});

describe('the vehicles', () => {
  it('can be approved; without other permissions, people cannot be changed', async () => {
    const waiting = { ...LEA, vehicles: [buildVehicle(1, { review_state: 'waiting', provider_name: 'Lea Koch' })] };
    const only = buildSubStore([SCREENS.vehicles.path]);
    await open(SCREENS.vehicles.path, { signedIn: buildStoreContext({ sub_store: only }) }, waiting);
    const row = await screen.findByRole('row', { name: /Bike 1/ });
    expect(row.textContent).toContain('Pending approval');
    await press('Approve: Bike 1');
    await waitFor(() => expect(screen.getByRole('row', { name: /Bike 1/ }).textContent).toContain('Approved'));
    await panel.user.click(screen.getByRole('link', { name: 'Lea Koch' }));
    await waitFor(() => expect(panel.address()).toBe(AT_LEA));
    await screen.findByRole('heading', { name: 'Lea Koch' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Block' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add vehicle' }).disabled).toBe(false);
  });
});

it('is not available to a store without the flag', async () => {
  const context = buildStoreContext();
  await open(LIST, {
    signedIn: { ...context, store: { ...context.store, is_store_can_add_provider: false } },
    handlers: {
      'POST /api/store/list_providers': () => ({ providers: [buildCourier(1)], count: 1, page: 1, perPage: 20 }),
    },
  });
  await waitFor(() => expect(panel.address()).toContain('/app/in-progress'));
});
