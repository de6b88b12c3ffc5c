import { accept, refuse } from '@store-panel/api-client/testing/fake-transport';
import {
  sampleAuditLine,
  sampleDocument,
  samplePerson,
  sampleStaff,
  sampleStaffRecord,
  sampleStoreFile,
  sampleStoreRow,
} from '@store-panel/api-client/testing/desk-samples';
import { sampleStoreContext } from '@store-panel/api-client/testing/samples';
import type { StoreFile } from '@store-panel/api-client/rtk/desk/stores';
import { STAFF_STORAGE_KEYS, STORAGE_KEYS } from '@store-panel/domain/store/session';
import { afterReview } from '@store-panel/domain/store/review';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

const ADMIN = sampleStaff(1, { name: 'Ada' });
const LOOKER = sampleStaff(2, { name: 'Ed', role: 'Editor' });
const EDITOR = sampleStaff(3, { name: 'Edit', role: 'Editor', permissions: [1] });
const DELETER = sampleStaff(4, { name: 'Del', role: 'Editor', permissions: [2] });
const PAGE = { page: 1, perPage: 20 as const };
const STORE = sampleStoreFile(1, { name: ['', '', 'Bakery'], documents: [sampleDocument(1)] });
const STORE_PATH = `/desk/stores/${STORE._id}`;

let panel: OpenedPanel;
afterEach(() => panel.leave());

const press = async (name: string | RegExp) => panel.user.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => panel.user.click(await screen.findByRole('menuitem', { name, hidden: true }));
const sent = <Key extends Parameters<OpenedPanel['transport']['received']>[0]>(key: Key) =>
  panel.transport.received(key).map(({ body }) => body);
const question = () => screen.findByRole('alertdialog');

/** A platform that keeps one store and does to it what the desk says. */
function keeping(first: StoreFile): PanelStart['handlers'] {
  let store = first;
  const change = (own: Partial<StoreFile>) => {
    store = { ...store, ...own, version: store.version + 1 };
    return { store };
  };
  return {
    'POST /api/admin/list_stores': () => ({
      stores: [sampleStoreRow(1, { name: store.name })],
      waiting: 1,
      count: 1,
      ...PAGE,
    }),
    'POST /api/admin/get_store': () => ({ store }),
    'POST /api/admin/review_store': ({ body }) => {
      if (body.version !== store.version) return refuse('staleVersion');
      const after = afterReview(body.action, { review: store.review_state, approval: store.approval_state });
      return change({ review_state: after.review, approval_state: after.approval, review_note: body.note ?? '' });
    },
    'POST /api/admin/review_document': ({ body }) =>
      change({
        documents: store.documents.map((one) => ({
          ...one,
          state: body.action === 'approve' ? ('approved' as const) : ('declined' as const),
          note: body.note ?? '',
        })),
      }),
    'POST /api/admin/delete_store_application': () => ({}),
  };
}

async function open(path: string, own: Partial<PanelStart> = {}) {
  panel = await openPanel({
    path,
    signedIn: null,
    staff: ADMIN,
    ...own,
    handlers: { ...keeping(STORE), ...own.handlers },
  });
}

