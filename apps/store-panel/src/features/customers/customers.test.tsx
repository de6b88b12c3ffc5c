import type { CustomerDetail, CustomerListBody, StoreCustomer } from '@store-panel/api-client/rtk/customers';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const ADA: StoreCustomer = {
  user_id: '01980000-0000-7000-8000-000000000001',
  phone: '+491701111111',
  name: '<b>Ada</b> Byron',
  orders: 4,
  completed: 3,
  returned: 1,
  cancelled: 1,
  spend: 4500,
  first_at: SERVER_TIME,
  last_at: SERVER_TIME,
  segment: 'regular',
  note: '',
  block: null,
  version: 1,
};
const BLOCK: NonNullable<StoreCustomer['block']> = {
  kind: 'not_paid',
  text: 'Twice.',
  at: SERVER_TIME,
  by: { kind: 'store', id: null, name: 'Grace' },
  until: null,
};

/** A fake platform with one customer that records what it is sent. */
function fakeCustomers(first: Partial<StoreCustomer> = {}, isFailing: () => boolean = () => false) {
  let user: StoreCustomer | null = { ...ADA, ...first };
  const listed: CustomerListBody[] = [];
  const sent: object[] = [];
  /** Carries out a change that names the version of now. */
  const change = (version: number | undefined, changed: Partial<StoreCustomer>) => {
    if (user === null || version !== user.version) return null;
    user = { ...user, ...changed, version: user.version + 1 };
    return { user };
  };
  const handlers: NonNullable<PanelStart['handlers']> = {
    'POST /api/store/list_users': ({ body }) => {
      if (isFailing()) return refuse('internalServerError');
      listed.push(body);
      const isShown = user !== null && (user.block !== null) === body.is_blocked && body.query === undefined;
      return { users: isShown && user ? [user] : [], count: Number(isShown), page: 1, perPage: 10, currency: 'EUR' };
    },
    'POST /api/store/get_user': ({ body }) => {
      if (user?.user_id !== body.user_id) return refuse('dataNotFound');
      const detail: CustomerDetail = {
        user,
        currency: 'EUR',
        open_orders: 2,
        favourites: [{ item_key: 'soup', name: 'Soup', orders: 3 }],
        ratings: { given: { average: 4.5, count: 2 }, received: null },
        addresses: ['Ritterstraße 1'],
        latest: [{ order_id: ADA.user_id, unique_id: 41, created_at: SERVER_TIME, order_status: 25, total: 1500 }],
      };
      return detail;
    },
    'POST /api/store/save_user_note': ({ body }) => {
      sent.push(body);
      return change(body.version, { note: body.note }) ?? refuse('staleVersion');
    },
    'POST /api/store/block_user': ({ body }) => {
      sent.push(body);
      if (body.phone !== undefined)
        return refuse('validationFailed', { fields: [{ path: 'phone', problem: 'phone.blocked' }] });
      return (
        change(body.version, { block: { ...BLOCK, kind: body.kind, text: body.reason } }) ?? refuse('staleVersion')
      );
    },
    'POST /api/store/erase_user': ({ body }) => {
      sent.push(body);
      if (user?.version !== body.version) return refuse('staleVersion');
      user = null;
      return { is_blocked: false, claims: 0 };
    },
    'POST /api/store/unblock_user': ({ body }) => {
      sent.push(body);
      const changed = change(body.version, { block: null });
      if (changed === null) return refuse('staleVersion');
      if (changed.user.orders > 0) return changed;
      user = null;
      return { user };
    },
  };
  return { handlers, listed, sent, change: (changed: Partial<StoreCustomer>) => change(user?.version, changed) };
}

async function open(fake = fakeCustomers(), path = '/app/users/active', start: Partial<PanelStart> = {}) {
  panel = await openPanel({ path, handlers: fake.handlers, ...start });
  return fake;
}
const OPEN = `/app/users/active?user=${ADA.user_id}`;
const drawer = async () => within(await screen.findByRole('dialog', { name: ADA.name }));
const press = async (name: string, at: { readonly getByRole: typeof screen.getByRole } = screen) =>
  panel.user.click(at.getByRole('button', { name }));

