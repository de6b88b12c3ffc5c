import type { ClaimNumberProtection } from '#seed/demo-claims.ts';
import type { Database } from '#db/database.ts';
import { postingRows } from '#ledger/insert-entries.ts';
import type { OrderLife } from '#seed/history/lives/life.ts';
import type { Replayed } from '#testing/history/replay-order.ts';
import { comparable, formatRows, readRows } from '#testing/history/written-rows.ts';

/** The rows that the endpoints have written for each order, in the order of `sample`. */
export async function readReplayed(database: Database, sample: readonly Replayed[]): Promise<readonly unknown[]> {
  const owners = sample.map(({ orderId, claimIds }) => [orderId, ...claimIds.values()]);
  const rows = await readRows(database, owners.flat());
  return owners.map((ids) => comparable(rows, ids));
}

/** The rows that the generator has for each order, as the database would return them. */
export async function formatGenerated(
  database: Database,
  lives: readonly OrderLife[],
  numbers: ClaimNumberProtection,
): Promise<readonly unknown[]> {
  const claims = lives.flatMap((life) => life.claims);
  const rows = await formatRows(database, {
    orders: lives.map(({ order }) => order),
    order_adjustments: lives.flatMap(({ adjustments }) => adjustments),
    parcels: lives.flatMap(({ parcels }) => parcels),
    delivery_requests: lives.flatMap(({ requests }) => requests),
    events: lives.flatMap(({ events }) => events),
    order_bookings: [],
    ledger_postings: lives.flatMap(({ entries }) => entries.flatMap(postingRows)),
    claims: claims.map(({ claim, number }) => ({
      ...claim,
      claim_number_mac: `\\x${numbers.mac(claim.tenant_id ?? claim.store_id ?? '', number).toString('hex')}`,
    })),
    claim_entries: claims.flatMap(({ entries }) => entries),
    claim_documents: claims.flatMap(({ documents }) => documents),
  });
  return lives.map((life) => comparable(rows, [life.order.id, ...life.claims.map(({ claim }) => claim.id)]));
}
