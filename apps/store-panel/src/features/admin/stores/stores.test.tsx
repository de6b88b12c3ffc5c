// One file, although long, because all tests share the admin panel of one application.

import { buildDocument } from '@store-panel/api-client/testing/admin-fixtures';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  ADMIN,
  DELETER,
  EDITOR,
  HAVEL,
  fakeStoreHandlers,
  READ_ONLY_EDITOR,
  openAdminPanel,
  type OpenedAdminPanel,
  STORE,
  STORE_PATH,
} from '#testing/admin-panel.ts';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

/** Until the platform has created an impersonation token. */
async function requestImpersonation() {
  admin = await openAdminPanel(STORE_PATH, {
    handlers: {
      ...fakeStoreHandlers({ ...STORE, review_state: 'approved' }),
      'POST /api/admin/create_store_ticket': () => ({
        ticket: 'a-ticket-of-256-bits',
        expires_at: '2099-01-05T10:00:00.000Z',
      }),
    },
  });
  await admin.press('Open store panel');
  await admin.user.click(within(await admin.dialog()).getByRole('button', { name: 'Open store panel' }));
}

describe('an application', () => {
  it('is listed among the waiting stores, which are shown first', async () => {
    admin = await openAdminPanel('/review/stores');
    const row = await screen.findByRole('row', { name: /Bakery/ });
    expect(within(row).getByRole('link').getAttribute('href')).toBe(STORE_PATH);
    expect(admin.sent('POST /api/admin/list_stores')).toContainEqual(
      expect.objectContaining({ review_state: 'waiting', perPage: 20 }),
    );
    await admin.user.selectOptions(screen.getByLabelText('Status'), 'business_off');
    await waitFor(() => expect(admin.sent('POST /api/admin/list_stores').at(-1)).toMatchObject({ approval_state: 2 }));
    expect(admin.address()).toBe('/review/stores?state=business_off');
  });

  it('can be approved, with a toast', async () => {
    admin = await openAdminPanel(STORE_PATH);
    await admin.press('Approve');
    await admin.user.click(within(await admin.dialog()).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(admin.sent('POST /api/admin/review_store')).toEqual([
      { store_id: STORE._id, version: 1, action: 'approve' },
    ]);
    await waitFor(() =>
      expect(admin.services.toasts.getSnapshot()).toMatchObject([{ tone: 'success', title: 'Bakery approved' }]),
    );
    expect(admin.services.toasts.getSnapshot()[0]).not.toHaveProperty('action');
    expect(await screen.findByText('Approved')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('cannot be declined without a reason', async () => {
    admin = await openAdminPanel(STORE_PATH);
    await admin.press('Decline');
    const dialog = await admin.dialog();
    await admin.user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(within(dialog).getByText('Enter a reason.')).toBeDefined();
    expect(admin.sent('POST /api/admin/review_store')).toEqual([]);
    await admin.user.type(within(dialog).getByLabelText('Reason'), ' The permit has run out. ');
    await admin.user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(admin.sent('POST /api/admin/review_store')).toEqual([
        { store_id: STORE._id, version: 1, action: 'decline', note: 'The permit has run out.' },
      ]),
    );
    expect(await screen.findByText('The permit has run out.')).toBeDefined();
  });

  it('shows in the dialog that another user has decided meanwhile', async () => {
    admin = await openAdminPanel(STORE_PATH, {
      handlers: { 'POST /api/admin/review_store': () => refuse('reviewNotPossible') },
    });
    await admin.press('Approve');
    const dialog = await admin.dialog();
    await admin.user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByRole('alert')).toBeDefined();
    await waitFor(() => expect(admin.transport.received('POST /api/admin/get_store').length).toBeGreaterThan(1));
  });

  it('can be deleted once declined, with the permission', async () => {
    const declined = fakeStoreHandlers({ ...STORE, review_state: 'declined' });
    admin = await openAdminPanel(STORE_PATH, { adminUser: DELETER, handlers: declined ?? {} });
    await admin.press('More actions');
    await admin.choose('Delete application');
    await admin.user.click(within(await admin.dialog()).getByRole('button', { name: 'Delete application' }));
    await waitFor(() => expect(admin.address()).toBe('/review/stores'));
    expect(admin.sent('POST /api/admin/delete_store_application')).toEqual([{ store_id: STORE._id }]);
  });
});

describe('a store', () => {
  it('shows an error if it does not exist', async () => {
    admin = await openAdminPanel(STORE_PATH, {
      handlers: { 'POST /api/admin/get_store': () => refuse('dataNotFound') },
    });
    expect(await screen.findByText('Store not found')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('can be fetched again after an error', async () => {
    let isDown = true;
    admin = await openAdminPanel(STORE_PATH, {
      handlers: { 'POST /api/admin/get_store': () => (isDown ? refuse('requestFailed') : { store: STORE }) },
    });
    await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await admin.press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bakery' })).toBeDefined();
  });
});

describe('a working store', () => {
  const working = fakeStoreHandlers({ ...STORE, review_state: 'approved' });

  it('whose business is turned off can be turned on again from the toast', async () => {
    admin = await openAdminPanel(STORE_PATH, { handlers: working ?? {} });
    await admin.press('More actions');
    await admin.choose('Turn off business');
    await admin.user.click(within(await admin.dialog()).getByRole('button', { name: 'Turn off business' }));
    await admin.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() =>
      expect(admin.sent('POST /api/admin/review_store').map(({ action, version }) => [action, version])).toEqual([
        ['business_off', 1],
        ['business_on', 2],
      ]),
    );
  });

  it('is opened with a token, in a new tab without access to the admin window', async () => {
    const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
    const openTab = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    await requestImpersonation();
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith(`/auto-login?id=${STORE._id}#t=a-ticket-of-256-bits`),
    );
    expect(openTab).toHaveBeenCalledWith('', '_blank');
    expect(tab.opener).toBeNull();
    openTab.mockRestore();
  });

  it('is opened by a link if the browser blocks the tab', async () => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    await requestImpersonation();
    const link = await within(await admin.dialog()).findByRole('link');
    expect(link.getAttribute('href')).toBe(`/auto-login?id=${STORE._id}#t=a-ticket-of-256-bits`);
    openTab.mockRestore();
  });
});

describe('an editor', () => {
  it('sees why nothing can be changed, and no actions, without the permission', async () => {
    admin = await openAdminPanel(STORE_PATH, { adminUser: READ_ONLY_EDITOR });
    expect(await screen.findByText(/ask an administrator for the edit permission/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Approve|Decline|desk/ })).toBeNull();
  });

  it('can review with the permission, but not impersonate', async () => {
    admin = await openAdminPanel(STORE_PATH, {
      adminUser: EDITOR,
      handlers: fakeStoreHandlers({ ...STORE, review_state: 'approved' }) ?? {},
    });
    await admin.press('More actions');
    expect(screen.getByRole('menuitem', { name: 'Block', hidden: true })).toBeDefined();
    expect(screen.queryByRole('button', { name: /desk/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
  });
});

/** The store replaces the file while the page is open; the page refetches on focus. */
async function replaceDocument() {
  const [document] = STORE.documents;
  const file = document?.file && { ...document.file, name: 'another.pdf', uploaded_at: '2026-01-06T09:00:00.000Z' };
  const another = { ...STORE, version: 2, documents: [{ ...buildDocument(1), ...document, file: file ?? null }] };
  admin.transport.handle({
    ...fakeStoreHandlers(another),
    'POST /api/admin/review_document': ({ body }) =>
      body.uploaded_at === file?.uploaded_at ? { store: another } : refuse('staleVersion'),
  });
  act(() => void window.dispatchEvent(new Event('focus')));
  await screen.findByText('another.pdf');
}

describe('a document', () => {
  it('is marked as new if it arrives while the page is open', async () => {
    admin = await openAdminPanel(STORE_PATH);
    await screen.findByRole('link', { name: /permit\.pdf/ });
    expect(screen.queryByText('New since you opened this page')).toBeNull();
    await replaceDocument();
    expect(screen.getByText('New since you opened this page')).toBeDefined();
  });

  it('is reviewed by the file that was current when the dialog opened', async () => {
    admin = await openAdminPanel(STORE_PATH);
    await admin.press('Approve: Permit 1');
    const dialog = await admin.dialog();
    await replaceDocument();
    await admin.user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(admin.sent('POST /api/admin/review_document')).toHaveLength(1));
    expect(admin.sent('POST /api/admin/review_document')[0]).toMatchObject({
      uploaded_at: STORE.documents[0]?.file?.uploaded_at,
    });
    expect(await within(dialog).findByRole('alert')).toBeDefined();
  });

  it('that arrives after the dialog opened causes a conflict before the store is approved', async () => {
    admin = await openAdminPanel(STORE_PATH);
    await admin.press('Approve');
    const dialog = await admin.dialog();
    await replaceDocument();
    const approve = async () => admin.user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await approve();
    expect(await within(dialog).findByRole('alert')).toBeDefined();
    await approve();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(admin.sent('POST /api/admin/review_store')).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  it('is opened by its link, and declined with a reason for the file that was shown', async () => {
    admin = await openAdminPanel(STORE_PATH);
    const file = await screen.findByRole('link', { name: /permit\.pdf/ });
    expect(file.getAttribute('target')).toBe('_blank');
    await admin.press('Decline: Permit 1');
    const dialog = await admin.dialog();
    await admin.user.type(within(dialog).getByLabelText('Reason'), 'Unreadable');
    await admin.user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(admin.sent('POST /api/admin/review_document')).toEqual([
        {
          store_id: STORE._id,
          document_id: STORE.documents[0]?.document_id,
          action: 'decline',
          note: 'Unreadable',
          uploaded_at: STORE.documents[0]?.file?.uploaded_at,
        },
      ]),
    );
    expect(await screen.findByText('Unreadable')).toBeDefined();
  });
});

describe('the parcels of a store', () => {
  const card = async () => {
    const heading = await screen.findByRole('heading', { name: 'Parcels' });
    return within(heading.closest('section') ?? document.body);
  };

  it('can be given to a transporter of a courier service, and taken back', async () => {
    admin = await openAdminPanel(STORE_PATH, { adminUser: ADMIN });
    expect((await card()).getByText('The store’s own couriers')).toBeDefined();
    await admin.user.click((await card()).getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    const service = dialog.getByLabelText<HTMLSelectElement>('Courier service');
    expect(service.disabled, 'nobody to choose without a transporter').toBe(true);
    await admin.user.click(dialog.getByRole('checkbox'));
    await admin.user.selectOptions(service, 'Havel Courier');
    await admin.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(admin.sent('POST /api/admin/set_store_courier')).toEqual([
      { store_id: STORE._id, version: 1, is_courier_service: true, tenant_id: HAVEL._id },
    ]);
    expect(await (await card()).findByText('Havel Courier')).toBeDefined();

    await admin.user.click((await card()).getByRole('button', { name: 'Change' }));
    const again = within(await screen.findByRole('dialog'));
    await admin.user.click(again.getByRole('checkbox'));
    await admin.user.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(admin.sent('POST /api/admin/set_store_courier').at(-1)).toEqual({
        store_id: STORE._id,
        version: 2,
        is_courier_service: false,
        tenant_id: null,
      }),
    );
  });

  it('stay unchanged if another user changed them, with an error in the dialog', async () => {
    admin = await openAdminPanel(STORE_PATH, {
      adminUser: ADMIN,
      handlers: { 'POST /api/admin/set_store_courier': () => refuse('staleVersion') },
    });
    await admin.user.click((await card()).getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    await admin.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toBeDefined();
  });

  it('are read-only for editors', async () => {
    admin = await openAdminPanel(STORE_PATH, { adminUser: EDITOR });
    expect((await card()).queryByRole('button')).toBeNull();
  });
});
