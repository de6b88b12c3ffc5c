import { randomBytes } from 'node:crypto';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import {
  consequenceBegins,
  consequenceDay,
  documentState,
  type DocumentUpload,
} from '@store-panel/domain/documents/document-state';
import { addDays, storeDay, type StoreDate } from '@store-panel/domain/time/store-time';
import { type Insertable, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { payoutHoldsOfDocuments, stopsNewOrders } from '#access/stores/document-effects.queries.ts';
import { updateDocumentsComplete } from '#access/stores/store-documents.queries.ts';
import { json } from '#db/schema.ts';
import type { DocumentTypesTable } from '#db/tables/documents.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { remindOfDocuments } from '#features/profile/remind-documents.ts';
import { findOrderingStore } from '#orders/new-orders/new-order.queries.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import {
  addAdmin,
  addChannel,
  addStore,
  placeOrder,
  signInAdmin,
  signInStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { addFile } from '#testing/fixtures/add-file.ts';
import { samplePdf } from '#testing/fixtures/sample-files.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { sendFile } from '#testing/servers/send-form.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const ZONE = 'Europe/Berlin';
/** More in the long form (`npm run soak -- --only documents`). */
const HISTORIES = Number(process.env['DOCUMENT_HISTORIES'] ?? 150);
const DAY_MS = 86_400_000;

describeOnAnEngine("a store's documents that expire", (on) => {
  let server: TestPlatform;
  let admin: SessionHeaders;
  let store: TestStore;
  let session: SessionHeaders;
  const today = () => storeDay(Date.now(), ZONE);

  beforeAll(async () => {
    server = await startPlatform(on.database);
    admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
  });
  beforeEach(async () => {
    await on.database.kysely.deleteFrom('document_types').execute();
    store = await addStore(on.database);
    session = await signInStore(server.origin, store.email);
  });
  afterAll(() => server.close());

  const addType = async (terms: Partial<Insertable<DocumentTypesTable>> = {}) => {
    const id = uuidV7();
    await on.database.kysely
      .insertInto('document_types')
      .values({ id, name: json(['Licence']), country_code: null, asks_expiry: true, asks_number: true, ...terms })
      .execute();
    return id;
  };
  const upload = (id: string, fields: Record<string, string> = {}) =>
    sendFile(
      server.origin,
      'POST /api/store/upload_document',
      { name: 'licence.pdf', content: samplePdf() },
      { type: '2', document_id: id, number: 'HRB 1234', ...fields },
      session,
    );
  const review = async (id: string, action: 'approve' | 'decline', fields: object = {}) => {
    const newest = await on.database.kysely
      .selectFrom('store_documents')
      .select('uploaded_at')
      .where('store_id', '=', store.id)
      .where('document_type_id', '=', id)
      .orderBy('uploaded_at', 'desc')
      .executeTakeFirstOrThrow();
    const body = { store_id: store.id, document_id: id, action, uploaded_at: newest.uploaded_at.toISOString() };
    const note = action === 'decline' ? 'Too dark' : '';
    return call(server.origin, 'POST /api/admin/review_document', { ...body, note, ...fields }, admin);
  };
  const document = async (id: string) =>
    (await call(server.origin, 'POST /api/store/get_document_list', { type: 2 }, session)).body.documents.find(
      ({ document_id: each }) => each === id,
    );
  const isUploaded = async () =>
    (await call(server.origin, 'POST /api/store/get_store_detail', {}, session)).body.store.is_document_uploaded;
  const addApproved = async (storeId: string, id: string, expires_on: StoreDate | null, at = Date.now()) => {
    await on.database.kysely
      .insertInto('store_documents')
      .values({
        id: uuidV7(),
        store_id: storeId,
        document_type_id: id,
        file_id: await addFile(on.database, storeId),
        state: 'approved',
        expires_on,
        uploaded_at: new Date(at),
      })
      .execute();
  };

  test('asks for a number and an expiry within 20 years', async () => {
    const id = await addType();
    expect((await upload(uuidV7())).code).toBe(ERROR.documentNotRequested);
    expect((await upload(id, { number: ' ', expires_on: addDays(today(), 9) })).code).toBe(ERROR.documentNumberInvalid);
    for (const expires_on of [addDays(today(), -1), addDays(today(), 20 * 366)])
      expect((await upload(id, { expires_on })).code).toBe(ERROR.documentExpiryInvalid);
    expect((await upload(id)).code).toBe(ERROR.documentExpiryInvalid);
    const expires_on = addDays(today(), 12);
    const { body } = await upload(id, { number: ' HRB 7 ', expires_on });
    expect(body.document).toMatchObject({ standing: 'uploaded', expires_on, number: 'HRB 7', days_left: null });
    // The reviewer may correct what was given.
    const corrected = addDays(today(), 13);
    expect((await review(id, 'approve', { expires_on: corrected, number: 'HRB 8' })).code).toBeNull();
    expect(await document(id)).toMatchObject({
      standing: 'expiring',
      state: 'approved',
      expires_on: corrected,
      number: 'HRB 8',
      days_left: 13,
      waiting: null,
      consequence_on: addDays(corrected, 15),
    });
  });

  test('a renewal never takes away what is valid, and is not possible while it is for more than 60 days', async () => {
    const id = await addType();
    const [soon, later] = [addDays(today(), 12), addDays(today(), 400)];
    await upload(id, { expires_on: soon });
    await review(id, 'approve');
    expect(await isUploaded()).toBe(true);
    expect((await upload(id, { expires_on: later })).body.document).toMatchObject({
      state: 'approved',
      expires_on: soon,
      waiting: { expires_on: later },
    });
    // A second upload takes the place of the one without a review.
    await upload(id, { expires_on: later, number: 'HRB 99' });
    expect(await document(id)).toMatchObject({ expires_on: soon, waiting: { number: 'HRB 99' } });
    await review(id, 'decline');
    expect(await document(id)).toMatchObject({ state: 'approved', expires_on: soon, note: 'Too dark', waiting: null });
    expect(await isUploaded()).toBe(true);
    await upload(id, { expires_on: later });
    await review(id, 'approve');
    expect(await document(id)).toMatchObject({ state: 'approved', standing: 'approved', expires_on: later, note: '' });
    expect((await upload(id, { expires_on: later })).code).toBe(ERROR.documentNotReplaceable);
  });

  test('no_new_orders stops channels after the grace, and orders that run go on', async () => {
    const id = await addType({ on_expiry: 'no_new_orders', grace_days: 3 });
    const channel = await signInUser(server.origin, (await addChannel(on.database)).email);
    await addApproved(store.id, id, addDays(today(), -2));
    const running = await placeOrder(server.origin, channel, store.id);
    expect(running).toHaveProperty('order_id');
    await on.database.kysely
      .updateTable('store_documents')
      .set({ expires_on: addDays(today(), -6) })
      .where('store_id', '=', store.id)
      .execute();
    expect(await placeOrder(server.origin, channel, store.id)).toMatchObject({ error_code: ERROR.storeBusinessOff });
    const stored = await findOrderingStore(on.database.kysely, store.id);
    expect(stored?.orders_stop_on).toBe(addDays(today(), -2));
  });

  test('holds, stops and completeness by SQL are those of the rules', async () => {
    const { upTo, maybe, pick } = createRandom(20_261_127);
    const file_id = await addFile(on.database, store.id);
    const zones = ['Europe/Berlin', 'Asia/Kuwait', 'America/Sao_Paulo', 'Pacific/Apia'];
    for (let round = 0; round < HISTORIES; round += 1) {
      const { kysely } = on.database;
      await kysely.deleteFrom('document_types').execute();
      const timezone = pick(zones);
      const now = Date.now();
      await kysely.updateTable('stores').set({ timezone }).where('id', '=', store.id).execute();
      const on_expiry = pick(['remind', 'hold_payouts', 'no_new_orders'] as const);
      const [graceDays, asksExpiry] = [pick([0, 1, 14]), maybe(0.9)];
      const id = await addType({ on_expiry, grace_days: graceDays, asks_expiry: asksExpiry });
      const uploads = Array.from({ length: upTo(5) }, (_, index) => ({
        review: pick(['uploaded', 'approved', 'approved', 'declined'] as const),
        expiresOn: maybe(0.8) ? addDays(storeDay(now, timezone), upTo(40) - 25) : null,
        uploadedAt: new Date(now - (10 - index) * DAY_MS),
      })) satisfies DocumentUpload[];
      for (const { review: state, expiresOn, uploadedAt } of uploads)
        await kysely
          .insertInto('store_documents')
          .values({
            id: uuidV7(),
            store_id: store.id,
            document_type_id: id,
            file_id,
            state,
            expires_on: expiresOn,
            uploaded_at: uploadedAt,
          })
          .execute();
      const terms = { asksExpiry, graceDays, remindDays: [30, 7, 1] };
      const { inForce, state } = documentState(uploads, terms, storeDay(now, timezone));
      const begun =
        asksExpiry && inForce?.expiresOn
          ? now >= consequenceBegins(consequenceDay(inForce.expiresOn, graceDays), timezone)
          : false;
      await updateDocumentsComplete(kysely, store.id);
      const stored = await findOrderingStore(kysely, store.id);
      const holds = (await payoutHoldsOfDocuments(kysely, [store.id], now)).get(store.id) ?? [];
      expect(
        [stored?.document_uploaded, stored && stopsNewOrders(stored, now), holds.length],
        JSON.stringify({ uploads, on_expiry, graceDays, timezone }),
      ).toEqual([
        !['missing', 'declined'].includes(state),
        begun && on_expiry === 'no_new_orders',
        begun && on_expiry === 'hold_payouts' ? 1 : 0,
      ]);
    }
    await on.database.kysely.updateTable('stores').set({ timezone: ZONE }).where('id', '=', store.id).execute();
  });

  test('a store is reminders once a step, whatever the number of nodes', async () => {
    const id = await addType();
    const start = Date.now();
    await addApproved(store.id, id, addDays(storeDay(start, ZONE), 31));
    const secrets = createSecrets(randomBytes(48));
    const reminders = async (days: number) => {
      const deps = { database: on.database, secrets, log: pino({ level: 'silent' }), now: start + days * DAY_MS };
      await Promise.all([0, 1, 2].map(() => remindOfDocuments(deps, () => false)));
      const { rows } = await sql<{ kind: string }>`
        select kind from messages where recipient = ${store.email} order by id`.execute(on.database.kysely);
      return rows.map(({ kind }) => kind);
    };
    const expiring = 'document_expiring';
    expect(await reminders(-5)).toEqual([]);
    expect(await reminders(2)).toEqual([expiring]);
    expect(await reminders(10)).toEqual([expiring]);
    expect(await reminders(27)).toEqual([expiring, expiring]);
    expect(await reminders(33)).toEqual([expiring, expiring, 'document_expired']);
    expect(await reminders(60)).toEqual([expiring, expiring, 'document_expired']);
  });
});
