import type { SubscriptionPlan } from '@store-panel/api-client/rtk/admin/plans';
import { buildAdminStoreRow } from '@store-panel/api-client/testing/admin-fixtures';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openAdminPanel, type OpenedAdminPanel, PAGE } from '#testing/admin-panel.ts';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

const ID = '0197f3a0-0000-7000-8000-000000000001';
const PLAN: SubscriptionPlan = {
  plan_id: ID,
  name: ['', '', 'Plus'],
  package_type: 'monthly',
  trial_days: 14,
  is_offered: true,
  prices: [{ currency: 'EUR', price: 4900, tax_ppm: 190_000, fee_plan_id: null, fee_plan: null }],
  store_count: 7,
  version: 3,
  updated_at: '2026-01-05T10:00:00.000Z',
};

const open = (handlers: FakeHandlers = {}, notice_url: string | null = null) =>
  openAdminPanel('/admin/plans', {
    handlers: {
      'POST /api/admin/list_plans': () => ({ plans: [PLAN], count: 1, notice_url, ...PAGE }),
      'POST /api/admin/list_fee_plans': () => ({ fee_plans: [], count: 0, ...PAGE }),
      ...handlers,
    },
  });
const dialog = async () => within(await screen.findByRole('dialog'));

it('adds a plan with a price in a currency of three decimals, whose amounts and taxes are typed as people write them', async () => {
  admin = await open({ 'POST /api/admin/save_plan': () => ({ plan: PLAN }) });
  await admin.press('Add plan');
  const form = await dialog();
  const submit = () => admin.user.click(form.getByRole('button', { name: 'Add plan' }));
  await submit();
  await form.findByText('Select a currency.');
  expect(admin.sent('POST /api/admin/save_plan')).toEqual([]);
  await admin.user.type(form.getByLabelText('Name'), 'Plus');
  await admin.user.type(form.getByLabelText('Currency'), 'KWD');
  await admin.user.click(await screen.findByRole('option', { name: /KWD/, hidden: true }));
  await admin.user.type(form.getByLabelText('Price'), '12.125');
  await admin.user.clear(form.getByLabelText('VAT (%)'));
  await admin.user.type(form.getByLabelText('VAT (%)'), '2.5');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(admin.sent('POST /api/admin/save_plan')).toMatchObject([
    {
      plan_id: null,
      version: null,
      prices: [{ currency: 'KWD', price: 12_125, tax_ppm: 25_000, fee_plan_id: null }],
    },
  ]);
});

it('says how many stores a change is about, and goes on with the plan of now when another one was faster', async () => {
  let { version } = PLAN;
  admin = await open({
    'POST /api/admin/list_plans': () => ({ plans: [{ ...PLAN, version }], count: 1, notice_url: null, ...PAGE }),
    'POST /api/admin/save_plan': ({ body }) =>
      body.version === 4 ? { plan: { ...PLAN, version: 5 } } : refuse('staleVersion'),
  });
  await admin.press('Edit plan: Plus');
  const form = await dialog();
  form.getByText('Affects 7 stores.');
  await admin.user.click(form.getByLabelText(/^Stores can choose it/));
  version = 4;
  await admin.user.click(form.getByRole('button', { name: 'Save' }));
  await admin.user.click(await form.findByRole('button', { name: 'Reload' }));
  // What was changed is still there.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull());
  const again = await dialog();
  expect(again.getByLabelText(/^Stores can choose it/)).toHaveProperty('checked', false);
  await admin.user.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(admin.sent('POST /api/admin/save_plan').at(-1)).toMatchObject({ version: 4, is_offered: false });
});

it('grants a store days for a reason, and says until when', async () => {
  admin = await open({
    'POST /api/admin/list_stores': () => ({ stores: [buildAdminStoreRow(1)], waiting: 0, count: 1, ...PAGE }),
    'POST /api/admin/grant_days': () => ({ granted_until: '2026-02-03', state: 'trial' }),
  });
  await admin.press('Grant days');
  const form = await dialog();
  await admin.user.type(form.getByLabelText('Store'), 'Bakery');
  await admin.user.click(await screen.findByRole('option', { name: /Bakery/, hidden: true }));
  await admin.user.type(form.getByLabelText('Reason'), 'They moved house');
  await admin.user.click(form.getByRole('button', { name: 'Grant days' }));
  await waitFor(() =>
    expect(admin.services.toasts.getSnapshot()[0]?.title).toBe('The store can go on until 03 Feb 2026.'),
  );
  expect(admin.sent('POST /api/admin/grant_days')).toMatchObject([{ days: 14, reason: 'They moved house' }]);
});

it('shows where the card provider sends its notices, if cards are taken', async () => {
  admin = await open({}, 'https://panel.example/payments/notice/platform/x');
  const field = await screen.findByLabelText<HTMLInputElement>('Webhook address for card payments');
  expect(field.value).toBe('https://panel.example/payments/notice/platform/x');
  screen.getByText(/payment_intent\.payment_failed/);
});