describe('signing in', () => {
  const fill = async () => {
    await panel.user.type(await screen.findByLabelText('Email'), ADMIN.email);
    await panel.user.type(screen.getByLabelText('Password'), 'secret-1');
    await press('Sign in');
  };
  const reply = () =>
    accept('POST /api/admin/login', { jwt_token: 'first', jwt_refresh_token: '', server_token: '', admin: ADMIN });

  it('leads to the page that was asked for, beside a store’s session that stays', async () => {
    await open('/desk/login?next=%2Fadmin%2Faudit-log', {
      staff: null,
      signedIn: sampleStoreContext(),
      handlers: {
        'POST /api/admin/login': reply,
        'POST /api/admin/list_audit_log': () => ({ lines: [], count: 0, ...PAGE }),
      },
    });
    await fill();
    await waitFor(() => expect(panel.address()).toBe('/admin/audit-log'));
    expect(localStorage.getItem(STORAGE_KEYS.storeData)).not.toBeNull();
    const stored: unknown = JSON.parse(localStorage.getItem(STAFF_STORAGE_KEYS.storeData) ?? '');
    expect(stored).toMatchObject({ email: ADMIN.email, jwt_token: '', jwt_refresh_token: '', servertoken: '' });
    expect(panel.platform.client.session.current()?.session.email).toBe('store@example.com');
  });

  it('shows the way to a new password of one’s own', async () => {
    await open('/desk/login', { staff: null });
    const link = await screen.findByRole('link', { name: 'Forgot password?' });
    expect(link.getAttribute('href')).toBe('/store/forgot-password?account=admin');
  });

  it.each(['/app/profile', '//evil.example', '/desk/../x'])('never leads to %s', async (next) => {
    await open(`/desk/login?next=${encodeURIComponent(next)}`, {
      staff: null,
      handlers: { 'POST /api/admin/login': reply },
    });
    await fill();
    await waitFor(() => expect(panel.address()).toBe('/desk/stores'));
  });

  it('asks for the check after a few failures, and keeps what was typed', async () => {
    let isCaptchaWanted = true;
    await open('/desk/login', {
      staff: null,
      handlers: {
        'POST /api/admin/login': ({ body }) => {
          if (isCaptchaWanted && body.captcha_token === undefined) return refuse('invalidCaptcha');
          isCaptchaWanted = false;
          return reply();
        },
      },
    });
    await fill();
    await waitFor(() => expect(document.getElementById('field-captcha')).not.toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret-1');
    await press('Sign in');
    await waitFor(() => expect(panel.address()).toBe('/desk/stores'));
    expect(sent('POST /api/admin/login').at(-1)).toMatchObject({ captcha_token: 'captcha-proof-0001' });
  });

  it('takes a wrong password back and says so', async () => {
    await open('/desk/login', {
      staff: null,
      handlers: { 'POST /api/admin/login': () => refuse('wrongUserNameOrPassword') },
    });
    await fill();
    expect((await screen.findAllByText('Wrong user name or password.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(''));
  });
});

describe('the session', () => {
  it('that ends leads to the form, and back afterwards', async () => {
    await open('/desk/users', {
      handlers: { 'POST /api/admin/list_users': () => ({ people: [], count: 0, ...PAGE }) },
    });
    await screen.findByText('Nobody yet');
    panel.transport.handle({ 'POST /api/admin/list_users': () => refuse('tokenExpired') });
    await panel.user.type(screen.getByRole('searchbox'), 'a');
    await waitFor(() => expect(panel.address()).toMatch(/^\/desk\/login\?next=%2Fdesk%2Fusers/));
    expect(localStorage.getItem(STAFF_STORAGE_KEYS.storeData)).toBeNull();
  });

  it('is left without a way back by whoever signs out, and leaves a store’s alone', async () => {
    await open('/desk/stores', { signedIn: sampleStoreContext() });
    await choose('Sign out');
    await waitFor(() => expect(panel.address()).toBe('/desk/login'));
    expect(panel.transport.received('POST /api/admin/logout')).toHaveLength(1);
    expect(panel.transport.received('POST /api/store/logout')).toHaveLength(0);
    expect(localStorage.getItem(STORAGE_KEYS.storeData)).not.toBeNull();
  });

  it('of a store that ends leaves the desk alone', async () => {
    await open('/desk/stores', { signedIn: sampleStoreContext() });
    await screen.findByRole('row', { name: /Bakery/ });
    panel.platform.session.reset();
    await new Promise((resolve) => setTimeout(resolve));
    expect(panel.address()).toBe('/desk/stores');
  });

  it('in another tab that ends counts here too', async () => {
    await open('/desk/stores');
    await screen.findByRole('row', { name: /Bakery/ });
    const oldValue = localStorage.getItem(STAFF_STORAGE_KEYS.storeData);
    localStorage.removeItem(STAFF_STORAGE_KEYS.storeData);
    window.dispatchEvent(new StorageEvent('storage', { key: STAFF_STORAGE_KEYS.storeData, oldValue, newValue: null }));
    await waitFor(() => expect(panel.address()).toMatch(/^\/desk\/login/));
  });

  it('that nobody can confirm lets nobody in, and offers to try again', async () => {
    await open('/desk/stores', {
      handlers: { 'POST /api/admin/get_admin_detail': () => refuse('internalServerError') },
    });
    expect(await screen.findByRole('button', { name: 'Reload page' })).toBeDefined();
    expect(sent('POST /api/admin/list_stores')).toEqual([]);
  });
});

describe('the menu', () => {
  const links = () =>
    [...screen.getByRole('navigation', { name: 'Main menu' }).querySelectorAll('a')].map((link) =>
      link.getAttribute('href'),
    );

  it('has the admin area for administrators alone, and says how many stores wait', async () => {
    await open('/desk/stores');
    expect(links()).toEqual(['/desk/stores', '/desk/users', '/desk/providers', '/admin/admins', '/admin/audit-log']);
    await waitFor(() => expect(screen.getByRole('link', { name: /Stores.*1/ })).toBeDefined());
  });

  it('of an editor ends with the desk', async () => {
    await open('/desk/stores', { staff: LOOKER });
    expect(links()).toEqual(['/desk/stores', '/desk/users', '/desk/providers']);
  });
});

describe('an application', () => {
  it('is found among those that wait, which are shown first', async () => {
    await open('/desk/stores');
    const row = await screen.findByRole('row', { name: /Bakery/ });
    expect(within(row).getByRole('link').getAttribute('href')).toBe(STORE_PATH);
    expect(sent('POST /api/admin/list_stores')).toContainEqual(
      expect.objectContaining({ review_state: 'waiting', perPage: 20 }),
    );
    await panel.user.selectOptions(screen.getByLabelText('Status'), 'business_off');
    await waitFor(() => expect(sent('POST /api/admin/list_stores').at(-1)).toMatchObject({ approval_state: 2 }));
    expect(panel.address()).toBe('/desk/stores?state=business_off');
  });

  it('is approved, and told so', async () => {
    await open(STORE_PATH);
    await press('Approve');
    await panel.user.click(within(await question()).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent('POST /api/admin/review_store')).toEqual([{ store_id: STORE._id, version: 1, action: 'approve' }]);
    await waitFor(() =>
      expect(panel.platform.toasts.getSnapshot()).toMatchObject([{ tone: 'success', title: 'Bakery was approved' }]),
    );
    expect(panel.platform.toasts.getSnapshot()[0]).not.toHaveProperty('action');
    expect(await screen.findByText('Approved')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('is not declined without a reason', async () => {
    await open(STORE_PATH);
    await press('Decline');
    const dialog = await question();
    await panel.user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(within(dialog).getByText('Write the reason.')).toBeDefined();
    expect(sent('POST /api/admin/review_store')).toEqual([]);
    await panel.user.type(within(dialog).getByLabelText('Reason'), ' The permit has run out. ');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(sent('POST /api/admin/review_store')).toEqual([
        { store_id: STORE._id, version: 1, action: 'decline', note: 'The permit has run out.' },
      ]),
    );
    expect(await screen.findByText('The permit has run out.')).toBeDefined();
  });

  it('that somebody else decided meanwhile says so in the question', async () => {
    await open(STORE_PATH, { handlers: { 'POST /api/admin/review_store': () => refuse('reviewNotPossible') } });
    await press('Approve');
    const dialog = await question();
    await panel.user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByRole('alert')).toBeDefined();
    await waitFor(() => expect(panel.transport.received('POST /api/admin/get_store').length).toBeGreaterThan(1));
  });

  it('that was declined can be deleted by whoever may', async () => {
    const declined = keeping({ ...STORE, review_state: 'declined' });
    await open(STORE_PATH, { staff: DELETER, handlers: declined ?? {} });
    await choose('Delete application');
    await panel.user.click(within(await question()).getByRole('button', { name: 'Delete application' }));
    await waitFor(() => expect(panel.address()).toBe('/desk/stores'));
    expect(sent('POST /api/admin/delete_store_application')).toEqual([{ store_id: STORE._id }]);
  });
});

describe('a store', () => {
  it('that is not there is told so', async () => {
    await open(STORE_PATH, { handlers: { 'POST /api/admin/get_store': () => refuse('dataNotFound') } });
    expect(await screen.findByText('This store is not here')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that could not be fetched can be asked for again', async () => {
    let isDown = true;
    await open(STORE_PATH, {
      handlers: { 'POST /api/admin/get_store': () => (isDown ? refuse('requestFailed') : { store: STORE }) },
    });
    await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bakery' })).toBeDefined();
  });
});

describe('a working store', () => {
  const working = keeping({ ...STORE, review_state: 'approved' });

  it('whose business is turned off can be turned on again from the toast', async () => {
    await open(STORE_PATH, { handlers: working ?? {} });
    await choose('Turn business off');
    await panel.user.click(within(await question()).getByRole('button', { name: 'Turn business off' }));
    await panel.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() =>
      expect(sent('POST /api/admin/review_store').map(({ action, version }) => [action, version])).toEqual([
        ['business_off', 1],
        ['business_on', 2],
      ]),
    );
  });

  it('is entered with a ticket, in a tab of its own that has no hold on the desk', async () => {
    const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
    const openTab = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    await open(STORE_PATH, {
      handlers: {
        ...keeping({ ...STORE, review_state: 'approved' }),
        'POST /api/admin/create_store_ticket': () => ({
          ticket: 'a-ticket-of-256-bits',
          expires_at: '2099-01-05T10:00:00.000Z',
        }),
      },
    });
    await press('Open the store’s panel');
    await panel.user.click(within(await question()).getByRole('button', { name: 'Open the store’s panel' }));
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith(`/auto-login?id=${STORE._id}#t=a-ticket-of-256-bits`),
    );
    expect(openTab).toHaveBeenCalledWith('', '_blank');
    expect(tab.opener).toBeNull();
    openTab.mockRestore();
  });

  it('can be entered by a link where the browser opens no tab', async () => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    await open(STORE_PATH, {
      handlers: {
        ...keeping({ ...STORE, review_state: 'approved' }),
        'POST /api/admin/create_store_ticket': () => ({
          ticket: 'a-ticket-of-256-bits',
          expires_at: '2099-01-05T10:00:00.000Z',
        }),
      },
    });
    await press('Open the store’s panel');
    await panel.user.click(within(await question()).getByRole('button', { name: 'Open the store’s panel' }));
    const link = await within(await question()).findByRole('link');
    expect(link.getAttribute('href')).toBe(`/auto-login?id=${STORE._id}#t=a-ticket-of-256-bits`);
    openTab.mockRestore();
  });
});

describe('an editor', () => {
  it('without the permission looks, is told why no more, and is offered nothing', async () => {
    await open(STORE_PATH, { staff: LOOKER });
    expect(await screen.findByText(/you need the edit permission/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Approve|Decline|panel/ })).toBeNull();
  });

  it('with it decides, and enters no store', async () => {
    await open(STORE_PATH, { staff: EDITOR, handlers: keeping({ ...STORE, review_state: 'approved' }) ?? {} });
    expect(await screen.findByRole('menuitem', { name: 'Block', hidden: true })).toBeDefined();
    expect(screen.queryByRole('button', { name: /panel/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
  });
});

/** The store gives another file while the page is open, and the page hears of it as it does when it is looked at again. */
async function giveAnother() {
  const [document] = STORE.documents;
  const file = document?.file && { ...document.file, name: 'another.pdf', uploaded_at: '2026-01-06T09:00:00.000Z' };
  const another = { ...STORE, version: 2, documents: [{ ...sampleDocument(1), ...document, file: file ?? null }] };
  panel.transport.handle({
    ...keeping(another),
    'POST /api/admin/review_document': ({ body }) =>
      body.uploaded_at === file?.uploaded_at ? { store: another } : refuse('staleVersion'),
  });
  act(() => void window.dispatchEvent(new Event('focus')));
  await screen.findByText('another.pdf');
}

describe('a document', () => {
  it('that is given while somebody looks is marked as new', async () => {
    await open(STORE_PATH);
    await screen.findByRole('link', { name: /permit\.pdf/ });
    expect(screen.queryByText('New since you opened this page')).toBeNull();
    await giveAnother();
    expect(screen.getByText('New since you opened this page')).toBeDefined();
  });

  it('is judged by the file that was there when the question was put', async () => {
    await open(STORE_PATH);
    await press('Approve: Permit 1');
    const dialog = await question();
    await giveAnother();
    await panel.user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent('POST /api/admin/review_document')).toHaveLength(1));
    expect(sent('POST /api/admin/review_document')[0]).toMatchObject({
      uploaded_at: STORE.documents[0]?.file?.uploaded_at,
    });
    expect(await within(dialog).findByRole('alert')).toBeDefined();
  });

  it('that came after the question about its store was put is told before the store is approved', async () => {
    await open(STORE_PATH);
    await press('Approve');
    const dialog = await question();
    await giveAnother();
    const approve = async () => panel.user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await approve();
    expect(await within(dialog).findByRole('alert')).toBeDefined();
    await approve();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent('POST /api/admin/review_store')).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  it('is opened by its link, and declined with a reason for the file that was looked at', async () => {
    await open(STORE_PATH);
    const file = await screen.findByRole('link', { name: /permit\.pdf/ });
    expect(file.getAttribute('target')).toBe('_blank');
    await press('Decline: Permit 1');
    const dialog = await question();
    await panel.user.type(within(dialog).getByLabelText('Reason'), 'Unreadable');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(sent('POST /api/admin/review_document')).toEqual([
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

describe('customers and couriers', () => {
  it.each([
    ['/desk/users', 'POST /api/admin/list_users', 'POST /api/admin/review_user', 'user_id'],
    ['/desk/providers', 'POST /api/admin/list_providers', 'POST /api/admin/review_provider', 'provider_id'],
  ] as const)('at %s are blocked with a reason', async (path, list, review, idField) => {
    const person = samplePerson(1, { name: 'Mona', review_state: 'approved' });
    await open(path, {
      handlers: {
        [list]: () => ({ people: [person], count: 1, ...PAGE }),
        [review]: () => ({ person: { ...person, is_blocked: true, version: 2 } }),
      },
    });
    await press('More: Mona');
    await choose('Block');
    const dialog = await question();
    await panel.user.type(within(dialog).getByLabelText('Reason'), 'Fraud');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Block' }));
    await waitFor(() =>
      expect(sent(review)).toEqual([{ [idField]: person._id, version: 1, action: 'block', note: 'Fraud' }]),
    );
    await panel.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(sent(review).at(-1)).toMatchObject({ action: 'unblock', version: 2 }));
  });
});

describe('those who answer for the platform', () => {
  const others = sampleStaffRecord(2, { name: 'Ed', role: 'Editor', permissions: [1] });
  const handlers: PanelStart['handlers'] = {
    'POST /api/admin/list_admins': () => ({ admins: [sampleStaffRecord(1, { ...ADMIN }), others] }),
    'POST /api/admin/add_admin': () => ({ admin: sampleStaffRecord(3) }),
    'POST /api/admin/update_admin': () => ({ admin: others }),
    'POST /api/admin/delete_admin': () => refuse('lastAdministrator'),
  };

  it('are added with what they may do', async () => {
    await open('/admin/admins', { handlers });
    await press('Add person');
    const dialog = await screen.findByRole('dialog');
    await panel.user.type(within(dialog).getByLabelText('Name'), 'Nia');
    await panel.user.type(within(dialog).getByLabelText('Email'), 'nia@example.com');
    await panel.user.click(within(dialog).getByRole('checkbox', { name: /Delete/ }));
    await panel.user.type(within(dialog).getByLabelText('Password'), 'three-words-more');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Add person' }));
    await waitFor(() =>
      expect(sent('POST /api/admin/add_admin')).toEqual([
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
    await open('/admin/admins', { handlers });
    await press('More: Ed');
    await panel.user.click(screen.getAllByRole('menuitem', { name: 'Edit', hidden: true })[1] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await panel.user.click(within(dialog).getByRole('radio', { name: /Administrator/ }));
    await panel.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('POST /api/admin/update_admin')).toEqual([
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
    await open('/admin/admins', { handlers });
    expect(await screen.findByText('You')).toBeDefined();
    const [own] = screen.getAllByRole('menuitem', { name: 'Delete', hidden: true });
    expect(own?.getAttribute('aria-disabled')).toBe('true');
    await panel.user.click(screen.getAllByRole('menuitem', { name: 'Edit', hidden: true })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    for (const role of within(dialog).getAllByRole<HTMLInputElement>('radio')) expect(role.disabled).toBe(true);
    expect(within(dialog).getByText('Only another administrator can change your own role.')).toBeDefined();
  });

  it('are told clearly when nobody would be left', async () => {
    await open('/admin/admins', { handlers });
    await screen.findByText('You');
    await panel.user.click(screen.getAllByRole('menuitem', { name: 'Delete', hidden: true })[1] as HTMLElement);
    const dialog = await question();
    await panel.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText(/at least one administrator|last administrator/i)).toBeDefined();
  });
});

describe('the audit log', () => {
  it('says who did what, in whose name, and is narrowed by store and by what was done', async () => {
    await open(`/admin/audit-log?store=${STORE._id}`, {
      handlers: {
        'POST /api/admin/list_audit_log': () => ({
          lines: [
            sampleAuditLine(1, { action: 'store_blocked', note: 'Fraud' }),
            sampleAuditLine(2, { action: 'sub_store_added', actor_name: 'Bakery', acting_admin_name: 'Ada' }),
            sampleAuditLine(3, { action: 'something_newer' }),
          ],
          count: 3,
          ...PAGE,
        }),
      },
    });
    expect(await screen.findByRole('row', { name: /Store blocked.*Fraud/ })).toBeDefined();
    expect(screen.getByRole('row', { name: /Sub-store added.*in its name: Ada/ })).toBeDefined();
    expect(screen.getByText('something_newer')).toBeDefined();
    expect(sent('POST /api/admin/list_audit_log')).toEqual([{ page: 1, perPage: 20, query: '', store_id: STORE._id }]);
    await panel.user.selectOptions(screen.getByLabelText('What'), 'store_blocked');
    await waitFor(() =>
      expect(sent('POST /api/admin/list_audit_log').at(-1)).toMatchObject({
        action: 'store_blocked',
        store_id: STORE._id,
      }),
    );
    await press(/One store/);
    await waitFor(() => expect(sent('POST /api/admin/list_audit_log').at(-1)).not.toHaveProperty('store_id'));
    expect(panel.address()).toBe('/admin/audit-log?action=store_blocked');
  });
});
