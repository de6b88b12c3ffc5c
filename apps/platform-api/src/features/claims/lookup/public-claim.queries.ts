import type { Wire } from '@store-panel/contract/table';
import type { ClaimState } from '@store-panel/domain/claims/claim-states';

import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import type { FoundClaim } from '#features/claims/lookup/claim-key.ts';

export type PublicClaim = Wire['POST /api/user/find_claim']['reply']['claim'];

/** The stored form of a claim number in the scope of one tenant. */
export interface ScopedNumber {
  readonly tenantId: string;
  readonly mac: Buffer;
}

/** Finds a claim of one of these tenants by both numbers. One statement and one reply, whichever number is wrong. */
export async function findClaimByNumbers(
  db: QueryExecutor,
  waybill: string,
  numbers: readonly ScopedNumber[],
): Promise<FoundClaim | undefined> {
  const { rows } = await sql<{ id: string; tenant_id: string; mac: Buffer }>`
    select c.id, c.tenant_id, c.claim_number_mac as mac
    from unnest(${numbers.map(({ tenantId }) => tenantId)}::uuid[], ${numbers.map(({ mac }) => mac)}::bytea[]) as n (tenant_id, mac)
    join claims c on c.tenant_id = n.tenant_id and c.claim_number_mac = n.mac
    where c.waybill_number = ${waybill.toUpperCase()} order by c.created_at desc limit 1`.execute(db);
  const [row] = rows;
  return row && { claimId: row.id, tenantId: row.tenant_id, mac: row.mac.toString('base64url') };
}

/** What the server needs of a found claim to act for its claimant. */
export interface ClaimSummary {
  readonly storeId: string | null;
  readonly zone: string;
  readonly version: number;
  readonly state: ClaimState;
  readonly waybill: string;
}

const selectFoundClaim = (db: QueryExecutor, { claimId, tenantId, mac }: FoundClaim) =>
  db
    .selectFrom('claims as c')
    .where('c.id', '=', claimId)
    .where('c.tenant_id', '=', tenantId)
    .where('c.claim_number_mac', '=', Buffer.from(mac, 'base64url'));

/**
 * Returns undefined if the claim is gone or has other numbers now. `forUpdate` locks it until the end of the
 * transaction.
 */
export async function findClaimSummary(
  db: QueryExecutor,
  foundClaim: FoundClaim,
  { forUpdate = false } = {},
): Promise<ClaimSummary | undefined> {
  const query = selectFoundClaim(db, foundClaim)
    .leftJoin('stores as s', 's.id', 'c.store_id')
    .select(['c.store_id', 'c.version', 'c.state', 'c.waybill_number', 's.timezone']);
  const row = await (forUpdate ? query.forUpdate('c') : query).executeTakeFirst();
  if (!row) return undefined;
  const { store_id: storeId, timezone, version, state, waybill_number: waybill } = row;
  return { storeId, zone: timezone ?? 'UTC', version, state, waybill };
}

/** Above the number of states that any claim goes through. */
const MAX_STATES = 100;

/** Returns what the claimant may read of the claim. Undefined if it is gone or has other numbers now. */
export async function findPublicClaim(db: QueryExecutor, foundClaim: FoundClaim): Promise<PublicClaim | undefined> {
  const row = await selectFoundClaim(db, foundClaim)
    .leftJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'c.store_id').onRef('o.id', '=', 'c.order_id'))
    .select(['c.id', 'c.version', 'c.state', 'c.updated_at', 'c.due_at', 'c.store_id', 'o.shipment_label'])
    .executeTakeFirst();
  if (!row) return undefined;
  const entries = await db
    .selectFrom('claim_entries')
    .select(['state', 'at'])
    .where('claim_id', '=', row.id)
    .where('event', 'in', ['opened', 'status'])
    .orderBy('number', 'desc')
    .limit(MAX_STATES)
    .execute();
  const documents = await db
    .selectFrom('claim_documents')
    .select(['id', 'kind', 'label', 'received_at'])
    .where('claim_id', '=', row.id)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  return {
    version: row.version,
    state: row.state,
    updated_at: row.updated_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    shipment_label: row.shipment_label,
    is_answered: row.store_id !== null,
    documents: documents.map(({ id, kind, label, received_at: at }) => ({
      document_id: id,
      kind,
      label,
      received_at: at?.toISOString() ?? null,
    })),
    timeline: entries.toReversed().map(({ state, at }) => ({ state, at: at.toISOString() })),
  };
}
