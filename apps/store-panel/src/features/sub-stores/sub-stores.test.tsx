import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildSubStoreId, buildSubStoreRecord } from '@store-panel/api-client/testing/admin-fixtures';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import type { SubStoreRecord } from '@store-panel/api-client/rtk/sub-stores';
import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { changeLanguage } from '#shared/i18n/i18n.ts';
import { menuLinks } from '#testing/menu-links.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(async () => {
  panel.leave();
  await changeLanguage('en');
});

const paths = (...ids: ScreenId[]) => ids.map((id) => SCREENS[id].path);
const COUNTER = buildSubStoreRecord(1, paths('running-orders', 'past-orders'), { name: ['', '', 'Counter'] });
const EDIT = `/app/sub-stores/edit/${COUNTER._id}`;

/** A fake platform with one sub-store. */
function fakeSubStores(first: SubStoreRecord): PanelStart['handlers'] {
  let record = first;
  const change = (overrides: Partial<SubStoreRecord>) => {
    record = { ...record, ...overrides, version: record.version + 1 };
    return { sub_store: record };
  };
  return {
    'POST /api/store/list_sub_stores': ({ body }) => {
      const found = record.name
        .join()
        .toLowerCase()
        .includes((body.query ?? '').toLowerCase());
      return { sub_stores: found ? [record] : [], count: found ? 1 : 0, page: 1, perPage: 20 };
    },
    'POST /api/store/get_sub_store': ({ body }) =>
      body.sub_store_id === record._id ? { sub_store: record } : refuse('dataNotFound'),
    'POST /api/store/update_sub_store': ({ body }) =>
      body.version === record.version
        ? change({ ...(body.name && { name: body.name }), ...(body.urls && { urls: body.urls }) })
        : refuse('staleVersion'),
    'POST /api/store/block_sub_store': ({ body }) => change({ is_approved: !body.is_blocked }),
    'POST /api/store/add_sub_store': ({ body }) => ({
      sub_store: { ...buildSubStoreRecord(2, []), name: body.name, email: body.email, urls: body.urls },
    }),
  };
}

async function open(path: string, overrides: Partial<PanelStart> = {}) {
  panel = await openPanel({ path, ...overrides, handlers: { ...fakeSubStores(COUNTER), ...overrides.handlers } });
}

const press = async (name: string | RegExp) => panel.user.click(await screen.findByRole('button', { name }));
const sent = <Key extends Parameters<OpenedPanel['transport']['received']>[0]>(key: Key) =>
  panel.transport.received(key).map(({ body }) => body);

