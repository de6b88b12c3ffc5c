import { audit } from '#access/audit.ts';
import type { MenuContext } from '#features/menu/editing/change-menu.ts';
import type { ScheduledRow } from '#features/menu/scheduled/scheduled-changes.queries.ts';

/** Writes to the audit log what a user has done about a scheduled change. */
export const auditScheduled = (
  { principal, request, db }: MenuContext,
  {
    id,
    change,
    count,
    starts_at: startsAt,
    ends_at: endsAt,
  }: Pick<ScheduledRow, 'id' | 'change' | 'count' | 'starts_at' | 'ends_at'>,
  what: 'scheduled' | 'times' | 'cancelled' | 'ended',
): Promise<void> =>
  audit(db, {
    principal,
    action: 'scheduled_menu_change',
    subject: id,
    detail: {
      what,
      type: change.type,
      count,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt?.toISOString() ?? null,
    },
    address: request.address,
    requestId: request.id,
  });
