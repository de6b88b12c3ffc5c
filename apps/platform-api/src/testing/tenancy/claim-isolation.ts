import { uuidV7 } from '#db/uuid-v7.ts';
import { createClaimNumbers } from '#features/claims/claim-numbers.ts';
import {
  type StoreClaimContext,
  lockClaims,
  changeClaimStatus,
  insertClaimNote,
  renumberClaim,
} from '#features/claims/store/claim-changes.ts';
import { changeStatusAndRequestDocuments } from '#features/claims/store/request-documents.ts';
import { listClaimDocuments } from '#features/claims/store/claim-documents.queries.ts';
import { listClaimPage } from '#features/claims/store/claim-list.queries.ts';
import { findClaimDetail, listClaimHistory } from '#features/claims/store/claim-rows.queries.ts';
import { nextClaimsVersion } from '#features/claims/store/claims-version.queries.ts';
import { storeVersions } from '#realtime/store-versions.queries.ts';
import { openClaim } from '#features/claims/store/open-claim.ts';
import { addOrder } from '#testing/matrix/records.ts';
import type { MatrixContext } from '#testing/matrix/matrix-context.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { addClaim } from '#testing/fixtures/sample-claim.ts';
import { addRequestedDocument } from '#testing/fixtures/sample-public-claim.ts';
import { isDenied, type Rule } from '#testing/tenancy/rule.ts';

const storeClaimContext = ({ database, secrets, a }: MatrixContext): StoreClaimContext => ({
  db: database.kysely,
  numbers: createClaimNumbers(secrets),
  storeId: a.store.id,
  zone: 'Europe/Berlin',
  by: 'store',
  actor: { kind: 'store', id: a.store.id, name: 'A' },
});
const addForeignClaim = ({ database, secrets, b }: MatrixContext) => addClaim(database, secrets, b.store.id);
const versionOf = async ({ database }: MatrixContext, id: string) => {
  const row = await database.kysely.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return [row.version, row.entries, row.state].join();
};

/** Isolation rules of the store claims' queries. */
export const CLAIM_RULES: Readonly<Record<string, Rule>> = {
  'a claim is only shown to its own store': async (context) => {
    const id = await addForeignClaim(context);
    const { db, numbers, storeId } = storeClaimContext(context);
    const [detail, history] = [
      await findClaimDetail(db, { numbers, linkOf: (file) => file }, storeId, id),
      await listClaimHistory(db, storeId, id),
    ];
    const page = await listClaimPage(db, numbers, { storeId, zone: 'Europe/Berlin', now: Date.now(), filter: {} });
    await addRequestedDocument(context.database, id);
    const documents = await listClaimDocuments(db, storeId, id, (file) => file);
    return (
      detail === undefined &&
      history.length + documents.length === 0 &&
      page.claims.every(({ claim_id }) => claim_id !== id)
    );
  },
  'a claim is only changed by its own store': async (context) => {
    const claimId = await addForeignClaim(context);
    const before = await versionOf(context, claimId);
    const claimContext = storeClaimContext(context);
    const target = { claimId, version: 1 };
    await lockClaims(claimContext, 'under_review', [claimId]);
    const refused = [
      await isDenied(
        changeStatusAndRequestDocuments(claimContext, target, {
          to: 'documents_missing',
          reason: 'x',
          documents: [{ kind: 'invoice' }],
        }),
        'dataNotFound',
      ),
      await isDenied(renumberClaim(claimContext, target, { waybill: 'W', number: 'C' }), 'dataNotFound'),
      await isDenied(insertClaimNote(claimContext, claimId, 'seen'), 'dataNotFound'),
    ];
    return refused.every(Boolean) && before === (await versionOf(context, claimId));
  },
  'a claim is only opened on an order of its own store': async (context) => {
    const order_id = await addOrder(context, context.b, { order_status: 25 });
    const body = { order_id, cause: 'lost', description: 'x', amount: 1 } as const;
    return isDenied(openClaim(storeClaimContext(context), body), 'orderDetailNotFound');
  },
  "an open claim on another store's order with the same id does not block": async (context) => {
    const { database, secrets, a, b } = context;
    const id = uuidV7();
    const end = { id, order_status: 25, status_before_end: 7, ended_at: new Date() } as const;
    for (const [at, of] of [a, b].entries())
      await database.kysely
        .insertInto('orders')
        .values(buildOrderRow(of.store.id, 9_000_000 + at, end))
        .execute();
    await addClaim(database, secrets, b.store.id, { order_id: id });
    const claimId = await addClaim(database, secrets, a.store.id, { order_id: id, state: 'declined' });
    await changeClaimStatus(
      storeClaimContext(context),
      { claimId, version: 1 },
      { to: 'under_review', reason: 'asked again' },
    );
    return (await versionOf(context, claimId)) === '2,2,under_review';
  },
  'claim versions are counted per store': async ({ database, a, b }) => {
    const before = (await storeVersions(database.kysely, 'claims_version', [b.store.id])).get(b.store.id);
    await nextClaimsVersion(database.kysely, a.store.id);
    const after = await storeVersions(database.kysely, 'claims_version', [b.store.id]);
    return after.size === 1 && after.get(b.store.id) === before;
  },
};
