import type { MenuEditingWire } from '@store-panel/contract/endpoints/menu-editing';
import type { MenuRow } from '@store-panel/domain/menu/part-rows';
import { type MenuPartKind, SCREEN_OF_MENU_PART } from '@store-panel/domain/menu/parts';
import type { ChangeCause } from '@store-panel/domain/settings/change-causes';

import { audit } from '#access/audit.ts';
import { authorize } from '#access/authorize.ts';
import type { StorePrincipal } from '#access/principal.ts';
import type { ChangeSummary } from '#db/tables/journal.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readEditorParts } from '#features/menu/editing/editor-menu.queries.ts';
import { MenuDraft, nameOf } from '#features/menu/editing/menu-draft.ts';
import { lockMenu } from '#features/menu/editing/parts.queries.ts';
import { writeDraft } from '#features/menu/editing/write-parts.queries.ts';
import type { CallContext } from '#http/implement.ts';
import { type ChangeActor, recordChange, touchedIds } from '#journal/setting-changes.queries.ts';

export interface MenuEditingDeps {
  /** Called after a store's menu has changed, with its new version. */
  readonly menuChanged: (storeId: string, version: number) => void;
}

export type MenuContext = Pick<
  CallContext<'POST /api/store/save_item'>,
  'principal' | 'request' | 'db' | 'afterCommit'
>;

export type MenuWritten = MenuEditingWire['POST /api/store/save_menu_order']['reply'];

/** Section of the journal. */
export const MENU_SECTION = 'menu';

interface ChangeOptions {
  readonly cause: ChangeCause;
  /** The parts that the cause names, without those that changed with them. Missing: all that changed. */
  readonly of?: { readonly kind: MenuPartKind; readonly ids: readonly string[] };
  readonly reverts?: string;
  /** Of a change that starts or ends by itself; read once `edit` is through. */
  readonly scheduled?: () => NonNullable<ChangeSummary['scheduled']>;
}

/** @throws ApiError notAllowed unless the session may change parts of all these kinds */
export function requireKinds(principal: StorePrincipal, kinds: readonly MenuPartKind[]): void {
  for (const kind of new Set(kinds))
    authorize({ sessions: ['store', 'sub_store'], screens: [SCREEN_OF_MENU_PART[kind]] }, principal);
}

/** A change as it was written: `changeId` null if nothing differed. */
export interface WrittenChange {
  readonly changeId: string | null;
  readonly baseVersion: number;
  readonly version: number;
  readonly draft: MenuDraft;
  readonly rows: readonly MenuRow[];
  /** Parts that it is about. */
  readonly count: number;
}

/** Checks a change and makes it in a draft, while the menu is locked. */
type Edit = (draft: MenuDraft, baseVersion: number) => Promise<void>;

/** Changes a store's menu like {@link writeMenuChange}, and returns the parts that differ as they are now. */
export async function changeMenu(
  deps: MenuEditingDeps,
  context: MenuContext,
  options: ChangeOptions,
  edit: Edit,
): Promise<MenuWritten> {
  const { changeId, baseVersion, version, draft, rows } = await writeMenuChange(deps, context, options, edit);
  return {
    change_id: changeId,
    base_version: baseVersion,
    menu_version: version,
    changed:
      changeId === null
        ? { categories: [], sub_categories: [], items: [], modifier_groups: [], schedules: [] }
        : await readEditorParts(context.db, context.principal.storeId, changedIds(draft, rows)),
    removed_ids: rows
      .filter(({ kind, field, after }) => kind !== 'modifier' && field === null && after === null)
      .map(({ id }) => id),
  };
}

/** Changes a store's menu like {@link writeMenuRows}, with one line of the audit log. */
export async function writeMenuChange(
  deps: MenuEditingDeps,
  { principal, request, db, afterCommit }: MenuContext,
  options: ChangeOptions,
  edit: Edit,
): Promise<WrittenChange> {
  const written = await writeMenuRows(deps, { actor: principal, db, afterCommit }, options, edit);
  if (written.changeId !== null)
    await audit(db, {
      principal,
      action: 'menu_changed',
      subject: written.changeId,
      detail: { cause: options.cause, count: written.count },
      address: request.address,
      requestId: request.id,
    });
  return written;
}

