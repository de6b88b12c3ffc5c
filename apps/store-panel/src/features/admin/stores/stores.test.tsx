import { buildDocument } from '@store-panel/api-client/testing/admin-fixtures';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  ADMIN,
  DELETER,
  EDITOR,
  HAVEL,
  keeping,
  LOOKER,
  openDesk,
  type OpenedDesk,
  STORE,
  STORE_PATH,
} from '#testing/admin-panel.ts';

let desk: OpenedDesk;
afterEach(() => desk.leave());

/** As far as the platform has made a ticket. */
async function askForEntry() {
  desk = await openDesk(STORE_PATH, {
    handlers: {
      ...keeping({ ...STORE, review_state: 'approved' }),
      'POST /api/admin/create_store_ticket': () => ({
        ticket: 'a-ticket-of-256-bits',
        expires_at: '2099-01-05T10:00:00.000Z',
      }),
    },
  });
  await desk.press('Open store panel');
  await desk.user.click(within(await desk.question()).getByRole('button', { name: 'Open store panel' }));
}

describe('an application', () => {
  it('is found among those that wait, which are shown first', async () => {
    desk = await openDesk('/desk/stores');
    const row = await screen.findByRole('row', { name: /Bakery/ });
    expect(within(row).getByRole('link').getAttribute('href')).toBe(STORE_PATH);
    expect(desk.sent('POST /api/admin/list_stores')).toContainEqual(
      expect.objectContaining({ review_state: 'waiting', perPage: 20 }),
    );
    await desk.user.selectOptions(screen.getByLabelText('Status'), 'business_off');
    await waitFor(() => expect(desk.sent('POST /api/admin/list_stores').at(-1)).toMatchObject({ approval_state: 2 }));
    expect(desk.address()).toBe('/desk/stores?state=business_off');
  });

  it('is approved, and told so', async () => {
    desk = await openDesk(STORE_PATH);
    await desk.press('Approve');
    await desk.user.click(within(await desk.question()).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(desk.sent('POST /api/admin/review_store')).toEqual([{ store_id: STORE._id, version: 1, action: 'approve' }]);
    await waitFor(() =>
      expect(desk.platform.toasts.getSnapshot()).toMatchObject([{ tone: 'success', title: 'Bakery approved' }]),
    );
    expect(desk.platform.toasts.getSnapshot()[0]).not.toHaveProperty('action');
    expect(await screen.findByText('Approved')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('is not declined without a reason', async () => {
    desk = await openDesk(STORE_PATH);
    await desk.press('Decline');
    const dialog = await desk.question();
    await desk.user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(within(dialog).getByText('Enter a reason.')).toBeDefined();
    expect(desk.sent('POST /api/admin/review_store')).toEqual([]);
    await desk.user.type(within(dialog).getByLabelText('Reason'), ' The permit has run out. ');
    await desk.user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(desk.sent('POST /api/admin/review_store')).toEqual([
        { store_id: STORE._id, version: 1, action: 'decline', note: 'The permit has run out.' },
      ]),
    );
    expect(await screen.findByText('The permit has run out.')).toBeDefined();
  });

  it('that somebody else decided meanwhile says so in the question', async () => {
    desk = await openDesk(STORE_PATH, {
      handlers: { 'POST /api/admin/review_store': () => refuse('reviewNotPossible') },
    });
    await desk.press('Approve');
    const dialog = await desk.question();
    await desk.user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByRole('alert')).toBeDefined();
    await waitFor(() => expect(desk.transport.received('POST /api/admin/get_store').length).toBeGreaterThan(1));
  });

  it('that was declined can be deleted by whoever may', async () => {
    const declined = keeping({ ...STORE, review_state: 'declined' });
    desk = await openDesk(STORE_PATH, { staff: DELETER, handlers: declined ?? {} });
    await desk.choose('Delete application');
    await desk.user.click(within(await desk.question()).getByRole('button', { name: 'Delete application' }));
    await waitFor(() => expect(desk.address()).toBe('/desk/stores'));
    expect(desk.sent('POST /api/admin/delete_store_application')).toEqual([{ store_id: STORE._id }]);
  });
});

describe('a store', () => {
  it('that is not there is told so', async () => {
    desk = await openDesk(STORE_PATH, { handlers: { 'POST /api/admin/get_store': () => refuse('dataNotFound') } });
    expect(await screen.findByText('Store not found')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that could not be fetched can be asked for again', async () => {
    let isDown = true;
    desk = await openDesk(STORE_PATH, {
      handlers: { 'POST /api/admin/get_store': () => (isDown ? refuse('requestFailed') : { store: STORE }) },
    });
    await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await desk.press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bakery' })).toBeDefined();
  });
});

describe('a working store', () => {
  const working = keeping({ ...STORE, review_state: 'approved' });

  it('whose business is turned off can be turned on again from the toast', async () => {
    desk = await openDesk(STORE_PATH, { handlers: working ?? {} });
    await desk.choose('Turn off business');
    await desk.user.click(within(await desk.question()).getByRole('button', { name: 'Turn off business' }));
    await desk.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() =>
      expect(desk.sent('POST /api/admin/review_store').map(({ action, version }) => [action, version])).toEqual([
        ['business_off', 1],
        ['business_on', 2],
      ]),
    );
  });

  it('is entered with a ticket, in a tab of its own that has no hold on the desk', async () => {
    const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
    const openTab = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    await askForEntry();
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith(`/auto-login?id=${STORE._id}#t=a-ticket-of-256-bits`),
    );
    expect(openTab).toHaveBeenCalledWith('', '_blank');
    expect(tab.opener).toBeNull();
    openTab.mockRestore();
  });

  it('can be entered by a link where the browser opens no tab', async () => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    await askForEntry();
    const link = await within(await desk.question()).findByRole('link');
    expect(link.getAttribute('href')).toBe(`/auto-login?id=${STORE._id}#t=a-ticket-of-256-bits`);
    openTab.mockRestore();
  });
});

