import type { BookAddress } from '@store-panel/api-client/rtk/address-book';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const HANNA: BookAddress = {
  address_id: '01980000-0000-7000-8000-000000000001',
  version: 3,
  name: 'Hanna Vogt',
  phone: '+493055502210',
  line: 'Ritterstraße 22',
  note: 'Hof, 3. Stock',
  point: { latitude: 52.51, longitude: 13.4 },
  distance_metres: 5200,
  is_in_area: false,
  updated_at: SERVER_TIME,
};

/** A fake platform with one address book that records its requests. */
function fakeAddressBook(...first: readonly BookAddress[]) {
  let book = [...first];
  const sent: object[] = [];
  const upsert = (address: BookAddress) => {
    book = [...book.filter(({ address_id }) => address_id !== address.address_id), address];
    return { address };
  };
  const findAddress = (id: string) => book.find(({ address_id }) => address_id === id);
  const handlers: PanelStart['handlers'] = {
    'POST /api/store/get_address_book': ({ body }) => {
      const words = (body.query ?? '').toLowerCase();
      const addresses = book.filter(({ name, line }) => `${name} ${line}`.toLowerCase().includes(words));
      return { addresses, count: addresses.length, page: 1, perPage: 20 };
    },
    'POST /api/store/get_address_book_detail': ({ body }) => {
      const address = findAddress(body.address_id);
      return address ? { address } : refuse('dataNotFound');
    },
    'POST /api/store/save_address_book': ({ body }) => {
      sent.push(body);
      return upsert({ ...HANNA, ...body, address_id: '01980000-0000-7000-8000-000000000002', version: 1 });
    },
    'POST /api/store/update_address_book': ({ body }) => {
      sent.push(body);
      const address = findAddress(body.address_id);
      if (address?.version !== body.version) return refuse('staleVersion');
      return upsert({ ...address, ...body, version: body.version + 1 });
    },
    'POST /api/store/delete_address_book': ({ body }) => {
      sent.push(body);
      if (findAddress(body.address_id)?.version !== body.version) return refuse('staleVersion');
      book = book.filter(({ address_id }) => address_id !== body.address_id);
      return {};
    },
  };
  return { handlers, sent, upsert };
}

async function open(context = fakeAddressBook()) {
  panel = await openPanel({ path: '/app/orders/address-book', handlers: context.handlers });
  return context;
}
const chooseInMenu = async (name: string) => {
  await panel.user.click(await screen.findByRole('button', { name: 'More actions: Hanna Vogt' }));
  await panel.user.click(await screen.findByRole('menuitem', { name, hidden: true }));
};

