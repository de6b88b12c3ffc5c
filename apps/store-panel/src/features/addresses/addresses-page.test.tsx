import type { StoreAddress } from '@store-panel/api-client/rtk/store-addresses';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { SCREENS } from '@store-panel/domain/access/screens';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const FIRST: StoreAddress = {
  address_id: '01980000-0000-7000-8000-000000000001',
  version: 3,
  label: 'First',
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
  uses: ['sender'],
  updated_at: SERVER_TIME,
};

const CHANGE_ID = '01980000-0000-7000-8000-0000000000cc';

/** A platform that stores the records and records what it receives. */
function fakeRecords(...initial: readonly StoreAddress[]) {
  let records = [...initial];
  const received: object[] = [];
  const put = (record: StoreAddress) => {
    records = [...records.filter((other) => other.address_id !== record.address_id), record];
    return { address: record, change_id: CHANGE_ID };
  };
  const find = (id: string) => records.find((record) => record.address_id === id);
  const handlers: PanelStart['handlers'] = {
    'POST /api/store/list_store_addresses': ({ body }) => {
      const addresses = records.filter(({ label }) => label.toLowerCase().includes((body.query ?? '').toLowerCase()));
      return { addresses, count: addresses.length, page: 1, perPage: 20 };
    },
    'POST /api/store/add_store_address': ({ body }) => {
      received.push(body);
      const address = { ...body.address, line: 'Torstraße 12, 10119 Berlin' };
      return put({ ...FIRST, ...body, address, address_id: '01980000-0000-7000-8000-000000000002', version: 1 });
    },
    'POST /api/store/update_store_address': ({ body }) => {
      received.push(body);
      if (find(body.address_id)?.version !== body.version) return refuse('staleVersion');
      const address = { ...body.address, line: 'Torstraße 12, 10119 Berlin' };
      return put({ ...FIRST, ...body, address, version: body.version + 1 });
    },
    'POST /api/store/delete_store_address': ({ body }) => {
      received.push(body);
      if (find(body.address_id)?.version !== body.version) return refuse('staleVersion');
      records = records.filter((record) => record.address_id !== body.address_id);
      return { change_id: CHANGE_ID };
    },
    'POST /api/store/revert_setting_change': () => {
      records = [...initial];
      return { reverted_by: CHANGE_ID, changed_since: [] };
    },
  };
  return { handlers, received, put };
}

async function open(fake = fakeRecords()) {
  panel = await openPanel({ path: SCREENS['addresses'].path, handlers: fake.handlers });
  return fake;
}
const firstRow = () => screen.findByRole('row', { name: /First/ });
const openMenu = async () => panel.user.click(await screen.findByRole('button', { name: 'More actions: First' }));
const select = async (name: string) => panel.user.click(await screen.findByRole('menuitem', { name, hidden: true }));

describe('the addresses', () => {
  it('are empty at first; one is added once its parts are right', async () => {
    const fake = await open();
    await screen.findByText('No addresses yet');
    await panel.user.click(screen.getByRole('button', { name: 'Add address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add address' }));
    await panel.user.click(dialog.getByRole('button', { name: 'Add address' }));
    await dialog.findByText('Enter the name.');
    expect(fake.received).toEqual([]);
    await panel.user.type(dialog.getByLabelText('Name'), ' Second ');
    await panel.user.type(dialog.getByLabelText('Street'), 'Torstraße');
    await panel.user.type(dialog.getByLabelText(/^House number/), '12');
    await panel.user.type(dialog.getByLabelText(/^Postcode/), '1011');
    await panel.user.type(dialog.getByLabelText('City'), 'Berlin');
    await panel.user.click(dialog.getByLabelText(/^Print as return address/));
    await panel.user.click(dialog.getByRole('button', { name: 'Add address' }));
    await dialog.findByText('Enter a postcode as they’re written in this country.');
    await panel.user.type(dialog.getByLabelText(/^Postcode/), '9');
    await panel.user.click(dialog.getByRole('button', { name: 'Add address' }));
    await screen.findByRole('row', { name: /Second/ });
    const parts = { street: 'Torstraße', house: '12', postcode: '10119', city: 'Berlin', region: '', country: 'DE' };
    expect(fake.received).toMatchObject([{ label: 'Second', address: { parts, point: null }, uses: ['return'] }]);
  });

  it('are searched by name', async () => {
    await open(fakeRecords(FIRST));
    await firstRow();
    await panel.user.type(screen.getByRole('searchbox', { name: 'Search your addresses' }), 'no such name');
    expect(await screen.findByText('No results')).toBeTruthy();
    await panel.user.click(screen.getByRole('button', { name: 'Show all' }));
    await firstRow();
  });

  it('are changed; a version conflict overwrites neither the stored record nor the input', async () => {
    const fake = await open(fakeRecords(FIRST));
    await firstRow();
    await openMenu();
    await select('Edit address');
    const dialog = () => within(screen.getByRole('dialog', { name: 'Edit address' }));
    await screen.findByRole('dialog', { name: 'Edit address' });
    const name = () => dialog().getByLabelText<HTMLInputElement>('Name');
    await panel.user.type(name(), ' B');
    fake.put({ ...FIRST, version: 4, label: 'First, changed elsewhere' });
    await panel.user.click(dialog().getByRole('button', { name: 'Save' }));
    await dialog().findByRole('alert');
    expect(name().value).toBe('First B');
    expect(fake.received).toMatchObject([{ version: 3, label: 'First B' }]);
    await screen.findByText('First, changed elsewhere');
    await panel.user.click(dialog().getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(name().value).toBe('First B'));
    await panel.user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(fake.received).toMatchObject([{ version: 3 }, { version: 4, label: 'First B' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are deleted after a question, and come back by Undo', async () => {
    const fake = await open(fakeRecords(FIRST));
    await firstRow();
    await openMenu();
    await select('Delete');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('heading').textContent).toBe('Delete the address “First”?');
    await panel.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(fake.received).toEqual([{ address_id: FIRST.address_id, version: 3 }]));
    await screen.findByText('No addresses yet');
    const toast = () => panel.services.toasts.getSnapshot().find(({ title }) => title === 'Address deleted.');
    await waitFor(() => expect(toast()?.action?.label).toBe('Undo'));
    act(() => toast()?.action?.onSelect());
    expect(await firstRow()).toBeTruthy();
  });

  it('offer another try when they cannot be loaded', async () => {
    const fake = fakeRecords(FIRST);
    let isDown = true;
    fake.handlers = {
      ...fake.handlers,
      'POST /api/store/list_store_addresses': () =>
        isDown ? refuse('internalServerError') : { addresses: [FIRST], count: 1, page: 1, perPage: 20 },
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
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add address' }).disabled).toBe(true),
    );
    await openMenu();
    for (const name of ['Edit address', 'Delete']) {
      const item = await screen.findByRole('menuitem', { name, hidden: true });
      expect(item.matches(':disabled, [aria-disabled="true"]')).toBe(true);
    }
  });
});
