// One file above 300 lines: its tests share one server, one stand-in and the life of an account.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { BANK_DISOWN_PATH } from '@store-panel/domain/banks/disown-path';
import { transfer } from '@store-panel/domain/ledger/ledger-lines';
import { DEMO_ESCROW, type EscrowProvider, startEscrowProvider } from '@store-panel/stand-ins/escrow-provider';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { markReturned, openForPayout, openProviderToken, payoutAccount } from '#banks/bank-account.ts';
import { inTransaction } from '#db/transaction.ts';
import { ESCROW_NOTICE_PATH } from '#banks/escrow/escrow-notices.ts';
import { clearOldAccounts } from '#features/bank-details/bank-photos.queries.ts';
import { readBalances } from '#ledger/balances.queries.ts';
import { postEntry } from '#ledger/post-entry.ts';
import {
  addAdmin,
  addStore,
  addSubStore,
  PASSWORD,
  signInAdmin,
  signInStore,
  signInSubStore,
} from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import {
  call,
  keyed,
  type SessionHeaders,
  startPlatform,
  type TestPlatform,
  testSecrets,
} from '#testing/servers/test-platform.ts';

const IBAN = 'DE89 3704 0044 0532 0130 00';
const OTHER_IBAN = 'DE02120300000000202051';
const THIRD_IBAN = 'FR1420041010050500013M02606';