/**
 * Changes a store's menu: locks it, lets `edit` check and change a draft, and writes what differs, with one version and one
 * row of the journal. Nothing is written if nothing differs.
 */
export async function writeMenuRows(
  { menuChanged }: MenuEditingDeps,
  { actor, db, afterCommit }: Pick<MenuContext, 'db' | 'afterCommit'> & { readonly actor: ChangeActor },
  { cause, of, reverts, scheduled }: ChangeOptions,
  edit: Edit,
): Promise<WrittenChange> {
  const { storeId } = actor;
  const baseVersion = await lockMenu(db, storeId);
  const draft = new MenuDraft(db, storeId);
  await edit(draft, baseVersion);
  const rows = draft.rows();
  // Gaps between positions are closed with the next change of a user.
  if (rows.every(({ shifted }) => shifted))
    return { changeId: null, baseVersion, version: baseVersion, draft, rows: [], count: 0 };
  await writeDraft(db, storeId, draft, rows);
  const version = await nextMenuVersion(db, storeId);
  const { name, count } = summaryOf(draft, rows, of);
  const changeId = await recordChange(db, actor, {
    section: MENU_SECTION,
    version,
    rows,
    // A change of a modifier shows in the history of its group.
    touched: groupsOfModifiers(
      draft,
      rows.filter(({ shifted }) => !shifted),
    ),
    reverts,
    cause,
    name,
    count,
    scheduled: scheduled?.(),
  });
  afterCommit(() => menuChanged(storeId, version));
  return { changeId, baseVersion, version, draft, rows, count };
}

/** The caller has locked the counters. */
async function nextMenuVersion(db: QueryExecutor, storeId: string): Promise<number> {
  const { menu_version: version } = await db
    .updateTable('store_counters')
    .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('menu_version')
    .executeTakeFirstOrThrow();
  return version;
}

/** How many parts the change is about, and what one alone is called. */
function summaryOf(draft: MenuDraft, rows: readonly MenuRow[], of: ChangeOptions['of']) {
  const touched = touchedIds(rows);
  if (of) {
    const changed = of.ids.filter((id) => touched.includes(id));
    // A group is saved, too, if only its modifiers changed.
    const [first, ...others] = changed.length > 0 ? changed : of.ids;
    return { name: others.length === 0 ? nameOfPart(draft, of.kind, first) : null, count: 1 + others.length };
  }
  const meant = rows.filter(({ shifted }) => !shifted);
  const groups = meant.filter(({ kind }) => kind === 'modifier_group');
  const [first] = groups.length > 0 ? groups : meant;
  const isOne = meant.every(({ kind, id }) => id === first?.id || (kind === 'modifier' && groups.length > 0));
  return isOne && first
    ? { name: nameOfPart(draft, first.kind, first.id), count: 1 }
    : { name: null, count: touched.length };
}

function nameOfPart(draft: MenuDraft, kind: MenuRow['kind'], partId: string | undefined): readonly string[] | null {
  const part = draft.parts().find((one) => one.kind === kind && one.id === partId);
  const fields = part?.after ?? part?.before;
  return fields ? nameOf(fields) : null;
}

/** The groups of the modifiers that these rows name. */
function groupsOfModifiers(draft: MenuDraft, rows: readonly MenuRow[]): string[] {
  const named = new Set(rows.flatMap(({ kind, id }) => (kind === 'modifier' ? [id] : [])));
  const groups = draft
    .parts()
    .filter(({ kind, id }) => kind === 'modifier' && named.has(id))
    .map(({ before, after }) => (after ?? before)?.['modifier_group_id'] as string);
  return [...new Set(groups)];
}

/** Parts whose rows changed, by kind; a group for its modifiers. */
function changedIds(draft: MenuDraft, rows: readonly MenuRow[]) {
  const ids: Record<MenuPartKind, Set<string>> = {
    category: new Set(),
    sub_category: new Set(),
    item: new Set(),
    modifier_group: new Set(),
    schedule: new Set(),
  };
  for (const { kind, id } of rows) if (kind !== 'modifier') ids[kind].add(id);
  for (const id of groupsOfModifiers(draft, rows)) ids.modifier_group.add(id);
  return {
    category: [...ids.category],
    sub_category: [...ids.sub_category],
    item: [...ids.item],
    modifier_group: [...ids.modifier_group],
    schedule: [...ids.schedule],
  };
}
