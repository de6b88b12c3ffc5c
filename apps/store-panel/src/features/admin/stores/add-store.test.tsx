import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openAdminPanel, type OpenedAdminPanel, STORE, STORE_PATH } from '#testing/admin-panel.ts';
import { BERLIN } from '#testing/registration.ts';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

const CITY = { city_name: 'Berlin', timezone: 'Europe/Berlin', latitude: 52.52, longitude: 13.405 };

it('an added store is shown next; a failure stands at its field', async () => {
  let tries = 0;
  admin = await openAdminPanel('/review/stores', {
    handlers: {
      'GET /api/admin/get_country_list': () => ({
        countries: [{ _id: 'DE', country_name: 'Germany', country_phone_code: '+49', currency: 'EUR' }],
      }),
      'POST /api/admin/get_city_list': () => ({ cities: [{ _id: BERLIN, ...CITY, radius_metres: 20_000 }] }),
      'POST /api/admin/get_delivery_list_for_city': () => ({ deliveries: [{ _id: 'cafe' }] }),
      'POST /api/admin/add_new_store': () =>
        (tries += 1) === 1 ? refuse('deliveryNotAvailableInArea') : { store_id: STORE._id },
    },
  });
  await admin.press('Add store');
  const dialog = within(await screen.findByRole('dialog'));
  const fill = async (label: string, text: string) => {
    await admin.user.click(dialog.getByLabelText(label));
    await admin.user.paste(text);
  };
  const choose = async (name: string, option: string) => {
    const box = dialog.getByRole<HTMLInputElement>('combobox', { name });
    await waitFor(() => expect(box.disabled).toBe(false));
    await admin.user.click(box);
    await admin.user.click(await screen.findByRole('option', { name: option, hidden: true }));
  };
  await fill('Store name', 'Bakery');
  await choose('Country', 'Germany');
  await choose('City', 'Berlin');
  await choose('Store type', 'Café');
  await fill('Address', 'Main Street 1');
  await fill('Latitude', '52.51, 13.39');
  await fill('Email', 'new@example.com');
  await fill('Phone', '15155502210');
  await admin.user.click(dialog.getByRole('button', { name: 'Add store' }));
  expect(await dialog.findByText('Delivery isn’t available in this area.')).toBeDefined();
  await admin.user.click(dialog.getByRole('button', { name: 'Add store' }));
  await waitFor(() => expect(admin.address()).toBe(STORE_PATH));
  expect(admin.sent('POST /api/admin/add_new_store').at(-1)).toEqual({
    name: ['', '', 'Bakery', '', '', '', '', '', ''],
    email: 'new@example.com',
    country_phone_code: '+49',
    phone: '15155502210',
    country_id: 'DE',
    city_id: BERLIN,
    store_type: 'cafe',
    address: 'Main Street 1',
    latitude: 52.51,
    longitude: 13.39,
  });
});
