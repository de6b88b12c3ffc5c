// One file: all its tests send through the same mail server and SMS gateway.
import { RETURN_MESSAGE_KINDS, type ReturnMessageKind } from '@store-panel/domain/messages/customer-messages';
import { NO_EMAIL_SETTINGS, NO_SMS_SETTINGS } from '@store-panel/domain/messages/message-settings';
import { type MailServer, startMailServer } from '@store-panel/stand-ins/mail-server';
import { type SmsGateway, startSmsGateway } from '@store-panel/stand-ins/sms-gateway';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { json } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { expireReturns, remindReturns } from '#features/returns/return-jobs.ts';
import { SYSTEM } from '#orders/order-events.queries.ts';
import { moveReturn } from '#returns/move-return.ts';
import { describeOnAnEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { pdfText } from '#testing/ledger/read-pdf.ts';
import { addReturningStore, BOWL, deliverOrder, type ReturningStore } from '#testing/returns/returning-store.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const deps = { notifyEvent: () => undefined, returnsChanged: () => undefined };
const DAY_MS = 86_400_000;

describeOnAnEngine('messages about returns', (on) => {
  let server: TestPlatform;
  let mails: MailServer;
  let gateway: SmsGateway;
  let shop: ReturningStore;

  beforeAll(async () => {
    mails = await startMailServer();
    gateway = await startSmsGateway({ token: 'platform', accounts: { MALINDEN: 'token' } });
    server = await startPlatform(on.database, { smsStoreGateway: gateway.origin, outboxPage: false });
    shop = await addReturningStore(on.database, server.origin);
    const email = { ...NO_EMAIL_SETTINGS, host: '127.0.0.1', port: mails.port, email: 'orders@linden.example' };
    await call(
      server.origin,
      'POST /api/store/save_email_settings',
      { settings: email, version: 1 },
      keyed(shop.staff),
    );
    const sms = { ...NO_SMS_SETTINGS, title: 'Linden', auth_id: 'MALINDEN', number: '30123456' };
    const account = { settings: sms, version: 1, auth_token: 'token' };
    await call(server.origin, 'POST /api/store/save_sms_settings', account, keyed(shop.staff));
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([mails.close(), gateway.close()]);
  });

  async function switchOn(kinds: readonly ReturnMessageKind[], sections: readonly string[] = ['email', 'sms']) {
    for (const section of ['email', 'sms']) {
      const row = await on.database.kysely
        .selectFrom('store_settings')
        .select('value')
        .where('store_id', '=', shop.store.id)
        .where('section', '=', section)
        .executeTakeFirstOrThrow();
      const isOn = sections.includes(section);
      const value = { ...row.value, kinds: Object.fromEntries(kinds.map((kind) => [kind, isOn])) };
      await on.database.kysely
        .updateTable('store_settings')
        .set({ value: json(value) })
        .where('store_id', '=', shop.store.id)
        .where('section', '=', section)
        .execute();
    }
  }

  let customers = 0;
  async function delivered(overrides: object = {}) {
    const to = `back${(customers += 1)}@home.example`;
    const orderId = await deliverOrder(server.origin, shop, { customer_email: to, ...overrides });
    return { orderId, to };
  }
  const open = async (order_id: string, state: 'requested' | 'approved' | 'received', reason = BOWL()) =>
    (await call(server.origin, 'POST /api/store/open_return', { order_id, lines: [reason], state }, keyed(shop.staff)))
      .body.return;
  const change = async ({ return_id, version }: Target, action: 'approve' | 'receive' | 'cancel') =>
    (await call(server.origin, 'POST /api/store/change_return', { return_id, version, action }, keyed(shop.staff))).body
      .return;
  async function refund(target: Target & { readonly lines: readonly { readonly line: number }[] }) {
    const lines = target.lines.map(({ line }) => ({ line, result: 'accepted' as const }));
    const { return_id, version } = (
      await call(
        server.origin,
        'POST /api/store/inspect_return',
        { return_id: target.return_id, version: target.version, lines },
        keyed(shop.staff),
      )
    ).body.return;
    const { consequences } = (
      await call(server.origin, 'POST /api/store/preview_return_refund', { return_id, version }, shop.staff)
    ).body;
    const body = { return_id, version, consequences };
    return (await call(server.origin, 'POST /api/store/refund_return', body, keyed(shop.staff))).body.return;
  }
  interface Target {
    readonly return_id: string;
    readonly version: number;
  }
  const sentOf = async (returnId: string) =>
    (
      await on.database.kysely
        .selectFrom('messages')
        .select(['channel', 'kind'])
        .where('return_id', '=', returnId)
        .orderBy('event_seq')
        .orderBy('channel')
        .execute()
    ).map(({ channel, kind }) => `${channel} ${kind.slice('customer.return_'.length)}`);
  const arrived = (address: string, total: number) =>
    vi.waitFor(() => {
      const all = mails.received.filter(({ to }) => to.includes(address));
      expect(all).toHaveLength(total);
      return all;
    });

  test('say what to do, with the label, and what became of it, in the customer’s language', async () => {
    await switchOn(RETURN_MESSAGE_KINDS);
    await on.database.kysely
      .insertInto('store_addresses')
      .values({
        store_id: shop.store.id,
        id: '00000000-0000-7000-8000-000000000077',
        label: 'Returns',
        company: 'Linden Returns',
        contact: '',
        phone: '',
        email: '',
        line: 'Torstraße 7, 10119 Berlin',
        parts: json({ street: 'Torstraße', house: '7', postcode: '10119', city: 'Berlin', region: '', country: 'DE' }),
        note: '',
        uses: ['return'],
      })
      .execute();
    const { orderId, to } = await delivered({ customer_lang: 'de' });
    const opened = await open(orderId, 'approved');
    const approved = (await arrived(to, 1))[0]?.mail;
    const waybill = opened.waybill_number ?? '';
    expect(approved?.subject).toBe(`Ihre Rücksendung ${opened.number} ist genehmigt`);
    expect(approved?.text).toContain(`das angehängte Etikett ${waybill} auf das Paket`);
    const [label] = approved?.attachments ?? [];
    expect([label?.filename, label?.mimeType]).toEqual([`${waybill}.pdf`, 'application/pdf']);
    const printed = await pdfText(label?.content as Uint8Array<ArrayBuffer>);
    for (const text of ['AdaLovelace', 'LindenReturns', 'Torstraße7', waybill]) expect(printed).toContain(text);

    const received = await change(opened, 'receive');
    await refund(received);
    const all = await arrived(to, 3);
    expect(all.map(({ mail }) => mail.attachments.length)).toEqual([1, 0, 0]);
    expect(all[1]?.mail.subject).toBe(`Ihre Rücksendung ${opened.number} ist eingegangen`);
    expect(all[2]?.mail.text).toMatch(/Wir haben Ihnen 10,00\s€ für Ihre Rücksendung erstattet/);
    const texts = gateway.received.map(({ text }) => text);
    expect(texts.some((text) => text.includes(`Geben Sie das Paket mit der Nummer ${waybill} ab`))).toBe(true);
  });

  test('are those that are on, by mail and by phone', async () => {
    for (const kind of RETURN_MESSAGE_KINDS)
      for (const [section, channel] of [
        ['email', 'email'],
        ['sms', 'phone'],
      ] as const) {
        await switchOn([kind], [section]);
        const { orderId } = await delivered();
        const opened = await open(orderId, 'approved');
        await remindReturns({ database: on.database }, Date.parse(opened.expires_at ?? '') - DAY_MS);
        await refund(await change(opened, 'receive'));
        expect(await sentOf(opened.return_id)).toEqual([`${channel} ${kind.slice('return_'.length)}`]);
      }
  });

  test('are none about what never reached its customer, but for its money', async () => {
    await switchOn(RETURN_MESSAGE_KINDS, ['email']);
    const { orderId } = await delivered();
    const { version } = (
      await call(server.origin, 'POST /api/store/get_order_detail', { order_id: orderId }, shop.staff)
    ).body.order;
    await call(
      server.origin,
      'POST /api/store/return_order',
      { order_id: orderId, version, reason: 'No answer' },
      keyed(shop.staff),
    );
    const [row] = (await call(server.origin, 'POST /api/store/list_returns', { order_id: orderId }, shop.staff)).body
      .returns;
    const one = (
      await call(server.origin, 'POST /api/store/get_return', { return_id: row?.return_id ?? '' }, shop.staff)
    ).body.return;
    await refund(one);
    expect(await sentOf(one.return_id)).toEqual(['email refunded']);
  });

  test('remind once of an approval, by whichever node; not of one that was sent; anew of a second one', async () => {
    await switchOn(RETURN_MESSAGE_KINDS, ['email']);
    const { database } = on;
    const [opened, sent] = [
      await open((await delivered()).orderId, 'approved'),
      await open((await delivered()).orderId, 'approved'),
    ];
    const { remind_at: at } = await database.kysely
      .selectFrom('returns')
      .select('remind_at')
      .where('id', '=', opened.return_id)
      .executeTakeFirstOrThrow();
    const due = at?.getTime() ?? 0;
    const ends = Date.parse(opened.expires_at ?? '');
    // In the morning of the seventh day before the end.
    expect(ends - due).toBeGreaterThan(6 * DAY_MS);
    expect(ends - due).toBeLessThan(8.1 * DAY_MS);
    await inTransaction(database, (db, afterCommit) =>
      moveReturn(
        { ...deps, db, afterCommit },
        { storeId: shop.store.id, returnId: sent.return_id, action: 'send', by: 'system', actor: SYSTEM },
      ),
    );
    await remindReturns({ database }, due - 1);
    expect(await sentOf(opened.return_id)).toEqual(['email approved']);
    await Promise.all(Array.from({ length: 4 }, () => remindReturns({ database }, due)));
    await remindReturns({ database }, due + 1000);
    // Their order is not stored.
    expect((await sentOf(opened.return_id)).toSorted()).toEqual(['email approved', 'email reminder']);
    expect(await sentOf(sent.return_id)).toEqual(['email approved']);

    await expireReturns({ ...deps, database }, ends);
    const again = await change({ return_id: opened.return_id, version: 2 }, 'approve');
    await remindReturns({ database }, Date.parse(again.expires_at ?? '') - DAY_MS);
    expect((await sentOf(opened.return_id)).toSorted()).toEqual([
      'email approved',
      'email approved',
      'email reminder',
      'email reminder',
    ]);
    // What has waited so long that its approval is over reminds of nothing.
    const late = await open((await delivered()).orderId, 'approved');
    await remindReturns({ database }, Date.parse(late.expires_at ?? ''));
    expect(await sentOf(late.return_id)).toEqual(['email approved']);
  });

  test('tell of no change that was taken back, and of none that a later one made untrue', async () => {
    await switchOn(RETURN_MESSAGE_KINDS, ['email']);
    const { orderId, to } = await delivered();
    const requested = await open(orderId, 'requested');
    const move = { storeId: shop.store.id, returnId: requested.return_id, by: 'store', actor: SYSTEM } as const;
    await expect(
      inTransaction(on.database, async (db, afterCommit) => {
        await moveReturn({ ...deps, db, afterCommit }, { ...move, action: 'approve' });
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await sentOf(requested.return_id)).toEqual([]);
    // Approved and cancelled before the sender comes to it.
    await inTransaction(on.database, async (db, afterCommit) => {
      await moveReturn({ ...deps, db, afterCommit }, { ...move, action: 'approve' });
      await moveReturn({ ...deps, db, afterCommit }, { ...move, action: 'cancel' });
    });
    await vi.waitFor(async () => {
      const rows = await on.database.kysely
        .selectFrom('messages')
        .select('state')
        .where('return_id', '=', requested.return_id)
        .execute();
      expect(rows).toHaveLength(1);
      expect(rows[0]?.state).not.toBe('waiting');
    });
    await arrived(to, 0);
  });
});

describeOnPostgres('messages about returns in races', (on) => {
  test('twelve clerks approve one return: its customer is told once', async () => {
    const server = await startPlatform(on.database);
    const shop = await addReturningStore(on.database, server.origin);
    await on.database.kysely
      .insertInto('store_settings')
      .values({ store_id: shop.store.id, section: 'email', value: json({ kinds: { return_approved: true } }) })
      .execute();
    const orderId = await deliverOrder(server.origin, shop, { customer_email: 'ada@home.example' });
    const body = { order_id: orderId, lines: [BOWL()], state: 'requested' as const };
    const { return_id } = (await call(server.origin, 'POST /api/store/open_return', body, keyed(shop.staff))).body
      .return;
    const approve = { return_id, version: 1, action: 'approve' as const };
    await Promise.all(
      Array.from({ length: 12 }, () =>
        call(server.origin, 'POST /api/store/change_return', approve, keyed(shop.staff)),
      ),
    );
    const rows = await on.database.kysely
      .selectFrom('messages')
      .select('id')
      .where('return_id', '=', return_id)
      .execute();
    expect(rows).toHaveLength(1);
    await server.close();
  });
});
