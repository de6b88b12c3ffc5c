import { claimDueAt } from '@store-panel/domain/claims/claim-deadlines';
import type { RequestedDocument } from '@store-panel/domain/claims/claim-documents';
import type { ClaimCause, ClaimState } from '@store-panel/domain/claims/claim-states';

import { json } from '#db/schema.ts';
import type { Queries } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** How claim numbers are kept, which the platform's secret decides. */
export interface KeptNumbers {
  readonly mac: (tenantId: string, claimNumber: string) => Buffer;
  readonly seal: (claimNumber: string) => Buffer;
}

/** A claim of the demo: its states oldest first, with how many days ago each was reached, and what was said then. */
export interface DemoClaim {
  readonly waybill: string;
  readonly number: string;
  readonly customer: string;
  readonly phone: string;
  readonly cause: ClaimCause;
  readonly description: string;
  readonly amount: number;
  readonly states: readonly (readonly [state: ClaimState, daysAgo: number, note?: string])[];
  /** What its claimant is asked for. */
  readonly asks?: readonly RequestedDocument[];
}

interface House {
  readonly storeId: string;
  readonly tenantId: string;
  readonly zone: string;
  readonly currency: string;
  /** Who worked on them. */
  readonly desk: string;
}

/** The claims of a demo store, which are looked up on its courier's page, with their history. */
export async function seedClaims(
  db: Queries,
  { storeId, tenantId, zone, currency, desk }: House,
  claims: readonly DemoClaim[],
  numbers: KeptNumbers,
): Promise<void> {
  await db
    .updateTable('stores')
    .set({ tenant_id: tenantId, courier_service: true })
    .where('id', '=', storeId)
    .execute();
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60_000);
  const actor = json({ kind: 'store' as const, id: storeId, name: desk });
  for (const { waybill, number, customer, phone, states, asks = [], ...said } of claims) {
    const id = uuidV7();
    const [first, last] = [states[0], states.at(-1)];
    if (!first || !last) continue;
    const [state, days] = last;
    const dueAt = claimDueAt(state, daysAgo(days).getTime(), zone);
    await db
      .insertInto('claims')
      .values({
        ...said,
        id,
        store_id: storeId,
        tenant_id: tenantId,
        waybill_number: waybill,
        claim_number_mac: numbers.mac(tenantId, number),
        claim_number_sealed: numbers.seal(number),
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
    const entries = states.map(([reached, ago, note], at) => ({
      claim_id: id,
      number: at + 1,
      at: daysAgo(ago),
      actor,
      event: at === 0 ? ('opened' as const) : ('status' as const),
      state: reached,
      note: note ?? null,
    }));
    await db.insertInto('claim_entries').values(entries).execute();
    const asked = asks.map(({ kind, label = '' }) => ({
      id: uuidV7(),
      claim_id: id,
      kind,
      label,
      asked_at: daysAgo(days),
    }));
    if (asked.length > 0) await db.insertInto('claim_documents').values(asked).execute();
  }
}
