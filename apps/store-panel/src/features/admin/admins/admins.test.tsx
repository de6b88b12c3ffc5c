import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildAdminAccount } from '@store-panel/api-client/testing/admin-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { ADMIN, openDesk, type OpenedDesk } from '#testing/admin-panel.ts';
import type { PanelStart } from '#testing/panel.tsx';

let desk: OpenedDesk;
afterEach(() => desk.leave());

describe('those who answer for the platform', () => {
  const others = buildAdminAccount(2, { name: 'Ed', role: 'Editor', permissions: [1] });
  const handlers: PanelStart['handlers'] = {
    'POST /api/admin/list_admins': () => ({ admins: [buildAdminAccount(1, { ...ADMIN }), others] }),
    'POST /api/admin/add_admin': () => ({ admin: buildAdminAccount(3) }),
    'POST /api/admin/update_admin': () => ({ admin: others }),
    'POST /api/admin/delete_admin': () => refuse('lastAdministrator'),
  };

  it('are added with what they may do', async () => {
    desk = await openDesk('/admin/admins', { handlers });
    await desk.press('Add person');
    const dialog = await screen.findByRole('dialog');
    await desk.user.type(within(dialog).getByLabelText('Name'), 'Nia');
    await desk.user.type(within(dialog).getByLabelText('Email'), 'nia@example.com');
    await desk.user.click(within(dialog).getByRole('checkbox', { name: /Delete/ }));
    await desk.user.type(within(dialog).getByLabelText('Password'), 'three-words-more');
    await desk.user.click(within(dialog).getByRole('button', { name: 'Add person' }));
    await waitFor(() =>
      expect(desk.sent('POST /api/admin/add_admin')).toEqual([
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

  it('keep their password where none is given', async () => {
    desk = await openDesk('/admin/admins', { handlers });
    await desk.press('More actions: Ed');
    await desk.user.click(screen.getAllByRole('menuitem', { name: 'Edit', hidden: true })[1] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await desk.user.click(within(dialog).getByRole('radio', { name: /Administrator/ }));
    await desk.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(desk.sent('POST /api/admin/update_admin')).toEqual([
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

  it('cannot take their own role away, nor themselves', async () => {
    desk = await openDesk('/admin/admins', { handlers });
    expect(await screen.findByText('You')).toBeDefined();
    const [own] = screen.getAllByRole('menuitem', { name: 'Delete', hidden: true });
    expect(own?.getAttribute('aria-disabled')).toBe('true');
    await desk.user.click(screen.getAllByRole('menuitem', { name: 'Edit', hidden: true })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    for (const role of within(dialog).getAllByRole<HTMLInputElement>('radio')) expect(role.disabled).toBe(true);
    expect(within(dialog).getByText('Only another administrator can change your own role.')).toBeDefined();
  });

  it('are told clearly when nobody would be left', async () => {
    desk = await openDesk('/admin/admins', { handlers });
    await screen.findByText('You');
    await desk.user.click(screen.getAllByRole('menuitem', { name: 'Delete', hidden: true })[1] as HTMLElement);
    const dialog = await desk.question();
    await desk.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText(/at least one administrator|last administrator/i)).toBeDefined();
  });
});
