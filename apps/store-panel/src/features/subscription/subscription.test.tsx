// One file: all its tests share one fake subscription with its plans, invoices and cards.
import type { CardList, PlanChoice, PlanPreview, Subscription } from '@store-panel/api-client/rtk/subscription';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

const id = (last: number) => `0197c9a0-0000-7000-b000-00000000000${last}`;
const plan = (at: number, name: string, price: number): PlanChoice['plan'] => ({
  plan_id: id(at),
  name: ['', '', name],
  package_type: 'monthly',
  price,
  tax_ppm: 190_000,
  fee_plan: at === 1 ? 'Standard fees' : null,
});
const STANDARD = plan(1, 'Standard', 4_900);
const PLUS = plan(2, 'Plus', 9_900);
const VISA: CardList['cards'][number] = {
  card_id: id(8),
  brand: 'visa',
  last4: '4242',
  exp_month: 8,
  exp_year: 2028,
  is_default: true,
  ends_soon: false,
};
const MASTERCARD = { ...VISA, card_id: id(9), brand: 'mastercard', last4: '4444', is_default: false, ends_soon: true };

const INVOICE: NonNullable<Subscription['invoice']> = {
  invoice_id: id(5),
  number: 'P-2026-0007',
  day: '2026-01-05',
  amount: 5_831,
  currency: 'EUR',
  status: 'success',
  is_open: false,
  needs_confirmation: false,
};
const SUBSCRIPTION: Subscription = {
  state: 'active',
  cause: null,
  lapses_on: null,
  trial_ends_on: null,
  cancelled_on: null,
  granted_until: null,
  plan: STANDARD,
  plan_registered_on: '2025-11-05',
  pay_by: 'card',
  last_invoice_on: '2026-01-05',
  next_invoice_on: '2026-02-05',
  invoice: INVOICE,
  next_plan: null,
  card: VISA,
  can_pay_by_card: true,
  currency: 'EUR',
  version: 3,
};

const choice = (own: Partial<PlanChoice> & Pick<PlanChoice, 'plan'>): PlanChoice => ({
  trial_days: 0,
  is_current: false,
  when: 'now',
  from_day: '2026-01-20',
  credit: 2_500,
  due: 8_806,
  fees: 12_000,
  cost: 35_343,
  difference: 21_240,
  consequences: 'a'.repeat(32),
  ...own,
});

const path = '/app/account/subscription-cards';

let panel: OpenedPanel;
afterEach(() => panel.leave());

/** A fake server for the subscription of one store. */
function fakeSubscription(first: Partial<Subscription> = {}, plus: Partial<PlanChoice> = {}) {
  const stored: Subscription = { ...SUBSCRIPTION, ...first };
  let consequences = 'a'.repeat(32);
  let cards: CardList['cards'] = [VISA, MASTERCARD];
  const sent: { readonly call: string; readonly body: unknown }[] = [];
  const takes = (call: string) => (request: { readonly body: unknown }) => {
    sent.push({ call, body: request.body });
    return stored;
  };
  const preview = (): PlanPreview => ({
    currency: 'EUR',
    from: '2025-10-08',
    to: '2026-01-05',
    orders: 412,
    fees_now: 33_240,
    plans: [
      choice({ plan: STANDARD, is_current: stored.plan !== null, difference: 0 }),
      choice({ plan: PLUS, ...plus, consequences }),
    ],
  });
  const handlers: FakeHandlers = {
    'POST /api/store/get_subscription': () => stored,
    'POST /api/store/preview_plans': preview,
    'POST /api/store/list_invoices': () => ({ invoices: [], count: 0, page: 1, perPage: 20 }),
    'POST /api/store/start_subscription': takes('start'),
    'POST /api/store/change_subscription': (request) => {
      if (request.body.consequences !== consequences) return refuse('consequencesChanged');
      return takes('change')(request);
    },
    'POST /api/store/cancel_subscription': takes('cancel'),
    'POST /api/store/resume_subscription': takes('resume'),
    'POST /api/store/pay_invoice': takes('pay'),
    'POST /api/store/list_cards': () => ({ cards, can_add: true }),
    'POST /api/store/set_default_card': ({ body }) => {
      cards = cards.map((card) => ({ ...card, is_default: card.card_id === body.card_id }));
      return { cards, can_add: true };
    },
    'POST /api/store/delete_card': ({ body }) => {
      if (body.password !== 'secret-password') return refuse('wrongPassword');
      cards = cards.filter((card) => card.card_id !== body.card_id);
      return { cards, can_add: true };
    },
  };
  return { handlers, sent, changes: () => void (consequences = 'b'.repeat(32)) };
}

async function open(server = fakeSubscription(), start: Partial<PanelStart> = {}) {
  panel = await openPanel({
    path: '/app/account/subscription-plan',
    ...start,
    handlers: { ...server.handlers, ...start.handlers },
  });
  return server;
}

