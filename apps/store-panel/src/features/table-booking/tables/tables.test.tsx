import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { brokenPreview, buildTable, fakeTables } from '#testing/settings/fake-tables.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => {
  panel.leave();
  vi.restoreAllMocks();
});

async function open(server = fakeTables(), start: Partial<PanelStart> = {}) {
  panel = await openPanel({
    path: SCREENS['table-booking-tables'].path,
    signedIn: buildStoreContext(),
    ...start,
    handlers: { ...server.handlers, ...start.handlers },
  });
  await screen.findByText('Your tables, how many guests each is for, and the code to print for it.');
  return server;
}
const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string) => dialog().getByLabelText<HTMLInputElement>(name);
async function fill(name: string, text: string) {
  await panel.user.clear(field(name));
  await panel.user.type(field(name), text);
}
async function choose(table: number, action: string) {
  await panel.user.click(await screen.findByRole('button', { name: `More actions: Table ${table}` }));
  await panel.user.click(await screen.findByRole('menuitem', { name: action, hidden: true }));
}
/** Opens the dialog of a table. */
async function edit(table: number) {
  await choose(table, 'Edit');
  await screen.findByRole('dialog', { name: `Edit table ${table}` });
}
const press = async (name: string) => panel.user.click(await screen.findByRole('button', { name }));
const ONE = () => fakeTables({ tables: [buildTable(1)] });

describe('tables', () => {
  it('are added at once: 12 tables for 4 from number 20', async () => {
    const server = await open();
    await panel.user.click((await screen.findAllByRole('button', { name: 'Add tables' }))[0] as HTMLElement);
    await screen.findByRole('dialog', { name: 'Add tables' });
    await fill('How many', '12');
    await fill('First number', '20');
    expect(dialog().getByText(/Adds tables .20. to .31./)).toBeDefined();
    await panel.user.click(dialog().getByRole('button', { name: 'Add tables' }));
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({ table_number: '20', count: 12, min_person: 1, max_person: 4 });
    expect(await screen.findByText('31')).toBeDefined();
  });

  it('show what is wrong at its field, before and after the server sees it', async () => {
    const server = await open(ONE(), {
      handlers: {
        'POST /api/store/update_table': () =>
          refuse('validationFailed', { fields: [{ path: 'table_number', problem: 'table_number.taken' }] }),
      },
    });
    await edit(1);
    await fill('Guests at most', '1');
    await panel.user.click(dialog().getByRole('button', { name: 'Save table' }));
    await screen.findByText('The minimum can’t be higher than the maximum.');
    await fill('Guests at most', '6');
    await panel.user.click(dialog().getByRole('button', { name: 'Save table' }));
    await screen.findByText('There is a table with this number.');
    expect(server.sent).toEqual([]);
  });

  it('say that another user changed them, and are saved after a reload', async () => {
    const server = await open(ONE());
    await edit(1);
    await fill('Guests at most', '6');
    server.touchTables();
    await panel.user.click(dialog().getByRole('button', { name: 'Save table' }));
    await waitFor(() => expect(field('Guests at most').value).toBe('6'));
    await waitFor(async () => {
      await panel.user.click(dialog().getByRole('button', { name: 'Save table' }));
      expect(server.sent).toHaveLength(1);
    });
    expect(server.sent[0]?.body).toMatchObject({ max_person: 6, version: 2 });
  });

  it('name the reservations that a smaller one leaves without a table', async () => {
    const server = ONE();
    server.answerPreviews(() => brokenPreview('a'));
    await open(server);
    await edit(1);
    await fill('Guests at most', '2');
    await panel.user.click(dialog().getByRole('button', { name: 'Save table' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Reservations outside the new rules: 1' }));
    expect(question.getByText('Ada')).toBeDefined();
    expect(question.getByRole('link', { name: 'QX7K2M' }).getAttribute('href')).toMatch(
      /^\/app\/table-booking\/reservations\?day=2026-01-09&open=/,
    );
    expect(server.sent).toEqual([]);
    await panel.user.click(question.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({ consequences: 'a'.repeat(32) });
  });

  it('are moved on the plan by keys, faster than the server replies', async () => {
    // A desktop screen, also for widths in rem.
    const match = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(match(media), media === '(width >= 64rem)' && { matches: true }),
    );
    const place = { x: 4, y: 2, w: 4, h: 4, round: false };
    const server = await open(fakeTables({ tables: [{ ...buildTable(1), place }] }));
    const plan = within(await screen.findByRole('group', { name: 'Floor plan' }));
    act(() => plan.getByRole('button', { name: /^1/ }).focus());
    await panel.user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowRight}{/Shift}');
    await waitFor(() =>
      expect(server.sent.at(-1)?.body).toMatchObject({ places: [{ place: { ...place, x: 7, y: 3 } }] }),
    );
    expect(screen.queryByText('Someone else changed this in the meantime.')).toBeNull();
    const versions = server.sent.map(({ body }) => (body as { places: { version: number }[] }).places[0]?.version);
    expect(versions).toEqual(versions.map((_, at) => at + 1));
  });

  it('are deleted, and restored by the toast', async () => {
    const server = await open(ONE());
    await choose(1, 'Delete');
    await panel.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(server.sent.map(({ call }) => call)).toEqual(['delete', 'restore']));
  });

  it('get new codes after a question', async () => {
    const server = await open(ONE());
    await choose(1, 'New code');
    await panel.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'New code' }));
    await waitFor(() => expect(server.sent.map(({ call }) => call)).toEqual(['renew']));
  });

  it('are put together for larger parties', async () => {
    const server = await open(fakeTables({ tables: [buildTable(1), buildTable(2)] }));
    await press('Put tables together');
    await screen.findByRole('dialog');
    await panel.user.click(dialog().getByRole('button', { name: 'Save' }));
    await screen.findByText('Choose at least 2 tables.');
    expect(server.sent).toEqual([]);
  });

  it('stay readable offline, and say why nothing can be changed', async () => {
    await open(ONE());
    await screen.findByRole('button', { name: 'More actions: Table 1' });
    act(() => panel.sockets.cut());
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add tables' }).disabled).toBe(true),
    );
    expect(screen.getByRole('button', { name: 'More actions: Table 1' })).toBeDefined();
  });

  it('can be changed by an administrator in the name of the store', async () => {
    const impersonation = { admin_name: 'Ada', ends_at: '2099-01-05T10:00:00.000Z' };
    const server = await open(ONE(), { signedIn: { ...buildStoreContext(), impersonation } });
    await choose(1, 'Delete');
    await waitFor(() => expect(server.sent.map(({ call }) => call)).toEqual(['delete']));
  });

  it('are closed to a sub-store without the grant', async () => {
    panel = await openPanel({
      path: SCREENS['table-booking-tables'].path,
      signedIn: buildStoreContext({ sub_store: buildSubStore([SCREENS['running-orders'].path]) }),
      handlers: fakeTables().handlers,
    });
    expect(await screen.findByText('Who can give you access')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add tables' })).toBeNull();
  });
});