describe('the list of sub-stores', () => {
  it('shows the sub-stores, their grants and their state', async () => {
    await open('/app/sub-stores');
    const row = await screen.findByRole('row', { name: /Counter/ });
    expect(row.textContent).toContain('counter-1@example.com');
    expect(row.textContent).toContain('Running orders, Past orders');
    expect(within(row).getByText('Active')).toBeDefined();
    expect(within(row).getByText('Never signed in')).toBeDefined();
    expect(screen.getByRole('link', { name: /Add team account/ }).getAttribute('href')).toBe('/app/sub-stores/add');
  });

  it('explains how to begin if empty', async () => {
    await open('/app/sub-stores', {
      handlers: { 'POST /api/store/list_sub_stores': () => ({ sub_stores: [], count: 0, page: 1, perPage: 20 }) },
    });
    expect(await screen.findByText('No sub-stores yet')).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('can be searched and reset', async () => {
    await open('/app/sub-stores');
    await panel.user.type(await screen.findByRole('searchbox'), 'bar');
    const empty = (await screen.findByText('No results')).closest('.kit-EmptyState') as HTMLElement;
    await panel.user.click(within(empty).getByRole('button', { name: 'Show all' }));
    expect(await screen.findByRole('row', { name: /Counter/ })).toBeDefined();
    expect(panel.address()).toBe('/app/sub-stores');
  });

  it('shows an error and tries again', async () => {
    await open('/app/sub-stores', {
      handlers: { 'POST /api/store/list_sub_stores': () => refuse('internalServerError') },
    });
    await screen.findByRole('button', { name: 'Try again' });
    panel.transport.handle({ ...fakeSubStores(COUNTER) });
    await press('Try again');
    expect(await screen.findByRole('row', { name: /Counter/ })).toBeDefined();
  });

  it('blocks after a confirmation, and unblocks', async () => {
    await open('/app/sub-stores');
    await press('More actions: Counter');
    await panel.user.click(await screen.findByRole('menuitem', { name: 'Block', hidden: true }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Block “Counter”?');
    await panel.user.click(within(question).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Blocked')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent('POST /api/store/block_sub_store')).toEqual([{ sub_store_id: COUNTER._id, is_blocked: true }]);
  });
});

describe('editing a sub-store', () => {
  it('sends only the changed fields, and warns about withdrawn access', async () => {
    await open(EDIT);
    const past = await screen.findByRole('checkbox', { name: 'Past orders' });
    const kitchen = screen.getByRole<HTMLInputElement>('radio', { name: /Kitchen/ });
    expect(kitchen.checked).toBe(false);
    await panel.user.click(past);
    expect(kitchen.checked).toBe(true);
    expect(screen.getByText(/Access ends right away.*Past orders/)).toBeDefined();
    await press('Save');
    await waitFor(() =>
      expect(sent('POST /api/store/update_sub_store')).toEqual([
        {
          sub_store_id: COUNTER._id,
          version: 1,
          urls: [{ url: SCREENS['running-orders'].path, permission: 1 }],
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByText(/Access ends right away/)).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Past orders' }).checked).toBe(false);
  });

  it('never offers the screens of the main store, and lists them', async () => {
    await open(EDIT);
    await screen.findByRole('checkbox', { name: 'Past orders' });
    expect(screen.queryByRole('checkbox', { name: /sub-stores|Payment/ })).toBeNull();
    expect(screen.getByText(/^Only for the main store: .*\bTeam & sub-stores\b/)).toBeDefined();
    expect(screen.getAllByText(/^Included with any of these: Order details\b/).length).toBeGreaterThan(0);
  });

  it('keeps the input when another user was faster', async () => {
    await open(EDIT);
    await panel.user.type(await screen.findByLabelText('Name'), ' 2');
    const other = buildSubStoreRecord(1, paths('running-orders'), { ...COUNTER, version: 5, urls: [] });
    panel.transport.handle(fakeSubStores(other) ?? {});
    await press('Save');
    await screen.findByText('We restored what you typed.');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Counter 2');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Past orders' }).checked).toBe(false);
    await press('Save');
    await waitFor(() => expect(sent('POST /api/store/update_sub_store').at(-1)).toMatchObject({ version: 5 }));
    expect(sent('POST /api/store/update_sub_store').at(-1)).not.toHaveProperty('urls');
  });

  it('keeps names apart when the panel’s language changes before saving', async () => {
    await open(EDIT, { handlers: fakeSubStores({ ...COUNTER, name: ['الكاشير', '', 'Counter'] }) ?? {} });
    await panel.user.type(await screen.findByLabelText('Email'), 'x');
    await act(() => changeLanguage('ar'));
    await panel.user.click(await screen.findByRole('button', { name: 'حفظ' }));
    await waitFor(() => expect(sent('POST /api/store/update_sub_store')).toHaveLength(1));
    expect(sent('POST /api/store/update_sub_store')[0]).toEqual({
      sub_store_id: COUNTER._id,
      version: 1,
      email: `${COUNTER.email}x`,
    });
  });

  it('shows at the field that the email is taken', async () => {
    await open(EDIT, { handlers: { 'POST /api/store/update_sub_store': () => refuse('emailAlreadyRegistered') } });
    await panel.user.type(await screen.findByLabelText('Email'), 'x');
    await press('Save');
    await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('sets a new password and shows it once', async () => {
    await open(EDIT);
    await press('New password');
    await press('Suggest a password');
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    const suggested = field.value;
    expect(suggested).toMatch(/^[\da-z]{4}(?:-[\da-z]{4}){3}$/);
    await press('Set password');
    expect(await screen.findByText('New password set')).toBeDefined();
    expect(screen.getByDisplayValue(suggested)).toBeDefined();
    expect(sent('POST /api/store/update_sub_store')).toEqual([
      { sub_store_id: COUNTER._id, version: 1, password: suggested },
    ]);
  });

  it('shows that it does not exist, and offers no retry', async () => {
    await open(`/app/sub-stores/edit/${buildSubStoreId(9)}`);
    expect(await screen.findByText('Sub-store not found')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is read-only during impersonation', async () => {
    const impersonation = { admin_name: 'Ada', ends_at: '2099-01-05T10:00:00.000Z' };
    await open(EDIT, { signedIn: buildStoreContext({ impersonation }) });
    const past = await screen.findByRole('checkbox', { name: 'Past orders' });
    expect((past as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Block' }).disabled).toBe(true);
    expect(screen.getByText(/You can’t change who signs in/)).toBeDefined();
  });
});

describe('adding a sub-store', () => {
  it('shows field errors, and sends nothing', async () => {
    await open('/app/sub-stores/add');
    await press('Add team account');
    expect(await screen.findByText('Enter the name.')).toBeDefined();
    expect(screen.getByText('Enter the email address.')).toBeDefined();
    expect(screen.getByText('Enter the password.')).toBeDefined();
    expect(sent('POST /api/store/add_sub_store')).toEqual([]);
  });

  it('grants a preset, and shows the sign-in details', async () => {
    await open('/app/sub-stores/add');
    await panel.user.type(await screen.findByLabelText('Name'), 'Bar');
    await panel.user.type(screen.getByLabelText('Email'), 'bar@example.com');
    await panel.user.type(screen.getByLabelText('Password'), 'three-words-more');
    await panel.user.click(screen.getByRole('radio', { name: /Kitchen/ }));
    await press('Add team account');
    expect(await screen.findByRole('heading', { name: '“Bar” is ready to sign in' })).toBeDefined();
    for (const shown of ['bar@example.com', 'three-words-more', `${window.location.origin}/store/login`])
      expect(screen.getByDisplayValue(shown)).toBeDefined();
    expect(sent('POST /api/store/add_sub_store')[0]).toMatchObject({
      email: 'bar@example.com',
      password: 'three-words-more',
      urls: [{ url: SCREENS['running-orders'].path, permission: 1 }],
    });
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('three-words-more');
  });

  it('restores the input without the password', async () => {
    await open('/app/sub-stores/add');
    await panel.user.type(await screen.findByLabelText('Name'), 'Bar');
    await panel.user.type(screen.getByLabelText('Password'), 'three-words-more');
    expect(JSON.stringify(sessionStorage)).toContain('Bar');
    expect(JSON.stringify(sessionStorage)).not.toContain('three-words-more');
  });
});

describe('viewing the panel as a sub-store', () => {
  it('shows its menu and pages, read-only, with a way back', async () => {
    const record = { ...COUNTER, urls: [{ url: SCREENS['past-orders'].path, permission: 1 as const }] };
    await open(EDIT, { handlers: fakeSubStores(record) ?? {} });
    await press('View as');
    await waitFor(() => expect(panel.address()).toBe('/app/orders/past'));
    expect(menuLinks()).toEqual([]);
    expect(
      await screen.findByText('You’re viewing the panel as “Counter”. You can’t change anything here.'),
    ).toBeDefined();
    await panel.router.navigate('/app/sub-stores');
    expect(panel.address()).toBe('/app/in-progress?screen=sub-stores');
    await press('Back to my panel');
    await waitFor(() => expect(panel.address()).toBe(EDIT));
    await waitFor(() => expect(menuLinks()).toContain('/app/sub-stores'));
  });

  it('previews unsaved grants, and keeps the input', async () => {
    await open(EDIT);
    await panel.user.click(await screen.findByRole('checkbox', { name: 'Running orders' }));
    await press('View as');
    await waitFor(() => expect(panel.address()).toBe('/app/orders/past'));
    expect(menuLinks()).toEqual([]);
    expect(screen.queryByText('Leave without saving?')).toBeNull();
    await press('Back to my panel');
    await screen.findByText('We restored what you typed.');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Running orders' }).checked).toBe(false);
    expect(sent('POST /api/store/update_sub_store')).toEqual([]);
  });
});
