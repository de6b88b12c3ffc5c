import { claimDueAt } from '@store-panel/domain/claims/claim-deadlines';
import { type ClaimCause, FIRST_CLAIM_STATE } from '@store-panel/domain/claims/claim-states';
import { checkClaimTransition } from '@store-panel/domain/claims/claim-transitions';

import type { HistoryStore } from '#seed/history/history-store.ts';
import type { ClaimStep, OrderLife, StoreClaimLife } from '#seed/history/lives/life.ts';
import { type ClaimEntryRow, type ClaimRow, iso, isoOrNull } from '#seed/history/lives/rows.ts';

export interface ClaimInput {
  readonly at: number;
  readonly number: string;
  readonly cause: ClaimCause;
  readonly description: string;
  /** Minor units. */
  readonly amount: number;
}

/** Opens a claim on a shipped order as the server's `openClaim` does. */
export function openClaim(life: OrderLife, store: HistoryStore, input: ClaimInput): StoreClaimLife {
  const { order, nextId } = life;
  const { at, number, cause, description, amount } = input;
  if (order.waybill_number === null) throw new RangeError('only shipped orders have claims here');
  const claim: ClaimRow = {
    id: nextId(at),
    tenant_id: store.tenantId,
    store_id: store.id,
    waybill_number: order.waybill_number,
    claim_number_mac: '',
    claim_number_sealed: null,
    order_id: order.id,
    customer_name: order.customer_name,
    customer_phone: order.customer_phone,
    cause,
    description,
    amount,
    currency: order.currency,
    state: FIRST_CLAIM_STATE,
    due_at: isoOrNull(claimDueAt(FIRST_CLAIM_STATE, at, store.zone)),
    entries: 1,
    version: 1,
    created_at: iso(at),
    updated_at: iso(at),
  };
  const opened: StoreClaimLife = { claim, number, entries: [], documents: [], steps: [] };
  opened.entries.push(buildEntry(claim, store, 'opened', null));
  life.claims.push(opened);
  return opened;
}

/** Changes a claim as the server does. @throws RangeError if the change is not allowed, a bug of the generator */
export function changeClaim(
  { claim, entries, documents, steps }: StoreClaimLife,
  life: OrderLife,
  store: HistoryStore,
  step: ClaimStep,
): void {
  const { at, to, reason, documents: requested = [] } = step;
  const decision = checkClaimTransition(to, claim.state, 'store');
  if (!decision.allowed || (decision.needsReason && reason === undefined))
    throw new RangeError(`${claim.state} → ${to} is not allowed`);
  Object.assign(claim, { state: to, due_at: isoOrNull(claimDueAt(to, at, store.zone)), updated_at: iso(at) });
  Object.assign(claim, { version: claim.version + 1, entries: claim.entries + 1 });
  entries.push(buildEntry(claim, store, 'status', reason ?? null));
  for (const { kind, label = '' } of requested)
    documents.push({
      id: life.nextId(at),
      claim_id: claim.id,
      kind,
      label,
      asked_at: iso(at),
      file_id: null,
      received_at: null,
    });
  steps.push(step);
}

const buildEntry = (
  claim: ClaimRow,
  { owner }: HistoryStore,
  event: ClaimEntryRow['event'],
  note: string | null,
): ClaimEntryRow => ({
  claim_id: claim.id,
  number: claim.entries,
  at: claim.updated_at,
  actor: owner,
  event,
  state: claim.state,
  note,
});
