import type { StoreWarehouse } from '@store-panel/api-client/rtk/store-warehouses';
import type { StoreAddress } from '@store-panel/api-client/rtk/store-addresses';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { SCREENS } from '@store-panel/domain/access/screens';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const ADDRESS: StoreAddress = {
  address_id: '01980000-0000-7000-8000-0000000000aa',
  version: 1,
  label: 'Head office',
  company: '',
  contact: '',
  phone: '',
  email: '',
  address: {
    line: 'Torstraße 12, 10119 Berlin',
    parts: { street: 'Torstraße', house: '12', postcode: '10119', city: 'Berlin', region: '', country: 'DE' },
    note: '',
    point: null,
  },
  uses: [],
  updated_at: SERVER_TIME,
};
const FIRST: StoreWarehouse = {
  warehouse_id: '01980000-0000-7000-8000-000000000001',
  version: 3,
  name: 'First',
  address_id: ADDRESS.address_id,
  address_label: ADDRESS.label,
  address_line: ADDRESS.address.line,
  has_place: true,
  is_default: false,
  is_active: true,
  week: null,
  cutoffs: [null, 960, 960, 960, 960, 720, null],
  handling_minutes: 45,
  nearest_first: false,
  updated_at: SERVER_TIME,
};

const CHANGE_ID = '01980000-0000-7000-8000-0000000000cc';
const TIMES = { week: null, cutoffs: FIRST.cutoffs, handling_minutes: 45 };

/** A platform that stores the records and records what it receives. */
function fakeRecords(...initial: readonly StoreWarehouse[]) {
  let records = [...initial];
  const received: object[] = [];
  const put = (record: StoreWarehouse) => {
    records = [...records.filter((other) => other.warehouse_id !== record.warehouse_id), record];
    return { warehouse: record, change_id: CHANGE_ID };
  };
  const find = (id: string) => records.find((record) => record.warehouse_id === id);
  const handlers: PanelStart['handlers'] = {
    'POST /api/store/list_store_addresses': () => ({ addresses: [ADDRESS], count: 1, page: 1, perPage: 100 }),
    'POST /api/store/list_store_warehouses': ({ body }) => {
      const warehouses = records.filter(({ name }) => name.toLowerCase().includes((body.query ?? '').toLowerCase()));
      return { warehouses, count: warehouses.length, page: 1, perPage: 20 };
    },
    'POST /api/store/add_store_warehouse': ({ body }) => {
      received.push(body);
      return put({ ...FIRST, ...body, warehouse_id: '01980000-0000-7000-8000-000000000002', version: 1 });
    },
    'POST /api/store/update_store_warehouse': ({ body }) => {
      received.push(body);
      if (find(body.warehouse_id)?.version !== body.version) return refuse('staleVersion');
      return put({ ...FIRST, ...body, version: body.version + 1 });
    },
    'POST /api/store/delete_store_warehouse': ({ body }) => {
      received.push(body);
      if (find(body.warehouse_id)?.version !== body.version) return refuse('staleVersion');
      records = records.filter((record) => record.warehouse_id !== body.warehouse_id);
      return { change_id: CHANGE_ID };
    },
  };
  return { handlers, received, put };
}

async function open(fake = fakeRecords()) {
  panel = await openPanel({ path: SCREENS['warehouses'].path, handlers: fake.handlers });
  return fake;
}
const firstRow = () => screen.findByRole('row', { name: /First/ });
const openMenu = async () => panel.user.click(await screen.findByRole('button', { name: 'More actions: First' }));
const select = async (name: string) => panel.user.click(await screen.findByRole('menuitem', { name, hidden: true }));

