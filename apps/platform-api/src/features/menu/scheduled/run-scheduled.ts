import { startOf } from '@store-panel/domain/menu-changes/scheduled-change';
import type { MenuRow } from '@store-panel/domain/menu/part-rows';

import type { Database } from '#db/database.ts';
import { type AfterCommit, inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { changeDraft } from '#features/menu/changes/change-draft.ts';
import { CHANGE_CAUSES_BY_TYPE } from '#features/menu/changes/apply-change.ts';
import { readWholeMenu } from '#features/menu/changes/menu-preview.ts';
import {
  MENU_SECTION,
  type MenuEditingDeps,
  type WrittenChange,
  writeMenuRows,
} from '#features/menu/editing/change-menu.ts';
import { lockMenu } from '#features/menu/editing/parts.queries.ts';
import { readPartNames } from '#features/menu/journal/part-names.ts';
import { type RemainingMenuRow, revertInDraft } from '#features/menu/journal/revert-draft.ts';
import {
  type DueChange,
  findDue,
  isDue,
  lockScheduled,
  type ScheduledRow,
  updateScheduled,
} from '#features/menu/scheduled/scheduled-changes.queries.ts';
import { type Round, runEach } from '#jobs/run-each.ts';
import { type ChangeActor, readChange } from '#journal/setting-changes.queries.ts';

/** Where a change is written, and in whose name. */
export interface ScheduledContext {
  readonly db: QueryExecutor;
  readonly afterCommit: AfterCommit;
  readonly actor: ChangeActor;
}

type LeftOut = ScheduledRow['left_out'];

/** Makes the changes whose start has come, and takes back those whose end has. Several nodes may run it. */
export async function runScheduledMenuChanges(database: Database, deps: MenuEditingDeps, round: Round): Promise<void> {
  await runEach(await findDue(database.kysely), (due) => runDue(database, deps, due), round);
}

function runDue(database: Database, deps: MenuEditingDeps, { store_id: storeId, id }: DueChange): Promise<void> {
  const actor = { storeId, kind: 'system', id: null, name: null, actingAdmin: null } as const;
  return inTransaction(database, async (db, afterCommit) => {
    // The menu first, as every change of it does; then no other node has this one.
    await lockMenu(db, storeId);
    const row = await lockScheduled(db, storeId, id);
    if (!row || !(await isDue(db, row))) return;
    const context = { db, afterCommit, actor };
    if (row.state === 'waiting') await startScheduled(deps, context, row);
    else await endScheduled(deps, context, row, row.ends_at);
  });
}

/** Makes what is still as it was confirmed. The caller has locked the menu and the row. */
async function startScheduled(deps: MenuEditingDeps, context: ScheduledContext, row: ScheduledRow): Promise<void> {
  const { db, actor } = context;
  const { change, rows: confirmed } = row;
  const { menu } = await readWholeMenu(db, actor.storeId);
  const { rows, leftOut } = startOf(menu, change, confirmed);
  const { changeId } = await writeMenuRows(
    deps,
    context,
    {
      cause: CHANGE_CAUSES_BY_TYPE[change.type],
      scheduled: () => ({ by: row.created_by, due: row.starts_at.toISOString(), left_out: leftOut.length }),
    },
    (draft) => changeDraft(draft, rows),
  );
  await updateScheduled(db, row, {
    state: changeId === null ? 'ended' : 'applied',
    change_id: changeId,
    left_out: await withNames(db, actor.storeId, leftOut),
  });
}

/**
 * Takes a change back: each value that is still as the change left it. The caller has locked the menu and the row.
 * @param due - the end that was set; null if a user takes it back before it.
 */
export async function endScheduled(
  deps: MenuEditingDeps,
  context: ScheduledContext,
  row: ScheduledRow,
  due: Date | null,
): Promise<{ readonly row: ScheduledRow; readonly written: WrittenChange | null }> {
  const { db, actor } = context;
  const { storeId } = actor;
  const change = row.change_id === null ? undefined : await readChange(db, storeId, row.change_id, [MENU_SECTION]);
  let remaining: readonly RemainingMenuRow[] = [];
  const written =
    change === undefined
      ? null
      : await writeMenuRows(
          deps,
          context,
          {
            cause: 'reverted',
            reverts: change.id,
            ...(due && {
              scheduled: () => ({ by: row.created_by, due: due.toISOString(), left_out: partsOf(remaining).length }),
            }),
          },
          async (draft) => {
            remaining = await revertInDraft(db, storeId, draft, change.rows as readonly MenuRow[]);
          },
        );
  const ended = await updateScheduled(db, row, {
    state: 'ended',
    not_reverted: await withNames(db, storeId, partsOf(remaining)),
  });
  return { row: ended, written };
}

/** One row a part, with the first reason. */
const partsOf = (remaining: readonly RemainingMenuRow[]) => [
  ...new Map(
    remaining.toReversed().map(({ row: { kind, id }, reason }) => [id, { kind, id, reason }] as const),
  ).values(),
];

async function withNames(
  db: QueryExecutor,
  storeId: string,
  parts: readonly Omit<LeftOut[number], 'name'>[],
): Promise<LeftOut> {
  const names = await readPartNames(db, storeId, parts);
  return parts.map((part) => ({ ...part, name: names.get(part.id) ?? [''] }));
}
