// One long file: all tests share one server and its accounts, which take longer to start than to use.
import { createClient } from '@store-panel/api-client/client';
import * as sessions from '@store-panel/api-client/session';
import { encodeWithFile } from '@store-panel/api-client/files/upload';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { uuidV7 } from '#db/uuid-v7.ts';
import { json } from '#db/schema.ts';
import { addAdmin, addStore, PASSWORD, signInAdmin, signInStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { concatBytes, samplePdf, samplePhoto, samplePicture } from '#testing/fixtures/sample-files.ts';
import { sendFile } from '#testing/servers/send-form.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine("a store's profile", (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let session: SessionHeaders;
  let other: TestStore;
  let otherSession: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    // Each test adds its own document types.
    await on.database.kysely.deleteFrom('document_types').execute();
    store = await addStore(on.database);
    other = await addStore(on.database);
    session = await signInStore(server.origin, store.email);
    otherSession = await signInStore(server.origin, other.email);
  });
  afterAll(() => server.close());

  const read = async (headers = session) =>
    (await call(server.origin, 'POST /api/store/get_store_detail', {}, headers)).body.store;
  const change = (body: object, headers = session) =>
    call(server.origin, 'POST /api/store/update_store_profile', body, headers);
  const addDocumentType = async (
    overrides: { readonly country_code?: string; readonly is_mandatory?: boolean } = {},
  ) => {
    const id = uuidV7();
    await on.database.kysely
      .insertInto('document_types')
      .values({ id, name: json(['Licence']), ...overrides })
      .execute();
    return id;
  };
  const documents = async (headers = session) =>
    (await call(server.origin, 'POST /api/store/get_document_list', { type: 2 }, headers)).body.documents;
  const upload = (id: string, content = samplePdf(), name = 'licence.pdf', headers = session) =>
    sendFile(
      server.origin,
      'POST /api/store/upload_document',
      { name, content },
      { type: '2', document_id: id },
      headers,
    );
  const setImage = (content: Uint8Array<ArrayBuffer>, headers = session) =>
    sendFile(server.origin, 'POST /api/store/upload_store_image', { name: 'shop.jpg', content }, {}, headers);
  const files = (storeId: string) =>
    on.database.kysely.selectFrom('files').select(['id', 'purpose']).where('store_id', '=', storeId).execute();

  describe('changed by the store', () => {
    test('updates the fields that were sent and leaves the others', async () => {
      const { version, location } = await read();
      const reply = await change({ name: [' Kueche ', '', 'Kitchen'], address: ' Alexanderplatz 1 ', version });
      expect(reply.body.store).toMatchObject({
        name: ['Kueche', 'Kueche', 'Kitchen'],
        address: 'Alexanderplatz 1',
        location,
        version: version + 1,
      });
      expect(await read()).toMatchObject(reply.body.store);
      const auditEntries = await on.database.kysely
        .selectFrom('audit_log')
        .select(['action', 'subject'])
        .where('store_id', '=', store.id)
        .execute();
      expect(auditEntries).toContainEqual({ action: 'store_profile_changed', subject: 'name, address' });
    });

    test('rejects a stale version, and one of two concurrent changes', async () => {
      const { version } = await read();
      const both = await Promise.all(['A', 'B'].map((address) => change({ address, version })));
      expect(new Set(both.map(({ code }) => code))).toEqual(new Set([ERROR.staleVersion, null]));
      const stale = await change({ address: 'too late', version });
      expect([stale.status, stale.code]).toEqual([412, ERROR.staleVersion]);
      expect((await read()).address).not.toBe('too late');
    });

    test('rejects blank texts', async () => {
      const { version } = await read();
      for (const [path, body] of [
        ['name', { name: ['', ' '] }],
        ['address', { address: '  ' }],
      ] as const)
        expect((await change({ ...body, version })).body['fields'], path).toEqual([
          { path, problem: `${path}.required` },
        ]);
    });

    test('must be located in its city, if it has one', async () => {
      const far = { latitude: 48.1, longitude: 11.6 };
      expect((await change({ location: far, version: (await read()).version })).code).toBeNull();
      const city = { id: uuidV7(), country_code: 'DE', name: `Berlin ${uuidV7()}`, timezone: 'Europe/Berlin' };
      await on.database.kysely
        .insertInto('cities')
        .values({ ...city, latitude: 52.52, longitude: 13.4, radius_metres: 20_000, store_types: ['restaurant'] })
        .execute();
      await on.database.kysely.updateTable('stores').set({ city_id: city.id }).where('id', '=', store.id).execute();
      const { version } = await read();
      const refused = await change({ location: far, address: 'Marienplatz', version });
      expect(refused.code).toBe(ERROR.deliveryNotAvailableInArea);
      expect(await read()).toMatchObject({ version, location: far });
      expect((await change({ address: 'Marienplatz', version })).code).toBeNull();
      const near = { latitude: 52.6, longitude: 13.3 };
      expect((await change({ location: near, version: version + 1 })).body.store.location).toEqual(near);
    });
  });

  describe('its picture', () => {
    test('is public, immutable and sandboxed', async () => {
      const reply = await setImage(await samplePhoto());
      const { image_url: url } = reply.body;
      expect(url).toMatch(/^\/images\/[\da-f-]{36}$/);
      expect((await read()).image_url).toBe(url);
      const response = await fetch(server.origin + url);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': expect.stringContaining('; sandbox') as string,
      });
      const content = Buffer.from(await response.arrayBuffer());
      expect(content.includes('canary')).toBe(false);
      expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 40, height: 60 });
    });

    test('replaces the previous one and can be deleted', async () => {
      const { image_url: first } = (await setImage(await samplePicture('png'))).body;
      const { image_url: second } = (await setImage(await samplePicture('jpeg'))).body;
      const statusOf = async (url: string) => (await fetch(server.origin + url)).status;
      expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
      await setImage(await samplePicture('jpeg'), otherSession);
      expect((await call(server.origin, 'POST /api/store/delete_store_image', {}, session)).code).toBeNull();
      expect([(await read()).image_url, await statusOf(second)]).toEqual(['', 404]);
      expect(await files(store.id)).toEqual([]);
      expect(await files(other.id)).toMatchObject([{ purpose: 'store_image' }]);
    });

    test('stays a single one after concurrent uploads', async () => {
      const picture = await samplePicture('jpeg');
      const all = await Promise.all([setImage(picture), setImage(picture), setImage(picture)]);
      expect(all.map(({ code }) => code)).toEqual([null, null, null]);
      const [only, ...more] = await files(store.id);
      expect(more).toEqual([]);
      expect((await read()).image_url).toBe(`/images/${only?.id}`);
    });

    test('is rejected if it is no valid picture, and the previous one stays', async () => {
      const { image_url: before } = await read();
      const gif = concatBytes('GIF89a/*');
      expect(await setImage(gif)).toMatchObject({ status: 415, code: ERROR.fileTypeRefused });
      expect(await setImage(concatBytes('\xff\xd8\xff'))).toMatchObject({ status: 422, code: ERROR.fileDamaged });
      expect((await read()).image_url).toBe(before);
    });
  });

  describe('its documents', () => {
    test('are those of its country, and complete once the mandatory ones are uploaded', async () => {
      const licence = await addDocumentType();
      const register = await addDocumentType({ country_code: 'DE' });
      const extra = await addDocumentType({ is_mandatory: false });
      const foreign = await addDocumentType({ country_code: 'FR' });
      const isDone = async () => (await read()).is_document_uploaded;
      expect((await documents()).map((each) => [each.document_id, each.state])).toEqual(
        [licence, register, extra].map((id) => [id, 'missing']),
      );
      expect(await isDone()).toBe(false);
      expect((await upload(extra)).body.document).toMatchObject({ state: 'uploaded', is_mandatory: false });
      await upload(licence);
      expect(await isDone()).toBe(false);
      await upload(register);
      expect(await isDone()).toBe(true);
      for (const id of [foreign, uuidV7()]) expect((await upload(id)).code).toBe(ERROR.documentNotRequested);
      expect(await files(store.id)).toHaveLength(4);
      expect((await documents(otherSession)).every(({ state }) => state === 'missing')).toBe(true);
    });

    test('are replaced by a new upload, which is reviewed again', async () => {
      const id = await addDocumentType({ is_mandatory: true });
      const { document: first } = (await upload(id)).body;
      const of = (table: 'store_documents') =>
        on.database.kysely.updateTable(table).where('store_id', '=', store.id).where('document_type_id', '=', id);
      await of('store_documents').set({ state: 'declined', note: 'too dark' }).execute();
      const count = (await files(store.id)).length;
      const { document: second } = (await upload(id, await samplePhoto(), 'Gewerbeschein Köln.png')).body;
      expect(second).toMatchObject({
        state: 'uploaded',
        note: '',
        file: { name: 'Gewerbeschein Köln.jpg', content_type: 'image/jpeg' },
      });
      // What was reviewed stays as history; what is not reviewed goes with the next upload.
      expect(await files(store.id)).toHaveLength(count + 1);
      expect((await fetch(server.origin + first.file?.url)).status).toBe(200);
      await upload(id);
      expect(await files(store.id)).toHaveLength(count + 1);
      expect((await fetch(server.origin + second.file?.url)).status).toBe(404);
      expect((await documents()).find(({ document_id: each }) => each === id)).toMatchObject({ note: '' });
    });

    test('have one file each after concurrent uploads', async () => {
      const id = await addDocumentType({ is_mandatory: false });
      const count = (await files(store.id)).length;
      const all = await Promise.all([upload(id), upload(id), upload(id)]);
      expect(all.map(({ code }) => code)).toEqual([null, null, null]);
      expect(await files(store.id)).toHaveLength(count + 1);
    });

    test('are downloads through a link that is valid for five minutes', async () => {
      const id = await addDocumentType({ is_mandatory: false });
      const pdf = samplePdf('رخصة');
      const { document } = (await upload(id, pdf, 'رخصة "المطعم".pdf')).body;
      const url = document.file?.url ?? '';
      const saved = await fetch(server.origin + url);
      expect(Object.fromEntries(saved.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('; sandbox') as string,
        'content-disposition': `attachment; filename="???? ??????.pdf"; filename*=UTF-8''${encodeURIComponent('رخصة المطعم.pdf')}`,
      });
      expect(Buffer.from(await saved.arrayBuffer()).equals(pdf)).toBe(true);
    });
  });

  test('of a declined store is reviewed again after a change', async () => {
    const signInDeclined = async () => {
      const { email } = await addStore(on.database, { reviewState: 'declined' });
      return signInStore(server.origin, email);
    };
    const [one, two] = [await signInDeclined(), await signInDeclined()];
    const { version } = await read(one);
    expect((await change({ address: 'Mended street 1', version }, one)).body.store.review_state).toBe('waiting');
    expect((await upload(await addDocumentType(), samplePdf(), 'licence.pdf', two)).code).toBeNull();
    expect((await read(two)).review_state).toBe('waiting');
    const { version: ours } = await read();
    expect((await change({ address: 'As it was', version: ours })).body.store.review_state).toBe('approved');
  });

  test('cannot be approved without having read the latest document', async () => {
    const { email, id: store_id } = await addStore(on.database, { reviewState: 'waiting' });
    const applicant = await signInStore(server.origin, email);
    const admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
    const readStore = async () =>
      (await call(server.origin, 'POST /api/admin/get_store', { store_id }, admin)).body.store;
    const approve = async (version: number) =>
      (await call(server.origin, 'POST /api/admin/review_store', { store_id, action: 'approve', version }, admin)).code;
    const document = await addDocumentType({ is_mandatory: false });
    const { version: before } = await readStore();
    expect((await upload(document, samplePdf(), 'licence.pdf', applicant)).code).toBeNull();
    expect(await approve(before)).toBe(ERROR.staleVersion);
    const { version: seen } = await readStore();
    expect((await upload(document, samplePdf(), 'another.pdf', applicant)).code).toBeNull();
    expect(await approve(seen)).toBe(ERROR.staleVersion);
    expect(await approve((await readStore()).version)).toBeNull();
  });

  test('is open to a store that is not approved', async () => {
    const waiting = await addStore(on.database, { approvalState: 1 });
    const headers = await signInStore(server.origin, waiting.email);
    expect((await setImage(await samplePicture('jpeg'), headers)).code).toBeNull();
    expect(await documents(headers)).not.toEqual([]);
  });

  test('limits uploads per hour', async () => {
    const busy = await addStore(on.database);
    const headers = await signInStore(server.origin, busy.email);
    const picture = await samplePicture('png', { width: 2, height: 2 });
    for (let sent = 0; sent < 60; sent += 1) expect((await setImage(picture, headers)).code).toBeNull();
    const refused = await setImage(picture, headers);
    expect([refused.status, refused.code]).toEqual([429, ERROR.rateLimited]);
    expect((await setImage(picture, otherSession)).code).toBeNull();
  });

  test('limits changes per hour, also before approval', async () => {
    const stranger = await addStore(on.database, { reviewState: 'waiting' });
    const headers = await signInStore(server.origin, stranger.email);
    for (let version = 1; version <= 60; version += 1) {
      const changed = [
        await change({ address: `Hauptstraße ${version}`, version }, headers),
        await call(server.origin, 'POST /api/store/delete_store_image', {}, headers),
      ];
      expect(changed.map(({ code }) => code)).toEqual([null, null]);
    }
    const countAuditEntries = () =>
      on.database.kysely
        .selectFrom('audit_log')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('store_id', '=', stranger.id)
        .executeTakeFirstOrThrow();
    const { count } = await countAuditEntries();
    expect((await change({ address: 'Hauptstraße', version: 61 }, headers)).code).toBe(ERROR.rateLimited);
    expect((await call(server.origin, 'POST /api/store/delete_store_image', {}, headers)).code).toBe(ERROR.rateLimited);
    expect((await countAuditEntries()).count).toBe(count);
    expect((await read(headers)).address).toBe('Hauptstraße 60');
    const { version } = await read(otherSession);
    expect((await change({ address: 'Nebenan', version }, otherSession)).code).toBeNull();
  });

  test('accepts uploads from the panel’s client', async () => {
    const client = createClient({ baseUrl: server.origin, mode: 'header' });
    await sessions.signInStore(client, { email: other.email, password: PASSWORD });
    const picture = { field: 'image', blob: new Blob([await samplePicture('jpeg')]), name: 'Küche.jpg' };
    const { image_url: url } = await client.call(
      'POST /api/store/upload_store_image',
      {},
      { encode: encodeWithFile(picture) },
    );
    expect((await fetch(server.origin + url)).status).toBe(200);

    const id = await addDocumentType({ is_mandatory: false });
    const file = { field: 'document', blob: new Blob([samplePdf()], { type: 'text/html' }), name: 'a.html' };
    const body = { type: 2, document_id: id } as const;
    const { document } = await client.call('POST /api/store/upload_document', body, { encode: encodeWithFile(file) });
    expect(document.file).toMatchObject({ name: 'a.pdf', content_type: 'application/pdf' });
    const tooLarge = { ...file, blob: new Blob([new Uint8Array(9 * 1024 * 1024)]) };
    await expect(
      client.call('POST /api/store/upload_document', body, { encode: encodeWithFile(tooLarge) }),
    ).rejects.toMatchObject({ code: ERROR.fileTooLarge });
  });

  test('logs no errors', () => {
    expect(server.logLines).toEqual([]);
  });
});
