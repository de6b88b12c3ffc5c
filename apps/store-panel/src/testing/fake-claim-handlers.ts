import { buildClaimRow } from '@store-panel/api-client/testing/claim-fixtures';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import type { ClaimDetail } from '@store-panel/api-client/rtk/claims';

import type { PanelStart } from './panel.tsx';

/** Handlers that store these claims and apply every change, without rules of their own. */
export function fakeClaimHandlers(...first: readonly ClaimDetail[]): PanelStart['handlers'] {
  const claims = new Map(first.map((claim) => [claim.claim_id, claim]));
  const change = (id: string, overrides: Partial<ClaimDetail>) => {
    const claim = claims.get(id);
    if (!claim) return refuse('dataNotFound');
    const next = { ...claim, ...overrides, version: claim.version + 1 };
    claims.set(id, next);
    return { claim: next };
  };
  return {
    'POST /api/store/list_claims': ({ body }) => {
      const found = [...claims.values()].filter(
        ({ state, customer_name }) => (body.state?.includes(state) ?? true) && customer_name.includes(body.query ?? ''),
      );
      return { claims: found.map(buildClaimRow), count: found.length, overdue: 1, page: 1, perPage: 20 };
    },
    'POST /api/store/get_claim_detail': ({ body }) => {
      const claim = claims.get(body.claim_id);
      return claim ? { claim } : refuse('dataNotFound');
    },
    'POST /api/store/change_order_claim_status': ({ body }) => change(body.claim_id, { state: body.claim_status }),
    'POST /api/store/update_claim_number': ({ body: { claim_id = '', version: _v, ...numbers } }) =>
      numbers.claim_number === 'TAKEN-1'
        ? refuse('validationFailed', { fields: [{ path: 'claim_number', problem: 'claim_number.in_use' }] })
        : change(claim_id, numbers),
    'POST /api/store/add_claim_note': ({ body }) => change(body.claim_id, {}),
  };
}
