import type { Escalation } from '@store-panel/api-client/rtk/escalation';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { DEFAULT_ESCALATION_RULES } from '@store-panel/domain/escalation/rules';
import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

type Contact = Escalation['contacts'][number];

let panel: OpenedPanel;
afterEach(() => panel.leave());

const buildContact = (overrides: Partial<Contact> = {}): Contact => ({
  contact_id: '0197c9a0-0000-7000-9000-000000000001',
  name: 'Ana',
  channel: 'phone',
  recipient: '+4915155500201',
  lang: 2,
  state: 'confirmed',
  last_test: null,
  ...overrides,
});

/** Opens the order settings of a store that alerts these people. */
async function open(first: readonly Contact[] = [], handlers: FakeHandlers = {}) {
  let contacts = [...first];
  let stored = { rules: DEFAULT_ESCALATION_RULES, version: 1 } as Pick<Escalation, 'rules' | 'version'>;
  const sent: Escalation['rules'][] = [];
  const change = (overrides: Partial<Contact>) => {
    contacts = contacts.map((contact) => ({ ...contact, ...overrides }));
    return { contacts };
  };
  panel = await openPanel({
    path: SCREENS['sales-settings'].path,
    signedIn: buildStoreContext(),
    handlers: {
      'POST /api/store/get_sales_settings': () => ({ settings: DEFAULT_SALES_SETTINGS, version: 1 }),
      'POST /api/store/get_escalation': () => ({ ...stored, push_devices: 2, contacts }),
      'POST /api/store/save_escalation_rules': ({ body }) => {
        sent.push(body.rules);
        stored = { rules: body.rules, version: body.version + 1 };
        return stored;
      },
      'POST /api/store/confirm_alert_contact': ({ body }) =>
        body.otp === '123456' ? change({ state: 'confirmed' }) : refuse('otpVerificationFailed'),
      'POST /api/store/send_test_alert': () =>
        change({ last_test: { at: '2026-01-05T10:00:00Z', state: 'sent', problem: '' } }),
      'POST /api/store/remove_alert_contact': () => {
        contacts = [];
        return { contacts };
      },
      ...handlers,
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Rules for unseen orders' }));
  return { form, sent };
}

const preview = () =>
  within(screen.getByRole('complementary', { name: 'What will happen' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('the rules for unseen orders', () => {
  it('say in words what will happen, and to whom', async () => {
    const { form } = await open([
      buildContact(),
      buildContact({ contact_id: '2', name: 'Piotr', state: 'unconfirmed' }),
    ]);
    expect(preview()).toEqual([
      'After 1 minEvery open device rings louder',
      'After 2 minPush message to 2 devices',
      'After 3 minAlert to Ana',
    ]);
    await panel.user.click(form.getByLabelText(/^Pause new orders/));
    await waitFor(() => expect(preview().at(-1)).toBe('After 5 minNew orders pause for 30 min'));
  });

  it('reject last only, and are saved on the version that was read', async () => {
    const { form, sent } = await open();
    await panel.user.click(form.getByLabelText(/^Reject the order/));
    await panel.user.clear(form.getAllByLabelText('After (minutes)').at(-1) as HTMLElement);
    await panel.user.type(form.getAllByLabelText('After (minutes)').at(-1) as HTMLElement, '3');
    await panel.user.type(form.getByLabelText('Reason for the customer'), 'We are closed');
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Reject later than everything else, so that everyone is told first.');
    expect(sent).toEqual([]);
    await panel.user.type(form.getAllByLabelText('After (minutes)').at(-1) as HTMLElement, '0');
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([{ ...DEFAULT_ESCALATION_RULES, reject: { after: 30, reason: 'We are closed' } }]),
    );
  });
});

it('asks once before the changes of both forms are left, and discards both', async () => {
  const warn = vi.spyOn(console, 'warn');
  const { form } = await open();
  await panel.user.click(form.getByLabelText(/^Pause new orders/));
  const prepTime = screen.getByLabelText('Usual prep time (minutes)');
  await panel.user.clear(prepTime);
  await panel.user.type(prepTime, '45');
  await panel.user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
  await panel.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }));
  expect(form.getByLabelText<HTMLInputElement>(/^Pause new orders/).checked).toBe(true);
  await panel.user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
  await panel.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Rules for unseen orders' })).toBeNull());
  expect(warn).not.toHaveBeenCalled();
});

describe('people to alert', () => {
  it('are alerted once their code is entered', async () => {
    await open([buildContact({ state: 'unconfirmed' })]);
    await panel.user.type(await screen.findByLabelText('Code from Ana'), '000000');
    await screen.findByRole('alert');
    await panel.user.clear(screen.getByLabelText('Code from Ana'));
    await panel.user.type(screen.getByLabelText('Code from Ana'), '123456');
    await screen.findByRole('button', { name: 'Send test alert' });
    expect(screen.queryByLabelText('Code from Ana')).toBeNull();
  });

  it('get a test alert, whose outcome is shown', async () => {
    await open([buildContact()]);
    await panel.user.click(await screen.findByRole('button', { name: 'Send test alert' }));
    expect(await screen.findByText(/^Test alert sent at /)).toBeTruthy();
  });

  it('can be removed, after a confirmation', async () => {
    await open([buildContact()]);
    await panel.user.click(await screen.findByRole('button', { name: 'Remove Ana' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await panel.user.click(dialog.getByRole('button', { name: 'Remove Ana' }));
    expect(await screen.findByText('No one is alerted yet.')).toBeTruthy();
  });
});
