import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { buildSlot, buildTable, fakeTables } from '#testing/settings/fake-tables.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(server = fakeTables(), start: Partial<PanelStart> = {}) {
  panel = await openPanel({
    path: SCREENS['table-booking-slots'].path,
    signedIn: buildStoreContext(),
    ...start,
    handlers: { ...server.handlers, ...start.handlers },
  });
  await screen.findByRole('heading', { name: 'Monday' });
  return server;
}
const press = async (name: string) => panel.user.click(await screen.findByRole('button', { name }));
const form = (name: string) => within(screen.getByRole('form', { name }));
const START = '2026-01-06T18:00:00.000Z';
const FREE = { at: START, because: null, table_ids: [buildTable(1).table_id], moves: [] };
const FULL = {
  ...FREE,
  at: '2026-01-06T18:30:00.000Z',
  because: { reason: 'no_table', at: null, covers: null, most: null, hours: [] },
  table_ids: [],
};

describe('time slots', () => {
  it('are added to several days', async () => {
    const server = await open();
    await press('Add time slot: Monday');
    await panel.user.click(await screen.findByRole('checkbox', { name: 'Tuesday' }));
    await panel.user.click(form('Add time slot').getByRole('button', { name: 'Save time slot' }));
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({ weekdays: [1, 2], start_minute: 1080, end_minute: 1260 });
    expect(await screen.findByRole('list', { name: 'Tuesday' })).toBeDefined();
  });

  it('are not saved twice, nor if they overlap', async () => {
    const server = await open(fakeTables({ slots: [buildSlot(1, { weekday: 1 })] }));
    await press('Add time slot: Monday');
    await panel.user.click((await screen.findAllByRole('button', { name: 'Save time slot' }))[0] as HTMLElement);
    expect(await screen.findByText('This time slot already exists.')).toBeDefined();
    expect(server.sent).toEqual([]);
  });

  it('show at its field what the server refuses', async () => {
    await open(undefined, {
      handlers: {
        'POST /api/store/add_booking_slot': () =>
          refuse('validationFailed', { fields: [{ path: 'start_minute', problem: 'slot.overlaps' }] }),
      },
    });
    await press('Add time slot: Monday');
    await press('Save time slot');
    expect(await screen.findByText('It overlaps another time slot.')).toBeDefined();
  });

  it('come from the opening hours, the same ones together', async () => {
    const server = await open();
    await press('From the opening hours');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({ weekdays: [1, 2, 3], start_minute: 720, end_minute: 1230 });
  });

  it('are deleted, and added again by the toast', async () => {
    const server = await open(fakeTables({ slots: [buildSlot(1)] }));
    await panel.user.click(await screen.findByRole('button', { name: /^More actions: Friday/ }));
    await panel.user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
    await panel.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(server.sent.map(({ call }) => call)).toEqual(['delete', 'add']));
    expect(server.sent[1]?.body).toMatchObject({ weekdays: [5], start_minute: 1080 });
  });
});

describe('the simulator', () => {
  it('says which table a party gets, or why it is refused', async () => {
    const server = fakeTables({ tables: [buildTable(1)] });
    server.answerTries(() => [FREE, FULL]);
    await open(server);
    await panel.user.click(screen.getByRole('tab', { name: 'Try a day' }));
    await screen.findByText(/^Free: 1 of 2/);
    await panel.user.click(screen.getByRole('button', { name: /free$/ }));
    expect(await screen.findByText('Gets table 1.')).toBeDefined();
    await panel.user.click(screen.getByRole('button', { name: /not offered$/ }));
    expect(await screen.findByText('No table fits.')).toBeDefined();
  });

  it('tries what is typed before it is saved', async () => {
    const server = await open();
    await press('Add time slot: Monday');
    await waitFor(() =>
      expect(server.drafts.at(-1)?.slots).toEqual([expect.objectContaining({ weekday: 1, start_minute: 1080 })]),
    );
    expect(server.sent).toEqual([]);
  });

  it('says that it needs a connection', async () => {
    await open();
    act(() => panel.sockets.cut());
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add time slot' }).disabled).toBe(true),
    );
  });
});
