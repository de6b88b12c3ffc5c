// One long file, because every test uses one platform and its accounts, which are slow to start.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SUCCESS } from '@store-panel/contract/errors/success-codes';
import type { Endpoint } from '@store-panel/contract/table';
import { SCREENS } from '@store-panel/domain/access/screens';
import { transfer } from '@store-panel/domain/ledger/ledger-lines';
import { STORE_APPROVAL } from '@store-panel/domain/store/approval';
import {
  applyReview,
  canOperate,
  REVIEW_ACTIONS,
  REVIEW_STATES,
  type ReviewAction,
  canReview,
} from '@store-panel/domain/store/review';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { postEntry } from '#ledger/post-entry.ts';
import { addFile } from '#testing/fixtures/add-file.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { setRegistrationRequirements } from '#testing/fixtures/application.ts';
import {
  addAdmin,
  addChannel,
  addCourier,
  addStore,
  addSubStore,
  PASSWORD,
  signInCourier,
  signInAdmin,
  signInStore,
  signInSubStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { type Client, waitForEvent, openSocket } from '#testing/servers/sockets.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const NOTE = 'The licence has run out.';

interface DocumentType {
  readonly id: string;
  readonly name: readonly string[];
}

describeOnAnEngine('reviews in the admin area', (on) => {
  let licence: DocumentType;
  let identity: DocumentType;
  let hygiene: DocumentType;
  let server: TestPlatform;
  let admin: SessionHeaders;
  const secret = Buffer.alloc(48, 7);

  beforeAll(async () => {
    server = await startPlatform(on.database, { secret });
    const types = await on.database.kysely.selectFrom('document_types').selectAll().orderBy('position').execute();
    const typeAt = (at: number): DocumentType => types[at] ?? { id: '', name: [] };
    [licence, identity, hygiene] = [typeAt(0), typeAt(1), typeAt(2)];
    admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
  });
  beforeEach(() => on.database.kysely.deleteFrom('rate_limits').execute());
  afterAll(() => server.close());

  const ask = <Key extends Endpoint>(key: Key, body: object = {}, headers = admin) =>
    call(server.origin, key, body, headers);
  const listen = async (headers: SessionHeaders) => {
    const socket = openSocket(server.origin, headers);
    await waitForEvent(socket, 'connect');
    return socket;
  };
  const ended = (socket: Client) =>
    Promise.all([waitForEvent(socket, 'session_notice'), waitForEvent(socket, 'disconnect')]);
  const review = (store_id: string, action: ReviewAction, version: number, overrides: object = { note: NOTE }) =>
    ask('POST /api/admin/review_store', { store_id, action, version, ...overrides });
  const addDocument = async (storeId: string, type: DocumentType, uploaded_at = new Date()) => {
    const fileId = await addFile(on.database, storeId);
    const document = { document_type_id: type.id, file_id: fileId, state: 'uploaded', uploaded_at } as const;
    await on.database.kysely
      .insertInto('store_documents')
      .values({ id: uuidV7(), store_id: storeId, ...document })
      .execute();
    return document.uploaded_at.toISOString();
  };
  const mails = async (recipient: string) =>
    (
      await on.database.kysely
        .selectFrom('messages')
        .select(['kind', 'lang', 'sealed'])
        .where('recipient', '=', recipient)
        .orderBy('id')
        .execute()
    ).map(({ kind, lang, sealed }) => ({
      kind,
      lang,
      facts: sealed && createSecrets(secret).decrypt('messages', sealed),
    }));
  const audited = async (storeId: string) =>
    on.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'note', 'subject'])
      .where('store_id', '=', storeId)
      .orderBy('id')
      .execute();

  test('a store lacks only what the platform requires of it', async () => {
    const { id } = await addStore(on.database, { reviewState: 'waiting' });
    const unproved = { email_verified: false, phone_verified: false, document_uploaded: false } as const;
    const missing = async () => {
      const { stores } = (await ask('POST /api/admin/list_stores', { perPage: 500 })).body;
      return stores.find(({ _id }) => _id === id)?.missing;
    };
    await on.database.kysely.updateTable('stores').set(unproved).where('id', '=', id).execute();
    await setRegistrationRequirements(on.database, { email: true });
    expect(await missing()).toEqual(['email']);
    await on.database.kysely.updateTable('stores').set({ must_upload_documents: true }).where('id', '=', id).execute();
    await setRegistrationRequirements(on.database, { phone: true });
    expect(await missing()).toEqual(['phone', 'documents']);
    expect((await ask('POST /api/admin/get_store', { store_id: id })).body.store.missing).toEqual([
      'phone',
      'documents',
    ]);
    await setRegistrationRequirements(on.database, {});
  });

  test('lists waiting stores first, and finds stores by text, number and state', async () => {
    const names = [];
    for (const state of REVIEW_STATES) names.push((await addStore(on.database, { reviewState: state })).id);
    const [waiting = '', approved = ''] = names;
    const { kysely } = on.database;
    await kysely.updateTable('stores').set({ city: 'Sankt Pölten' }).where('id', '=', approved).execute();
    const all = (await ask('POST /api/admin/list_stores', { perPage: 500 })).body;
    const states = all.stores.map((store) => store.review_state === 'waiting');
    expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)));
    expect(all.count).toBe(all.stores.length);
    expect(all.waiting).toBe(states.filter(Boolean).length);
    const found = async (filter: object) =>
      (await ask('POST /api/admin/list_stores', { perPage: 500, ...filter })).body.stores.map(({ _id }) => _id);
    const row = all.stores.find(({ _id }) => _id === approved);
    for (const query of ['SANKT P', row?.email, `STR${row?.unique_id}`, `${row?.phone}`])
      expect(await found({ query }), query).toEqual([approved]);
    expect(await found({ query: '%' })).toEqual([]);
    expect(await found({ review_state: 'waiting' })).toContain(waiting);
    expect(await found({ review_state: 'waiting' })).not.toContain(approved);
    expect(await found({ is_blocked: true })).toEqual([]);
    expect(await found({ approval_state: STORE_APPROVAL.approved })).toContain(approved);
    expect((await ask('POST /api/admin/list_stores', { perPage: 10, page: 1000 })).body.stores).toEqual([]);
  });

  test('applies each action only where the table allows it', async () => {
    for (const reviewState of REVIEW_STATES)
      for (const approvalState of Object.values(STORE_APPROVAL)) {
        const status = { review: reviewState, approval: approvalState };
        for (const action of REVIEW_ACTIONS) {
          const { id, email } = await addStore(on.database, { reviewState, approvalState });
          const { code, body } = await review(id, action, 1);
          const label = JSON.stringify([action, status]);
          expect(code, label).toBe(canReview(action, status) ? null : ERROR.reviewNotPossible);
          const after = applyReview(action, status);
          const row = await on.database.kysely
            .selectFrom('stores')
            .select(['review_state', 'approval_state', 'version', 'review_note'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          expect([row.review_state, row.approval_state], label).toEqual([after.review, after.approval]);
          if (code !== null) expect(row, label).toMatchObject({ version: 1, review_note: '' });
          else {
            expect(body, label).toMatchObject({ message: SUCCESS.updated, store: { version: 2, review_note: NOTE } });
            expect(await audited(id), label).toMatchObject([{ note: NOTE }]);
          }
          const notified = (await mails(email)).map(({ kind }) => kind);
          const mayItWork = canOperate(after);
          const expected = {
            approve: mayItWork ? ['store_approved'] : [],
            unblock: mayItWork ? ['store_approved'] : [],
            decline: ['store_declined'],
            block: ['store_blocked'],
            business_off: [],
            business_on: [],
          } as const;
          expect(notified, label).toEqual(code === null ? expected[action] : []);
        }
      }
  });

  test('requires a reason when declining, and rejects an older version', async () => {
    const { id } = await addStore(on.database, { reviewState: 'waiting' });
    for (const note of [undefined, '', '   ']) {
      const { code, body } = await review(id, 'decline', 1, { note });
      expect([code, body['fields']]).toMatchObject([ERROR.validationFailed, [{ path: 'note' }]]);
    }
    expect((await review(id, 'approve', 7, {})).code).toBe(ERROR.staleVersion);
    const actions: readonly ReviewAction[] = ['approve', 'decline', 'block', 'approve', 'decline'];
    const codes = await Promise.all(actions.map(async (action) => (await review(id, action, 1)).code));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === ERROR.staleVersion)).toHaveLength(actions.length - 1);
    expect(await audited(id)).toHaveLength(1);
    for (const key of ['POST /api/admin/get_store', 'POST /api/admin/create_store_ticket'] as const)
      expect((await ask(key, { store_id: uuidV7() })).code).toBe(ERROR.dataNotFound);
    expect((await review(uuidV7(), 'approve', 1)).code).toBe(ERROR.dataNotFound);
  });

  test('opens the panel at once on approval, and emails the store in its language', async () => {
    const store = await addStore(on.database, { reviewState: 'waiting' });
    const german = { lang: '1' };
    const signedIn = await ask('POST /api/store/login', { email: store.email, password: PASSWORD }, german);
    const headers = { authorization: signedIn.body.jwt_token, servertoken: signedIn.body.store.server_token };
    expect((await ask('POST /api/store/list_orders', {}, headers)).code).toBe(ERROR.storeNotApproved);
    const socket = await listen(headers);
    const notified = waitForEvent(socket, 'access_changed');
    expect((await review(store.id, 'approve', 1, {})).code).toBeNull();
    expect((await ask('POST /api/store/list_orders', {}, headers)).code).toBeNull();
    await notified;
    const context = (await ask('POST /api/store/get_store_detail', {}, headers)).body;
    expect(context.store).toMatchObject({ review_state: 'approved', is_approved: true });
    expect(await mails(store.email)).toEqual([{ kind: 'store_approved', lang: 1, facts: { name: 'Test kitchen' } }]);
  });

  test('notifies the open panel when business is turned off, without ending its session', async () => {
    const store = await addStore(on.database);
    const headers = await signInStore(server.origin, store.email);
    const socket = await listen(headers);
    const notified = waitForEvent(socket, 'access_changed');
    expect((await review(store.id, 'business_off', 1, {})).code).toBeNull();
    await notified;
    expect((await ask('POST /api/store/list_orders', {}, headers)).code).toBeNull();
  });

  test('ends all sessions and sockets of a store and its sub-stores on a block', async () => {
    const store = await addStore(on.database);
    const sub = await addSubStore(on.database, store, [SCREENS['running-orders'].path]);
    const sessions = [
      await signInStore(server.origin, store.email),
      await signInStore(server.origin, store.email),
      await signInSubStore(server.origin, sub.email),
    ];
    const unaffected = await signInStore(server.origin, (await addStore(on.database)).email);
    const sockets = await Promise.all([...sessions, unaffected].map(listen));
    const sessionsEnded = Promise.all(sockets.slice(0, -1).map(ended));
    expect((await review(store.id, 'block', 1)).code).toBeNull();
    for (const headers of sessions)
      expect((await ask('POST /api/store/get_store_detail', {}, headers)).code).toBe(ERROR.tokenExpired);
    await sessionsEnded;
    expect(sockets.at(-1)?.connected).toBe(true);
    expect((await ask('POST /api/store/list_orders', {}, unaffected)).code).toBeNull();
    const back = await signInStore(server.origin, store.email);
    expect((await ask('POST /api/store/list_orders', {}, back)).code).toBe(ERROR.storeNotApproved);
    const again = { email: sub.email, password: PASSWORD };
    expect((await ask('POST /api/store/sub_store_login', again, {})).code).toBe(ERROR.subStoreNotApproved);
    const blocked = { kind: 'store_blocked', facts: { name: 'Test kitchen', note: NOTE } };
    expect(await mails(store.email)).toMatchObject([blocked]);
  });

  test('reviews the document file that was displayed', async () => {
    const store = await addStore(on.database, { reviewState: 'waiting' });
    const first = await addDocument(store.id, licence);
    await addDocument(store.id, identity);
    // Another store uploaded the same document at the same time.
    const neighbour = await addStore(on.database, { reviewState: 'waiting' });
    await addDocument(neighbour.id, licence, new Date(first));
    const reviewLicence = (action: 'approve' | 'decline', overrides: object = {}) =>
      ask('POST /api/admin/review_document', {
        store_id: store.id,
        document_id: licence.id,
        action,
        note: NOTE,
        uploaded_at: first,
        ...overrides,
      });
    const approved = await reviewLicence('approve');
    expect(approved.body.store).toMatchObject({ is_document_uploaded: true });
    expect(approved.body.store.documents.map(({ state }) => state)).toEqual(['approved', 'uploaded', 'missing']);
    expect((await reviewLicence('approve')).code).toBe(ERROR.reviewNotPossible);
    const { body: untouched } = await ask('POST /api/admin/get_store', { store_id: neighbour.id });
    expect(untouched.store.documents.map(({ state }) => state)).toEqual(['uploaded', 'missing', 'missing']);
    const needsNote = await reviewLicence('decline', { note: ' ' });
    expect([needsNote.code, needsNote.body['fields']]).toMatchObject([ERROR.validationFailed, [{ path: 'note' }]]);
    const declined = await reviewLicence('decline');
    expect(declined.body.store).toMatchObject({ is_document_uploaded: false, documents: [{ note: NOTE }, {}, {}] });
    const facts = { name: 'Test kitchen', document: licence.name[2], note: NOTE };
    expect(await mails(store.email)).toEqual([{ kind: 'document_declined', lang: 2, facts }]);
    await addDocument(store.id, licence);
    expect((await reviewLicence('approve')).code).toBe(ERROR.staleVersion);
    for (const own of [{ document_id: uuidV7() }, { store_id: uuidV7() }, { document_id: hygiene.id }])
      expect((await reviewLicence('approve', own)).code).toBe(ERROR.dataNotFound);
    expect((await audited(store.id)).map(({ action }) => action)).toEqual(['document_approved', 'document_declined']);
    const { url = '' } = declined.body.store.documents[0]?.file ?? {};
    expect((await fetch(server.origin + url)).status).toBe(200);
    expect((await fetch(server.origin + url.replace(/proof=.{4}/, 'proof=AAAA'))).status).not.toBe(200);
  });

  test('deletes a declined application with all its data, and no other store', async () => {
    const store = await addStore(on.database, { reviewState: 'declined' });
    await addDocument(store.id, licence);
    await addSubStore(on.database, store, []);
    const headers = await signInStore(server.origin, store.email);
    const sessionsEnded = waitForEvent(await listen(headers), 'disconnect');
    const working = await addStore(on.database);
    const remove = (store_id: string) => ask('POST /api/admin/delete_store_application', { store_id });
    expect((await remove(working.id)).code).toBe(ERROR.reviewNotPossible);
    expect((await remove(uuidV7())).code).toBe(ERROR.dataNotFound);
    const [one, two] = await Promise.all([remove(store.id), remove(store.id)]);
    expect(new Set([one.code, two.code])).toEqual(new Set([ERROR.dataNotFound, null]));
    await sessionsEnded;
    expect((await ask('POST /api/store/get_store_detail', {}, headers)).code).toBe(ERROR.tokenExpired);
    for (const table of ['sub_stores', 'files', 'store_documents', 'sessions'] as const) {
      const column = table === 'sub_stores' ? 'main_store_id' : 'store_id';
      const left = await on.database.kysely.selectFrom(table).selectAll().where(column, '=', store.id).execute();
      expect(left, table).toEqual([]);
    }
    const [line, ...more] = await audited(store.id);
    expect([line?.action, more]).toEqual(['store_application_removed', []]);
    expect(line?.subject).toMatch(/^STR\d{11}$/);
  });

  test('keeps a declined application that has a book, and deletes one with a hold alone', async () => {
    const [booked, held] = [
      await addStore(on.database, { reviewState: 'declined' }),
      await addStore(on.database, { reviewState: 'declined' }),
    ];
    await postEntry(on.database.kysely, {
      storeId: booked.id,
      kind: 'top_up',
      subject: null,
      currency: 'EUR',
      actor: { kind: 'system', id: null, name: null },
      lines: transfer('top_up', 'platform_cash', 'available', 500),
    });
    const hold = { is_held: true, reason: 'Its papers are not clear', password: PASSWORD };
    for (const { id } of [booked, held]) await ask('POST /api/admin/hold_payouts', { store_id: id, ...hold });
    const remove = ({ id }: TestStore) => ask('POST /api/admin/delete_store_application', { store_id: id });
    expect((await remove(booked)).code).toBe(ERROR.reviewNotPossible);
    expect((await remove(held)).code).toBeNull();
    const left = on.database.kysely.selectFrom('stores').select('id').where('id', 'in', [booked.id, held.id]);
    expect(await left.execute()).toEqual([{ id: booked.id }]);
  });

  test.each([
    ['user', 'users', 'POST /api/user/login', 'POST /api/user/logout'],
    ['provider', 'providers', 'POST /api/provider/login', 'POST /api/provider/list_requests'],
  ] as const)('reviews a %s by the same table, and ends the sessions on a block', async (kind, table, door, own) => {
    const person = kind === 'user' ? await addChannel(on.database) : await addCourier(on.database);
    const signIn = kind === 'user' ? signInUser : signInCourier;
    const headers = await signIn(server.origin, person.email);
    const socket = await listen(headers);
    const reviewPerson = (action: string, version: number, more: object = { note: NOTE }) =>
      kind === 'user'
        ? ask('POST /api/admin/review_user', { user_id: person.id, action, version, ...more })
        : ask('POST /api/admin/review_provider', { provider_id: person.id, action, version, ...more });
    const list = (filter: object) =>
      ask(kind === 'user' ? 'POST /api/admin/list_users' : 'POST /api/admin/list_providers', filter);
    expect((await reviewPerson('block', 1, {})).body['fields']).toMatchObject([{ path: 'note' }]);
    expect((await reviewPerson('unblock', 1)).code).toBe(ERROR.reviewNotPossible);
    const sessionsEnded = ended(socket);
    const blocked = await reviewPerson('block', 1);
    expect(blocked.body.person).toMatchObject({ is_blocked: true, review_note: NOTE, version: 2 });
    await sessionsEnded;
    expect((await ask(own, {}, headers)).code).toBe(ERROR.tokenExpired);
    expect((await ask(door, { email: person.email, password: PASSWORD }, {})).code).toBe(ERROR.wrongUserNameOrPassword);
    expect((await reviewPerson('block', 1)).code).toBe(ERROR.staleVersion);
    expect((await list({ is_blocked: true })).body.people.map(({ _id }) => _id)).toEqual([person.id]);
    expect((await list({ query: person.email.toUpperCase() })).body.people).toMatchObject([{ _id: person.id }]);
    expect((await reviewPerson('unblock', 2)).body.person).toMatchObject({ is_blocked: false, review_note: NOTE });
    const again = await signIn(server.origin, person.email);
    await on.database.kysely.updateTable(table).set({ review_state: 'waiting' }).where('id', '=', person.id).execute();
    expect((await list({ review_state: 'waiting' })).body.people[0]?._id).toBe(person.id);
    const codes = await Promise.all([reviewPerson('approve', 3), reviewPerson('decline', 3)]).then((all) =>
      all.map(({ code }) => code),
    );
    expect(new Set(codes)).toEqual(new Set([ERROR.staleVersion, null]));
    expect((await ask(door, { email: person.email, password: PASSWORD }, {})).code).toBe(
      codes[0] === null ? null : ERROR.wrongUserNameOrPassword,
    );
    expect(again['authorization']).toBeTypeOf('string');
    const lines = await on.database.kysely
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', `${kind}_%`)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual([
      `${kind}_blocked`,
      `${kind}_unblocked`,
      codes[0] === null ? `${kind}_approved` : `${kind}_declined`,
    ]);
    expect(
      (
        await (kind === 'user'
          ? ask('POST /api/admin/review_user', { user_id: uuidV7(), action: 'approve', version: 1 })
          : ask('POST /api/admin/review_provider', { provider_id: uuidV7(), action: 'approve', version: 1 }))
      ).code,
    ).toBe(ERROR.dataNotFound);
  });

  test('assigns a courier service to a store, on whose page its new claims are', async () => {
    const store = await addStore(on.database);
    const tenantId = await addTenant(on.database, `${uuidV7()}.example`, { name: 'Havel' });
    const set = (version: number, overrides: object) =>
      ask('POST /api/admin/set_store_courier', { store_id: store.id, version, ...overrides });
    const shipped = { is_courier_service: true, tenant_id: tenantId };
    expect((await set(1, shipped)).body.store).toMatchObject({
      version: 2,
      is_courier_service: true,
      tenant: { tenant_id: tenantId, name: 'Havel' },
    });
    expect((await ask('POST /api/admin/get_store', { store_id: store.id })).body.store.tenant?.name).toBe('Havel');
    expect((await audited(store.id)).at(-1)).toMatchObject({ action: 'store_courier_changed' });
    const removed = await ask('POST /api/admin/delete_tenant', { tenant_id: tenantId });
    expect(removed.code, 'a courier service with a store stays').toBe(ERROR.tenantInUse);

    expect((await set(1, shipped)).code).toBe(ERROR.staleVersion);
    expect((await set(2, { is_courier_service: false, tenant_id: tenantId })).code).toBe(ERROR.validationFailed);
    expect((await set(2, { ...shipped, tenant_id: uuidV7() })).code).toBe(ERROR.dataNotFound);
    expect((await set(2, { is_courier_service: false, tenant_id: null })).body.store).toMatchObject({
      is_courier_service: false,
      tenant: null,
    });
  });

  test('shows the open panels of a store that it sends parcels now', async () => {
    const store = await addStore(on.database);
    const sub = await addSubStore(on.database, store, [SCREENS.shipments.path]);
    const sessions = [await signInStore(server.origin, store.email), await signInSubStore(server.origin, sub.email)];
    const isShown = (headers: SessionHeaders) =>
      ask('POST /api/store/get_store_detail', {}, headers).then(({ body }) => body.store.courier_service);
    expect(await Promise.all(sessions.map(isShown))).toEqual([false, false]);
    const sockets = await Promise.all(sessions.map(listen));
    const notified = Promise.all(sockets.map((socket) => waitForEvent(socket, 'access_changed')));
    const shipped = { store_id: store.id, version: 1, is_courier_service: true, tenant_id: null };
    expect((await ask('POST /api/admin/set_store_courier', shipped)).code).toBeNull();
    await notified;
    expect(await Promise.all(sessions.map(isShown))).toEqual([true, true]);
  });

  test('nothing was logged as a fault', () => {
    expect(server.logLines).toEqual([]);
  });
});
