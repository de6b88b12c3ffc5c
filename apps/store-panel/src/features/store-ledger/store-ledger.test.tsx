import type { RefundPreview } from '@store-panel/api-client/rtk/order-money';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildReviewedPerson } from '@store-panel/api-client/testing/admin-fixtures';
import { buildStoreEntry, buildStoreLedger } from '@store-panel/api-client/testing/fee-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { EDITOR, openAdminPanel, type OpenedAdminPanel, PAGE, STORE, STORE_PATH } from '#testing/admin-panel.ts';
import type { PanelStart } from '#testing/panel.tsx';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

const ORDER = { order_id: '0197c9a0-0000-7000-8a00-000000000001', unique_id: 42, version: 3 };
const PASSWORD = 'my own password';
const REASON = 'It was another store';

const open = async (handlers: PanelStart['handlers']) => {
  admin = await openAdminPanel(STORE_PATH, { handlers });
  return within(await screen.findByRole('region', { name: 'Book' }));
};
const dialog = async () => within(await screen.findByRole('dialog'));
const toast = (title: string) =>
  waitFor(() => expect(admin.services.toasts.getSnapshot()).toMatchObject([{ tone: 'success', title }]));
type Form = Awaited<ReturnType<typeof dialog>>;
async function enter(form: Form, reason = REASON) {
  await admin.user.clear(form.getByLabelText(/^Reason/));
  await admin.user.type(form.getByLabelText(/^Reason/), reason);
  await admin.user.type(form.getByLabelText('Your password'), PASSWORD);
}

