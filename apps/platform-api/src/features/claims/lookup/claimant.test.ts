import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Wire } from '@store-panel/contract/table';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createClaimKeys } from '#features/claims/lookup/claim-key.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { addStore, signInStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { samplePdf, samplePicture } from '#testing/fixtures/sample-files.ts';
import { addPublicClaim, addRequestedDocument } from '#testing/fixtures/sample-public-claim.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import {
  call,
  keyed,
  type SessionHeaders,
  startPlatform,
  testSecrets,
  type TestPlatform,
} from '#testing/servers/test-platform.ts';

type Shown = Wire['POST /api/user/find_claim']['reply']['claim'];

describeOnAnEngine('the claimant of a claim', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let tenantId: string;
  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    tenantId = await addTenant(on.database, 'claimants.localhost');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await on.database.kysely.deleteFrom('rate_limits').execute();
  });

  const claimOf = (overrides: Parameters<typeof addPublicClaim>[3] = {}) =>
    addPublicClaim(on.database, testSecrets, { storeId: store.id, tenantId }, overrides);
  const look = (claim_token: string, known_version?: number) =>
    call(server.origin, 'POST /api/user/get_claim', { claim_token, known_version });
  const shown = async (token: string) => (await look(token)).body.claim as Shown;
  const withdraw = (claim_token: string, version: number) =>
    call(server.origin, 'POST /api/user/withdraw_claim', { claim_token, version });
  const detailForStore = async (claim_id: string) =>
    (await call(server.origin, 'POST /api/store/get_claim_detail', { claim_id }, staff)).body.claim;

  async function upload(token: string, documentId: string, file: Uint8Array = samplePdf(), name = 'invoice.pdf') {
    const form = new FormData();
    form.append('claim_token', token);
    form.append('document_id', documentId);
    form.append('document', new Blob([new Uint8Array(file)]), name);
    const reply = await fetch(`${server.origin}/api/user/upload_claim_document`, { method: 'POST', body: form });
    const body = (await reply.json()) as { readonly error_code?: number; readonly claim?: Shown };
    return { code: body.error_code ?? null, claim: body.claim };
  }

  test('sees the current claim, and nothing if the version is known', async () => {
    const { id, token } = await claimOf();
    const claim = await shown(token);
    expect(claim).toMatchObject({ state: 'received', version: 1, is_answered: true, documents: [] });
    expect(Object.keys(claim).toSorted(), 'nothing of amounts, reasons and people').toEqual(
      ['documents', 'due_at', 'is_answered', 'shipment_label', 'state', 'timeline', 'updated_at', 'version'].toSorted(),
    );
    expect((await look(token, 1)).body.claim).toBeNull();
    const body = { claim_id: id, version: 1, claim_status: 'under_review' };
    await call(server.origin, 'POST /api/store/change_order_claim_status', body, keyed(staff));
    expect((await look(token, 1)).body.claim).toMatchObject({ state: 'under_review', version: 2 });
  });

  test('gets waybillNotFound for a forged, expired or renumbered token', async () => {
    const { id, token } = await claimOf();
    const hoursAgo = Date.now() - 3 * 60 * 60_000;
    const found = createClaimKeys(testSecrets).read(token);
    if (!found) throw new Error('The fixture issues tokens of the same secrets');
    const old = createClaimKeys(testSecrets, () => hoursAgo).issue(found);
    const forged = Buffer.alloc(80, 7).toString('base64url');
    for (const wrong of [old, forged, `${token.slice(0, -4)}AAAA`])
      expect((await look(wrong)).code).toBe(ERROR.waybillNotFound);
    const numbers = { claim_id: id, version: 1, waybill_number: 'W-NEXT', claim_number: 'C-NEXT-1' };
    await call(server.origin, 'POST /api/store/update_claim_number', numbers, keyed(staff));
    expect((await look(token)).code).toBe(ERROR.waybillNotFound);
    expect((await withdraw(token, 2)).code).toBe(ERROR.waybillNotFound);
  });

  test('uploads the requested documents; the last one returns the claim to review, and the store can read them', async () => {
    const { id, token } = await claimOf();
    const documents = [{ kind: 'invoice' }, { kind: 'other', label: ' The key of the crate ' }];
    const change = { claim_id: id, version: 1, claim_status: 'documents_missing', reason: 'to decide', documents };
    await call(server.origin, 'POST /api/store/change_order_claim_status', change, keyed(staff));
    const requested = await shown(token);
    expect(requested.documents).toMatchObject([
      { kind: 'invoice', label: '', received_at: null },
      { kind: 'other', label: 'The key of the crate', received_at: null },
    ]);
    const [first = '', second = ''] = requested.documents.map(({ document_id }) => document_id);
    const one = await upload(token, first);
    expect(one.claim).toMatchObject({ state: 'documents_missing', version: 3 });
    const photo = await samplePicture('png');
    expect((await upload(token, second, photo, 'key.png')).claim).toMatchObject({ state: 'under_review' });
    const claim = await detailForStore(id);
    expect(claim.documents.map(({ file }) => [file?.name, file?.content_type])).toEqual([
      ['invoice.pdf', 'application/pdf'],
      ['key.jpg', 'image/jpeg'],
    ]);
    expect(claim.timeline.map(({ event, state, actor }) => [event, state, actor.kind])).toEqual([
      ['opened', 'received', 'store'],
      ['status', 'documents_missing', 'store'],
      ['document', 'documents_missing', 'user'],
      ['document', 'documents_missing', 'user'],
      ['status', 'under_review', 'user'],
    ]);
    expect(Date.parse(claim.due_at ?? '')).toBeGreaterThan(Date.now());
    const file = await fetch(server.origin + String(claim.documents[0]?.file?.url));
    const { status, headers } = file;
    expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="?invoice\.pdf/);
  });

  test('replaces a document and deletes the previous file', async () => {
    const { id, token } = await claimOf({ state: 'documents_missing' });
    const [document, other] = [
      await addRequestedDocument(on.database, id),
      await addRequestedDocument(on.database, id),
    ];
    await upload(token, document);
    const [{ file } = { file: null }] = (await detailForStore(id)).documents;
    await upload(token, document, await samplePicture('jpeg'), 'again.jpg');
    expect((await detailForStore(id)).documents.map((each) => each.file?.name ?? null)).toEqual(['again.jpg', null]);
    expect((await fetch(server.origin + String(file?.url))).status).toBe(404);
    expect((await upload(token, other)).claim?.state).toBe('under_review');
  });

  test('cannot upload unrequested documents, other file types, or anything after the decision', async () => {
    const { id, token } = await claimOf({ state: 'documents_missing' });
    const document = await addRequestedDocument(on.database, id);
    const stranger = await claimOf({ state: 'documents_missing' });
    const theirs = await addRequestedDocument(on.database, stranger.id);
    const before = await on.database.kysely.selectFrom('files').select('id').execute();
    expect((await upload(token, theirs)).code).toBe(ERROR.changeStatusFailed);
    expect(
      (await upload(token, document, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg')).code,
    ).toBe(ERROR.fileTypeRefused);
    expect((await upload('x'.repeat(40), document)).code).toBe(ERROR.waybillNotFound);
    await on.database.kysely.updateTable('claims').set({ state: 'approved' }).where('id', '=', id).execute();
    expect((await upload(token, document)).code).toBe(ERROR.changeStatusFailed);
    expect(await on.database.kysely.selectFrom('files').select('id').execute()).toEqual(before);
  });

  test('withdraws the version it saw, once, and the store sees who did', async () => {
    const { id, token } = await claimOf();
    expect((await withdraw(token, 7)).code).toBe(ERROR.changeStatusFailed);
    expect((await withdraw(token, 1)).body.claim).toMatchObject({ state: 'withdrawn', due_at: null });
    expect((await withdraw(token, 2)).code).toBe(ERROR.changeStatusFailed);
    const { timeline } = await detailForStore(id);
    expect(timeline.at(-1)).toMatchObject({ event: 'status', state: 'withdrawn', actor: { kind: 'user', name: null } });
  });

  test('is asked only for named documents, with the right status, up to a limit', async () => {
    const { id } = await claimOf();
    const change = { claim_id: id, version: 1, reason: 'to decide' };
    const move = (overrides: object) =>
      call(server.origin, 'POST /api/store/change_order_claim_status', { ...change, ...overrides }, keyed(staff));
    const other = {
      claim_status: 'documents_missing',
      documents: [{ kind: 'invoice' }, { kind: 'other', label: ' ' }],
    };
    expect((await move(other)).body['fields']).toEqual([
      { path: 'documents.1.label', problem: 'claim_documents.unnamed' },
    ]);
    expect((await move({ claim_status: 'declined', documents: [{ kind: 'invoice' }] })).code).toBe(
      ERROR.validationFailed,
    );
    for (let requested = 0; requested < 35; requested += 1) await addRequestedDocument(on.database, id);
    const many = {
      claim_status: 'documents_missing',
      documents: Array.from({ length: 6 }, () => ({ kind: 'invoice' })),
    };
    expect((await move(many)).body['fields']).toEqual([{ path: 'documents', problem: 'claim_documents.too_many' }]);
    expect((await detailForStore(id)).state).toBe('received');
  });
});
