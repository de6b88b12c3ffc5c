import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { fakeBanks } from '#testing/settings/fake-banks.ts';
import { OWN_PASSWORD } from '#testing/settings/fake-payments.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

const IBAN = 'DE89 3704 0044 0532 0130 00';
const OTHER = {
  bank_holder_id: '0197c9a0-0000-7000-8000-000000000001',
  bank_holder_type: 2,
  password: OWN_PASSWORD,
  country: 'DE',
  account_holder_name: 'Ana Linden',
  account_number: 'DE02120300000000202051',
  bank_name: 'DKB',
  bank_type: 'business',
} as const;

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(fake = fakeBanks(), start: Partial<PanelStart> = {}) {
  panel = await openPanel({
    path: '/app/account/bank-details',
    ...start,
    handlers: { ...fake.handlers, ...start.handlers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Bank details' });
  return fake;
}

const press = async (name: string) => panel.user.click(await screen.findByRole('button', { name }));
const form = () => within(screen.getByRole('form', { name: 'Add a bank account' }));
const type = async (label: string, text: string) => {
  const field = form().getByLabelText(label);
  await panel.user.clear(field);
  await panel.user.type(field, text);
};
const save = () => panel.user.click(form().getByRole('button', { name: 'Add account' }));

describe('the bank details', () => {
  it('begin empty, say at each field what is wrong, and take the right account', async () => {
    const fake = await open();
    await screen.findByText('No bank account yet');
    await press('Add account');
    await type('Account holder', 'Ana Linden');
    await type('IBAN', 'DE89 3704 0044 0532 0130 01');
    await type('Your password', 'wrong');
    await save();
    await form().findByText(/A digit is wrong, or two are swapped/);
    expect(fake.added).toEqual([]);
    await type('IBAN', `${IBAN}0`);
    await form().findByText('It doesn’t have the right length. Expected: 22.');
    await type('IBAN', IBAN);
    await save();
    await form().findByText(/That password isn’t right/);
    await type('Your password', OWN_PASSWORD);
    await save();
    await screen.findAllByText('Bank account added.');
    const account = within(await screen.findByRole('region', { name: 'DE ·· 3000' }));
    account.getByText('Default');
    account.getByText('Gets payouts');
    // No number stays in the page, the drafts or the cache.
    const stored = JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.body.innerHTML,
    ]);
    for (const secret of [OWN_PASSWORD, '0532 0130', '05320130']) expect(stored).not.toContain(secret);
  });

  it('ask for what a country has, and nothing else', async () => {
    await open();
    await press('Add account');
    expect(form().queryByLabelText('Sort code')).toBeNull();
    const country = form().getByLabelText('Country of the account');
    await panel.user.clear(country);
    await panel.user.type(country, 'United Kingdom');
    await panel.user.click(await screen.findByRole('option', { name: 'United Kingdom', hidden: true }));
    await form().findByLabelText('Sort code');
    expect(form().getByLabelText('Account number')).toBeTruthy();
    expect(form().queryByLabelText('IBAN')).toBeNull();
    expect(form().queryByLabelText('Date of birth')).toBeNull();
  });

  it('count down the waiting time while payouts go on to the old account', async () => {
    const fake = fakeBanks();
    const first = fake.add(OTHER, false);
    first.chosenAt = 1;
    const waiting = fake.add({ ...OTHER, account_number: IBAN }, true);
    await open(fake);
    const card = within(await screen.findByRole('region', { name: 'DE ·· 3000' }));
    card.getByText('Waiting');
    expect(card.getByRole('timer', { name: 'Time left' }).textContent).toMatch(/\d/);
    await panel.user.click(card.getByRole('button', { name: 'Use for payouts: DE ·· 3000' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/Until then they go to your current account/);
    await panel.user.type(dialog.getByLabelText('Your password'), OWN_PASSWORD);
    await panel.user.click(dialog.getByRole('button', { name: 'Use for payouts' }));
    await screen.findAllByText('Payouts now go to DE ·· 3000.');
    await card.findByText('Default');
    expect(fake.accounts().map((one) => [one.bank_detail_id === waiting.id, one.is_in_use])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('keep the last account while money is due, and say why payouts are stopped', async () => {
    const fake = fakeBanks();
    fake.add(OTHER, false).chosenAt = 1;
    fake.oweMoney();
    fake.stopPayouts();
    await open(fake);
    await screen.findByText('Payouts are stopped');
    await press('Delete DE ·· 2051');
    const dialog = within(await screen.findByRole('dialog'));
    await panel.user.type(dialog.getByLabelText('Your password'), OWN_PASSWORD);
    await panel.user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(
      await dialog.findByText('This is your last account, and we still owe you money. Add another one first.'),
    ).toBeTruthy();
  });

  it('open the provider’s page for a deposit, by link and by code', async () => {
    const fake = fakeBanks({ hasProvider: true });
    fake.add(OTHER, false).chosenAt = 1;
    await open(fake);
    const card = within(await screen.findByRole('region', { name: 'Pay money in' }));
    await panel.user.click(card.getByRole('button', { name: 'Get payment page' }));
    await card.findByText('Enter an amount above zero.');
    await panel.user.type(card.getByLabelText('Amount'), '25');
    await panel.user.click(card.getByRole('button', { name: 'Get payment page' }));
    const link = await card.findByRole('link', { name: 'Open payment page' });
    expect(link.getAttribute('href')).toBe('https://escrow.example/deposit/2500');
    card.getByRole('img', { name: 'Code for the payment page' });
    await press('Register with payment provider: DE ·· 2051');
    await screen.findByText('Known to the payment provider');
  });

  it('have no button of a provider where there is none', async () => {
    const fake = fakeBanks();
    fake.add(OTHER, false).chosenAt = 1;
    await open(fake);
    await screen.findByRole('region', { name: 'DE ·· 2051' });
    expect(screen.queryByText('Pay money in')).toBeNull();
    expect(screen.queryByRole('button', { name: /payment provider/ })).toBeNull();
  });

  it('are read alone by an administrator in the store’s name', async () => {
    const fake = fakeBanks({ hasProvider: true });
    fake.add(OTHER, false).chosenAt = 1;
    const impersonation = { admin_name: 'Ada', ends_at: '2099-01-01T00:00:00.000Z' };
    await open(fake, { signedIn: buildStoreContext({ impersonation }) });
    await screen.findByText(/Only the store itself can change its bank details/);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Delete DE ·· 2051' })).toHaveProperty('disabled', true),
    );
    expect(screen.getByRole('button', { name: 'Add account' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Get payment page' })).toHaveProperty('disabled', true);
  });
});
