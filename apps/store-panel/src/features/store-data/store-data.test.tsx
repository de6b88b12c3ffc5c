import type { StoredCustomerDataPeriod } from '@store-panel/api-client/rtk/store-data';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

const CHANGE = '0197c9a0-0000-7000-b000-000000000002';

let panel: OpenedPanel;
afterEach(() => panel.leave());

/** A fake server: a period of `months` erases `120 - months` customers, unless it is no shorter than the one of now. */
function fakePeriod(first: number | null = null, more: Partial<StoredCustomerDataPeriod> = {}) {
  let months = first;
  let version = 1;
  let extra = 0;
  const saves: object[] = [];
  const reverts: string[] = [];
  const stored = (): StoredCustomerDataPeriod => ({
    settings: { months },
    version,
    starts_at: null,
    oldest_at: '2020-03-01T10:00:00.000Z',
    ...more,
  });
  const nameOf = (next: number) => String(120 - next + extra).padStart(32, '0');
  const erases = (next: number) => next < 120 && (months === null || next < months);
  const handlers: FakeHandlers = {
    'POST /api/store/get_customer_data_period': stored,
    'POST /api/store/preview_customer_data_period': ({ body }) => ({
      consequences: erases(body.settings.months) ? nameOf(body.settings.months) : null,
      starts_at: '2026-01-08T10:00:00.000Z',
      ended_before: '2023-01-08T10:00:00.000Z',
      customers: erases(body.settings.months) ? 120 - body.settings.months + extra : 0,
      orders: erases(body.settings.months) ? 1234 : 0,
      addresses: 0,
    }),
    'POST /api/store/save_customer_data_period': ({ body }) => {
      const { months: next } = body.settings;
      if (erases(next) && body.consequences !== nameOf(next)) return refuse('consequencesChanged');
      saves.push(body);
      months = next;
      version += 1;
      return { ...stored(), change_id: CHANGE };
    },
    'POST /api/store/revert_setting_change': ({ body }) => {
      reverts.push(body.change_id);
      return { reverted_by: body.change_id, changed_since: [] };
    },
  };
  return { handlers, saves, reverts, /** Another order has grown old. */ grow: () => void (extra += 1) };
}

async function open(server = fakePeriod(), start: Partial<PanelStart> = {}) {
  panel = await openPanel({ path: '/app/account/data', ...start, handlers: server.handlers });
  await screen.findByRole('form', { name: 'Your data' });
  return server;
}

const field = () => screen.getByLabelText<HTMLInputElement>(/Erase customer data after/);
async function type(text: string) {
  await panel.user.clear(field());
  await panel.user.type(field(), text);
}
const save = () => panel.user.click(screen.getByRole('button', { name: 'Save' }));
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Erase older customer data?' }));
const preview = () => within(screen.getByRole('complementary', { name: 'What this erases' }));

describe('the period for customers’ data', () => {
  it('is not chosen at first, and says that nothing is erased until then', async () => {
    await open();
    expect(screen.getByText('You haven’t decided yet')).toBeTruthy();
    expect(preview().getByText('Enter a period to see what it erases.')).toBeTruthy();
    await type('120');
    expect(await preview().findByText('The oldest order with a customer is from 01 Mar 2020.')).toBeTruthy();
  });

  it('names what it erases beside the form and again before it is saved', async () => {
    const server = await open();
    await type('36');
    expect(await preview().findByText('84')).toBeTruthy();
    expect(preview().getByText('1,234')).toBeTruthy();
    await save();
    let dialog = await question();
    expect(dialog.getByText('84')).toBeTruthy();
    expect(dialog.getByText('What was erased can’t be brought back.')).toBeTruthy();
    await panel.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.saves).toEqual([]);
    expect(field().value).toBe('36');
    await save();
    dialog = await question();
    server.grow();
    await panel.user.click(dialog.getByRole('button', { name: 'Erase and save' }));
    dialog = await question();
    expect(await dialog.findByText(/has changed since you saw it/)).toBeTruthy();
    expect(dialog.getByText('85')).toBeTruthy();
    await panel.user.click(dialog.getByRole('button', { name: 'Erase and save' }));
    await waitFor(() => expect(server.saves).toHaveLength(1));
    await panel.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(server.reverts).toEqual([CHANGE]));
  });

  it('is saved at once if it erases nobody more', async () => {
    const server = await open(fakePeriod(24, { starts_at: '2026-01-09T10:00:00.000Z' }));
    expect(screen.getByText(/^Erasing begins on .* Until then you can take the change back/)).toBeTruthy();
    await type('48');
    await save();
    await waitFor(() => expect(server.saves).toEqual([{ settings: { months: 48 }, version: 1 }]));
  });

  it('lies between 6 and 120 months', async () => {
    const server = await open(fakePeriod(24));
    await type('5');
    await save();
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(server.saves).toEqual([]);
  });

  it('is changed by the owner alone', async () => {
    const impersonation = { admin_name: 'Ada', ends_at: '2099-01-01T00:00:00.000Z' };
    await open(fakePeriod(24), { signedIn: buildStoreContext({ impersonation }) });
    expect(field().disabled).toBe(true);
    expect(screen.getByText(/Only the store itself can change this/)).toBeTruthy();
  });
});
