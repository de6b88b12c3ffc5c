import type { settingChangeEndpoints } from '@store-panel/contract/endpoints/setting-changes';
import type { Wire } from '@store-panel/contract/table';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';

import { ApiError } from '#access/api-error.ts';
import { authorize } from '#access/authorize.ts';
import type { StorePrincipal } from '#access/principal.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { HandlersOf } from '#http/implement.ts';
import type { JournalSection, RemainingRow, RevertableChange } from '#journal/journal-section.ts';
import {
  type JournalRow,
  laterChanges,
  type ListedChange,
  listChanges,
  readChange,
} from '#journal/setting-changes.queries.ts';

type Detail = Wire['POST /api/store/get_setting_change']['reply'];
type WireValue = Detail['rows'][number]['before'];

const CHANGES_PER_PAGE = 50;
const ROWS_SHOWN = 500;

/** The journal of a store's settings. Each section registers who sees it and how its changes are taken back. */
export function settingChangeHandlers(
  sections: readonly JournalSection[],
): HandlersOf<keyof typeof settingChangeEndpoints> {
  const visibleTo = ({ screens }: StorePrincipal) =>
    sections.filter((section) => section.screens.some((screen) => checkScreenAccess(screen, screens).allowed));

  /** @throws ApiError dataNotFound, also for a change that the session may not see */
  const requireChange = async (db: QueryExecutor, principal: StorePrincipal, id: string) => {
    const visible = visibleTo(principal);
    const names = visible.map(({ name }) => name);
    const change = await readChange(db, principal.storeId, id, names);
    const section = visible.find(({ name }) => name === change?.section);
    if (!change || !section) throw new ApiError('dataNotFound');
    return { change, section };
  };

  return {
    'POST /api/store/list_setting_changes': async ({ principal, body, db }) => {
      const names = visibleTo(principal).map(({ name }) => name);
      const requested = names.filter((name) => body.section === undefined || name === body.section);
      const changes = await listChanges(db, principal.storeId, {
        sections: requested,
        partId: body.part_id,
        setting: body.setting,
        before: body.before,
        limit: CHANGES_PER_PAGE + 1,
      });
      return {
        changes: changes.slice(0, CHANGES_PER_PAGE).map((change) => toWire(change)),
        has_more: changes.length > CHANGES_PER_PAGE,
      };
    },
    'POST /api/store/get_setting_change': async ({ principal, body, db }) => {
      const { storeId } = principal;
      const { change, section } = await requireChange(db, principal, body.change_id);
      const { doesAnything, remaining } = await section.plan(db, storeId, change);
      const rows = change.rows.filter(({ shifted }) => !shifted);
      const names = await section.namesOf(db, storeId, rows);
      const first = rows.slice(0, ROWS_SHOWN);
      const shown = section.shown ? await section.shown(db, storeId, first) : first;
      return {
        change: toWire(change),
        rows: shown.map((row) => ({
          kind: row.kind,
          id: row.id,
          name: nameIn(names, row),
          field: row.field,
          before: toWireValue(section, row, row.before),
          after: toWireValue(section, row, row.after),
        })),
        row_count: rows.length,
        can_revert: doesAnything && mayRevert(principal, section, change),
        changed_since: await nameRemaining(db, storeId, change, section, remaining),
      };
    },
    'POST /api/store/revert_setting_change': async (context) => {
      const { principal, body, db } = context;
      const { change, section } = await requireChange(db, principal, body.change_id);
      for (const screen of new Set(section.screensOf(change)))
        authorize({ sessions: ['store', 'sub_store'], screens: [screen] }, principal);
      const { changeId, remaining } = await section.revert(context, change);
      if (changeId === null && remaining.some(({ reason }) => reason === 'still_in_use'))
        throw new ApiError('stillInUse', { used_by: [] });
      return {
        reverted_by: changeId,
        changed_since: await nameRemaining(db, principal.storeId, change, section, remaining),
      };
    },
  };
}

const mayRevert = ({ screens }: StorePrincipal, section: JournalSection, change: RevertableChange) =>
  section.screensOf(change).every((screen) => checkScreenAccess(screen, screens).allowed);

/** Adds to rows that stay what their parts are called, and who changed them since. */
async function nameRemaining(
  db: QueryExecutor,
  storeId: string,
  change: Pick<ListedChange, 'id' | 'section' | 'version'>,
  section: JournalSection,
  all: readonly RemainingRow[],
): Promise<Detail['changed_since']> {
  const remaining = all.slice(0, ROWS_SHOWN);
  const rows = remaining.map(({ row }) => row);
  const later = await laterChanges(db, storeId, change, [...new Set(rows.map(({ id }) => id))]);
  const names = await section.namesOf(db, storeId, rows);
  return remaining.map(({ row, reason }) => {
    const { kind, id, field } = row;
    const isSame = (other: JournalRow) =>
      other.kind === kind && other.id === id && (field === null || other.field === null || other.field === field);
    const latest = later.find((one) => one.rows.some((other) => isSame(other)));
    return {
      kind,
      id,
      field,
      name: nameIn(names, row),
      reason,
      by: latest?.actor ?? null,
      at: latest?.at.toISOString() ?? null,
    };
  });
}

/** A part whose rows are gone has an empty name. */
const nameIn = (names: ReadonlyMap<string, readonly string[]>, { id }: JournalRow): string[] => [
  ...(names.get(id) ?? ['']),
];

const toWire = ({ id, section, summary, actor, acting_admin, at, reverts, reverted_by, fields }: ListedChange) => ({
  change_id: id,
  section,
  cause: summary.cause,
  name: summary.name && [...summary.name],
  count: summary.count,
  actor,
  acting_admin,
  at: at.toISOString(),
  reverts,
  reverted_by,
  fields: [...fields],
  ...(summary.scheduled && { scheduled: summary.scheduled }),
});

/** A whole part is shown by its name, a list of records by their names or else as they are stored, as JSON. */
function toWireValue({ textOf }: JournalSection, { field }: JournalRow, value: JournalRow['before']): WireValue {
  if (Array.isArray(value)) return value.map((entry: unknown) => toText(entry));
  if (typeof value === 'string') return value.slice(0, MAX_SHOWN_LENGTH);
  if (value === null || typeof value !== 'object') return value;
  if (textOf) return textOf(value).slice(0, MAX_SHOWN_LENGTH);
  return field === null && 'name' in value ? (value['name'] as WireValue) : toText(value);
}

const MAX_SHOWN_LENGTH = 4000;

function toText(entry: unknown): string {
  if (typeof entry === 'string') return entry;
  const name: unknown = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : undefined;
  return typeof name === 'string' ? name : JSON.stringify(entry).slice(0, MAX_SHOWN_LENGTH);
}
