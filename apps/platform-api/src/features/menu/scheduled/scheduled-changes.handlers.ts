import type { scheduledMenuChangeEndpoints } from '@store-panel/contract/endpoints/scheduled-menu-changes';

import { ApiError } from '#access/api-error.ts';
import { consumeAttemptOrThrow } from '#access/rate-limit.ts';
import type { StorePrincipal } from '#access/principal.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { MENU_CHANGES } from '#features/menu/changes/change-limits.ts';
import { mayChange, requireChangeScreens } from '#features/menu/changes/change-screens.ts';
import type { MenuEditingDeps } from '#features/menu/editing/change-menu.ts';
import { lockMenu } from '#features/menu/editing/parts.queries.ts';
import { auditScheduled } from '#features/menu/scheduled/audit-scheduled.ts';
import { endScheduled } from '#features/menu/scheduled/run-scheduled.ts';
import { requireTimes } from '#features/menu/scheduled/schedule-change.ts';
import {
  listScheduled,
  lockScheduled,
  readScheduled,
  type ScheduledRow,
  scheduledToWire,
  updateScheduled,
} from '#features/menu/scheduled/scheduled-changes.queries.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';

type Calls = HandlersOf<keyof typeof scheduledMenuChangeEndpoints>;
type ConfirmedRows = Extract<
  Awaited<ReturnType<Calls['POST /api/store/get_scheduled_menu_change']>>,
  { readonly rows: unknown }
>['rows'];

export const scheduledMenuChangeGuards: Guards = {
  // Writes as much as the change itself.
  'POST /api/store/end_scheduled_menu_change': ({ principal, db }) =>
    consumeAttemptOrThrow(db, MENU_CHANGES, principal.storeId),
};

/** Changes of the menu that start or end by themselves. */
export function scheduledMenuChangeHandlers(deps: MenuEditingDeps): Calls {
  return {
    'POST /api/store/list_scheduled_menu_changes': async ({ principal, db }) => ({
      changes: (await listScheduled(db, principal.storeId))
        .filter(({ change }) => mayChange(principal, change))
        .map((row) => scheduledToWire(row)),
    }),
    'POST /api/store/get_scheduled_menu_change': async ({ principal, body, db }) => {
      const row = requireFound(principal, await readScheduled(db, principal.storeId, body.scheduled_id));
      return {
        scheduled: scheduledToWire(row),
        change: row.change as ChangeOnWire,
        rows: row.rows as ConfirmedRows,
      };
    },
    'POST /api/store/save_scheduled_menu_change': async (context) => {
      const { principal, body, db } = context;
      const row = await requireLocked(db, principal, body.scheduled_id);
      const startsAt = new Date(body.starts_at);
      const endsAt = body.ends_at === null ? null : new Date(body.ends_at);
      if (!isOpen(row)) throw new ApiError('notInThisState');
      if (row.state === 'applied') {
        // It has started meanwhile.
        if (startsAt.getTime() !== row.starts_at.getTime()) throw new ApiError('notInThisState');
        requireTimes(null, endsAt);
      } else requireTimes(startsAt, endsAt);
      const saved = await updateScheduled(db, row, { starts_at: startsAt, ends_at: endsAt });
      await auditScheduled(context, saved, 'times');
      return { scheduled: scheduledToWire(saved) };
    },
    'POST /api/store/cancel_scheduled_menu_change': async (context) => {
      const { principal, body, db } = context;
      const row = await requireLocked(db, principal, body.scheduled_id);
      if (row.state !== 'waiting') throw new ApiError('notInThisState');
      const cancelled = await updateScheduled(db, row, { state: 'cancelled' });
      await auditScheduled(context, cancelled, 'cancelled');
      return { scheduled: scheduledToWire(cancelled) };
    },
    'POST /api/store/end_scheduled_menu_change': async (context) => {
      const { principal, body, db, afterCommit } = context;
      const version = await lockMenu(db, principal.storeId);
      const row = await requireLocked(db, principal, body.scheduled_id);
      if (row.state !== 'applied' || !isOpen(row)) throw new ApiError('notInThisState');
      const { row: ended, written } = await endScheduled(deps, { db, afterCommit, actor: principal }, row, null);
      await auditScheduled(context, ended, 'ended');
      return {
        scheduled: scheduledToWire(ended),
        base_version: written?.baseVersion ?? version,
        menu_version: written?.version ?? version,
      };
    },
  };
}

type ChangeOnWire = Extract<
  Awaited<ReturnType<Calls['POST /api/store/get_scheduled_menu_change']>>,
  { readonly change: unknown }
>['change'];

const isOpen = ({ finished_at: finishedAt }: ScheduledRow) => finishedAt === null;

const requireLocked = async (db: QueryExecutor, principal: StorePrincipal, id: string) =>
  requireFound(principal, await lockScheduled(db, principal.storeId, id));

/** @throws ApiError dataNotFound; notAllowed unless the session may change the parts of the change */
function requireFound(principal: StorePrincipal, row: ScheduledRow | undefined): ScheduledRow {
  if (!row) throw new ApiError('dataNotFound');
  requireChangeScreens(principal, row.change);
  return row;
}
