import type { AuditAction } from '@store-panel/domain/access/audit-actions';

import { audit } from '#access/audit.ts';
import type { StorePrincipal } from '#access/principal.ts';
import type { CallContext } from '#http/implement.ts';

/** Of any endpoint of the store's; they have the same. */
type Context = Pick<CallContext<'POST /api/store/update_provider'>, 'principal' | 'request' | 'db'>;

interface CourierAuditEntry {
  readonly courierId: string;
  readonly subject: string;
  readonly detail?: object;
  readonly note?: string;
}

/** Audit entries are found by the courier's id; the subject keeps the email or plate number of that time. */
export const auditCourierChange = (
  { principal, request, db }: Context & { readonly principal: StorePrincipal },
  action: AuditAction,
  { courierId, detail = {}, ...rest }: CourierAuditEntry,
) =>
  audit(db, {
    principal,
    action,
    ...rest,
    detail: { provider_id: courierId, ...detail },
    address: request.address,
    requestId: request.id,
  });
