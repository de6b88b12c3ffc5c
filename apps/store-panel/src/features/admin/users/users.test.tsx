import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildReviewedPerson } from '@store-panel/api-client/testing/admin-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openAdminPanel, type OpenedAdminPanel, PAGE, READ_ONLY_EDITOR } from '#testing/admin-panel.ts';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

describe('customers and couriers', () => {
  it.each([
    ['/review/users', 'POST /api/admin/list_users', 'POST /api/admin/review_user', 'user_id'],
    ['/review/providers', 'POST /api/admin/list_providers', 'POST /api/admin/review_provider', 'provider_id'],
  ] as const)('at %s are blocked with a reason', async (path, list, review, idField) => {
    const person = buildReviewedPerson(1, { name: 'Mona', review_state: 'approved' });
    admin = await openAdminPanel(path, {
      handlers: {
        [list]: () => ({ people: [person], count: 1, ...PAGE }),
        [review]: () => ({ person: { ...person, is_blocked: true, version: 2 } }),
      },
    });
    await admin.press('More actions: Mona');
    await admin.choose('Block');
    const dialog = await admin.dialog();
    await admin.user.type(within(dialog).getByLabelText('Reason'), 'Fraud');
    await admin.user.click(within(dialog).getByRole('button', { name: 'Block' }));
    await waitFor(() =>
      expect(admin.sent(review)).toEqual([{ [idField]: person._id, version: 1, action: 'block', note: 'Fraud' }]),
    );
    await admin.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(admin.sent(review).at(-1)).toMatchObject({ action: 'unblock', version: 2 }));
  });
});

describe('a new customer or courier', () => {
  it.each([
    ['/review/users', 'POST /api/admin/list_users', 'POST /api/admin/add_new_user', 'Add customer'],
    ['/review/providers', 'POST /api/admin/list_providers', 'POST /api/admin/add_new_provider', 'Add courier'],
  ] as const)('at %s is added, and a failure stands at its field without a toast', async (path, list, add, label) => {
    let tries = 0;
    admin = await openAdminPanel(path, {
      handlers: {
        'GET /api/admin/get_country_list': () => ({
          countries: [{ _id: 'DE', country_name: 'Germany', country_phone_code: '+49', currency: 'EUR' }],
        }),
        [list]: () => ({ people: [], count: 0, ...PAGE }),
        [add]: () => ((tries += 1) === 1 ? refuse('emailAlreadyRegistered') : { person: buildReviewedPerson(1) }),
      },
    });
    await admin.press(label);
    const dialog = await screen.findByRole('dialog');
    await admin.user.type(await within(dialog).findByLabelText('Name'), 'Mona');
    await admin.user.type(within(dialog).getByLabelText('Email'), 'mona@example.com');
    await admin.user.type(within(dialog).getByLabelText('Phone'), '15155502210');
    await admin.user.click(within(dialog).getByRole('button', { name: label }));
    expect(await within(dialog).findByText('This email is already registered.')).toBeDefined();
    expect(screen.queryByText('Error')).toBeNull();
    await admin.user.click(within(dialog).getByRole('button', { name: label }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(admin.sent(add).at(-1)).toEqual({
      name: 'Mona',
      email: 'mona@example.com',
      country_phone_code: '+49',
      phone: '15155502210',
    });
  });

  it('is not offered to editors who may only look', async () => {
    admin = await openAdminPanel('/review/users', {
      adminUser: READ_ONLY_EDITOR,
      handlers: { 'POST /api/admin/list_users': () => ({ people: [], count: 0, ...PAGE }) },
    });
    expect(await screen.findByText('No one here yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add customer' })).toBeNull();
  });
});
