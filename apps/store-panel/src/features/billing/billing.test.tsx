import type { BillingSettings, StoredBilling, VatIdCheck } from '@store-panel/api-client/rtk/billing';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

const LINDEN: StoredBilling['settings'] = {
  company_name: 'Linden & Rye GmbH',
  country: 'DE',
  city: 'Berlin',
  state: '',
  postal_code: '10115',
  address1: 'Ackerstraße 1',
  address2: '2. Hof',
  vat_id: 'DE136695976',
  language: 'de',
  invoice_email: 'office@linden.example',
};

let panel: OpenedPanel;
afterEach(() => panel.leave());

/** A fake server for the billing details of one store. */
function fakeBilling(first: Partial<StoredBilling['settings']> = {}) {
  let settings = { ...LINDEN, ...first };
  let version = 1;
  let answer: VatIdCheck = { problem: null, answer: 'valid' };
  let check: StoredBilling['vat_check'] = null;
  const saves: BillingSettings[] = [];
  const reverts: string[] = [];
  const stored = (): StoredBilling => ({ settings, version, vat_check: check });
  const handlers: FakeHandlers = {
    'POST /api/store/get_billing': stored,
    'POST /api/store/save_billing': ({ body }) => {
      if (body.version !== version) return refuse('staleVersion');
      saves.push(body.settings);
      settings = body.settings;
      version += 1;
      return { ...stored(), change_id: '0197c9a0-0000-7000-b000-000000000002' };
    },
    'POST /api/store/check_vat_id': () => answer,
    'POST /api/store/revert_setting_change': ({ body }) => {
      reverts.push(body.change_id);
      return { reverted_by: body.change_id, changed_since: [] };
    },
  };
  return {
    handlers,
    saves,
    reverts,
    answers: (next: VatIdCheck) => void (answer = next),
    knows: (known: StoredBilling['vat_check']) => void (check = known),
    /** Another user saves. */
    change(changes: Partial<StoredBilling['settings']>) {
      settings = { ...settings, ...changes };
      version += 1;
    },
  };
}

async function open(server = fakeBilling(), start: Partial<PanelStart> = {}) {
  panel = await openPanel({
    path: '/app/account/billing',
    ...start,
    handlers: { ...server.handlers, ...start.handlers },
  });
  await screen.findByRole('form', { name: 'Billing' });
  return server;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
async function type(name: string, text: string) {
  await panel.user.clear(field(name));
  if (text !== '') await panel.user.type(field(name), text);
}
const save = () => panel.user.click(screen.getByRole('button', { name: 'Save' }));
const preview = () => screen.getByRole('complementary', { name: 'On your invoices' });

describe('the billing details', () => {
  it('are saved, shown as an invoice prints them, and taken back', async () => {
    const server = await open();
    await within(preview()).findByText('Rechnung');
    await type('Company name', 'Linden GmbH');
    expect(preview().textContent).toContain('Linden GmbHAckerstraße 1\n2. Hof\n10115 Berlin\nDE');
    expect(preview().textContent).toContain('DE136695976');
    await save();
    await waitFor(() => expect(server.saves).toEqual([{ ...LINDEN, company_name: 'Linden GmbH' }]));
    await panel.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(server.reverts).toHaveLength(1));
  });

  it('ask for what the country has, and leave out what it does not have', async () => {
    const server = await open(fakeBilling({ country: 'AE', postal_code: '10115' }));
    expect(screen.queryByLabelText('Postal code')).toBeNull();
    await type('City', '');
    await save();
    expect(await screen.findAllByText('Enter this. Your invoices need it.')).toHaveLength(2);
    await type('City', 'Dubai');
    await type('State', 'Dubai');
    await save();
    await waitFor(() => expect(server.saves).toHaveLength(1));
    expect(server.saves[0]).toMatchObject({ state: 'Dubai', postal_code: '' });
  });

  it('say what is wrong with a VAT id, at its field when it is saved', async () => {
    const server = await open();
    server.answers({ problem: 'check_sum', answer: 'not_asked' });
    await panel.user.click(screen.getByRole('button', { name: 'Check VAT ID' }));
    await screen.findByText(/^A digit is wrong/);
    await type('VAT ID (optional)', 'DE1');
    expect(screen.queryByText(/^A digit is wrong/)).toBeNull();
    panel.leave();
    await open(fakeBilling(), {
      handlers: {
        'POST /api/store/save_billing': () =>
          refuse('settingUpdateFailed', { fields: [{ path: 'settings.vat_id', problem: 'format' }] }),
      },
    });
    await type('VAT ID (optional)', 'DE1');
    await save();
    await screen.findByText(/^This isn’t how VAT IDs of this country look/);
    expect(document.activeElement).toBe(field('VAT ID (optional)'));
  });

  it.each([
    ['valid', /^The tax authorities confirm/],
    ['invalid', /^The tax authorities don’t know/],
    ['unreachable', /^The tax authorities didn’t answer\. That says nothing/],
    ['not_asked', /^This VAT ID is well-formed/],
  ] as const)('tell the answer %s of the tax authorities', async (answer, text) => {
    const server = await open();
    server.answers({ problem: null, answer });
    await panel.user.click(screen.getByRole('button', { name: 'Check VAT ID' }));
    await screen.findByText(text);
    expect(screen.queryByText(/^Checked /) !== null).toBe(answer === 'valid' || answer === 'invalid');
  });

  it('show the last answer about the stored id with its date, and about no other', async () => {
    const server = fakeBilling();
    server.knows({ is_valid: true, at: '2026-01-05T10:00:00.000Z' });
    await open(server);
    await screen.findByText(/^Checked .*05 Jan 2026/);
    await type('VAT ID (optional)', 'DE129273398');
    expect(screen.queryByText(/^Checked /)).toBeNull();
  });

  it('merge what another user saved meanwhile', async () => {
    const server = await open();
    await type('City', 'Potsdam');
    server.change({ company_name: 'Rye AG' });
    await save();
    await screen.findByText('Someone else changed these settings');
    expect(field('Company name').value).toBe('Rye AG');
    await save();
    await waitFor(() => expect(server.saves).toHaveLength(1));
    expect(server.saves[0]).toMatchObject({ company_name: 'Rye AG', city: 'Potsdam' });
  });

  it('are read alone while an administrator acts for the store', async () => {
    const impersonation = { admin_name: 'Ada', ends_at: '2099-01-01T00:00:00.000Z' };
    await open(fakeBilling(), { signedIn: buildStoreContext({ impersonation }) });
    expect(field('Company name').disabled).toBe(true);
    expect(
      screen.getByText(/^You’re acting for this store\. Only the store itself can change its billing/),
    ).toBeDefined();
  });
});
