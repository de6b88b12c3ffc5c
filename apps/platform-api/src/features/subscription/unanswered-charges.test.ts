import { ERROR } from '@store-panel/contract/errors/error-codes';
import { DEMO_ACCOUNTS } from '@store-panel/stand-ins/payment-book';
import { type PaymentGateways, startPaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addAdmin, addStore, signInAdmin, signInStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { addPlan, addTestCard } from '#testing/fixtures/subscriptions.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const BILLING = { secret: DEMO_ACCOUNTS.stripe.secret, webhook: DEMO_ACCOUNTS.stripe.authorization };

describeOnAnEngine('what the card provider has not answered', (on) => {
  let server: TestPlatform;
  let standIn: PaymentGateways;
  let store: TestStore;
  let owner: SessionHeaders;

  beforeAll(async () => {
    standIn = await startPaymentGateways();
    server = await startPlatform(on.database, { billing: BILLING, paymentEndpoints: { stripe: standIn.origin } });
  });
  beforeEach(async () => {
    store = await addStore(on.database);
    owner = await signInStore(server.origin, store.email);
  });
  afterEach(() => standIn.setFaults(() => null));
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });

  const subscription = async () => (await call(server.origin, 'POST /api/store/get_subscription', {}, owner)).body;
  async function start(planId: string) {
    const { body } = await call(server.origin, 'POST /api/store/preview_plans', {}, owner);
    const consequences = body.plans.find(({ plan }) => plan.plan_id === planId)?.consequences ?? '';
    const { version } = await subscription();
    const choice = { plan_id: planId, pay_by: 'card', consequences, version };
    return call(server.origin, 'POST /api/store/start_subscription', choice, keyed(owner));
  }

  test('no other plan is begun while a card may have paid for one', async () => {
    const [small, large] = [await addPlan(on.database, { price: 1000 }), await addPlan(on.database, { price: 2000 })];
    await addTestCard(on.database, store.id);
    standIn.setFaults(({ method, path }) =>
      method === 'POST' && path === '/v1/payment_intents' ? 'lose_reply' : null,
    );
    expect((await start(small.planId)).code).toBeNull();
    // The card was charged, but nothing here knows it.
    const first = (await subscription()).invoice;
    expect(first).toMatchObject({ status: 'created', is_open: true });
    expect(standIn.charges.get(`${first?.invoice_id}/1`)).toMatchObject({ error: null });
    expect((await start(large.planId)).code).toBe(ERROR.notInThisState);
    standIn.setFaults(() => null);
    const body = { invoice_id: first?.invoice_id ?? '', pay_by: 'earnings' };
    expect((await call(server.origin, 'POST /api/store/pay_invoice', body, keyed(owner))).code).toBeNull();
    expect(await subscription()).toMatchObject({
      state: 'active',
      plan: { plan_id: small.planId },
      invoice: { invoice_id: first?.invoice_id, status: 'success', is_open: false },
    });
    const made = [...standIn.charges].filter(([key]) => key.startsWith(first?.invoice_id ?? '-'));
    expect(made).toHaveLength(1);
  });

  test('one that was declined gives way to another plan', async () => {
    const [small, large] = [await addPlan(on.database, { price: 1000 }), await addPlan(on.database, { price: 2000 })];
    await addTestCard(on.database, store.id, '0341');
    await start(small.planId);
    expect(await subscription()).toMatchObject({ plan: { plan_id: small.planId }, invoice: { status: 'fail' } });
    await addTestCard(on.database, store.id, '4242');
    expect((await start(large.planId)).code).toBeNull();
    expect(await subscription()).toMatchObject({ state: 'active', plan: { plan_id: large.planId } });
  });

  test.each([
    ['3155', 'authentication_required'],
    ['9987', 'card_refused'],
  ])('the card %s is not tried in vain: %s', async (last4, problem) => {
    const { planId } = await addPlan(on.database);
    await addTestCard(on.database, store.id, last4);
    await start(planId);
    const { invoice } = await subscription();
    const pay = async () => {
      const body = { invoice_id: invoice?.invoice_id ?? '', pay_by: 'card' };
      return (await call(server.origin, 'POST /api/store/pay_invoice', body, keyed(owner))).body;
    };
    expect(await pay()).toMatchObject({
      error_code: ERROR.paymentFailed,
      fields: [{ path: 'pay_by', problem }],
    });
    await addTestCard(on.database, store.id, '4242');
    expect(await pay()).toMatchObject({ success: true });
    expect(await subscription()).toMatchObject({ state: 'active', invoice: { status: 'success' } });
  });

  describe('a payment that its owner confirms', () => {
    let invoiceId: string;
    beforeEach(async () => {
      const { planId } = await addPlan(on.database);
      await addTestCard(on.database, store.id, '3155');
      await start(planId);
      const { invoice } = await subscription();
      invoiceId = invoice?.invoice_id ?? '';
    });
    const confirm = () =>
      call(server.origin, 'POST /api/store/confirm_payment', { invoice_id: invoiceId }, keyed(owner));
    const refOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
    const ended = { state: 'active', invoice: { status: 'success', is_open: false, needs_confirmation: false } };
    const notify = async (ref: string) => {
      const admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
      const { notice_url: url } = (await call(server.origin, 'POST /api/admin/list_plans', {}, admin)).body;
      const { body, headers } = await standIn.decide(ref, true);
      return (await fetch(server.origin + new URL(url ?? '').pathname, { method: 'POST', headers, body })).status;
    };

    test('is paid by the notice of it, once', async () => {
      const waiting = { status: 'fail', is_open: true, needs_confirmation: true };
      expect((await subscription()).invoice).toMatchObject(waiting);
      const { url } = (await confirm()).body;
      // A second call gets the same page.
      expect((await confirm()).body.url).toBe(url);
      expect(await notify(refOf(url))).toBe(200);
      expect(await notify(refOf(url))).toBe(200);
      expect(await subscription()).toMatchObject(ended);
      expect((await confirm()).code).toBe(ERROR.notInThisState);
    });

    test('is found without a notice by coming back', async () => {
      const { url } = (await confirm()).body;
      await standIn.decide(refOf(url), true);
      await call(server.origin, 'POST /api/store/list_cards', {}, owner);
      expect(await subscription()).toMatchObject(ended);
    });

    test('is paid on the page or in another way, never in both', async () => {
      const { url } = (await confirm()).body;
      const page = () => standIn.payments.get(refOf(url))?.state;
      await addTestCard(on.database, store.id, '4242');
      const pay = (pay_by: 'card' | 'earnings') =>
        call(server.origin, 'POST /api/store/pay_invoice', { invoice_id: invoiceId, pay_by }, keyed(owner));
      // The provider is not reached: it may have been paid on the page, so nothing is charged.
      standIn.setFaults(({ path }) => (path.startsWith('/v1/checkout/sessions') ? 503 : null));
      await pay('card');
      expect(standIn.charges.get(`${invoiceId}/2`)).toBeUndefined();
      standIn.setFaults(() => null);
      expect(page()).toBe('open');
      await pay('card');
      expect([page(), await subscription()]).toMatchObject(['ended', ended]);
    });

    test('that was paid on the page is charged to no other card', async () => {
      const { url } = (await confirm()).body;
      await standIn.decide(refOf(url), true);
      await addTestCard(on.database, store.id, '4242');
      await call(server.origin, 'POST /api/store/pay_invoice', { invoice_id: invoiceId, pay_by: 'card' }, keyed(owner));
      expect(standIn.charges.get(`${invoiceId}/2`)).toBeUndefined();
      expect(await subscription()).toMatchObject(ended);
    });

    test('is opened anew after its page has ended, and by no other store', async () => {
      const { url } = (await confirm()).body;
      await standIn.decide(refOf(url), false);
      const next = (await confirm()).body.url;
      expect(next).not.toBe(url);
      const other = await signInStore(server.origin, (await addStore(on.database)).email);
      const body = { invoice_id: invoiceId };
      expect((await call(server.origin, 'POST /api/store/confirm_payment', body, keyed(other))).code).toBe(
        ERROR.dataNotFound,
      );
    });
  });

  test('who comes back from the page sees the card, also without a notice', async () => {
    const { body } = await call(server.origin, 'POST /api/store/add_card', {}, keyed(owner));
    const ref = new URL(body.url).pathname.split('/').at(-1) ?? '';
    const cards = async () => (await call(server.origin, 'POST /api/store/list_cards', {}, owner)).body.cards;
    expect(await cards()).toEqual([]);
    await standIn.decide(ref, true);
    standIn.setFaults(() => 503);
    expect(await cards()).toEqual([]);
    standIn.setFaults(() => null);
    expect(await Promise.all([cards(), cards()])).toContainEqual([expect.objectContaining({ last4: '4242' })]);
    expect(await cards()).toHaveLength(1);
  }, 20_000);
});
