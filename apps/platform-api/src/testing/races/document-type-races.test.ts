import { ERROR } from '@store-panel/contract/errors/error-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { removeEntry } from '#catalogues/entries.queries.ts';
import { json } from '#db/schema.ts';
import { inTransaction, type Transaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { saveCourierDocument } from '#features/couriers/courier-documents.queries.ts';
import { submitStoreDocument } from '#features/profile/upload-document.ts';
import { addAdmin, addCourier, addStore, signInAdmin } from '#testing/fixtures/accounts.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const FILE = { name: 'licence.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') };

describeOnPostgres('an upload during the removal of its document type', (on) => {
  let server: TestPlatform;
  let admin: SessionHeaders;
  let storeId: string;
  let providerId: string;
  beforeAll(async () => {
    server = await startPlatform(on.database);
    admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
    storeId = (await addStore(on.database)).id;
    providerId = (await addCourier(on.database, { storeId })).id;
  });
  afterAll(() => server.close());

  const addType = async (holder: 'store' | 'provider') => {
    const id = uuidV7();
    const row = { id, holder, name: json(['Licence']), country_code: null };
    await on.database.kysely.insertInto('document_types').values(row).execute();
    return id;
  };
  const upload = {
    store: (db: Transaction, documentId: string) => submitStoreDocument(db, storeId, { documentId, file: FILE }),
    provider: (db: Transaction, documentId: string) =>
      saveCourierDocument(db, { storeId, providerId }, { documentId, file: FILE, state: 'uploaded' }),
  };
  const isSomethingWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      on.database.kysely,
    );
    return rows.length > 0;
  };
  /** Does `first`, then `second` until it waits for the first one or ends; then commits the first. */
  const interleave = async <T>(first: (db: Transaction) => Promise<unknown>, second: () => Promise<T>): Promise<T> => {
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const committed = inTransaction(on.database, async (db) => {
      await first(db);
      begun.resolve();
      await released.promise;
    });
    await Promise.race([begun.promise, committed]);
    let hasEnded = false;
    const pending = second().finally(() => {
      hasEnded = true;
    });
    // A failure is for the caller.
    pending.catch(() => undefined);
    await vi.waitUntil(async () => hasEnded || (await isSomethingWaiting()));
    released.resolve();
    await committed;
    return pending;
  };
  /** Uploads of removed types. */
  const dangling = async () =>
    (
      await sql`
        select d.file_id from document_types t
        join (select document_type_id, file_id from store_documents
          union all select document_type_id, file_id from provider_documents) d on d.document_type_id = t.id
        where t.removed_at is not null`.execute(on.database.kysely)
    ).rows;

  test.each(['store', 'provider'] as const)('of a %s: whichever comes first wins', async (holder) => {
    const uploaded = await addType(holder);
    const refused = await interleave(
      (db) => upload[holder](db, uploaded),
      () =>
        call(server.origin, 'POST /api/admin/delete_document_type', { document_type_id: uploaded, version: 1 }, admin),
    );
    expect(refused.code).toBe(ERROR.stillInUse);

    const removed = await addType(holder);
    const tooLate = interleave(
      (db) => removeEntry(db, 'document_types', { id: removed, version: 1 }),
      () => inTransaction(on.database, (db) => upload[holder](db, removed)),
    );
    const refusal = holder === 'store' ? ERROR.documentNotRequested : ERROR.dataNotFound;
    await expect(tooLate).rejects.toMatchObject({ code: refusal });
    expect(await dangling()).toEqual([]);
  });
});