describe('an editor', () => {
  it('without the permission looks, is told why no more, and is offered nothing', async () => {
    desk = await openDesk(STORE_PATH, { staff: LOOKER });
    expect(await screen.findByText(/ask an administrator for the edit permission/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Approve|Decline|desk/ })).toBeNull();
  });

  it('with it decides, and enters no store', async () => {
    desk = await openDesk(STORE_PATH, {
      staff: EDITOR,
      handlers: keeping({ ...STORE, review_state: 'approved' }) ?? {},
    });
    expect(await screen.findByRole('menuitem', { name: 'Block', hidden: true })).toBeDefined();
    expect(screen.queryByRole('button', { name: /desk/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
  });
});

/** The store gives another file while the page is open, and the page hears of it as it does when it is looked at again. */
async function giveAnother() {
  const [document] = STORE.documents;
  const file = document?.file && { ...document.file, name: 'another.pdf', uploaded_at: '2026-01-06T09:00:00.000Z' };
  const another = { ...STORE, version: 2, documents: [{ ...buildDocument(1), ...document, file: file ?? null }] };
  desk.transport.handle({
    ...keeping(another),
    'POST /api/admin/review_document': ({ body }) =>
      body.uploaded_at === file?.uploaded_at ? { store: another } : refuse('staleVersion'),
  });
  act(() => void window.dispatchEvent(new Event('focus')));
  await screen.findByText('another.pdf');
}

describe('a document', () => {
  it('that is given while somebody looks is marked as new', async () => {
    desk = await openDesk(STORE_PATH);
    await screen.findByRole('link', { name: /permit\.pdf/ });
    expect(screen.queryByText('New since you opened this page')).toBeNull();
    await giveAnother();
    expect(screen.getByText('New since you opened this page')).toBeDefined();
  });

  it('is judged by the file that was there when the question was put', async () => {
    desk = await openDesk(STORE_PATH);
    await desk.press('Approve: Permit 1');
    const dialog = await desk.question();
    await giveAnother();
    await desk.user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(desk.sent('POST /api/admin/review_document')).toHaveLength(1));
    expect(desk.sent('POST /api/admin/review_document')[0]).toMatchObject({
      uploaded_at: STORE.documents[0]?.file?.uploaded_at,
    });
    expect(await within(dialog).findByRole('alert')).toBeDefined();
  });

  it('that came after the question about its store was put is told before the store is approved', async () => {
    desk = await openDesk(STORE_PATH);
    await desk.press('Approve');
    const dialog = await desk.question();
    await giveAnother();
    const approve = async () => desk.user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await approve();
    expect(await within(dialog).findByRole('alert')).toBeDefined();
    await approve();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(desk.sent('POST /api/admin/review_store')).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  it('is opened by its link, and declined with a reason for the file that was looked at', async () => {
    desk = await openDesk(STORE_PATH);
    const file = await screen.findByRole('link', { name: /permit\.pdf/ });
    expect(file.getAttribute('target')).toBe('_blank');
    await desk.press('Decline: Permit 1');
    const dialog = await desk.question();
    await desk.user.type(within(dialog).getByLabelText('Reason'), 'Unreadable');
    await desk.user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(desk.sent('POST /api/admin/review_document')).toEqual([
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

  it('are given to a transporter in the name of a courier service, and taken back', async () => {
    desk = await openDesk(STORE_PATH, { staff: ADMIN });
    expect((await card()).getByText('The store’s own couriers')).toBeDefined();
    await desk.user.click((await card()).getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    const service = dialog.getByLabelText<HTMLSelectElement>('Courier service');
    expect(service.disabled, 'nobody to choose without a transporter').toBe(true);
    await desk.user.click(dialog.getByRole('checkbox'));
    await desk.user.selectOptions(service, 'Havel Courier');
    await desk.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(desk.sent('POST /api/admin/set_store_courier')).toEqual([
      { store_id: STORE._id, version: 1, is_courier_service: true, tenant_id: HAVEL._id },
    ]);
    expect(await (await card()).findByText('Havel Courier')).toBeDefined();

    await desk.user.click((await card()).getByRole('button', { name: 'Change' }));
    const again = within(await screen.findByRole('dialog'));
    await desk.user.click(again.getByRole('checkbox'));
    await desk.user.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(desk.sent('POST /api/admin/set_store_courier').at(-1)).toEqual({
        store_id: STORE._id,
        version: 2,
        is_courier_service: false,
        tenant_id: null,
      }),
    );
  });

  it('that somebody else changed meanwhile stay as they are, and the dialog says so', async () => {
    desk = await openDesk(STORE_PATH, {
      staff: ADMIN,
      handlers: { 'POST /api/admin/set_store_courier': () => refuse('staleVersion') },
    });
    await desk.user.click((await card()).getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    await desk.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toBeDefined();
  });

  it('are looked at by editors', async () => {
    desk = await openDesk(STORE_PATH, { staff: EDITOR });
    expect((await card()).queryByRole('button')).toBeNull();
  });
});
