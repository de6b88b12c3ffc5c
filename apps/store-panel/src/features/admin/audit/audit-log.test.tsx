import { buildAuditEntry } from '@store-panel/api-client/testing/admin-fixtures';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { openAdminPanel, type OpenedAdminPanel, PAGE, STORE } from '#testing/admin-panel.ts';

let admin: OpenedAdminPanel;
afterEach(() => {
  admin.leave();
  vi.restoreAllMocks();
});

describe('the audit log', () => {
  it('shows who did what, and on whose behalf, and filters by store and action', async () => {
    admin = await openAdminPanel(`/admin/audit-log?store=${STORE._id}`, {
      handlers: {
        'POST /api/admin/list_audit_log': () => ({
          lines: [
            buildAuditEntry(1, { action: 'store_blocked', note: 'Fraud' }),
            buildAuditEntry(2, { action: 'sub_store_added', actor_name: 'Bakery', acting_admin_name: 'Ada' }),
            buildAuditEntry(3, { action: 'something_newer' }),
          ],
          count: 3,
          ...PAGE,
        }),
      },
    });
    expect(await screen.findByRole('row', { name: /Store blocked.*Fraud/ })).toBeDefined();
    expect(screen.getByRole('row', { name: /Sub-store added.*by Ada on its behalf/ })).toBeDefined();
    expect(screen.getByText('something_newer')).toBeDefined();
    expect(admin.sent('POST /api/admin/list_audit_log')).toEqual([
      { page: 1, perPage: 20, query: '', store_id: STORE._id },
    ]);
    await admin.user.selectOptions(screen.getByLabelText('Action'), 'store_blocked');
    await waitFor(() =>
      expect(admin.sent('POST /api/admin/list_audit_log').at(-1)).toMatchObject({
        action: 'store_blocked',
        store_id: STORE._id,
      }),
    );
    await admin.press(/^Store:/);
    await waitFor(() => expect(admin.sent('POST /api/admin/list_audit_log').at(-1)).not.toHaveProperty('store_id'));
    expect(admin.address()).toBe('/admin/audit-log?action=store_blocked');
  });

  it('says that the browser is offline, as every page of the admin area does', async () => {
    admin = await openAdminPanel('/admin/audit-log', {
      handlers: { 'POST /api/admin/list_audit_log': () => ({ lines: [], count: 0, ...PAGE }) },
    });
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/You’re offline/)).toBeDefined();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull());
  });
});