const press = (name: string | RegExp) => panel.user.click(screen.getByRole('button', { name }));
const ask = async (name: string | RegExp) => within(await screen.findByRole('alertdialog', { name }));

describe('the plan of a store', () => {
  it('has the facts of the specification', async () => {
    await open();
    const card = await screen.findByRole('region', { name: 'Current plan' });
    const facts = Object.fromEntries(
      [...card.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(facts).toMatchObject({
      'Current plan': 'Standard',
      'Package type': 'Monthly',
      'Plan register date': '05 Nov 2025',
      'Last invoice date': '05 Jan 2026',
      'Next invoice date': '05 Feb 2026',
      'Invoice number': 'P-2026-0007',
      Amount: '€58.31',
      Status: 'Paid',
    });
    expect(facts['Paid with']).toContain('Visa ·· 4242');
  });

  it('is changed once what that costs is confirmed, and asked about again if it costs something else', async () => {
    const server = await open();
    await screen.findByText(/^Would have left you €212\.40 more\.$/);
    await press('Choose plan: Plus');
    const dialog = await ask('Choose Plus?');
    expect(dialog.getByText('€88.06')).toBeDefined();
    server.changes();
    await panel.user.click(dialog.getByRole('button', { name: 'Choose plan' }));
    await screen.findByText('Something changed in the meantime. Check the amounts again.');
    expect(server.sent).toEqual([]);
    await panel.user.click((await ask('Choose Plus?')).getByRole('button', { name: 'Choose plan' }));
    await waitFor(() =>
      expect(server.sent).toEqual([
        {
          call: 'change',
          body: { plan_id: PLUS.plan_id, pay_by: 'card', consequences: 'b'.repeat(32), version: 3 },
        },
      ]),
    );
  });

  it('is started by a store without one, from earnings if it has no card', async () => {
    const server = await open(
      fakeSubscription({ state: 'none', plan: null, card: null, pay_by: null, invoice: null }, { trial_days: 14 }),
    );
    await screen.findByText('Free for 14 days');
    await press('Choose plan: Plus');
    const dialog = await ask('Choose Plus?');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^By card/ }).disabled).toBe(true);
    await panel.user.click(dialog.getByRole('button', { name: 'Choose plan' }));
    await waitFor(() => expect(server.sent).toMatchObject([{ call: 'start', body: { pay_by: 'earnings' } }]));
  });

  it('is cancelled in two presses', async () => {
    const server = await open();
    await screen.findByRole('region', { name: 'Current plan' });
    await press('Cancel subscription');
    const dialog = await ask('Cancel the subscription?');
    expect(dialog.getByText(/^Everything works until 05 Feb 2026\./)).toBeDefined();
    await panel.user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    await waitFor(() => expect(server.sent).toEqual([{ call: 'cancel', body: { version: 3 } }]));
  });

  it('is resumed while what is paid lasts', async () => {
    const server = await open(fakeSubscription({ state: 'cancelled', lapses_on: '2026-02-05', cause: 'cancelled' }));
    await screen.findByText('Your subscription ends on 05 Feb 2026');
    await press('Resume subscription');
    await waitFor(() => expect(server.sent).toEqual([{ call: 'resume', body: { version: 3 } }]));
  });

  it('says when a trial ends, but not of one that goes on into its plan', async () => {
    await open(fakeSubscription({ state: 'trial', lapses_on: '2026-01-09' }));
    await screen.findByText('Your trial ends on 09 Jan 2026');
    panel.leave();
    await open(fakeSubscription({ state: 'trial', lapses_on: null }));
    expect(await screen.findByText('Trial')).toBeTruthy();
    expect(screen.queryByText(/^Your trial ends/)).toBeNull();
  });

  it('says why it has lapsed, and has its open invoice paid', async () => {
    const invoice = { ...INVOICE, status: 'fail', is_open: true } as const;
    const server = await open(
      fakeSubscription({ state: 'lapsed', cause: 'payment_failed', lapses_on: '2026-01-04', invoice }),
    );
    await screen.findByText('Your subscription has stopped because a payment failed');
    await press('Pay invoice');
    const dialog = await ask(/^Pay invoice/);
    await panel.user.click(dialog.getByRole('radio', { name: /^From earnings/ }));
    await panel.user.click(dialog.getByRole('button', { name: 'Pay invoice' }));
    await waitFor(() =>
      expect(server.sent).toEqual([{ call: 'pay', body: { invoice_id: invoice.invoice_id, pay_by: 'earnings' } }]),
    );
  });

  it.each([
    ['card_missing', /^There’s no card to charge/, 'Add a card'],
    ['authentication_required', /^The card’s bank wants you to confirm/, 'Confirm payment'],
    ['card_refused', /^This card can’t be charged any more/, 'Use another card'],
    ['no_cards', /^The platform takes no cards/, null],
  ])('says why a card does not pay, and what to do: %s', async (problem, text, step) => {
    const invoice = { ...INVOICE, status: 'fail', is_open: true } as const;
    await open(fakeSubscription({ invoice }), {
      handlers: {
        'POST /api/store/pay_invoice': () => refuse('paymentFailed', { fields: [{ path: 'pay_by', problem }] }),
      },
    });
    await panel.user.click(await screen.findByRole('button', { name: 'Pay invoice' }));
    const dialog = await ask(/^Pay invoice/);
    await panel.user.click(dialog.getByRole('button', { name: 'Pay invoice' }));
    await dialog.findByText(text);
    const links = dialog.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual(step === null ? [] : [[step, '/app/account/subscription-cards']]);
  });

  it.each(['/app/account/subscription-plan', path])(
    'leads to the page that confirms a payment, from %s',
    async (from) => {
      const invoice = { ...INVOICE, status: 'fail', is_open: true, needs_confirmation: true } as const;
      const confirmed: unknown[] = [];
      await open(fakeSubscription({ state: 'past_due', lapses_on: '2026-01-26', invoice }), {
        path: from,
        handlers: {
          'POST /api/store/confirm_payment': ({ body }) => {
            confirmed.push(body);
            return refuse('paymentFailed');
          },
        },
      });
      await screen.findByText('Confirm the payment of €58.31');
      await press('Confirm payment');
      await waitFor(() => expect(confirmed).toEqual([{ invoice_id: invoice.invoice_id }]));
      // A provider that is not reached is said beside the button.
      await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(1));
    },
  );

  it('is read alone while an administrator acts for the store', async () => {
    const impersonation = { admin_name: 'Ada', ends_at: '2099-01-01T00:00:00.000Z' };
    await open(fakeSubscription(), { signedIn: buildStoreContext({ impersonation }) });
    await screen.findByText(/^You’re acting for this store\. Only the store itself can choose plans/);
    const choose = await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose plan: Plus' });
    expect(choose.disabled).toBe(true);
  });
});

