// One long file, because every test opens claims on one platform and looks them up there.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { claimsRoom, storeRoom } from '@store-panel/contract/events';
import type { ClaimTarget } from '@store-panel/domain/claims/claim-states';
import { SCREENS } from '@store-panel/domain/access/screens';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { addStore, addSubStore, signInStore, signInSubStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { rawRequest } from '#testing/servers/raw-request.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { waitForEvent, joinRoom, openSocket } from '#testing/servers/sockets.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const HOST = `${uuidV7()}.localhost`;

describeOnAnEngine('claims of a store', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let orders = 0;

  beforeAll(async () => {
    server = await startPlatform(on.database, { trustedProxies: 1 });
    store = await addStore(on.database);
    await addTenant(on.database, HOST);
    const { kysely } = on.database;
    const tenant = await kysely
      .selectFrom('host_names')
      .select('tenant_id')
      .where('host', '=', HOST)
      .executeTakeFirstOrThrow();
    await kysely.updateTable('stores').set({ tenant_id: tenant.tenant_id }).where('id', '=', store.id).execute();
    staff = await signInStore(server.origin, store.email);
  });
  afterAll(() => server.close());

  const sent = async (overrides: Parameters<typeof buildOrderRow>[2] = {}, at = store) => {
    const row = buildOrderRow(at.id, (orders += 1), {
      order_status: 25,
      status_before_end: 7,
      ended_at: new Date(),
      ...overrides,
    });
    await on.database.kysely.insertInto('orders').values(row).execute();
    return row.id;
  };
  const open = (order_id: string, more: object = {}, headers = staff) =>
    call(
      server.origin,
      'POST /api/store/open_claim',
      { order_id, cause: 'lost', description: ' It never came. ', amount: 4200, ...more },
      keyed(headers),
    );
  const opened = async (more: object = {}) => (await open(await sent(), more)).body.claim;
  const move = (
    claim: { claim_id: string; version: number },
    claim_status: ClaimTarget,
    reason?: string,
    headers = staff,
  ) =>
    call(
      server.origin,
      'POST /api/store/change_order_claim_status',
      { claim_id: claim.claim_id, version: claim.version, claim_status, ...(reason !== undefined && { reason }) },
      keyed(headers),
    );
  const renumber = (claim: { claim_id: string; version: number }, waybill_number: string, claim_number: string) =>
    call(
      server.origin,
      'POST /api/store/update_claim_number',
      { claim_id: claim.claim_id, version: claim.version, waybill_number, claim_number },
      keyed(staff),
    );
  const list = async (filter: object = {}, headers = staff) =>
    (await call(server.origin, 'POST /api/store/list_claims', filter, headers)).body;
  let visitors = 0;
  const lookUp = async ({ waybill_number, claim_number }: { waybill_number: string; claim_number: string }) => {
    const reply = await rawRequest(server.origin, {
      method: 'POST',
      path: '/api/user/find_claim',
      headers: { host: HOST, 'content-type': 'application/json', 'x-forwarded-for': `10.9.0.${(visitors += 1)}` },
      body: JSON.stringify({ waybill_number, claim_number }),
    });
    return JSON.parse(reply.body.toString()) as {
      readonly error_code?: number;
      readonly claim?: { readonly state: string; readonly timeline: readonly { readonly state: string }[] };
    };
  };

  test('opens a claim on a sent order, with numbers that the lookup finds at once', async () => {
    const order_id = await sent({ customer_name: 'Greta Sommer', customer_phone: '+49301' });
    const { body } = await open(order_id);
    const { claim } = body;
    expect(claim).toMatchObject({
      order_id,
      order_number: orders,
      customer_name: 'Greta Sommer',
      description: 'It never came.',
      state: 'received',
      version: 1,
      amount: 4200,
      currency: 'EUR',
      is_public: true,
      timeline: [{ number: 1, event: 'opened', state: 'received', actor: { kind: 'store' }, note: null }],
    });
    expect(claim.waybill_number).toMatch(/^WBL\d{11}$/);
    expect(claim.claim_number).toMatch(/^C-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(Date.parse(claim.due_at ?? '')).toBeGreaterThan(Date.now());
    expect(await lookUp(claim)).toMatchObject({ claim: { state: 'received', timeline: [{ state: 'received' }] } });
  });

  test('uses the waybill of the order or the entered numbers, each pair once', async () => {
    const order_id = await sent({
      waybill_number: 'TR-1',
      shipment_label: 'confirmed_delivery',
      shipped_at: new Date(),
    });
    expect((await open(order_id)).body.claim.waybill_number).toBe('TR-1');
    const numbers = { waybill_number: 'tr-2', claim_number: 'K-7000' };
    expect((await opened(numbers)).waybill_number).toBe('TR-2');
    expect(await open(await sent(), numbers)).toMatchObject({
      code: ERROR.validationFailed,
      body: { fields: [{ path: 'claim_number', problem: 'claim_number.in_use' }] },
    });
  });

  test('opens none on an order that was not sent or has an open claim, which it returns', async () => {
    const waiting = await sent({ order_status: 3, ended_at: null, status_before_end: null });
    const collected = await sent({ order_type: 'pickup' });
    for (const order_id of [waiting, collected]) expect((await open(order_id)).code).toBe(ERROR.changeStatusFailed);
    expect((await open(uuidV7())).code).toBe(ERROR.orderDetailNotFound);
    const order_id = await sent();
    const first = (await open(order_id)).body.claim;
    const second = await open(order_id);
    expect(second.code).toBe(ERROR.changeStatusFailed);
    expect(second.body).toMatchObject({ claim: { claim_id: first.claim_id }, last_claim_change: { event: 'opened' } });
    await move(first, 'withdrawn', 'found at the depot');
    expect((await open(order_id)).code).toBeNull();
    // The first claim cannot be reopened next to it.
    expect((await move({ ...first, version: 2 }, 'under_review', 'not found after all')).code).toBe(
      ERROR.changeStatusFailed,
    );
  });

  test('changes statuses by the table, requires a reason when declining, and updates the public page', async () => {
    const claim = await opened();
    const reviewed = await move(claim, 'under_review');
    expect(reviewed.body.claim).toMatchObject({ state: 'under_review', version: 2 });
    expect(await move(reviewed.body.claim, 'declined')).toMatchObject({
      code: ERROR.validationFailed,
      body: { fields: [{ path: 'reason', problem: 'reason.required' }] },
    });
    const approved = (await move(reviewed.body.claim, 'approved')).body.claim;
    const skipped = await move(approved, 'declined', 'changed our mind');
    expect(skipped).toMatchObject({ code: ERROR.changeStatusFailed, body: { claim: { state: 'approved' } } });
    const paid = (await move(approved, 'paid_out')).body.claim;
    expect(paid).toMatchObject({ state: 'paid_out', version: 4, due_at: null });
    expect(paid.timeline.map(({ state }) => state)).toEqual(['received', 'under_review', 'approved', 'paid_out']);
    const found = await lookUp(claim);
    expect(found.claim?.timeline.map(({ state }) => state)).toEqual(paid.timeline.map(({ state }) => state));
    expect((await renumber(paid, 'X', 'Y-00001')).code).toBe(ERROR.changeStatusFailed);
  });

  test('rejects a change on an older version and returns the last change', async () => {
    const claim = await opened();
    await move(claim, 'documents_missing', 'the invoice, please');
    const late = await move(claim, 'under_review');
    expect(late.code).toBe(ERROR.changeStatusFailed);
    expect(late.body).toMatchObject({
      claim: { version: 2, state: 'documents_missing' },
      last_claim_change: {
        event: 'status',
        state: 'documents_missing',
        note: 'the invoice, please',
        actor: { id: store.id },
      },
    });
  });

  test('changes both numbers at once, after which the old ones find nothing', async () => {
    const claim = await opened();
    const other = await opened({ waybill_number: 'W-OTHER', claim_number: 'C-OTHER' });
    const { body } = await renumber(claim, 'w-new', 'c-new-1');
    expect(body.claim).toMatchObject({ waybill_number: 'W-NEW', claim_number: 'c-new-1', version: 2 });
    expect(body.claim.timeline.at(-1)).toMatchObject({ event: 'numbers', state: 'received' });
    expect(await lookUp(claim)).toMatchObject({ error_code: ERROR.waybillNotFound });
    expect(await lookUp({ waybill_number: 'W-NEW', claim_number: 'C-NEW-1' })).toMatchObject({
      claim: { state: 'received', timeline: [{ state: 'received' }] },
    });
    expect((await renumber(claim, 'A', 'B-0001')).code).toBe(ERROR.changeStatusFailed);
    expect(await renumber(other, 'W-NEW', 'C-NEW-1')).toMatchObject({
      code: ERROR.validationFailed,
      body: { fields: [{ path: 'claim_number' }] },
    });
    const renumberByWaybill = (waybill_number: string) =>
      call(
        server.origin,
        'POST /api/store/update_claim_number',
        { waybill_number, claim_number: 'C-AGAIN' },
        keyed(staff),
      );
    expect((await renumberByWaybill('w-other')).body.claim).toMatchObject({
      claim_id: other.claim_id,
      waybill_number: 'W-OTHER',
      claim_number: 'C-AGAIN',
      version: 2,
    });
    expect((await renumberByWaybill('W-NOWHERE')).code).toBe(ERROR.dataNotFound);
    expect((await renumber(other, 'W-OTHER', 'C-123')).code, 'too easy to guess').toBe(ERROR.validationFailed);
  });

  test('keeps notes internal, without changing the claim or its public page', async () => {
    const claim = await opened();
    const before = await lookUp(claim);
    const { body } = await call(
      server.origin,
      'POST /api/store/add_claim_note',
      { claim_id: claim.claim_id, note: ' Called the depot. ' },
      keyed(staff),
    );
    expect(body.claim).toMatchObject({ version: 1, updated_at: claim.updated_at });
    expect(body.claim.timeline.at(-1)).toMatchObject({ event: 'note', note: 'Called the depot.' });
    expect((await lookUp(claim)).claim).toEqual(before.claim);
    expect((await move(claim, 'under_review')).code).toBeNull();
  });

  test('lists by search text, state, cause, deadline, order and days, sorted and paginated', async () => {
    const own = await addStore(on.database);
    const ownStaff = await signInStore(server.origin, own.email);
    const claims = [];
    for (const [name, cause, amount] of [
      ['Greta Sommer', 'lost', 300],
      ['Paul Nowak', 'damaged', 100],
      ['Selin 100%', 'delayed', 200],
    ] as const) {
      const order_id = await sent({ customer_name: name, customer_phone: '+493055502101' }, own);
      claims.push((await open(order_id, { cause, amount }, ownStaff)).body.claim);
    }
    const [greta, paul, selin] = claims;
    if (!greta || !paul || !selin) throw new Error('three were opened');
    await move(paul, 'under_review', undefined, ownStaff);
    await on.database.kysely
      .updateTable('claims')
      .set({ due_at: new Date(Date.now() - 1000) })
      .where('id', '=', selin.claim_id)
      .execute();
    const names = async (filter: object) =>
      (await list(filter, ownStaff)).claims.map(({ customer_name }) => customer_name);
    expect(await list({}, ownStaff)).toMatchObject({ count: 3, overdue: 1, page: 1, perPage: 20 });
    expect(await names({})).toEqual(['Selin 100%', 'Greta Sommer', 'Paul Nowak']);
    expect(await names({ sort: '-amount' })).toEqual(['Greta Sommer', 'Selin 100%', 'Paul Nowak']);
    expect(await names({ state: ['under_review'] })).toEqual(['Paul Nowak']);
    expect(await names({ cause: ['lost', 'delayed'], sort: 'amount' })).toEqual(['Selin 100%', 'Greta Sommer']);
    expect(await names({ due: 'overdue' })).toEqual(['Selin 100%']);
    expect(await names({ due: 'soon' })).toEqual([]);
    expect(await names({ order_id: greta.order_id })).toEqual(['Greta Sommer']);
    expect(await names({ query: 'PAUL' })).toEqual(['Paul Nowak']);
    expect(await names({ query: '%' })).toEqual(['Selin 100%']);
    expect(await names({ query: greta.claim_number.toLowerCase() })).toEqual(['Greta Sommer']);
    expect(await names({ query: greta.claim_number.slice(0, 6) })).toEqual([]);
    expect(await names({ search_by: 'waybill_number', search_value: paul.waybill_number.slice(-6) })).toEqual([
      'Paul Nowak',
    ]);
    expect(await names({ search_by: 'order_number', search_value: `#${selin.order_number}` })).toEqual(['Selin 100%']);
    expect(await names({ search_by: 'customer', search_value: '30 5550', sort: 'created_at' })).toHaveLength(3);
    expect(await names({ start_date: '2027-06-01' })).toEqual([]);
    expect(await list({ page: 2, perPage: 10 }, ownStaff)).toMatchObject({ claims: [], count: 3 });
  });

  test('changes the status of several claims and returns the reason for each failure', async () => {
    const [first, second, ended] = [await opened(), await opened(), await opened()];
    await move(ended, 'withdrawn', 'found');
    const foreign = await addStore(on.database);
    const foreignStaff = await signInStore(server.origin, foreign.email);
    const theirs = (await open(await sent({}, foreign), {}, foreignStaff)).body.claim;
    const { body } = await call(
      server.origin,
      'POST /api/store/change_multiple_claim_statuses',
      {
        claims: [first, second, { ...ended, version: 2 }, theirs, first].map(({ claim_id, version }) => ({
          claim_id,
          version,
        })),
        claim_status: 'declined',
        reason: ' Signed for. ',
      },
      keyed(staff),
    );
    expect(body.results.map(({ claim_id, error_code, claim }) => [claim_id, error_code, claim?.state])).toEqual([
      [first.claim_id, null, 'declined'],
      [second.claim_id, null, 'declined'],
      [ended.claim_id, ERROR.changeStatusFailed, 'withdrawn'],
      [theirs.claim_id, ERROR.dataNotFound, undefined],
      [first.claim_id, ERROR.changeStatusFailed, 'declined'],
    ]);
    expect(body.results[2]?.last_change).toMatchObject({ note: 'found' });
    expect((await list({}, foreignStaff)).claims).toMatchObject([{ state: 'received', version: 1 }]);
  });

  test('exports all claims with their numbers', async () => {
    const own = await addStore(on.database);
    const ownStaff = await signInStore(server.origin, own.email);
    const requestExport = (body: object) =>
      fetch(`${server.origin}/api/store/export_claims`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...ownStaff },
        body: JSON.stringify({ filter: {}, format: 'csv', language: 'de', columns: ['customer'], ...body }),
      });
    expect(((await (await requestExport({})).json()) as { error_code: number }).error_code).toBe(ERROR.dataNotFound);
    const { claim_number: number } = (await open(await sent({ customer_name: '=1+1' }, own), {}, ownStaff)).body.claim;
    await open(await sent({ customer_name: 'Bob' }, own), { amount: 5 }, ownStaff);
    const reply = await requestExport({
      columns: ['claim_number', 'customer', 'state', 'amount'],
      filter: { query: '=1+1' },
    });
    expect(reply.headers.get('x-rows')).toBe('1');
    expect((await reply.text()).replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'Nr.,Schadennummer,Kunde,Status,Schadenssumme,Währung',
      `1,${number},'=1+1,Eingegangen,42.00,EUR`,
    ]);
    const times = await (await requestExport({ columns: ['created_at'], clock: 'h23' })).text();
    expect(times.split('\r\n')[1]).toMatch(/ \d{4} \d\d:\d\d$/);
    const sheet = await requestExport({ format: 'xlsx' });
    expect(sheet.headers.get('x-rows')).toBe('2');
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  test('is accessible to its store and to sub-stores with the grant only', async () => {
    const claim = await opened();
    const foreign = await signInStore(server.origin, (await addStore(on.database)).email);
    for (const key of ['get_claim_detail', 'add_claim_note'] as const) {
      const body = { claim_id: claim.claim_id, ...(key === 'add_claim_note' && { note: 'x' }) };
      expect((await call(server.origin, `POST /api/store/${key}`, body as never, keyed(foreign))).code).toBe(
        ERROR.dataNotFound,
      );
    }
    expect((await move(claim, 'under_review', undefined, foreign)).code).toBe(ERROR.dataNotFound);
    for (const [screen, code] of [
      [SCREENS.claims.path, null],
      [SCREENS['running-orders'].path, ERROR.notAllowed],
    ] as const) {
      const sub = await signInSubStore(server.origin, (await addSubStore(on.database, store, [screen])).email);
      const body = { claim_id: claim.claim_id };
      expect((await call(server.origin, 'POST /api/store/get_claim_detail', body, sub)).code).toBe(code);
    }
  });

  test('notifies panels at every node of each change', async () => {
    const second = await startPlatform(on.database);
    try {
      const here = openSocket(server.origin, staff);
      const there = openSocket(second.origin, staff);
      await Promise.all([waitForEvent(here, 'connect'), waitForEvent(there, 'connect')]);
      const joined = await joinRoom(here, storeRoom(store.id));
      await joinRoom(there, storeRoom(store.id));
      const versions: number[] = [];
      here.on('claims_changed', (version) => versions.push(version));
      const notified = [waitForEvent(here, 'claims_changed'), waitForEvent(there, 'claims_changed')];
      await opened();
      await Promise.all(notified);
      expect(versions.at(-1)).toBeGreaterThan((joined.success && joined.claims_version) || 0);
    } finally {
      await second.close();
    }
  });

  test('notifies a sub-store that may see claims but no orders, and none without claims', async () => {
    const grants = { claims: [SCREENS.claims.path], orders: [SCREENS['running-orders'].path] };
    const listening = async (urls: readonly string[]) => {
      const sub = await addSubStore(on.database, store, urls);
      const socket = openSocket(server.origin, await signInSubStore(server.origin, sub.email));
      await waitForEvent(socket, 'connect');
      return { sub, socket };
    };
    const { sub, socket } = await listening(grants.claims);
    expect(await joinRoom(socket, claimsRoom(store.id))).toMatchObject({ success: true });
    const notified = waitForEvent(socket, 'claims_changed');
    await opened();
    await notified;
    expect(await joinRoom(socket, storeRoom(store.id))).toMatchObject({ error_code: ERROR.notAllowed });
    const foreign = (await addStore(on.database)).id;
    expect(await joinRoom(socket, claimsRoom(foreign))).toMatchObject({ error_code: ERROR.notAllowed });
    const other = await listening(grants.orders);
    expect(await joinRoom(other.socket, claimsRoom(store.id))).toMatchObject({ error_code: ERROR.notAllowed });

    const closed = waitForEvent(socket, 'disconnect');
    await on.database.kysely
      .updateTable('sub_stores')
      .set({ urls: json([]) })
      .where('id', '=', sub.id)
      .execute();
    await closed;
  });

  test('nothing was logged as a fault', () => {
    expect(server.logLines).toEqual([]);
  });
});