describe('the address book', () => {
  it('explains itself while empty, and accepts an address', async () => {
    const context = await open();
    await screen.findByText('No addresses yet');
    await panel.user.click(screen.getByRole('button', { name: 'Add address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add address' }));
    await panel.user.click(dialog.getByRole('button', { name: 'Add address' }));
    await dialog.findByText('Enter the address.');
    expect(context.sent).toEqual([]);
    await panel.user.type(dialog.getByLabelText('Name'), ' Emre Şahin ');
    await panel.user.type(dialog.getByLabelText(/^Phone/), '+49 30 5550 2291');
    await panel.user.type(dialog.getByLabelText('Address'), 'Oranienstraße 101');
    await panel.user.type(dialog.getByLabelText(/^Coordinates/), '52.5');
    await panel.user.click(dialog.getByRole('button', { name: 'Add address' }));
    await dialog.findByText(/^Enter two numbers/);
    await panel.user.type(dialog.getByLabelText(/^Coordinates/), ', 13.42');
    await panel.user.click(dialog.getByRole('button', { name: 'Add address' }));
    await screen.findByText('Oranienstraße 101');
    expect(context.sent).toEqual([
      {
        name: 'Emre Şahin',
        phone: '+49 30 5550 2291',
        line: 'Oranienstraße 101',
        note: '',
        point: { latitude: 52.5, longitude: 13.42 },
      },
    ]);
  });

  it('takes an address in parts', async () => {
    const context = await open();
    await panel.user.click(await screen.findByRole('button', { name: 'Add address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add address' }));
    await panel.user.type(dialog.getByLabelText('Name'), 'Emre');
    await panel.user.click(dialog.getByLabelText(/^Enter street, postcode and city separately/));
    expect(dialog.queryByLabelText('Address')).toBeNull();
    await panel.user.type(dialog.getByLabelText('Street'), 'Oranienstraße');
    await panel.user.type(dialog.getByLabelText(/^House number/), '101');
    await panel.user.type(dialog.getByLabelText(/^Postcode/), '123');
    await panel.user.click(dialog.getByRole('button', { name: 'Add address' }));
    await dialog.findByText('Enter the city.');
    await panel.user.type(dialog.getByLabelText(/^Postcode/), '45');
    await panel.user.type(dialog.getByLabelText('City'), 'Berlin');
    await panel.user.click(dialog.getByRole('button', { name: 'Add address' }));
    const parts = {
      street: 'Oranienstraße',
      house: '101',
      postcode: '12345',
      city: 'Berlin',
      region: '',
      country: 'DE',
    };
    await waitFor(() => expect(context.sent).toMatchObject([{ line: 'Oranienstraße', parts }]));
  });

  it('shows distances and addresses outside of the delivery area, and can be searched', async () => {
    await open(fakeAddressBook(HANNA));
    const row = within(await screen.findByRole('row', { name: /Hanna Vogt/ }));
    expect(row.getByText('5.2 km')).toBeTruthy();
    expect(row.getByText('Outside the delivery area')).toBeTruthy();
    await panel.user.type(screen.getByRole('searchbox', { name: 'Search the address book' }), 'nobody');
    const empty = (await screen.findByText('No results')).closest('.kit-EmptyState') as HTMLElement;
    await panel.user.click(within(empty).getByRole('button', { name: 'Show all' }));
    await screen.findByRole('row', { name: /Hanna Vogt/ });
  });

  it('edits the current version, and does not overwrite changes by another user', async () => {
    const context = await open(fakeAddressBook(HANNA));
    await screen.findByRole('row', { name: /Hanna Vogt/ });
    context.upsert({ ...HANNA, version: 4, line: 'Prinzenstraße 7' });
    await chooseInMenu('Edit address');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit address' }));
    const line = await dialog.findByLabelText<HTMLInputElement>('Address');
    expect(line.value).toBe('Prinzenstraße 7');
    context.upsert({ ...HANNA, version: 5 });
    await panel.user.type(line, ' B');
    await panel.user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByRole('alert');
    // The input is kept.
    expect(line.value).toBe('Prinzenstraße 7 B');
    expect(context.sent).toMatchObject([{ version: 4, line: 'Prinzenstraße 7 B' }]);
  });

  it('deletes an address after a confirmation', async () => {
    const context = await open(fakeAddressBook(HANNA));
    await screen.findByRole('row', { name: /Hanna Vogt/ });
    await chooseInMenu('Delete');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('heading').textContent).toBe('Delete the address of Hanna Vogt?');
    await panel.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(context.sent).toEqual([{ address_id: HANNA.address_id, version: 3 }]));
    await screen.findByText('No addresses yet');
  });

  it('shows an error, and tries again', async () => {
    const context = fakeAddressBook(HANNA);
    let fails = true;
    const listAddresses = context.handlers?.['POST /api/store/get_address_book'];
    if (!listAddresses) throw new Error('the list was just made');
    context.handlers = {
      ...context.handlers,
      'POST /api/store/get_address_book': (request) => (fails ? refuse('internalServerError') : listAddresses(request)),
    };
    await open(context);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await panel.user.click(retry);
    expect(await screen.findByRole('row', { name: /Hanna Vogt/ })).toBeTruthy();
  });
});
