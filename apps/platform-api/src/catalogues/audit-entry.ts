import type { AuditAction } from '@store-panel/domain/access/audit-actions';

import { audit } from '#access/audit.ts';
import type { CallContext } from '#http/implement.ts';

export type CatalogueContext = Pick<CallContext<'POST /api/admin/list_countries'>, 'principal' | 'request' | 'db'>;

/** Records a change of a catalogue in the audit log. */
export const auditEntry = (
  { principal, request, db }: CatalogueContext,
  action: AuditAction,
  subject: string,
  detail: object = {},
): Promise<void> => audit(db, { principal, action, subject, detail, address: request.address, requestId: request.id });

/** Returns the fields that a change made different, for the audit log: old and new value. */
export function changedFields<Entry extends object>(
  before: Entry,
  after: Entry,
): Readonly<Record<string, readonly [unknown, unknown]>> {
  const fields = Object.keys(after) as (keyof Entry & string)[];
  return Object.fromEntries(
    fields
      .filter((field) => field !== 'version' && JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, [before[field], after[field]]]),
  );
}