describe('the customers of a store', () => {
  it('are listed with their figures, and open beside the list', async () => {
    const fake = await open();
    const row = within((await screen.findByRole('link', { name: /Ada/ })).closest('tr') ?? document.body);
    expect(row.getByText('Regular')).toBeTruthy();
    expect(row.getByText('€45.00')).toBeTruthy();
    expect(row.getByText('+491701111111')).toBeTruthy();
    expect(fake.listed[0]).toEqual({ is_blocked: false, page: 1, perPage: 10, sort: '-last_at' });
    await panel.user.click(row.getByRole('link', { name: /Ada/ }));
    const shown = await drawer();
    expect(shown.getByText('Soup')).toBeTruthy();
    expect(shown.getByText('4.5 of 5, 2 ratings')).toBeTruthy();
    expect(shown.getByText('No ratings yet')).toBeTruthy();
    expect(shown.getByText('2 orders in progress')).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Show all 4 orders' }).getAttribute('href')).toBe(
      `/app/orders/history?user=${ADA.user_id}`,
    );
  });

  it('are searched, filtered by group and sorted', async () => {
    const fake = await open();
    await screen.findByRole('link', { name: /Ada/ });
    await panel.user.selectOptions(screen.getByRole('combobox', { name: 'Customers' }), 'Lapsed');
    await waitFor(() => expect(fake.listed.at(-1)).toMatchObject({ segment: 'lapsed' }));
    await panel.user.click(screen.getByRole('button', { name: /Spend/ }));
    await waitFor(() => expect(fake.listed.at(-1)).toMatchObject({ segment: 'lapsed', sort: 'spend' }));
    await panel.user.type(screen.getByRole('searchbox', { name: 'Search customers' }), '0170');
    await screen.findByText('No matching customers');
    await press('Clear filters');
    await screen.findByRole('link', { name: /Ada/ });
  });

  it('get a note in place; one that a colleague wrote meanwhile is shown first', async () => {
    const fake = await open(fakeCustomers(), OPEN);
    const shown = await drawer();
    await press('Add note', shown);
    await panel.user.type(await screen.findByLabelText(/Note about the customer/), 'Rings twice');
    fake.change({ note: 'Second courtyard' });
    await press('Save note', shown);
    expect(await shown.findByText('Second courtyard')).toBeTruthy();
    expect(shown.getByText(/A colleague changed this customer/)).toBeTruthy();
    await press('Save note', shown);
    await shown.findByRole('button', { name: 'Edit note' });
    expect(await shown.findByText('Rings twice')).toBeTruthy();
    expect(fake.sent.at(-1)).toMatchObject({ note: 'Rings twice', version: 2 });
  });

  it('are blocked with a reason, and unblocked', async () => {
    const fake = await open(fakeCustomers(), OPEN);
    const shown = await drawer();
    await press('Block', shown);
    const dialog = within(await screen.findByRole('dialog', { name: /^Block .*Ada/ }));
    expect(dialog.getByText(/2 orders in progress continue/)).toBeTruthy();
    await panel.user.click(dialog.getByRole('radio', { name: 'Other' }));
    await press('Block', dialog);
    await dialog.findByText('Enter a reason.');
    await panel.user.type(dialog.getByLabelText(/Details/), 'Prank calls');
    await press('Block', dialog);
    await shown.findByText('Prank calls');
    expect(fake.sent).toEqual([{ user_id: ADA.user_id, version: 1, kind: 'other', reason: 'Prank calls' }]);
    await press('Unblock', shown);
    await press('Unblock', within(await screen.findByRole('alertdialog')));
    await shown.findByRole('button', { name: 'Block' });
    expect(fake.sent.at(-1)).toEqual({ user_id: ADA.user_id, version: 2 });
  });

  it('are erased once the end of their number was typed', async () => {
    const fake = await open(fakeCustomers(), OPEN);
    await press('Erase customer', await drawer());
    const dialog = within(await screen.findByRole('dialog', { name: /^Erase .*Ada/ }));
    expect(dialog.getByText(/are removed from 4 orders/)).toBeTruthy();
    expect(dialog.getByText('This can’t be undone.')).toBeTruthy();
    await panel.user.type(dialog.getByLabelText('Last four digits of the number'), '1234');
    await press('Erase customer', dialog);
    await dialog.findByText('Enter the last four digits of this customer’s number.');
    expect(fake.sent).toEqual([]);
    await panel.user.clear(dialog.getByLabelText('Last four digits of the number'));
    await panel.user.type(dialog.getByLabelText('Last four digits of the number'), '١١١١');
    await press('Erase customer', dialog);
    await screen.findByText('No customers yet');
    expect(fake.sent).toEqual([{ user_id: ADA.user_id, version: 1, confirm: '١١١١' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('wait with it while something of theirs runs, which is named', async () => {
    const fake = fakeCustomers();
    const inWork = {
      orders: [{ order_id: ADA.user_id, unique_id: 41 }],
      reservations: [{ reservation_id: ADA.user_id, code: 'K7Q2MX', date: '2026-01-08' }],
      returns: [{ return_id: ADA.user_id, number: 12 }],
    };
    const read = fake.handlers['POST /api/store/get_user'];
    const handlers: typeof fake.handlers = {
      ...fake.handlers,
      'POST /api/store/get_user': (call) => ({ ...(read?.(call) as CustomerDetail), in_work: inWork }),
    };
    await open({ ...fake, handlers }, OPEN);
    await press('Erase customer', await drawer());
    const dialog = within(await screen.findByRole('dialog', { name: 'This customer can’t be erased yet' }));
    expect(dialog.getByRole('link', { name: /41/ }).getAttribute('href')).toContain(ADA.user_id);
    expect(dialog.getByRole('link', { name: 'Reservation K7Q2MX' })).toBeTruthy();
    expect(dialog.getByText('Return 12')).toBeTruthy();
    await press('Close', dialog);
    expect(fake.sent).toEqual([]);
  });

  it('are erased and handed out by the owner alone', async () => {
    const impersonation = { admin_name: 'Ada', ends_at: '2099-01-01T00:00:00.000Z' };
    await open(fakeCustomers(), OPEN, { signedIn: buildStoreContext({ impersonation }) });
    const shown = await drawer();
    expect(shown.getByText('Soup')).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Erase customer' })).toBeNull();
    expect(shown.queryByRole('button', { name: 'Export data' })).toBeNull();
  });

  it('that are blocked say who did it, why and until when', async () => {
    await open(fakeCustomers({ block: { ...BLOCK, until: '2026-01-08T23:00:00.000Z' } }), '/app/users/blocked');
    const row = within((await screen.findByRole('link', { name: /Ada/ })).closest('tr') ?? document.body);
    expect(row.getByText('Didn’t pay')).toBeTruthy();
    expect(row.getByText('Grace')).toBeTruthy();
    expect(row.getByText('08 Jan 2026')).toBeTruthy();
  });

  it('may be numbers that never ordered: one that is blocked already says so', async () => {
    const fake = await open(fakeCustomers(), '/app/users/blocked');
    await screen.findByText('No blocked numbers');
    await press('Block a number');
    const dialog = within(await screen.findByRole('dialog', { name: 'Block a number' }));
    await press('Block', dialog);
    await dialog.findByText('Enter the phone number.');
    await panel.user.type(dialog.getByLabelText('Phone number'), '0170 1111111');
    await press('Block', dialog);
    await dialog.findByText('This number is blocked already.');
    expect(fake.sent).toEqual([{ phone: '0170 1111111', kind: 'fake_orders', reason: '' }]);
  });

  it('of whom nothing is left once they are unblocked are closed', async () => {
    await open(
      fakeCustomers({ name: '', orders: 0, completed: 0, block: BLOCK }),
      `/app/users/blocked?user=${ADA.user_id}`,
    );
    const shown = within(await screen.findByRole('dialog', { name: /491701111111/ }));
    expect(shown.getByText('This number has never ordered.')).toBeTruthy();
    await press('Unblock', shown);
    await press('Unblock', within(await screen.findByRole('alertdialog')));
    await screen.findByText('No blocked numbers');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('who are unknown or misspelt in the address are said not to be there', async () => {
    await open(fakeCustomers(), '/app/users/active?user=anything');
    expect(await screen.findByText('Customer not found')).toBeTruthy();
  });

  it('cannot be blocked by who may not open the list of blocked numbers', async () => {
    await open(fakeCustomers(), OPEN, {
      signedIn: buildStoreContext({ sub_store: buildSubStore([SCREENS['active-users'].path]) }),
    });
    const shown = await drawer();
    expect(shown.queryByRole('button', { name: 'Block' })).toBeNull();
    expect(shown.getByRole('button', { name: 'Add note' })).toBeTruthy();
  });

  it('can be fetched again after an error', async () => {
    let fails = true;
    await open(fakeCustomers({}, () => fails));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await panel.user.click(retry);
    expect(await screen.findByRole('link', { name: /Ada/ })).toBeTruthy();
  });
});
