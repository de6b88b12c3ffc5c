import { buildReviewedPerson } from '@store-panel/api-client/testing/admin-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openAdminPanel, type OpenedAdminPanel, PAGE } from '#testing/admin-panel.ts';

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