describe('the book of a store', () => {
  it('shows balances and entries, page by page and of one kind', async () => {
    const card = await open({
      'POST /api/admin/get_store_ledger': ({ body }) =>
        buildStoreLedger(
          { earned: -700, available: 500, platform_cash: 200 },
          body.kind !== undefined
            ? { entries: [buildStoreEntry(2, { reversed_by: 3 })] }
            : body.before === undefined
              ? {
                  entries: [
                    buildStoreEntry(3, { kind: 'counter_entry', reverses: 2 }),
                    buildStoreEntry(2, { reason: 'A mistake', reversed_by: 3 }),
                  ],
                  has_more: true,
                }
              : { entries: [buildStoreEntry(1, { kind: 'order', order: ORDER, reason: null })] },
        ),
    });
    await card.findByText('The store owes');
    card.getByText('€2.00', { selector: '[data-strong] *' });
    expect((await card.findAllByText('Reversed')).length).toBe(1);
    await admin.user.click(card.getByRole('button', { name: 'Show more' }));
    await card.findByText('No. 1 · Order 42');
    expect(admin.sent('POST /api/admin/get_store_ledger')).toContainEqual({ store_id: STORE._id, before: 2 });
    // What is taken back already, and its counter-entry, cannot be taken back.
    expect(card.queryByRole('button', { name: 'More actions: Entry 2' })).toBeNull();
    await admin.user.selectOptions(card.getByLabelText('Kind'), 'Adjustment');
    await waitFor(() =>
      expect(admin.sent('POST /api/admin/get_store_ledger').at(-1)).toEqual({
        store_id: STORE._id,
        kind: 'adjustment',
      }),
    );
  });

  it('is corrected with a kind, a reason and the own password, which is kept nowhere', async () => {
    let isRight = false;
    const card = await open({
      'POST /api/admin/add_adjustment': () => (isRight ? { no: 9 } : refuse('wrongPassword')),
    });
    await admin.user.click(await card.findByRole('button', { name: 'Add adjustment' }));
    const form = await dialog();
    const post = () => admin.user.click(form.getByRole('button', { name: 'Post adjustment' }));
    await admin.user.type(form.getByLabelText('Amount'), '12.50');
    await admin.user.click(form.getByRole('radio', { name: 'The store pays' }));
    await admin.user.selectOptions(form.getByLabelText('Kind'), 'Penalty');
    form.getByText('This week’s earnings fall by €12.50.');
    await enter(form, 'Short');
    await post();
    await form.findByText('Write at least 10 characters.');
    expect(admin.sent('POST /api/admin/add_adjustment')).toEqual([]);
    await admin.user.clear(form.getByLabelText(/^Reason/));
    await admin.user.type(form.getByLabelText(/^Reason/), REASON);
    await post();
    await waitFor(() => expect(form.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true'));
    isRight = true;
    await post();
    await toast('Adjustment posted as no. 9');
    expect(admin.sent('POST /api/admin/add_adjustment').at(-1)).toEqual({
      store_id: STORE._id,
      amount: -1250,
      kind: 'penalty',
      reason: REASON,
      password: PASSWORD,
    });
  });

  it('has entries taken back once', async () => {
    let isTaken = true;
    const card = await open({
      'POST /api/admin/get_store_ledger': () => buildStoreLedger({}, { entries: [buildStoreEntry(5)] }),
      'POST /api/admin/reverse_entry': () =>
        isTaken
          ? refuse('validationFailed', { fields: [{ path: 'no', problem: 'ledger_entry.reversed' }] })
          : { no: 6 },
    });
    await admin.user.click(await card.findByRole('button', { name: 'More actions: Entry 5' }));
    await admin.choose('Reverse entry');
    const form = await dialog();
    // As the counter-entry will have it.
    form.getByText('-€5.00');
    await enter(form);
    const post = () => admin.user.click(form.getByRole('button', { name: 'Reverse entry' }));
    await post();
    await form.findByText('This entry is already reversed.');
    isTaken = false;
    await post();
    await toast('Entry 5 reversed by no. 6');
    expect(admin.sent('POST /api/admin/reverse_entry').at(-1)).toEqual({
      store_id: STORE._id,
      no: 5,
      reason: REASON,
      password: PASSWORD,
    });
  });

  it('is checked, with what differs, and says that payouts are held', async () => {
    const checked_at = '2026-01-02T08:00:00.000Z';
    let isHeld = false;
    const card = await open({
      'POST /api/admin/get_store_ledger': () => buildStoreLedger({}, { held_since: isHeld ? checked_at : null }),
      'POST /api/admin/check_ledger': () => {
        isHeld = true;
        const where = 'available EUR';
        const what = 'balance';
        return {
          checked_at,
          stores: 1,
          differences: [{ store_id: STORE._id, unique_id: 1, what, where, written: 950, rebuilt: 900 }],
        };
      },
    });
    await card.findByText(/^Not checked yet/);
    await admin.user.click(card.getByRole('button', { name: 'Check now' }));
    await card.findByText(/^Differences found/);
    card.getByText(/written €9\.50, computed €9\.00/);
    await card.findByText('Payouts are on hold');
    expect(admin.sent('POST /api/admin/check_ledger')).toEqual([{ store_id: STORE._id }]);
  });

  it('gives money back at the cost of the platform, as it was shown', async () => {
    const preview = (amount: number): RefundPreview => ({
      amount,
      granted: amount,
      way: 'channel',
      ways: ['channel', 'cash'],
      given_by: 'platform',
      bearer: 'platform',
      customer_name: 'Mona',
      most: 1000,
      parts: [],
      fees_back: 0,
      store_amount: 0,
      currency: 'EUR',
      consequences: `hash of ${amount}`,
    });
    const card = await open({
      'POST /api/admin/get_store_ledger': () =>
        buildStoreLedger({}, { entries: [buildStoreEntry(1, { kind: 'order', order: ORDER })] }),
      'POST /api/admin/preview_platform_refund': ({ body }) => preview(body.amount ?? 1000),
      'POST /api/admin/refund_for_platform': () => refuse('consequencesChanged'),
    });
    await admin.user.click(await card.findByRole('button', { name: 'More actions: Entry 1' }));
    await admin.choose('Refund at the platform’s cost');
    const form = await dialog();
    const amount = await form.findByLabelText('Amount');
    await admin.user.clear(amount);
    await admin.user.type(amount, '10.01');
    await enter(form);
    const post = () => admin.user.click(form.getByRole('button', { name: 'Refund' }));
    await post();
    await form.findByText('That’s more than can be refunded.');
    await admin.user.clear(amount);
    await admin.user.type(amount, '3');
    await admin.user.tab();
    await form.findByText('Mona');
    await form.findByText('€3.00');
    await post();
    await waitFor(() =>
      expect(admin.sent('POST /api/admin/refund_for_platform')).toEqual([
        {
          store_id: STORE._id,
          order_id: ORDER.order_id,
          version: 3,
          amount: 300,
          way: 'channel',
          reason: REASON,
          password: PASSWORD,
          consequences: 'hash of 300',
        },
      ]),
    );
  });

  it('is for administrators alone', async () => {
    admin = await openAdminPanel(STORE_PATH, { adminUser: EDITOR });
    await screen.findByRole('heading', { level: 1 });
    await screen.findByText('Contact');
    expect(screen.queryByRole('region', { name: 'Book' })).toBeNull();
    expect(admin.sent('POST /api/admin/get_store_ledger')).toEqual([]);
  });
});

it('asks of an ordering channel who has the money of its orders', async () => {
  const channel = buildReviewedPerson(1, { name: 'Havel Eats', collects_for: 'store', version: 5 });
  const customer = buildReviewedPerson(2, { name: 'Mona' });
  admin = await openAdminPanel('/review/users', {
    handlers: {
      'POST /api/admin/list_users': () => ({ people: [channel, customer], count: 2, ...PAGE }),
      'POST /api/admin/set_channel_collector': () => ({ version: 6 }),
    },
  });
  await admin.press('More actions: Mona');
  expect(screen.queryByRole('menuitem', { name: 'Who has its money', hidden: true })).toBeNull();
  await admin.user.keyboard('{Escape}');
  await admin.press('More actions: Havel Eats');
  await admin.choose('Who has its money');
  const form = await dialog();
  await admin.user.click(form.getByRole('radio', { name: /^Platform/ }));
  await admin.user.type(form.getByLabelText('Your password'), PASSWORD);
  await admin.user.click(form.getByRole('button', { name: 'Save' }));
  await toast('Saved for Havel Eats');
  expect(admin.sent('POST /api/admin/set_channel_collector')).toEqual([
    { user_id: channel._id, version: 5, collects_for: 'platform', password: PASSWORD },
  ]);
});
