import type { ClaimDetail, ClaimRow } from '#rtk/claims.ts';
import { STORE_ID_FIXTURE } from '#testing/order-fixtures.ts';

export const buildClaimId = (n: number) => `0197c9a0-0000-7000-a000-${String(n).padStart(12, '0')}`;

/** A claim that was received, with its whole history. */
export function buildClaim(n: number, overrides: Partial<ClaimDetail> = {}): ClaimDetail {
  const at = '2026-01-03T09:00:00.000Z';
  const state = overrides.state ?? 'received';
  return {
    claim_id: buildClaimId(n),
    version: 1,
    claim_number: `C-1000${n}`,
    waybill_number: `WBL${n}`,
    order_id: null,
    order_number: null,
    customer_name: `Customer ${n}`,
    customer_phone: '',
    cause: 'lost',
    state,
    amount: 4200,
    currency: 'EUR',
    due_at: '2026-01-06T23:00:00.000Z',
    created_at: at,
    updated_at: at,
    description: 'It never came.',
    documents: [],
    is_public: true,
    timeline: [
      {
        number: 1,
        at,
        actor: { kind: 'store', id: STORE_ID_FIXTURE, name: 'Linden' },
        event: 'opened',
        state,
        note: null,
      },
    ],
    ...overrides,
  };
}

/** The same as a line of the list. */
export function buildClaimRow({
  description: _d,
  documents: _f,
  is_public: _p,
  timeline: _t,
  ...row
}: ClaimDetail): ClaimRow {
  return row;
}
