import { uuidV7 } from '#db/uuid-v7.ts';
import { claimNumbers } from '#features/claims/claim-numbers.ts';
import {
  type StoreClaimContext,
  lockClaims,
  changeClaimStatus,
  insertClaimNote,
  renumberClaim,
} from '#features/claims/store/claim-changes.ts';
import { changeStatusAndRequestDocuments } from '#features/claims/store/request-documents.ts';
import { listClaimDocuments } from '#features/claims/store/claim-documents.queries.ts';
import { claimPage } from '#features/claims/store/claim-list.queries.ts';
import { claimDetail, claimHistory } from '#features/claims/store/claim-rows.queries.ts';
import { claimsVersions, nextClaimsVersion } from '#features/claims/store/claims-version.queries.ts';
import { openClaim } from '#features/claims/store/open-claim.ts';
import { addOrder } from '#testing/matrix/records.ts';
import type { MatrixContext } from '#testing/matrix/matrix-context.ts';
import { orderRow } from '#testing/fixtures/sample-rows.ts';
import { addClaim } from '#testing/fixtures/sample-claim.ts';
import { askForDocument } from '#testing/fixtures/sample-public-claim.ts';
import { isRefused, type Rule } from '#testing/tenancy/rule.ts';

const deskOf = ({ database, secrets, a }: MatrixContext): StoreClaimContext => ({
  db: database.kysely,
  numbers: claimNumbers(secrets),
  storeId: a.store.id,
  zone: 'Europe/Berlin',
  by: 'store',
  actor: { kind: 'store', id: a.store.id, name: 'A' },
});
const theirs = ({ database, secrets, b }: MatrixContext) => addClaim(database, secrets, b.store.id);
const versionOf = async ({ database }: MatrixContext, id: string) => {
  const row = await database.kysely.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return [row.version, row.entries, row.state].join();
};

/** What the queries of the claim desk hold to, whoever asks. */
export const CLAIM_RULES: Readonly<Record<string, Rule>> = {
  'a claim is shown to its own store': async (world) => {
    const id = await theirs(world);
    const { db, numbers, storeId } = deskOf(world);
    const [detail, history] = [
      await claimDetail(db, { numbers, linkOf: (file) => file }, storeId, id),
      await claimHistory(db, storeId, id),
    ];
    const page = await claimPage(db, numbers, { storeId, zone: 'Europe/Berlin', now: Date.now(), filter: {} });
    await askForDocument(world.database, id);
    const documents = await listClaimDocuments(db, storeId, id, (file) => file);
    return (
      detail === undefined &&
      history.length + documents.length === 0 &&
      page.claims.every(({ claim_id }) => claim_id !== id)
    );
  },
  'a claim is changed by its own store': async (world) => {
    const claimId = await theirs(world);
    const before = await versionOf(world, claimId);
    const desk = deskOf(world);
    const chosen = { claimId, version: 1 };
    await lockClaims(desk, 'under_review', [claimId]);
    const refused = [
      await isRefused(
        changeStatusAndRequestDocuments(desk, chosen, {
          to: 'documents_missing',
          reason: 'x',
          documents: [{ kind: 'invoice' }],
        }),
        'dataNotFound',
      ),
      await isRefused(renumberClaim(desk, chosen, { waybill: 'W', number: 'C' }), 'dataNotFound'),
      await isRefused(insertClaimNote(desk, claimId, 'seen'), 'dataNotFound'),
    ];
    return refused.every(Boolean) && before === (await versionOf(world, claimId));
  },
  'a claim is opened on an order of its own store': async (world) => {
    const order_id = await addOrder(world, world.b, { order_status: 25 });
    const body = { order_id, cause: 'lost', description: 'x', amount: 1 } as const;
    return isRefused(openClaim(deskOf(world), body), 'orderDetailNotFound');
  },
  "an open claim of another store's twin of an order is not in the way": async (world) => {
    const { database, secrets, a, b } = world;
    const id = uuidV7();
    const end = { id, order_status: 25, status_before_end: 7, ended_at: new Date() } as const;
    for (const [at, of] of [a, b].entries())
      await database.kysely
        .insertInto('orders')
        .values(orderRow(of.store.id, 9_000_000 + at, end))
        .execute();
    await addClaim(database, secrets, b.store.id, { order_id: id });
    const claimId = await addClaim(database, secrets, a.store.id, { order_id: id, state: 'declined' });
    await changeClaimStatus(deskOf(world), { claimId, version: 1 }, { to: 'under_review', reason: 'asked again' });
    return (await versionOf(world, claimId)) === '2,2,under_review';
  },
  'claims are counted for each store apart': async ({ database, a, b }) => {
    const before = (await claimsVersions(database.kysely, [b.store.id])).get(b.store.id);
    await nextClaimsVersion(database.kysely, a.store.id);
    const after = await claimsVersions(database.kysely, [b.store.id]);
    return after.size === 1 && after.get(b.store.id) === before;
  },
};
