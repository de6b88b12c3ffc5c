import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import {
  EDITOR,
  fakeStoreHandlers,
  openAdminPanel,
  type OpenedAdminPanel,
  STORE,
  STORE_PATH,
} from '#testing/admin-panel.ts';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

it('the features of a store are saved together, in the version that is shown', async () => {
  admin = await openAdminPanel(STORE_PATH);
  const booking = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Table booking' });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect([booking.checked, save.disabled]).toEqual([false, true]);
  await admin.user.click(booking);
  await admin.user.click(screen.getByRole('checkbox', { name: 'Email verified' }));
  await admin.user.click(save);
  await waitFor(() => expect(save.disabled).toBe(true));
  expect(admin.sent('POST /api/admin/set_store_flags')).toEqual([
    {
      store_id: STORE._id,
      version: 1,
      flags: { ...STORE.flags, is_provide_table_booking: true, is_email_verified: true },
    },
  ]);
  await waitFor(() =>
    expect(admin.services.toasts.getSnapshot()).toMatchObject([{ title: 'Features of Bakery updated' }]),
  );
});

it('the balance of a store is paid in with a reason, and shown before', async () => {
  admin = await openAdminPanel(STORE_PATH, { handlers: fakeStoreHandlers({ ...STORE, balance: 1000 }) });
  expect(await screen.findByText('€10.00')).toBeTruthy();
  await admin.press('Change balance');
  const dialog = within(await screen.findByRole('dialog'));
  const save = () => admin.user.click(dialog.getByRole('button', { name: 'Change balance' }));
  await save();
  await dialog.findByText('Enter an amount above 0.');
  await admin.user.type(dialog.getByLabelText(/^Amount/), '25');
  await dialog.findByText('New balance: €35.00');
  await admin.user.click(dialog.getByRole('radio', { name: /^Take back/ }));
  await dialog.findByText('New balance: -€15.00');
  await admin.user.click(dialog.getByRole('radio', { name: /^Pay in/ }));
  await admin.user.type(dialog.getByLabelText(/^Reason/), 'Transfer of 2 March');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(admin.sent('POST /api/admin/change_store_balance')).toEqual([
    { store_id: STORE._id, version: 1, amount: 2500, reason: 'Transfer of 2 March' },
  ]);
  expect(await screen.findByText('€35.00')).toBeTruthy();
});

it('neither is shown to an editor', async () => {
  admin = await openAdminPanel(STORE_PATH, { adminUser: EDITOR });
  await screen.findByRole('heading', { name: 'Contact' });
  expect(screen.queryByRole('checkbox', { name: 'Table booking' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change balance' })).toBeNull();
});
