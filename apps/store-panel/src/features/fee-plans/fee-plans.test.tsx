import { refuse } from '@store-panel/api-client/testing/fake-transport';
import {
  buildFeePlan,
  buildFeePlanId,
  buildFeePlanVersion,
  buildStoreFeePlans,
  FEE_TERMS,
} from '@store-panel/api-client/testing/fee-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openAdminPanel, type OpenedAdminPanel, PAGE, STORE, STORE_PATH } from '#testing/admin-panel.ts';
import type { PanelStart } from '#testing/panel.tsx';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

const STANDARD = buildFeePlan(1, { name: 'Standard', store_count: 3, version: 4 });
const CHEAPER = {
  ...FEE_TERMS,
  rules: { ...FEE_TERMS.rules, platform_courier: { commission_ppm: 100_000, fixed: 0, least: null, most: null } },
};

const open = (path: string, handlers: PanelStart['handlers'] = {}) =>
  openAdminPanel(path, {
    handlers: {
      'POST /api/admin/list_fee_plans': () => ({ fee_plans: [STANDARD], count: 1, ...PAGE }),
      ...handlers,
    },
  });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('a fee plan', () => {
  it('is added with shares in percent and amounts in its currency', async () => {
    admin = await open('/admin/fee-plans', { 'POST /api/admin/save_fee_plan': () => ({ fee_plan: STANDARD }) });
    const row = within(await screen.findByRole('row', { name: /Standard/ }));
    row.getByText('Platform courier: 15% + €0.30');
    await admin.press('Add fee plan');
    const form = await dialog();
    await admin.user.type(form.getByLabelText('Name'), 'Plus');
    await admin.user.type(form.getByLabelText('Currency'), 'KWD');
    await admin.user.click(await screen.findByRole('option', { name: /KWD/, hidden: true }));
    const pickup = within(form.getByRole('group', { name: 'Pickup' }));
    await admin.user.clear(pickup.getByLabelText('Share'));
    await admin.user.type(pickup.getByLabelText('Share'), '12.5');
    await admin.user.clear(pickup.getByLabelText('Per order'));
    await admin.user.type(pickup.getByLabelText('Per order'), '0.125');
    await admin.user.click(form.getByRole('button', { name: 'Add fee plan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = admin.sent('POST /api/admin/save_fee_plan');
    expect(sent).toMatchObject({
      fee_plan_id: null,
      name: 'Plus',
      currency: 'KWD',
      from_day: null,
      version: null,
      terms: {
        base: 'net',
        hold_days: 1,
        payout_weekday: 2,
        rules: {
          pick_up: { commission_ppm: 125_000, fixed: 125, least: null, most: null },
          table: { commission_ppm: 0 },
        },
      },
    });
  });

  it('gets a version more, which says when it starts, with refusals at their fields', async () => {
    let problem: readonly [path: string, text: string] | null = ['from_day', 'fee_day.too_early'];
    admin = await open('/admin/fee-plans', {
      'POST /api/admin/save_fee_plan': () =>
        problem
          ? refuse('validationFailed', { fields: [{ path: problem[0], problem: problem[1] }] })
          : { fee_plan: { ...STANDARD, next: buildFeePlanVersion(2, { since: '2099-03-02' }), version: 5 } },
    });
    await admin.press('More actions: Standard');
    await admin.choose('New version');
    const form = await dialog();
    form.getByText('Affects 3 stores.');
    expect(form.queryByText('Dearer for stores')).toBeNull();
    const way = within(form.getByRole('group', { name: 'Platform courier' }));
    await admin.user.clear(way.getByLabelText('Share'));
    await admin.user.type(way.getByLabelText('Share'), '10');
    form.getByText('Not dearer for stores');
    await admin.user.clear(way.getByLabelText('Share'));
    await admin.user.type(way.getByLabelText('Share'), '20');
    form.getByText('Dearer for stores');
    form.getByText(/^Stores must know 15 days ahead/);
    await admin.user.type(way.getByLabelText(/^At least/), '5');
    await admin.user.type(way.getByLabelText(/^At most/), '4');
    const save = () => admin.user.click(form.getByRole('button', { name: 'Save' }));
    await save();
    await form.findByText('The least can’t be more than the most.');
    expect(admin.sent('POST /api/admin/save_fee_plan')).toEqual([]);
    await admin.user.clear(way.getByLabelText(/^At most/));
    await admin.user.click(form.getByRole('radio', { name: 'From a day' }));
    await save();
    await form.findByText('Enter a date that exists.');
    await admin.user.type(form.getByRole('textbox', { name: 'First day' }), '02/03/2099');
    await save();
    expect(await form.findByText(/^Dearer fees start at least 15 days from today/)).toBeTruthy();
    problem = ['terms.rules.platform_courier.least', 'fee_limits.order'];
    await save();
    await waitFor(() => expect(way.getByText('The least can’t be more than the most.')).toBeTruthy());
    problem = ['name', 'entry.taken'];
    await save();
    await form.findByText(/^This already exists/);
    problem = null;
    await save();
    await waitFor(() => expect(admin.services.toasts.getSnapshot()[0]?.text).toMatch(/^Version 2 counts from/));
    expect(admin.sent('POST /api/admin/save_fee_plan').at(-1)).toMatchObject({
      fee_plan_id: STANDARD.fee_plan_id,
      version: 4,
      terms: { rules: { platform_courier: { commission_ppm: 200_000, fixed: 30, least: 500, most: null } } },
    });
  });

  it('is tried on orders of last month as typed, before it is saved', async () => {
    const part = (n: number, next: string | null) => ({
      currency: 'EUR',
      from: '2026-01-01',
      to: '2026-01-31',
      stores: [
        {
          store_id: buildFeePlanId(n),
          unique_id: n,
          name: [`Store ${n}`],
          orders: 40 * n,
          is_partial: false,
          fees_now: 10_000,
          fees: 10_000 + 1500 * (n - 1),
        },
      ],
      store_count: 2,
      next,
    });
    let isBroken = true;
    admin = await open('/admin/fee-plans', {
      'POST /api/admin/preview_fee_plan': ({ body }) => {
        if (isBroken) return refuse('internalServerError');
        return body.after === undefined ? part(1, buildFeePlanId(1)) : part(2, null);
      },
    });
    await admin.press('More actions: Standard');
    await admin.choose('New version');
    const form = await dialog();
    const way = within(form.getByRole('group', { name: 'Platform courier' }));
    await admin.user.clear(way.getByLabelText('Share'));
    await admin.user.type(way.getByLabelText('Share'), '20');
    const run = (name: string) => admin.user.click(form.getByRole('button', { name }));
    await run('Try on last month’s orders');
    await form.findByText('It couldn’t be tried. Please try again.');
    isBroken = false;
    await run('Try on last month’s orders');
    await form.findByText('40 orders');
    form.getByText('No difference');
    await run('Try on 1 more store');
    await form.findByText('2 stores together');
    expect(form.getAllByText('€15.00 more')).toHaveLength(2);
    expect(admin.sent('POST /api/admin/preview_fee_plan').at(-1)).toMatchObject({
      fee_plan_id: STANDARD.fee_plan_id,
      currency: 'EUR',
      terms: { rules: { platform_courier: { commission_ppm: 200_000 } } },
      after: buildFeePlanId(1),
    });
    await admin.user.clear(way.getByLabelText('Share'));
    await form.findByText('Correct the marked fields, then you can try it.');
    expect(form.queryByText('40 orders')).toBeNull();
    await admin.user.type(way.getByLabelText('Share'), '21');
    form.getByText('You’ve changed the plan since. Try it again.');
    expect(admin.sent('POST /api/admin/save_fee_plan')).toEqual([]);
  });

  it('shows what each version changed', async () => {
    admin = await open('/admin/fee-plans', {
      'POST /api/admin/list_fee_plan_versions': () => ({
        fee_plan: STANDARD,
        versions: [buildFeePlanVersion(2, { terms: CHEAPER, since: '2099-01-02' }), buildFeePlanVersion(1)],
        count: 2,
        ...PAGE,
      }),
    });
    await admin.press('More actions: Standard');
    await admin.choose('Versions');
    const [newest, first] = within(
      (await screen.findByText('Version 2 since', { exact: false, selector: 'h3' })).closest('ol') ?? document.body,
    ).getAllByRole('listitem');
    if (!newest || !first) throw new Error('No versions');
    expect(within(newest).getAllByRole('term')).toHaveLength(1);
    expect(newest.querySelector('del')?.textContent).toBe('15% + €0.30');
    expect(newest.querySelector('ins')?.textContent).toBe('10%');
    expect(within(first).getAllByRole('term').length).toBeGreaterThan(10);
  });
});

describe('the fee plan of a store', () => {
  it('is assigned from a day on, and says what becomes different', async () => {
    let stored = buildStoreFeePlans({ version: 7 });
    admin = await open(STORE_PATH, {
      'POST /api/admin/get_store_fee_plans': () => stored,
      'POST /api/admin/assign_fee_plan': ({ body }) => {
        if (body.from_day === null)
          return refuse('validationFailed', { fields: [{ path: 'fee_plan_id', problem: 'fee_plan.other_currency' }] });
        stored = buildStoreFeePlans({
          version: 8,
          assignments: [
            {
              fee_plan_id: STANDARD.fee_plan_id,
              name: 'Standard',
              from_day: body.from_day,
              created_at: '2026-01-02T08:00:00.000Z',
              created_by: 'Ada',
            },
          ],
          next: { from_day: body.from_day, plan: { plan: 'Standard', version: 1, since: body.from_day, ...FEE_TERMS } },
        });
        return stored;
      },
    });
    const card = within(await screen.findByRole('region', { name: 'Fee plan' }));
    await card.findByText('No plan: the store pays no fees.');
    await admin.user.click(card.getByRole('button', { name: 'Change' }));
    const form = await dialog();
    await admin.user.selectOptions(await form.findByLabelText('Plan'), 'Standard');
    form.getByText('Dearer for this store');
    form.getByText(/Platform courier: 15% \+ €0\.30/);
    const save = () => admin.user.click(form.getByRole('button', { name: 'Assign plan' }));
    await save();
    await form.findByText('Choose a plan in the same currency.');
    await admin.user.click(form.getByRole('radio', { name: 'From a day' }));
    await admin.user.type(form.getByRole('textbox', { name: 'First day' }), '02/03/2099');
    await save();
    await card.findByText(/^From .*: Standard, version 1$/);
    expect(admin.sent('POST /api/admin/assign_fee_plan').at(-1)).toEqual({
      store_id: STORE._id,
      fee_plan_id: STANDARD.fee_plan_id,
      from_day: '2099-02-03',
      version: 7,
    });
  });
});
