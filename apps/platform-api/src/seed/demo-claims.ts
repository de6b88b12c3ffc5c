import { claimDueAt } from '@store-panel/domain/claims/claim-deadlines';
import type { RequestedDocument } from '@store-panel/domain/claims/claim-documents';
import type { ClaimCause, ClaimState } from '@store-panel/domain/claims/claim-states';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** Protects claim numbers with keys derived from the platform's secret. */
export interface ClaimNumberProtection {
  readonly mac: (tenantId: string, claimNumber: string) => Buffer;
  readonly encrypt: (claimNumber: string) => Buffer;
}

/** A demo claim; its states, oldest first, each with its age in days and an optional note. */
export interface DemoClaim {
  readonly waybill: string;
  readonly number: string;
  readonly customer: string;
  readonly phone: string;
  readonly cause: ClaimCause;
  readonly description: string;
  readonly amount: number;
  readonly states: readonly (readonly [state: ClaimState, daysAgo: number, note?: string])[];
  /** Documents requested from the claimant. */
  readonly requestedDocuments?: readonly RequestedDocument[];
}

interface ClaimStore {
  readonly storeId: string;
  readonly tenantId: string;
  readonly zone: string;
  readonly currency: string;
  /** Name shown as the author of history entries. */
  readonly actorName: string;
}

/** Inserts the claims of a demo store with their history; its courier's page shows them. */
export async function seedClaims(
  db: QueryExecutor,
  { storeId, tenantId, zone, currency, actorName }: ClaimStore,
  claims: readonly DemoClaim[],
  numbers: ClaimNumberProtection,
): Promise<void> {
  await db
    .updateTable('stores')
    .set({ tenant_id: tenantId, courier_service: true })
    .where('id', '=', storeId)
    .execute();
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60_000);
  const actor = json({ kind: 'store' as const, id: storeId, name: actorName });
  for (const { waybill, number, customer, phone, states, requestedDocuments = [], ...details } of claims) {
    const id = uuidV7();
    const [first, last] = [states[0], states.at(-1)];
    if (!first || !last) continue;
    const [state, days] = last;
    const dueAt = claimDueAt(state, daysAgo(days).getTime(), zone);
    await db
      .insertInto('claims')
      .values({
        ...details,
        id,
        store_id: storeId,
        tenant_id: tenantId,
        waybill_number: waybill,
        claim_number_mac: numbers.mac(tenantId, number),
        claim_number_sealed: numbers.encrypt(number),
        customer_name: customer,
        customer_phone: phone,
        currency,
        state,
        due_at: dueAt === null ? null : new Date(dueAt),
        version: states.length,
        entries: states.length,
        created_at: daysAgo(first[1]),
        updated_at: daysAgo(days),
      })
      .execute();
    const entries = states.map(([reached, ago, note], index) => ({
      claim_id: id,
      number: index + 1,
      at: daysAgo(ago),
      actor,
      event: index === 0 ? ('opened' as const) : ('status' as const),
      state: reached,
      note: note ?? null,
    }));
    await db.insertInto('claim_entries').values(entries).execute();
    const documentRows = requestedDocuments.map(({ kind, label = '' }) => ({
      id: uuidV7(),
      claim_id: id,
      kind,
      label,
      asked_at: daysAgo(days),
    }));
    if (documentRows.length > 0) await db.insertInto('claim_documents').values(documentRows).execute();
  }
}
