import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { brokenPreview, fakeTables } from '#testing/settings/fake-tables.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(
  screenId: 'table-booking-basic-settings' | 'table-booking-cancellation-policy',
  server = fakeTables(),
  start: Partial<PanelStart> = {},
) {
  panel = await openPanel({
    path: SCREENS[screenId].path,
    signedIn: buildStoreContext(),
    ...start,
    handlers: { ...server.handlers, ...start.handlers },
  });
  await screen.findByRole('button', { name: 'Save' });
  return server;
}
const settings = (server = fakeTables(), start: Partial<PanelStart> = {}) =>
  open('table-booking-basic-settings', server, start);
const policy = (server = fakeTables(), start: Partial<PanelStart> = {}) =>
  open('table-booking-cancellation-policy', server, start);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
async function type(name: string, text: string) {
  await panel.user.clear(field(name));
  await panel.user.type(field(name), text);
}
const press = async (name: string) => panel.user.click(await screen.findByRole('button', { name }));

describe('the basic settings', () => {
  it('are saved with an amount per guest, and say what a party pays', async () => {
    const server = await settings();
    await panel.user.click(screen.getByRole('radio', { name: 'An amount' }));
    await type('Amount', '10');
    expect(await screen.findByText(/A party \(4 guests\) pays €40\.00/)).toBeDefined();
    await press('Save');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({
      settings: { booking_fees_type: 'absolute', booking_fees: 1_000, booking_fees_per: 'person' },
      version: 1,
    });
  });

  it('name the page on which guests reserve', async () => {
    await settings();
    await panel.user.click(screen.getByRole('checkbox', { name: /^Guests reserve online/ }));
    expect(field('Page on which guests reserve').value).toBe('https://linden.example/book');
  });

  it('give the code for the store’s own website once it has named that', async () => {
    const server = await settings();
    await panel.user.click(screen.getByRole('checkbox', { name: /^Guests reserve online/ }));
    expect(screen.queryByLabelText('Code for your website')).toBeNull();
    await type('Websites that may show the booking page (optional)', 'two words');
    await press('Save');
    await screen.findByText('Enter the address of a website, such as www.linden.example.');
    await type('Websites that may show the booking page (optional)', 'https://WWW.linden.example/visit');
    expect(field('Code for your website').value).toContain('src="https://linden.example/book?embed"');
    await press('Save');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({ settings: { embed_hosts: ['www.linden.example'] } });
  });

  it('remind guests once or twice, the second time later', async () => {
    const server = await settings();
    await type('Second reminder before the visit', '24');
    await press('Save');
    await screen.findByText('The second reminder comes after the first: enter fewer hours.');
    await type('Second reminder before the visit', '3');
    await press('Save');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({ settings: { reminder_hours: 24, second_reminder_hours: 3 } });
  });

  it('plan as long as parties have stayed, by one press', async () => {
    const longer_on = { weekday: 5, parties: 12, minutes: 112 };
    const stay = { field: 'turn_minutes_2', parties: 143, minutes: 97, longer_on } as const;
    const server = await settings(fakeTables({ measuredStays: [stay] }));
    expect(screen.getByText(/143 parties · Friday: /)).toBeDefined();
    await panel.user.click(screen.getByRole('button', { name: /^Plan .+: 1 or 2 guests$/ }));
    expect(field('1 or 2 guests').value).toBe('115');
    expect(screen.queryByRole('button', { name: /^Plan / })).toBeNull();
    await press('Save');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({ settings: { turn_minutes_2: 115 } });
  });

  it('lead a store without a page to where it gets one', async () => {
    await settings(fakeTables({ bookingUrl: null }));
    await panel.user.click(screen.getByRole('checkbox', { name: /^Guests reserve online/ }));
    const link = within(screen.getByRole('alert')).getByRole('link');
    expect(link.getAttribute('href')).toBe(SCREENS['user-website-settings'].path);
  });

  it('store a percentage in parts per million, of what a guest spends', async () => {
    const server = await settings();
    await panel.user.click(screen.getByRole('radio', { name: 'A percentage of what a guest spends' }));
    await type('Percentage', '20');
    await press('Save');
    await screen.findByText('Enter what a guest spends.');
    await type('Spend per guest', '30');
    await press('Save');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({ settings: { booking_fees: 200_000, spend_per_person: 3_000 } });
  });

  it('say who collects a fee', async () => {
    await settings();
    expect(screen.queryByText(/^Guests pay the fee by a link/)).toBeNull();
    await panel.user.click(screen.getByRole('radio', { name: 'An amount' }));
    expect(screen.getByText(/^Guests pay the fee by a link/)).toBeDefined();
  });

  it('list the reservations outside the new rules, and ask again about another list', async () => {
    const server = fakeTables();
    let name = 'a';
    server.answerPreviews(() => brokenPreview(name));
    await settings(server);
    await type('Days ahead at most', '7');
    await press('Save');
    const dialog = within(await screen.findByRole('alertdialog'));
    name = 'b';
    await panel.user.click(dialog.getByRole('button', { name: 'Save anyway' }));
    await screen.findByText('Something changed in the meantime. Check the list again.');
    expect(server.sent).toEqual([]);
    await press('Save anyway');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({ consequences: 'b'.repeat(32) });
  });

  it('merge what another user saved meanwhile', async () => {
    const server = await settings();
    await type('Days ahead at most', '7');
    server.changeSettings({ buffer_minutes: 15 });
    await press('Save');
    await waitFor(() => expect(field('Time between parties').value).toBe('15'));
    await press('Save');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({ settings: { reservation_max_days: 7, buffer_minutes: 15 } });
  });

  it('show at its field what the server refuses', async () => {
    await settings(undefined, {
      handlers: {
        'POST /api/store/save_table_booking_settings': () =>
          refuse('settingUpdateFailed', {
            fields: [{ path: 'settings.booking_fees', problem: 'booking_fees.too_much' }],
          }),
      },
    });
    await panel.user.click(screen.getByRole('radio', { name: 'An amount' }));
    await type('Amount', '10');
    await press('Save');
    expect(await screen.findByText('Enter 100% at most.')).toBeDefined();
  });
});

describe('the cancellation policy', () => {
  it('says that nothing can be charged without a fee', async () => {
    await policy();
    expect(screen.getByText('Nothing can be charged')).toBeDefined();
    expect(screen.getByText('Nothing is paid in advance, so nothing can be kept.')).toBeDefined();
  });

  it('shows what cancelling costs before it is saved', async () => {
    const paid = { booking_fees_type: 'absolute', booking_fees: 1_000 } as const;
    const server = await policy(fakeTables({ settings: paid }));
    await press('Add step');
    const table = within(screen.getByRole('complementary', { name: 'Example' }));
    expect(await table.findByText(/^Cancelled until/)).toBeDefined();
    expect(table.getByText('€20.00')).toBeDefined();
    // Later never costs less.
    await press('Save');
    expect(await screen.findByText('It may not cost less than earlier.')).toBeDefined();
    expect(server.sent).toEqual([]);
    const noShow = screen.getAllByLabelText<HTMLInputElement>('Percentage').at(-1) as HTMLInputElement;
    await panel.user.clear(noShow);
    await panel.user.type(noShow, '100');
    await press('Save');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({
      settings: {
        tiers: [{ until_minutes: 1_440, charge_type: 'percentage', charge: 500_000 }],
        no_show: { charge: 1_000_000 },
      },
    });
  });
});