describe('the cards of a subscription', () => {
  it('are made the default and removed with the password', async () => {
    await open(fakeSubscription(), { path });
    await screen.findByText('Ends soon');
    await press(/^Use for invoices: .*Mastercard ·· 4444/);
    await screen.findByRole('button', { name: /^Use for invoices: .*Visa ·· 4242/ });
    await press(/^Remove .*Visa ·· 4242/);
    const dialog = within(await screen.findByRole('dialog'));
    await panel.user.type(dialog.getByLabelText('Your password'), 'secret-password');
    await panel.user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove .*Visa/ })).toBeNull());
  });

  it('are asked of no store whose currency the platform takes none in', async () => {
    await open(fakeSubscription(), {
      path,
      handlers: { 'POST /api/store/list_cards': () => ({ cards: [], can_add: false }) },
    });
    expect(await screen.findByText(/^The platform takes no cards in EUR/)).toBeTruthy();
    expect(screen.queryByText('No cards yet')).toBeNull();
  });

  it('say why the last one stays', async () => {
    await open(fakeSubscription(), {
      path,
      handlers: { 'POST /api/store/delete_card': () => refuse('stillInUse') },
    });
    await screen.findByText('Ends soon');
    await press(/^Remove .*Visa ·· 4242/);
    const dialog = within(await screen.findByRole('dialog'));
    await panel.user.type(dialog.getByLabelText('Your password'), 'secret-password');
    await panel.user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText(/^Your subscription is paid with this card\./)).toBeTruthy();
  });
});

describe('a store whose subscription has lapsed', () => {
  const lapsed = buildStoreContext({
    subscription: { state: 'lapsed', cause: 'trial_ended', lapses_on: '2026-01-04' },
  });

  it('is led to the plans from every page, and makes no changes but those that it needs to go on', async () => {
    await open(fakeSubscription({ state: 'lapsed', cause: 'trial_ended', plan: null }), {
      path: '/app/settings/google-key',
      signedIn: lapsed,
      handlers: {
        'POST /api/store/get_map_keys': () => ({
          settings: { provider: null },
          version: 1,
          keys: [],
          providers: [],
          panel_origin: 'https://panel.example',
        }),
      },
    });
    const link = await screen.findByRole('link', { name: 'See plan' });
    const provider = await screen.findByRole<HTMLSelectElement>('combobox');
    await waitFor(() => expect(provider.disabled).toBe(true));
    expect(screen.getByText(/^Your trial has ended\. Running orders/)).toBeDefined();
    await panel.user.click(link);
    const choose = await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose plan: Plus' });
    expect(choose.disabled).toBe(false);
  });
});
