import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildAdminAccount } from '@store-panel/api-client/testing/admin-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { ADMIN, openAdminPanel, type OpenedAdminPanel } from '#testing/admin-panel.ts';
import type { PanelStart } from '#testing/panel.tsx';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

describe('admin users', () => {
  const others = buildAdminAccount(2, { name: 'Ed', role: 'Editor', permissions: [1] });
  const handlers: PanelStart['handlers'] = {
    'POST /api/admin/list_admins': () => ({ admins: [buildAdminAccount(1, { ...ADMIN }), others] }),
    'POST /api/admin/add_admin': () => ({ admin: buildAdminAccount(3) }),
    'POST /api/admin/update_admin': () => ({ admin: others }),
    'POST /api/admin/delete_admin': () => refuse('lastAdministrator'),
  };

  it('are added with their permissions', async () => {
    admin = await openAdminPanel('/admin/admins', { handlers });
    await admin.press('Add person');
    const dialog = await screen.findByRole('dialog');
    await admin.user.type(within(dialog).getByLabelText('Name'), 'Nia');
    await admin.user.type(within(dialog).getByLabelText('Email'), 'nia@example.com');
    await admin.user.click(within(dialog).getByRole('checkbox', { name: /Delete/ }));
    await admin.user.type(within(dialog).getByLabelText('Password'), 'three-words-more');
    await admin.user.click(within(dialog).getByRole('button', { name: 'Add person' }));
    await waitFor(() =>
      expect(admin.sent('POST /api/admin/add_admin')).toEqual([
        {
          name: 'Nia',
          email: 'nia@example.com',
          role: 'Editor',
          permissions: [1, 2],
          password: 'three-words-more',
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keep their password if none is entered', async () => {
    admin = await openAdminPanel('/admin/admins', { handlers });
    await admin.press('More actions: Ed');
    await admin.user.click(screen.getByRole('menuitem', { name: 'Edit', hidden: true }));
    const dialog = await screen.findByRole('dialog');
    await admin.user.click(within(dialog).getByRole('radio', { name: /Administrator/ }));
    await admin.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(admin.sent('POST /api/admin/update_admin')).toEqual([
        {
          admin_id: others._id,
          version: 1,
          name: 'Ed',
          email: others.email,
          role: 'Admin',
          permissions: [],
        },
      ]),
    );
  });

  it('cannot change their own role or delete themselves', async () => {
    admin = await openAdminPanel('/admin/admins', { handlers });
    expect(await screen.findByText('You')).toBeDefined();
    await admin.press(`More actions: ${ADMIN.name}`);
    const own = screen.getByRole('menuitem', { name: 'Delete', hidden: true });
    expect(own.getAttribute('aria-disabled')).toBe('true');
    await admin.user.click(screen.getByRole('menuitem', { name: 'Edit', hidden: true }));
    const dialog = await screen.findByRole('dialog');
    for (const role of within(dialog).getAllByRole<HTMLInputElement>('radio')) expect(role.disabled).toBe(true);
    expect(within(dialog).getByText('Only another administrator can change your own role.')).toBeDefined();
  });

  it('show an error when the last administrator would be deleted', async () => {
    admin = await openAdminPanel('/admin/admins', { handlers });
    await admin.press('More actions: Ed');
    await admin.user.click(screen.getByRole('menuitem', { name: 'Delete', hidden: true }));
    const dialog = await admin.dialog();
    await admin.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText(/at least one administrator|last administrator/i)).toBeDefined();
  });
});