describeOnAnEngine('bank details', (on) => {
  let server: TestPlatform;
  let escrow: EscrowProvider;

  beforeAll(async () => {
    escrow = await startEscrowProvider();
    server = await startPlatform(on.database, {
      panelOrigin: 'https://panel.example',
      escrow: {
        url: `${escrow.origin}/graphql`,
        tokenUrl: `${escrow.origin}/oauth/token`,
        ...DEMO_ESCROW,
      },
    });
    // Tests say when the provider is asked.
    await server.platform.stopTimedChanges();
  });
  afterAll(async () => {
    await server.close();
    await escrow.close();
  });
  afterEach(() => escrow.setFaults(() => null));

  async function addOwner() {
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    const holder = { bank_holder_id: store.id, bank_holder_type: 2 };
    return {
      store,
      staff,
      holder,
      get: async () => (await call(server.origin, 'POST /api/store/get_bank_detail', holder, staff)).body,
      add: (account: object = {}, headers: SessionHeaders = keyed(staff)) =>
        call(
          server.origin,
          'POST /api/store/add_bank_detail',
          {
            ...holder,
            password: PASSWORD,
            country: 'DE',
            account_holder_name: 'Ana Linden',
            account_number: IBAN,
            bank_type: 'business',
            ...account,
          },
          headers,
        ),
      act: (path: 'delete' | 'set_default', id: unknown, password = PASSWORD) =>
        call(
          server.origin,
          `POST /api/store/${path}_bank_detail`,
          { ...holder, bank_detail_id: id, password },
          keyed(staff),
        ),
      payout: () => payoutAccount(on.database.kysely, store.id),
    };
  }
  type Owner = Awaited<ReturnType<typeof addOwner>>;

  const endWaiting = (owner: Owner) =>
    on.database.kysely
      .updateTable('bank_details')
      .set({ usable_from: sql<Date>`now() - interval '1 second'` })
      .where('store_id', '=', owner.store.id)
      .execute();
  const post = (owner: Owner, part: 'top_up' | 'payout', from: 'platform_cash' | 'available', amount: number) =>
    postEntry(on.database.kysely, {
      storeId: owner.store.id,
      kind: part,
      subject: null,
      currency: 'EUR',
      actor: { kind: 'system', id: null, name: '' },
      lines: transfer(part, from, part === 'payout' ? 'reserved' : 'available', amount),
    });
  const messagesOf = async (owner: Owner, extra = '') => {
    const rows = await on.database.kysely
      .selectFrom('messages')
      .select(['kind', 'channel', 'recipient', 'sealed'])
      .where((eb) =>
        eb('recipient', 'in', [owner.store.email, `+49${owner.store.phone}`, ...(extra === '' ? [] : [extra])]),
      )
      .where('kind', 'in', ['bank_added', 'bank_chosen'])
      .orderBy('id')
      .execute();
    return rows.map(({ sealed, ...row }) => ({
      ...row,
      facts: testSecrets.decrypt('messages', sealed ?? Buffer.alloc(0)) as { hint: string; disownUrl: string },
    }));
  };
  const auditOf = async (owner: Owner) =>
    (
      await on.database.kysely
        .selectFrom('audit_log')
        .select('action')
        .where('store_id', '=', owner.store.id)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);

  test('the first account is used at once, a second one waits while payouts go on to the first', async () => {
    const owner = await addOwner();
    expect((await owner.get()).payout).toEqual({ bank_detail_id: null, hold: 'no_account', until: null });
    const first = await owner.add();
    expect(first.body).toMatchObject({
      bank_details: [{ hint: 'DE ·· 3000', is_default: true, is_in_use: true, bank_type: 'business' }],
      payout: { hold: null },
    });
    const second = await owner.add({ account_number: OTHER_IBAN, is_default: true });
    expect(second.body).toMatchObject({
      bank_details: [
        { is_default: false, is_in_use: true },
        { is_default: true, is_in_use: false },
      ],
    });
    expect(await owner.payout()).toMatchObject({ hold: null, account: { hint: 'DE ·· 3000' } });
    const [, waiting] = (await owner.get()).bank_details;
    const waits = Date.parse(waiting?.usable_from ?? '') - Date.parse(waiting?.added_at ?? '');
    expect(waits).toBe(72 * 60 * 60_000);
    await endWaiting(owner);
    expect(await owner.payout()).toMatchObject({ hold: null, account: { hint: 'DE ·· 2051' } });
    // Deleted, payouts go to what was chosen before; added again after all are deleted, it waits as any other.
    const ids = (second.body['bank_details'] as { bank_detail_id: string }[]).map((one) => one.bank_detail_id);
    expect((await owner.act('delete', ids[1])).code).toBeNull();
    expect(await owner.payout()).toMatchObject({ hold: null, account: { hint: 'DE ·· 3000' } });
    await owner.act('delete', ids[0]);
    await owner.add({ account_number: OTHER_IBAN });
    expect(await owner.payout()).toMatchObject({ hold: 'account_waiting' });
    expect(await auditOf(owner)).toEqual(['bank_added', 'bank_added', 'bank_removed', 'bank_removed', 'bank_added']);
  });

  test('says for each field what is wrong, and takes no account twice and no fourth', async () => {
    const owner = await addOwner();
    expect(
      (await owner.add({ account_number: 'DE89 3704 0044 0532 0130 01', account_holder_name: '–' })).body,
    ).toMatchObject({
      error_code: ERROR.bankDetailAddFailed,
      fields: [
        { path: 'account_holder_name', problem: 'characters' },
        { path: 'account_number', problem: 'check_digits' },
      ],
    });
    expect((await owner.add({ account_number: IBAN.slice(0, -1) })).body).toMatchObject({
      fields: [{ path: 'account_number', problem: 'length 22' }],
    });
    const nowhere = { country: 'QQ', bank_name: 'Bank', bank_code: 'ABCDQQ22', account_type: 'current' };
    expect((await owner.add(nowhere)).code).toBe(ERROR.countryNotFound);
    expect((await owner.add({ password: 'wrong' })).code).toBe(ERROR.wrongPassword);
    expect((await owner.add({ bank_holder_type: 1 })).code).toBe(ERROR.bankDetailNotFound);
    await owner.add();
    expect((await owner.add({ account_number: 'de89370400440532013000' })).body).toMatchObject({
      error_code: ERROR.bankDetailAddFailed,
      fields: [{ path: 'account_number', problem: 'same_account' }],
    });
    await owner.add({ account_number: OTHER_IBAN });
    await owner.add({ country: 'FR', account_number: THIRD_IBAN });
    expect((await owner.add({ account_number: 'DE21500500009876543210' })).code).toBe(ERROR.bankDetailAddFailed);
    expect((await owner.get()).bank_details).toHaveLength(3);
  });

  test('is for the main store and its own accounts alone', async () => {
    const owner = await addOwner();
    const other = await addOwner();
    const added = (await owner.add()).body;
    const id = added['bank_detail_id'];
    expect((await other.act('delete', id)).code).toBe(ERROR.bankDetailNotFound);
    expect((await other.act('set_default', id)).code).toBe(ERROR.bankDetailNotFound);
    expect((await call(server.origin, 'POST /api/store/get_bank_detail', owner.holder, other.staff)).code).toBe(
      ERROR.bankDetailNotFound,
    );
    const sub = await addSubStore(on.database, owner.store, ['/app/account/bank-details']);
    const subStaff = await signInSubStore(server.origin, sub.email);
    expect((await call(server.origin, 'POST /api/store/get_bank_detail', owner.holder, subStaff)).code).toBe(
      ERROR.notAllowed,
    );
    // No reply and no log has the number.
    expect(JSON.stringify([added, await owner.get(), server.logLines])).not.toMatch(/0532013000|0532 0130/);
  });

  test('an account stays while a payout is open, and the last one while money is due', async () => {
    const owner = await addOwner();
    const id = (await owner.add()).body['bank_detail_id'];
    await post(owner, 'top_up', 'platform_cash', 1000);
    expect((await owner.act('delete', id)).body).toMatchObject({
      error_code: ERROR.bankDetailDeleteFailed,
      fields: [{ problem: 'money_due' }],
    });
    const second = (await owner.add({ account_number: OTHER_IBAN })).body['bank_detail_id'];
    await post(owner, 'payout', 'available', 400);
    expect((await owner.act('delete', second)).body).toMatchObject({ fields: [{ problem: 'payout_open' }] });
    expect((await owner.act('set_default', id)).body).toMatchObject({
      error_code: ERROR.bankDetailUpdateFailed,
      fields: [{ problem: 'is_default' }],
    });
    await inTransaction(on.database, (db) => markReturned(db, { storeId: owner.store.id, bankDetailId: id }));
    expect(await owner.payout()).toMatchObject({ hold: 'account_returned' });
    await owner.act('set_default', second);
    expect(await owner.payout()).toMatchObject({ hold: 'account_waiting', account: { id: second } });
    expect((await owner.act('set_default', id)).body).toMatchObject({ fields: [{ problem: 'returned' }] });
  });

  test('opens the numbers for a payout with a line in the audit log, until 90 days after the deletion', async () => {
    const owner = await addOwner();
    const id = (await owner.add()).body['bank_detail_id'];
    const key = { storeId: owner.store.id, bankDetailId: id };
    const principal = { kind: 'admin', id: owner.store.id, name: 'Ada' } as const;
    const open = () =>
      inTransaction(on.database, (db) =>
        openForPayout(db, testSecrets, key, { principal, purpose: 'P0001', address: '::1', requestId: 'r' }),
      );
    expect(await open()).toMatchObject({ account_number: 'DE89370400440532013000', account_holder_name: 'Ana Linden' });
    expect(await auditOf(owner)).toContain('bank_opened');
    const { sealed } = await on.database.kysely
      .selectFrom('bank_details')
      .select('sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(testSecrets.decrypt('bank', sealed ?? Buffer.alloc(0), { storeId: id, slot: id })).toBeNull();
    await owner.act('delete', id);
    expect(await open()).not.toBeNull();
    await on.database.kysely
      .updateTable('bank_details')
      .set({ deleted_at: sql<Date>`now() - interval '91 days'` })
      .where('id', '=', id)
      .execute();
    await clearOldAccounts(on.database.kysely);
    expect(await open()).toBeNull();
  });

  test('tells every verified address, with a link that stops payouts once until an administrator lifts it', async () => {
    const owner = await addOwner();
    const former = `former-${owner.store.email}`;
    await on.database.kysely
      .updateTable('stores')
      .set({ former_email: former, email_replaced_at: new Date() })
      .where('id', '=', owner.store.id)
      .execute();
    await owner.add();
    const messages = await messagesOf(owner, former);
    expect(messages.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['email', owner.store.email],
      ['email', former],
      ['phone', `+49${owner.store.phone}`],
    ]);
    const { disownUrl, hint } = messages[0]?.facts ?? { disownUrl: '', hint: '' };
    expect(hint).toBe('DE ·· 3000');
    const path = new URL(disownUrl).pathname;
    expect(path.startsWith(BANK_DISOWN_PATH)).toBe(true);
    const page = await fetch(server.origin + path);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Test kitchen')]);
    // Opening it stops nothing.
    expect(await owner.payout()).toMatchObject({ hold: null });
    const stop = () =>
      fetch(server.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
      });
    expect((await stop()).status).toBe(200);
    expect(await owner.payout()).toMatchObject({ hold: 'stopped_by_owner' });
    expect((await owner.get()).payout).toMatchObject({ hold: 'stopped_by_owner' });

    const admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
    const { stops } = (await call(server.origin, 'POST /api/admin/list_payout_stops', {}, admin)).body;
    expect(stops.find((one) => one.store_id === owner.store.id)).toMatchObject({ hint, store: 'Test kitchen' });
    const lift = (password: string) =>
      call(
        server.origin,
        'POST /api/admin/lift_payout_stop',
        { store_id: owner.store.id, note: 'Called the owner.', password },
        keyed(admin),
      );
    expect((await lift('wrong')).code).toBe(ERROR.wrongPassword);
    expect((await lift(PASSWORD)).code).toBeNull();
    expect(await owner.payout()).toMatchObject({ hold: null });
    // A link that was used stops nothing again.
    await stop();
    expect(await owner.payout()).toMatchObject({ hold: null });
    expect(await auditOf(owner)).toEqual(['bank_added', 'bank_disowned', 'payout_stop_lifted']);
    const unknown = await fetch(`${server.origin}${BANK_DISOWN_PATH}nonsense`);
    expect(unknown.status).toBe(404);
  });

  test('a link ends after a week', async () => {
    const owner = await addOwner();
    await owner.add();
    const [message] = await messagesOf(owner);
    await on.database.kysely
      .updateTable('bank_links')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('store_id', '=', owner.store.id)
      .execute();
    const url = server.origin + new URL(message?.facts.disownUrl ?? '').pathname;
    expect((await fetch(url)).status).toBe(404);
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' });
    expect(await owner.payout()).toMatchObject({ hold: null });
  });

  test('an account is known to the provider under a name that nobody sees', async () => {
    const owner = await addOwner();
    const id = (await owner.add()).body['bank_detail_id'];
    const update = () =>
      call(server.origin, 'POST /api/store/update_bank_token', { bank_detail_id: id }, keyed(owner.staff));
    escrow.setFaults(({ operation }) => (operation === 'CreateBankToken' ? 'errors' : null));
    expect((await update()).body).toMatchObject({
      error_code: ERROR.bankDetailUpdateFailed,
      fields: [{ problem: 'refused' }],
    });
    escrow.setFaults(() => null);
    const updated = await update();
    expect(updated.body).toMatchObject({ bank_detail: { has_provider_token: true } });
    const token = await openProviderToken(on.database.kysely, testSecrets, {
      storeId: owner.store.id,
      bankDetailId: id,
    });
    expect(escrow.accounts.get(token ?? '')).toMatchObject({ accountNumber: 'DE89370400440532013000' });
    expect(JSON.stringify([updated.body, await owner.get(), server.logLines])).not.toContain(token);
    // What was typed travels as a variable, never in the document.
    expect(escrow.calls.every(({ query }) => !query.includes('DE8937'))).toBe(true);
  });

  const openDeposit = async (owner: Owner, amount: number) =>
    call(server.origin, 'POST /api/store/get_deposit_link', { amount }, keyed(owner.staff));
  const depositOf = (owner: Owner) =>
    on.database.kysely
      .selectFrom('bank_deposits')
      .select(['id', 'state', 'problem'])
      .where('store_id', '=', owner.store.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
  const sendNotice = async ({
    body,
    headers,
  }: {
    readonly body: string;
    readonly headers: Readonly<Record<string, string>>;
  }) => (await fetch(server.origin + ESCROW_NOTICE_PATH, { method: 'POST', headers, body })).status;
  const availableOf = async (owner: Owner) => (await readBalances(on.database.kysely, owner.store.id)).available;

  test('money that was paid in is booked once, however often the provider says so', async () => {
    const owner = await addOwner();
    const opened = await openDeposit(owner, 2500);
    expect(opened.body['url']).toMatch(/\/deposit\//);
    const { id } = await depositOf(owner);
    expect(await availableOf(owner)).toBe(0);
    const notice = escrow.decide(id, true);
    expect(await sendNotice({ ...notice, headers: { ...notice.headers, 'x-escrow-signature': '00' } })).toBe(400);
    expect(await availableOf(owner)).toBe(0);
    const statuses = await Promise.all([sendNotice(notice), sendNotice(notice), sendNotice(notice)]);
    expect(statuses).toEqual([200, 200, 200]);
    expect(await sendNotice(notice)).toBe(200);
    expect(await availableOf(owner)).toBe(2500);
    expect(await depositOf(owner)).toMatchObject({ state: 'success' });
  });

  test('a deposit of another amount books nothing, and a silent provider is asked again', async () => {
    const owner = await addOwner();
    await openDeposit(owner, 700);
    const { id } = await depositOf(owner);
    const notice = escrow.decide(id, true);
    escrow.setFaults(({ operation }) => (operation === 'FindMovement' ? 503 : null));
    expect(await sendNotice(notice)).toBe(503);
    escrow.setFaults(() => null);
    const movement = escrow.movements.get(id);
    Object.assign(movement ?? {}, { amount: 699 });
    expect(await sendNotice(notice)).toBe(200);
    expect(await availableOf(owner)).toBe(0);
    expect(await depositOf(owner)).toMatchObject({ state: 'created', problem: 'other_amount' });
  });

  test('the bearer is renewed once when it has ended, and a refusal ends the deposit', async () => {
    const owner = await addOwner();
    await openDeposit(owner, 100);
    const tokensBefore = escrow.calls.filter(({ operation }) => operation === 'token').length;
    escrow.endBearers();
    expect((await openDeposit(owner, 200)).code).toBeNull();
    expect(escrow.calls.filter(({ operation }) => operation === 'token')).toHaveLength(tokensBefore + 1);
    escrow.setFaults(({ operation }) => (operation === 'CreateDeposit' ? 401 : null));
    expect((await openDeposit(owner, 300)).body).toMatchObject({
      error_code: ERROR.paymentFailed,
      fields: [{ problem: 'credentials_refused' }],
    });
    expect(await depositOf(owner)).toMatchObject({ state: 'fail' });
    // The reply is lost after the page was made: what became of it is asked about.
    escrow.setFaults(({ operation }) => (operation === 'CreateDeposit' ? 'lose_reply' : null));
    expect((await openDeposit(owner, 400)).code).toBe(ERROR.paymentFailed);
    const lost = await depositOf(owner);
    expect(lost).toMatchObject({ state: 'created' });
    escrow.setFaults(() => null);
    expect(await sendNotice(escrow.decide(lost.id, true))).toBe(200);
    expect(await availableOf(owner)).toBe(400);
  });

  test('administrators replace the banks of a country, which then name the bank of an IBAN', async () => {
    const admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
    const upload = (codes: object[]) =>
      call(server.origin, 'POST /api/admin/upload_bank_codes', { country: 'DE', codes }, keyed(admin));
    await upload([{ code: '10000000', name: 'Bundesbank', bic: 'MARKDEF1100' }]);
    const replaced = await upload([{ code: '37040044', name: 'Commerzbank', bic: 'COBADEFFXXX' }]);
    expect(replaced.body).toMatchObject({ country: 'DE', count: 1 });
    const owner = await addOwner();
    expect((await call(server.origin, 'GET /api/admin/get_bank_codes', undefined, owner.staff)).body).toMatchObject({
      country: 'DE',
      codes: [{ code: '37040044', name: 'Commerzbank', bic: 'COBADEFFXXX' }],
    });
    const banksOf = async (country: string) => {
      const url = `${server.origin}/api/admin/get_bank_codes?country=${country}`;
      return (await (await fetch(url, { headers: owner.staff })).json()) as { error_code?: number };
    };
    // The account may be in another country than the store.
    expect(await banksOf('AT')).toMatchObject({ country: 'AT', codes: [] });
    expect(await banksOf('DE')).toMatchObject({ country: 'DE', codes: [{ name: 'Commerzbank' }] });
    expect(await banksOf('QZ')).toMatchObject({ error_code: ERROR.countryNotFound });
    expect(await banksOf('Germany')).toMatchObject({ error_code: ERROR.validationFailed });
    expect((await owner.add()).body).toMatchObject({ bank_details: [{ bank_name: 'Commerzbank' }] });
  });
});