describe('the warehouses', () => {
  it('lead to the addresses of a store without any', async () => {
    const { handlers } = fakeRecords();
    const none = () => ({ addresses: [], count: 0, page: 1, perPage: 100 as const });
    panel = await openPanel({
      path: SCREENS.warehouses.path,
      handlers: { ...handlers, 'POST /api/store/list_store_addresses': none },
    });
    await panel.user.click(await screen.findByRole('button', { name: 'Add warehouse' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add warehouse' }));
    await dialog.findByText('First add the address of the warehouse.');
    expect(dialog.getByRole('link', { name: 'Go to addresses' }).getAttribute('href')).toBe(SCREENS.addresses.path);
  });

  it('are empty at first; one is added once it has a name', async () => {
    const fake = await open();
    await screen.findByText('No warehouses yet');
    await panel.user.click(screen.getByRole('button', { name: 'Add warehouse' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add warehouse' }));
    await panel.user.click(dialog.getByRole('button', { name: 'Add warehouse' }));
    await dialog.findByText('Enter the name.');
    expect(fake.received).toEqual([]);
    await panel.user.type(dialog.getByLabelText('Name'), ' Second ');
    await panel.user.click(dialog.getByRole('combobox', { name: /^Address/ }));
    await panel.user.click(await screen.findByRole('option', { name: 'Head office', hidden: true }));
    await panel.user.click(dialog.getByLabelText(/^Orders leave from here/));
    await panel.user.click(await dialog.findByLabelText(/^Send each parcel from the nearest/));
    await panel.user.type(dialog.getByLabelText(/^Tuesday/), '16:30');
    await panel.user.tab();
    await panel.user.click(dialog.getByLabelText(/^This warehouse has its own hours/));
    await dialog.findByRole('group', { name: 'Open' });
    await panel.user.click(dialog.getByRole('button', { name: 'Add warehouse' }));
    await screen.findByRole('row', { name: /Second.*Tue.*4:30/ });
    const day = [{ from: 480, to: 1080 }];
    expect(fake.received).toEqual([
      {
        name: 'Second',
        address_id: ADDRESS.address_id,
        is_default: true,
        nearest_first: true,
        is_active: true,
        week: [[], day, day, day, day, day, []],
        cutoffs: [null, null, 990, null, null, null, null],
        handling_minutes: 0,
      },
    ]);
  });

  it('are searched by name', async () => {
    await open(fakeRecords(FIRST));
    await firstRow();
    await panel.user.type(screen.getByRole('searchbox', { name: 'Search warehouses' }), 'no such name');
    expect(await screen.findByText('No results')).toBeTruthy();
    await panel.user.click(screen.getByRole('button', { name: 'Show all' }));
    await firstRow();
  });

  it('are changed; a version conflict overwrites neither the stored record nor the input', async () => {
    const fake = await open(fakeRecords(FIRST));
    await firstRow();
    await openMenu();
    await select('Edit warehouse');
    const dialog = () => within(screen.getByRole('dialog', { name: 'Edit warehouse' }));
    await screen.findByRole('dialog', { name: 'Edit warehouse' });
    const name = () => dialog().getByLabelText<HTMLInputElement>('Name');
    await panel.user.type(name(), ' B');
    fake.put({ ...FIRST, version: 4, name: 'First, changed elsewhere' });
    await panel.user.click(dialog().getByRole('button', { name: 'Save' }));
    await dialog().findByRole('alert');
    expect(name().value).toBe('First B');
    expect(fake.received).toMatchObject([{ ...TIMES, version: 3, name: 'First B' }]);
    await screen.findByText('First, changed elsewhere');
    await panel.user.click(dialog().getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(name().value).toBe('First B'));
    await panel.user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(fake.received).toMatchObject([{ version: 3 }, { version: 4, name: 'First B' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are deleted after a question', async () => {
    const fake = await open(fakeRecords(FIRST));
    await firstRow();
    await openMenu();
    await select('Delete');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('heading').textContent).toBe('Delete the warehouse “First”?');
    await panel.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(fake.received).toEqual([{ warehouse_id: FIRST.warehouse_id, version: 3 }]));
    await screen.findByText('No warehouses yet');
  });

  it('offer another try when they cannot be loaded', async () => {
    const fake = fakeRecords(FIRST);
    let isDown = true;
    fake.handlers = {
      ...fake.handlers,
      'POST /api/store/list_store_warehouses': () =>
        isDown ? refuse('internalServerError') : { warehouses: [FIRST], count: 1, page: 1, perPage: 20 },
    };
    await open(fake);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await panel.user.click(retry);
    expect(await firstRow()).toBeTruthy();
  });

  it('cannot be changed in a read-only session', async () => {
    await open(fakeRecords(FIRST));
    await firstRow();
    act(() => panel.services.session.preview((own) => own));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add warehouse' }).disabled).toBe(true),
    );
    await openMenu();
    for (const name of ['Edit warehouse', 'Delete']) {
      const item = await screen.findByRole('menuitem', { name, hidden: true });
      expect(item.matches(':disabled, [aria-disabled="true"]')).toBe(true);
    }
  });
});
