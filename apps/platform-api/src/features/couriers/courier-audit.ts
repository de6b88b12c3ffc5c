import type { AuditAction } from '@store-panel/domain/access/audit-actions';

import { audit } from '#access/audit.ts';
import type { StorePrincipal } from '#access/principal.ts';
import type { CallContext } from '#http/implement.ts';

type Context = Pick<CallContext<'POST /api/store/update_provider'>, 'principal' | 'request' | 'db'>;

interface AuditEntry {
  readonly id: string;
  readonly subject: string;
  readonly detail?: object;
  readonly note?: string;
}

/** Audit entries are found by the courier's id; the subject keeps the email or plate number of that time. */
export const writeAuditEntry = (
  { principal, request, db }: Context & { readonly principal: StorePrincipal },
  action: AuditAction,
  { id, detail = {}, ...line }: AuditEntry,
) =>
  audit(db, {
    principal,
    action,
    ...line,
    detail: { provider_id: id, ...detail },
    address: request.address,
    requestId: request.id,
  });
