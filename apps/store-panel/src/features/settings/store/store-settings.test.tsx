import type { SettingsOverview } from '@store-panel/api-client/rtk/store-settings';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { STORE_ID_FIXTURE } from '@store-panel/api-client/testing/order-fixtures';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { consequences, fakeStoreSettings } from '#testing/settings/fake-store-settings.ts';
import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(server = fakeStoreSettings(), start: Partial<PanelStart> = {}) {
  panel = await openPanel({
    path: '/app/settings/store',
    ...start,
    handlers: { ...server.handlers, ...start.handlers },
  });
  await screen.findByRole('form', { name: 'Store settings' });
  return server;
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
async function type(name: string | RegExp, text: string) {
  await panel.user.clear(field(name));
  if (text !== '') await panel.user.type(field(name), text);
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const save = () => panel.user.click(button('Save'));

const ORDER = {
  order_id: '0197c9a0-0000-7000-b000-000000000777',
  unique_id: 77,
  scheduled_at: '2026-02-01T17:00:00.000Z',
  before: '2026-02-01T18:00',
  after: '2026-02-01T17:00',
};

const RESERVATION = {
  reservation_id: '0197c9a0-0000-7000-b000-000000000778',
  code: 'K7M2PQ',
  date: '2026-01-09',
  starts_at: '2026-01-09T18:00:00.000Z',
  before: '2026-01-09T19:00',
  after: '2026-01-09T18:00',
};

describe('the store settings', () => {
  it('count what is changed, save it, and take it back', async () => {
    const server = await open();
    await type('Minimum order', '25');
    await panel.user.click(field('Percentage of the order total'));
    await type('Cancellation fee (%)', '30');
    expect(screen.getByText('3 changes')).toBeDefined();
    await save();
    await waitFor(() => expect(server.saves).toHaveLength(1));
    expect(server.saves[0]?.settings).toMatchObject({
      minimum_order_price: 2_500,
      cancellation_charge_kind: 'percentage',
      cancellation_charge_value: 300_000,
    });
    await waitFor(() => expect(screen.queryByText('3 changes')).toBeNull());
    await panel.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(server.reverts).toHaveLength(1));
  });

  it('list orders whose clock changes before they are saved, and ask again about another list', async () => {
    const server = await open();
    let name = consequences('a');
    server.answerPreviews(({ timezone }) =>
      timezone === 'Europe/Berlin'
        ? {}
        : {
            consequences: name,
            orders: [ORDER],
            order_count: 1,
            reservations: [RESERVATION],
            reservation_count: 3,
          },
    );
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    await panel.user.clear(zone);
    await panel.user.type(zone, 'Busingen{Enter}');
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: 'Save these settings?' });
    expect(within(dialog).getByRole('link', { name: /77/ })).toBeDefined();
    const link = within(dialog).getByRole('link', { name: /Reservation/ });
    expect(link.getAttribute('href')).toBe('/app/table-booking/reservations?day=2026-01-09');
    expect(dialog.textContent).toContain('and 2 more');
    name = consequences('b');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Save settings' }));
    await screen.findByText('Something changed in the meantime. Check the list again.');
    expect(server.saves).toEqual([]);
    await panel.user.click(button('Save settings'));
    await waitFor(() => expect(server.saves).toEqual([expect.objectContaining({ consequences: name })]));
  });

  it('hold until a time that is typed by the clock of the store', async () => {
    const server = await open();
    const end = screen.getByLabelText<HTMLInputElement>('Minimum order until');
    fireEvent.change(end, { target: { value: '2020-01-01T10:00' } });
    await type('Minimum order', '25');
    await save();
    expect(await screen.findByText('Enter a time ahead, within a year.')).toBeDefined();
    expect(server.saves).toEqual([]);
    const day = new Date(Date.parse(SERVER_TIME) + 30 * 86_400_000).toISOString().slice(0, 10);
    fireEvent.change(end, { target: { value: `${day}T18:00` } });
    expect(screen.getByText(/^After that again: .*15\.00/)).toBeDefined();
    await save();
    await waitFor(() => expect(server.saves).toHaveLength(1));
    expect(server.saves[0]?.settings).toMatchObject({ minimum_order_price: 2_500, schedule_until: null });
    expect(server.saves[0]?.settings.minimum_order_price_until).toMatch(new RegExp(`^${day}T1[67]:00:00.000Z$`));
  });

  it('stay unsaved if the consequences are not wanted', async () => {
    const server = await open();
    server.answerPreviews(({ minimum_order_price: price }) =>
      price === 1_500 ? {} : { consequences: consequences('c'), orders: [ORDER], order_count: 1 },
    );
    await type('Minimum order', '30');
    await save();
    const dialog = await screen.findByRole('alertdialog');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(server.saves).toEqual([]);
    expect(field('Minimum order').value).toBe('30.00');
  });

  it('say what a new unit of distance does to its price', async () => {
    const server = await open(fakeStoreSettings({}, 100));
    await panel.user.click(field('miles'));
    await save();
    await screen.findByText('Choose what happens to the fee per distance.');
    expect(server.saves).toEqual([]);
    await panel.user.click(screen.getByRole('radio', { name: /Convert it: .*1\.61/ }));
    await save();
    await waitFor(() => expect(server.saves).toHaveLength(1));
    expect(server.saves[0]).toMatchObject({ price_per_distance: 'convert' });
  });

  it('merge what another user saved meanwhile, and ask about what both changed', async () => {
    const server = await open();
    await type('Minimum order', '25');
    await type('Tax rate (%)', '7');
    server.change({ minimum_order_price: 2_000, schedule_max_days: 7 });
    await save();
    const notice = (await screen.findByText('Someone else changed these settings')).closest('[role="alert"]');
    expect(field('Up to how many days ahead').value).toBe('7');
    expect(field('Tax rate (%)').value).toBe('7');
    await panel.user.click(within(notice as HTMLElement).getByRole('radio', { name: /Theirs: .*20\.00/ }));
    await save();
    await waitFor(() => expect(server.saves).toHaveLength(1));
    expect(server.saves[0]?.settings).toMatchObject({
      minimum_order_price: 2_000,
      tax_rate_ppm: 70_000,
      schedule_max_days: 7,
    });
  });

  it('take in what another user saves while they are open, and say who it was', async () => {
    const by = { kind: 'sub_store', id: null, name: 'Bo' } as const;
    const server = await open(fakeStoreSettings(), {
      handlers: {
        'POST /api/store/get_settings_overview': () => ({
          currency: 'EUR',
          sections: [
            {
              section: 'store',
              version: 2,
              facts: [],
              problems: [],
              changed_at: new Date(Date.now() + 60_000).toISOString(),
              changed_by: by,
            },
          ],
        }),
      },
    });
    await waitFor(() => expect(panel.sockets.joined).toContain(`settings:${STORE_ID_FIXTURE}`));
    act(() => panel.sockets.send('settings_changed', 1));
    server.change({ schedule_max_days: 7 });
    act(() => panel.sockets.send('settings_changed', 2));
    await screen.findByText(/^Changed just now: Bo, /);
    await waitFor(() => expect(field('Up to how many days ahead').value).toBe('7'));
  });

  it('may be left while it is asked who changed them', async () => {
    let answer: (reply: SettingsOverview) => void = () => undefined;
    const reply = new Promise<SettingsOverview>((resolve) => {
      answer = resolve;
    });
    let isRequested = false;
    await open(undefined, {
      handlers: {
        'POST /api/store/get_settings_overview': () => {
          isRequested = true;
          return reply;
        },
      },
    });
    await waitFor(() => expect(panel.sockets.joined).toContain(`settings:${STORE_ID_FIXTURE}`));
    act(() => panel.sockets.send('settings_changed', 1));
    act(() => panel.sockets.send('settings_changed', 2));
    await waitFor(() => expect(isRequested).toBe(true));
    await panel.user.click(screen.getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Store settings' })).toBeNull());
    // What is thrown by then fails the run.
    await act(async () => answer({ sections: [], currency: 'EUR' }));
  });

  it('show what is wrong at its field', async () => {
    const server = await open();
    await type('Tax rate (%)', '120');
    await panel.user.click(field('Pickup'));
    await panel.user.click(field('Delivery'));
    await save();
    await screen.findByText('Enter a percentage from 0 to 100.');
    expect(screen.getByText('Keep pickup or delivery on.')).toBeDefined();
    expect(server.saves).toEqual([]);
  });

  it('show at its field what the server refuses', async () => {
    await open(fakeStoreSettings(), {
      handlers: {
        'POST /api/store/update_store_detail': () =>
          refuse('settingUpdateFailed', { fields: [{ path: 'settings.timezone', problem: 'no zone of the country' }] }),
      },
    });
    await type('Minimum order', '25');
    await save();
    await waitFor(() => expect(document.activeElement).toHaveProperty('id', 'field-timezone'));
  });

  it('open with the field focused that a link names', async () => {
    await open(fakeStoreSettings(), { path: '/app/settings/store#schedule_max_days' });
    await waitFor(() => expect(document.activeElement).toBe(field('Up to how many days ahead')));
  });
});
