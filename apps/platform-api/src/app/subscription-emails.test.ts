import { languageIndex } from '@store-panel/domain/geo/languages';
import { addDays, storeDay, type StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { reportSubscriptions } from '#features/subscription/report-subscriptions.ts';
import { NO_SUBSCRIPTION } from '#features/subscription/subscription.queries.ts';
import { reportDebts } from '#features/wallet/report-debts.ts';
import { issueInvoice } from '#invoices/issue-invoice.ts';
import { addPaidStore } from '#testing/fixtures/paid-store.ts';
import { addPlan, addTestCard } from '#testing/fixtures/subscriptions.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const ISSUER = { name: 'Platform Ltd', lines: [], vat_id: null };

describeOnAnEngine('emails about subscriptions and debts', (on) => {
  const secrets = createSecrets(Buffer.alloc(48, 7));
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database, { secret: Buffer.alloc(48, 7) });
    await server.platform.stopTimedChanges();
  });
  afterAll(() => server.close());

  const today = () => storeDay(Date.now(), 'Europe/Berlin');
  const inDays = (count: number): StoreDate => addDays(today(), count);
  const newStore = (options: Parameters<typeof addPaidStore>[2] = {}) =>
    addPaidStore(on.database, server.origin, options);
  const write = (storeId: string, own: object) =>
    on.database.kysely
      .insertInto('subscriptions')
      .values({ store_id: storeId, ...NO_SUBSCRIPTION, ...own })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(own))
      .execute();
  const deps = () => ({
    database: on.database,
    secrets,
    issuer: ISSUER,
    onProblem: (_storeId: string, error: unknown) => {
      throw error;
    },
  });
  const mailsTo = async (recipient: string, kind: 'subscription_changed' | 'debt_lasts' = 'subscription_changed') => {
    const rows = await on.database.kysely
      .selectFrom('messages')
      .select(['sealed', 'lang'])
      .where('recipient', '=', recipient)
      .where('kind', '=', kind)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ sealed, lang }) => ({ lang, ...(sealed && (secrets.decrypt('messages', sealed) as object)) }));
  };
  /** Two nodes look at once. */
  const report = () => Promise.all([reportSubscriptions(deps()), reportSubscriptions(deps())]);

  test('tell a store once that its trial ends, where and in the language in which it wants its invoices', async () => {
    const store = await newStore();
    await write(store.id, { trial_ends_on: inDays(5) });
    await report();
    await report();
    expect(await mailsTo(store.email)).toMatchObject([
      { event: 'trial_ending', name: 'Test kitchen', day: inDays(5), end: '' },
    ]);
    await sql`
      insert into store_settings (store_id, section, value, version)
      values (${store.id}, 'billing', ${JSON.stringify({ invoice_email: 'books@example.com', language: 'de' })}, 1)`.execute(
      on.database.kysely,
    );
    await write(store.id, { trial_ends_on: inDays(1) });
    await report();
    expect(await mailsTo('books@example.com')).toMatchObject([
      { event: 'trial_ending', day: inDays(1), lang: languageIndex('de') },
    ]);
    expect(await mailsTo(store.email)).toHaveLength(1);
  });

  test('say what the plan costs that follows a trial', async () => {
    const store = await newStore();
    const { versionId } = await addPlan(on.database);
    const days = { trial_ends_on: inDays(1), next_invoice_on: inDays(2) };
    await write(store.id, { ...days, plan_version_id: versionId, pay_by: 'earnings' });
    await report();
    expect(await mailsTo(store.email)).toMatchObject([
      { event: 'plan_begins', day: inDays(2), amount: 5831, currency: 'EUR' },
    ]);
  });

  test('say that a payment failed with what is tried next, that it lapsed, and that it goes on', async () => {
    const store = await newStore();
    const { versionId } = await addPlan(on.database);
    const cardId = await addTestCard(on.database, store.id, '0341');
    const { id } = await issueInvoice(on.database.kysely, {
      storeId: store.id,
      kind: 'subscription',
      state: 'fail',
      from: today(),
      to: inDays(30),
      currency: 'EUR',
      lines: [{ part: 'subscription', name: 'Plan', ppm: 0, fixed: 0, count: 1, net: 4900, tax_ppm: 0 }],
      issuer: ISSUER,
    });
    await on.database.kysely
      .insertInto('charge_tries')
      .values({
        store_id: store.id,
        invoice_id: id,
        no: 1,
        card_id: cardId,
        day: today(),
        result: 'declined',
        ref: null,
        problem: null,
      })
      .execute();
    const open = { open_invoice_id: id, open_plan_version_id: versionId };
    const paid = { plan_version_id: versionId, pay_by: 'card', next_invoice_on: today() };
    await write(store.id, { ...paid, ...open, failed_on: today() });
    await report();
    const failed = {
      event: 'payment_failed.retry',
      day: inDays(3),
      end: inDays(21),
      amount: 4900,
      card: 'Visa ·· 0341',
    };
    expect(await mailsTo(store.email)).toMatchObject([failed]);
    await write(store.id, { failed_on: inDays(-22) });
    await report();
    await write(store.id, {
      open_invoice_id: null,
      open_plan_version_id: null,
      failed_on: null,
      next_invoice_on: inDays(9),
    });
    await report();
    await report();
    expect((await mailsTo(store.email)).slice(1)).toMatchObject([
      { event: 'lapsed.payment_failed' },
      { event: 'reopened' },
    ]);
  });

  test('tell a store of the card that ends', async () => {
    const store = await newStore();
    const { versionId } = await addPlan(on.database);
    const cardId = await addTestCard(on.database, store.id);
    const [year, month] = today().split('-').map(Number);
    await on.database.kysely
      .updateTable('cards')
      .set({ exp_year: year, exp_month: month })
      .where('id', '=', cardId)
      .execute();
    await write(store.id, { plan_version_id: versionId, pay_by: 'card', next_invoice_on: inDays(20) });
    await report();
    expect(await mailsTo(store.email)).toMatchObject([
      { event: 'card_ending', card: 'Visa ·· 4242', month: today().slice(0, 7) },
    ]);
  });

  test('tell a store that it has owed more than it may for two weeks, once until it owes less', async () => {
    const terms = { credit_limit: 5000 };
    const [debtor, within] = [await newStore({ terms }), await newStore({ terms })];
    await debtor.release(-6000);
    await within.release(-5000);
    const look = async () => {
      await Promise.all([1, 2].map(() => reportDebts({ database: on.database, secrets }, () => false)));
      return Promise.all([debtor, within].map(({ email }) => mailsTo(email, 'debt_lasts')));
    };
    const passDays = (days: number) =>
      sql`update store_debts set since = since - ${days}::integer`.execute(on.database.kysely);
    expect(await look()).toEqual([[], []]);
    await passDays(13);
    expect(await look()).toEqual([[], []]);
    await passDays(1);
    const reported: unknown = expect.objectContaining({
      amount: 6000,
      limit: 5000,
      currency: 'EUR',
      name: 'Test kitchen',
    });
    expect(await look()).toEqual([[reported], []]);
    await passDays(30);
    expect(await look()).toEqual([[reported], []]);
    // It pays in, and owes too much again: the two weeks begin again.
    await debtor.release(2000);
    await look();
    await debtor.release(-2000);
    expect(await look()).toEqual([[reported], []]);
    await passDays(14);
    expect(await look()).toEqual([[reported, reported], []]);
  });
});
