import type { MenuChangeWire } from '@store-panel/contract/endpoints/menu-changes';
import { isChanged, MENU_CHANGE_LIMITS } from '@store-panel/domain/menu-changes/menu-change';
import {
  isSchedulable,
  type SchedulableChange,
  type ScheduleProblem,
  scheduleProblem,
} from '@store-panel/domain/menu-changes/scheduled-change';
import type { ValidationKey } from '@store-panel/domain/validation/keys';

import { invalidField } from '#access/api-error.ts';
import type { ActorJson } from '#db/column-types.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { applyChange } from '#features/menu/changes/apply-change.ts';
import { readCurrentRows, requireConfirmed, requireNamed } from '#features/menu/changes/confirmed-rows.ts';
import { countsOf } from '#features/menu/changes/menu-preview.ts';
import type { MenuContext, MenuEditingDeps } from '#features/menu/editing/change-menu.ts';
import { auditScheduled } from '#features/menu/scheduled/audit-scheduled.ts';
import { readPartNames } from '#features/menu/journal/part-names.ts';
import { countOpen, insertScheduled } from '#features/menu/scheduled/scheduled-changes.queries.ts';

type Call = MenuChangeWire['POST /api/store/apply_menu_change'];

const PROBLEM_FIELDS = {
  start_ahead: ['starts_at', 'temporary.ahead'],
  end_ahead: ['ends_at', 'temporary.ahead'],
  end_after_start: ['ends_at', 'menu_change.end_after_start'],
} as const satisfies Record<ScheduleProblem, readonly ['starts_at' | 'ends_at', ValidationKey]>;

/** @throws ApiError validationFailed unless the times lie ahead, within a year, in their order; `startsAt` null: at once */
export function requireTimes(startsAt: Date | null, endsAt: Date | null): void {
  const problem = scheduleProblem(startsAt?.getTime() ?? null, endsAt?.getTime() ?? null, Date.now());
  if (problem === null) return;
  const [field, key] = PROBLEM_FIELDS[problem];
  throw invalidField(field, key);
}

/**
 * Makes a change of many parts at its start, or at once with an end. What was confirmed is stored: only rows that are the
 * same at the start are made.
 * @throws ApiError as `applyChange`; validationFailed for its times, for an import or a deletion, or if too many wait
 */
export async function scheduleChange(
  deps: MenuEditingDeps,
  context: MenuContext,
  body: Call['body'],
): Promise<Call['reply']> {
  const { db, principal } = context;
  const { storeId, kind, id: actorId, name: actorName, actingAdmin } = principal;
  const startsAt = toDate(body.starts_at);
  const endsAt = toDate(body.ends_at);
  if (!isSchedulable(body.change))
    throw invalidField(startsAt ? 'starts_at' : 'ends_at', 'menu_change.not_schedulable');
  requireTimes(startsAt, endsAt);
  requireNamed(body);
  if ((await countOpen(db, storeId)) >= MENU_CHANGE_LIMITS.scheduled)
    throw invalidField(startsAt ? 'starts_at' : 'ends_at', 'menu_change.too_many');

  const current = await readCurrentRows(db, storeId, body);
  requireConfirmed(current, body.consequences);
  const ids = [...new Set(current.applied.filter((row) => isChanged(row)).map(({ id }) => id))];
  const [first] = ids;
  const nothing = { change_id: null, base_version: current.version, menu_version: current.version };
  const counts = countsOf(current.applied);
  if (first === undefined) return { ...nothing, scheduled_id: null, counts };
  const actor: ActorJson = { kind, id: actorId, name: actorName };
  const common = {
    id: uuidV7(),
    change: current.change as SchedulableChange,
    rows: current.applied,
    name: ids.length === 1 ? ((await readPartNames(db, storeId, current.applied)).get(first) ?? null) : null,
    count: ids.length,
    created_by: actor,
    acting_admin: actingAdmin?.name ?? null,
    ends_at: endsAt,
  };
  if (startsAt !== null) {
    await insertScheduled(db, storeId, { ...common, starts_at: startsAt, state: 'waiting', change_id: null });
    await auditScheduled(context, { ...common, starts_at: startsAt }, 'scheduled');
    return { ...nothing, scheduled_id: common.id, counts };
  }
  const applied = await applyChange(deps, context, body);
  if (applied.change_id === null) return { ...applied, scheduled_id: null };
  const startedAt = new Date();
  await insertScheduled(db, storeId, {
    ...common,
    starts_at: startedAt,
    state: 'applied',
    change_id: applied.change_id,
  });
  await auditScheduled(context, { ...common, starts_at: startedAt }, 'scheduled');
  return { ...applied, scheduled_id: common.id };
}

const toDate = (at: string | null | undefined): Date | null => (at ? new Date(at) : null);
