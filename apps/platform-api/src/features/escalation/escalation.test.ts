import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SCREENS } from '@store-panel/domain/access/screens';
import { DEFAULT_ESCALATION_RULES, type EscalationRules } from '@store-panel/domain/escalation/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import {
  addChannel,
  addStore,
  addSubStore,
  placeOrder,
  signInStore,
  signInSubStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const REJECT = { after: 5, reason: 'We could not take your order.' } as const;

describeOnAnEngine('orders that nobody has seen', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database, { panelOrigin: 'https://panel.example' });
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  const newStore = async (rules: Partial<EscalationRules> = {}) => {
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    if (Object.keys(rules).length > 0) {
      const body = { rules: { ...DEFAULT_ESCALATION_RULES, ...rules }, version: 1 };
      await call(server.origin, 'POST /api/store/save_escalation_rules', body, keyed(staff));
    }
    return { store, staff };
  };
  const place = async (storeId: string, overrides = {}) =>
    (await placeOrder(server.origin, channel, storeId, overrides)).order_id;
  const age = (orderId: string, minutes: number) =>
    sql`update orders set created_at = created_at - make_interval(mins => ${minutes}::int),
      escalated_at = escalated_at - make_interval(mins => ${minutes}::int) where id = ${orderId}`.execute(
      on.database.kysely,
    );
  const stepsOf = async (orderId: string) => {
    const row = on.database.kysely.selectFrom('orders').select(['escalation_steps', 'order_status']);
    return (await row.where('id', '=', orderId).executeTakeFirstOrThrow()).escalation_steps;
  };
  const waitForSteps = (orderId: string, steps: readonly string[]) =>
    vi.waitFor(async () => expect(await stepsOf(orderId)).toEqual(steps));
  const detail = async (staff: SessionHeaders, order_id: string) =>
    (await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, staff)).body.order;
  const acknowledge = (staff: SessionHeaders, order_id: string, is_silent = false) =>
    call(server.origin, 'POST /api/store/acknowledge_orders', { order_ids: [order_id], is_silent }, keyed(staff));
  const alerts = (to: string) =>
    on.database.kysely
      .selectFrom('messages')
      .selectAll()
      .where('recipient', '=', to)
      .where('lane', '=', 'alerts')
      .execute();
  /** Adds a person and enters the code that they got. */
  const addPerson = async (staff: SessionHeaders, email: string) => {
    const added = await call(
      server.origin,
      'POST /api/store/add_alert_contact',
      { name: 'Ana', email, lang: 2 },
      keyed(staff),
    );
    const contact_id = added.body.contacts[0]?.contact_id ?? '';
    const { messages } = (await (await fetch(`${server.origin}/outbox.json?to=${email}`)).json()) as {
      readonly messages: readonly { readonly code: string }[];
    };
    const otp = messages[0]?.code ?? '';
    return {
      contact_id,
      otp,
      confirm: (code = otp) =>
        call(server.origin, 'POST /api/store/confirm_alert_contact', { contact_id, otp: code }, keyed(staff)),
    };
  };

  test('rings louder, and tells in the timeline who was told and who saw it first', async () => {
    const { store, staff } = await newStore();
    const email = `ana${store.id}@kitchen.example`;
    await (await addPerson(staff, email)).confirm();
    const order = await place(store.id);
    await age(order, 1);
    await waitForSteps(order, ['louder']);
    const { body } = await call(server.origin, 'POST /api/store/list_orders', {}, staff);
    expect(body.orders[0]?.escalated_at).not.toBeNull();
    await age(order, 2);
    await waitForSteps(order, ['louder', 'push']);
    await age(order, 1);
    await waitForSteps(order, ['louder', 'push', 'people']);
    await vi.waitFor(async () => expect(await alerts(email)).toMatchObject([{ kind: 'order_alert', state: 'sent' }]));
    await acknowledge({ ...staff, 'user-agent': 'Kitchen screen' }, order);
    const { timeline, shown, version } = await detail(staff, order);
    expect(timeline.map(({ action, escalation }) => [action, escalation?.step, escalation?.notified])).toEqual([
      ['place', undefined, undefined],
      ['escalate', 'louder', []],
      ['escalate', 'push', []],
      ['escalate', 'people', [{ channel: 'email', name: 'Ana', devices: null }]],
    ]);
    expect(shown).toMatchObject({ by: { kind: 'store', id: store.id }, device: 'Kitchen screen', silently: false });
    // A user who rejects it at that instant decides on what was visible.
    expect(version).toBe(1);
    await age(order, 30);
    expect(
      (await call(server.origin, 'POST /api/store/list_orders', {}, staff)).body.orders[0]?.escalated_at,
    ).toBeNull();
  });

  test('an acknowledgement stops it; one without sound only if the store says so', async () => {
    const { store, staff } = await newStore();
    const [seen, muted] = [await place(store.id), await place(store.id)];
    await acknowledge(staff, seen);
    await acknowledge(staff, muted, true);
    for (const order of [seen, muted]) await age(order, 1);
    await waitForSteps(muted, ['louder']);
    expect(await stepsOf(seen)).toEqual([]);
    expect((await detail(staff, muted)).shown?.silently).toBe(true);

    const other = await newStore({ silent_counts: true });
    const counted = await place(other.store.id);
    await acknowledge(other.staff, counted, true);
    await age(counted, 1);
    const late = await place(other.store.id);
    await age(late, 1);
    await waitForSteps(late, ['louder']);
    expect(await stepsOf(counted)).toEqual([]);
  });

  test('the first device to show an order stays on record, and no other store can acknowledge it', async () => {
    const { store, staff } = await newStore();
    const order = await place(store.id);
    const foreign = await newStore();
    await acknowledge(foreign.staff, order);
    expect((await detail(staff, order)).shown).toBeNull();
    const sub = await addSubStore(on.database, store, [SCREENS['running-orders'].path]);
    await acknowledge(await signInSubStore(server.origin, sub.email), order);
    await acknowledge(staff, order);
    expect((await detail(staff, order)).shown?.by).toMatchObject({ kind: 'sub_store', id: sub.id });
  });

  test('pauses new orders, then rejects with the reason that the customer reads', async () => {
    const { store, staff } = await newStore({
      louder_after: null,
      push_after: null,
      people_after: null,
      pause: { after: 2, minutes: 30 },
      reject: REJECT,
    });
    const order = await place(store.id);
    await age(order, 2);
    await waitForSteps(order, ['pause']);
    const { body } = await call(server.origin, 'POST /api/store/get_sales_state', {}, staff);
    expect(body.limits).toMatchObject([{ kind: 'pause', set_by: { kind: 'system' } }]);
    await age(order, 3);
    await waitForSteps(order, ['pause', 'reject']);
    const { order_status, cancel_reason, timeline } = await detail(staff, order);
    expect({ order_status, cancel_reason }).toEqual({ order_status: 103, cancel_reason: REJECT.reason });
    expect(timeline.at(-1)).toMatchObject({ action: 'reject', actor: { kind: 'system' } });
  });

  test('a scheduled order waits from its release, and an order of three hours ago is left alone', async () => {
    const { store } = await newStore();
    const scheduled = await place(store.id, { scheduled_at: new Date(Date.now() + 5 * 3_600_000).toISOString() });
    const old = await place(store.id);
    const fresh = await place(store.id);
    await age(scheduled, 90);
    await age(old, 181);
    await age(fresh, 1);
    await waitForSteps(fresh, ['louder']);
    expect([await stepsOf(scheduled), await stepsOf(old)]).toEqual([[], []]);
  });

  test('rules have a version, and reject last', async () => {
    const { staff } = await newStore({ push_after: 4 });
    const save = (rules: Partial<EscalationRules>, version: number) =>
      call(
        server.origin,
        'POST /api/store/save_escalation_rules',
        { rules: { ...DEFAULT_ESCALATION_RULES, ...rules }, version },
        keyed(staff),
      );
    expect((await save({}, 1)).code).toBe(ERROR.staleVersion);
    expect((await save({ reject: { ...REJECT, after: 3 } }, 2)).code).toBe(ERROR.validationFailed);
    expect((await save({ reject: REJECT }, 2)).body.version).toBe(3);
  });

  test('only a confirmed person is alerted, tested and asked again; one who stops is not', async () => {
    const { store, staff } = await newStore();
    const email = `piotr${store.id}@kitchen.example`;
    const { contact_id, confirm } = await addPerson(staff, email);
    const sendTest = () => call(server.origin, 'POST /api/store/send_test_alert', { contact_id }, keyed(staff));
    expect((await sendTest()).code).toBe(ERROR.dataNotFound);
    expect((await confirm('000000')).code).toBe(ERROR.otpVerificationFailed);
    expect((await confirm()).body.contacts).toMatchObject([{ state: 'confirmed', recipient: email, last_test: null }]);
    await sendTest();
    await vi.waitFor(async () => {
      const { body } = await call(server.origin, 'POST /api/store/get_escalation', {}, staff);
      expect(body.contacts[0]?.last_test).toMatchObject({ state: 'sent' });
    });
    const { messages } = (await (await fetch(`${server.origin}/outbox.json?to=${email}`)).json()) as {
      readonly messages: readonly { readonly kind: string; readonly stop: string }[];
    };
    const stop = new URL(messages.find(({ kind }) => kind === 'alert_test')?.stop ?? '').pathname;
    // A mail program that opens links in advance ends nothing.
    expect(await (await fetch(server.origin + stop)).text()).toContain('<button>Stop alerts</button>');
    await fetch(server.origin + stop, { method: 'POST', body: new URLSearchParams() });
    const { body } = await call(server.origin, 'POST /api/store/get_escalation', {}, staff);
    expect(body.contacts).toMatchObject([{ state: 'stopped' }]);
    const order = await place(store.id);
    await age(order, 3);
    await waitForSteps(order, ['louder']);
    await age(order, 1);
    await waitForSteps(order, ['louder', 'push']);
    await age(order, 1);
    await waitForSteps(order, ['louder', 'push', 'people']);
    expect((await detail(staff, order)).timeline.at(-1)?.escalation?.notified).toEqual([]);
    const removed = await call(server.origin, 'POST /api/store/remove_alert_contact', { contact_id }, keyed(staff));
    expect(removed.body.contacts).toEqual([]);
  });

  test('a person stops text messages by their short link, without a sign-in, until they confirm again', async () => {
    const { store, staff } = await newStore();
    const phone = `1515550${String(Number.parseInt(store.id.slice(-4), 16) % 10_000).padStart(4, '0')}`;
    const body = { name: 'Ana', country_phone_code: '+49', phone, lang: 2 };
    const sent = async () => {
      const { messages } = (await (await fetch(`${server.origin}/outbox.json?to=%2B49${phone}`)).json()) as {
        readonly messages: readonly { readonly kind: string; readonly text: string; readonly code: string }[];
      };
      return messages;
    };
    const send = <Key extends Parameters<typeof call>[1]>(key: Key, sentBody: object) =>
      call(server.origin, key, sentBody, keyed(staff));
    const [contact] = (await send('POST /api/store/add_alert_contact', body)).body.contacts;
    const contact_id = contact?.contact_id ?? '';
    const confirm = async () => {
      const { code: otp } = (await sent()).find(({ kind }) => kind === 'alert_invite') ?? {};
      return (await send('POST /api/store/confirm_alert_contact', { contact_id, otp })).body.contacts[0]?.state;
    };
    expect(await confirm()).toBe('confirmed');
    const order = await place(store.id);
    for (const [minutes, steps] of [
      [3, ['louder']],
      [1, ['louder', 'push']],
      [1, ['louder', 'push', 'people']],
    ] as const) {
      await age(order, minutes);
      await waitForSteps(order, steps);
    }
    const alert = (await sent()).find(({ kind }) => kind === 'order_alert')?.text ?? '';
    expect(alert).toMatch(
      /^Test kitchen.*: order #\d+ .*\nStop alerts: https:\/\/panel\.example\/stop\/[0-9a-f]{16}$/s,
    );
    expect(alert.length).toBeLessThanOrEqual(160);
    const link = server.origin + new URL(alert.slice(alert.indexOf('https:'))).pathname;
    const open = async (method: 'GET' | 'POST', url = link) => {
      const reply = await fetch(url, { method, ...(method === 'POST' ? { body: new URLSearchParams() } : {}) });
      return [reply.status, /<h1>(.*)<\/h1>/.exec(await reply.text())?.[1]];
    };
    expect(await open('GET')).toEqual([200, 'Stop alerts?']);
    expect(await open('POST')).toEqual([200, 'Alerts stopped']);
    expect(await open('GET')).toEqual([200, 'Alerts stopped']);
    await send('POST /api/store/resend_alert_code', { contact_id });
    expect(await confirm()).toBe('confirmed');
    // The former consent's link must not end the new one.
    expect(await open('POST')).toEqual([404, 'This link no longer works']);
    const { contacts } = (await call(server.origin, 'POST /api/store/get_escalation', {}, staff)).body;
    expect(contacts).toMatchObject([{ state: 'confirmed' }]);
    const { stop_code: current } = await on.database.kysely
      .selectFrom('alert_contacts')
      .select('stop_code')
      .where('id', '=', contact_id)
      .executeTakeFirstOrThrow();
    const valid = `${server.origin}/stop/${current}`;
    expect(await open('GET', valid)).toEqual([200, 'Stop alerts?']);
    // An address that tries codes finds none, not even the right one.
    for (let at = 0; at < 30; at += 1) await open('GET', `${server.origin}/stop/${at}`);
    expect(await open('GET', valid)).toEqual([404, 'This link no longer works']);
  });

  test('a store alerts five people, each once', async () => {
    const { store, staff } = await newStore();
    const add = (at: number) =>
      call(
        server.origin,
        'POST /api/store/add_alert_contact',
        { name: 'Ana', email: `p${at}${store.id}@kitchen.example`, lang: 2 },
        keyed(staff),
      );
    for (let at = 0; at < 5; at += 1) expect((await add(at)).code).toBeNull();
    expect((await add(5)).code).toBe(ERROR.validationFailed);
  });
});
