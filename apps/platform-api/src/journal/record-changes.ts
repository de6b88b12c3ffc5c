import { rowsOfPart } from '@store-panel/domain/menu/part-rows';
import type { ChangeCause } from '@store-panel/domain/settings/change-causes';
import { isSecretField, RECORD_SECTIONS, type RecordSection } from '@store-panel/domain/settings/record-sections';
import { type RecordFields, revertRecords } from '@store-panel/domain/settings/revert-records';

import { audit } from '#access/audit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import { nextSettingsVersion, type SettingsContext, type SettingsDeps } from '#journal/record-settings.ts';
import type { RecordSource } from '#journal/record-source.ts';
import { type JournalRow, recordChange } from '#journal/setting-changes.queries.ts';

interface RecordedWork<Result> {
  readonly cause: ChangeCause;
  readonly reverts?: string | undefined;
  readonly work: () => Promise<Result>;
  /** Ids of those that it has changed; missing: any. */
  readonly idsOf?: (result: Result) => Iterable<string>;
}

/** Holds the store: a use or a default goes from one of its records to another. */
export async function lockStore(db: QueryExecutor, storeId: string): Promise<void> {
  await db.selectFrom('stores').select('id').where('id', '=', storeId).forNoKeyUpdate().execute();
}

/**
 * Does what changes records of a section and writes what became of all of them to the journal, as one change. Takes the
 * section's lock and the store's counters.
 * @returns what `work` returns, and the id of the change; null if nothing differs
 */
export async function recordingRecords<Result>(
  deps: SettingsDeps,
  context: SettingsContext,
  { section, lock, present }: RecordSource,
  { cause, reverts, work, idsOf }: RecordedWork<Result>,
): Promise<{ readonly result: Result; readonly change_id: string | null }> {
  const { principal, db } = context;
  await lock(db, principal.storeId);
  const before = await present(db, principal.storeId);
  const result = await work();
  const after = await present(db, principal.storeId);
  const { kind } = RECORD_SECTIONS[section];
  const ids = new Set(idsOf ? idsOf(result) : [...before.keys(), ...after.keys()]);
  const rows = [...ids].flatMap((id) => rowsOfPart(kind, id, before.get(id) ?? null, after.get(id) ?? null));
  const order = mainFirst(rows);
  const sorted = rows.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  const [first = ''] = order;
  const change = { section, cause, reverts, rows: sorted, name: nameOf(after.get(first) ?? before.get(first)) ?? null };
  return { result, change_id: await recordRecords(deps, context, change) };
}

interface ChangedRecords {
  readonly section: RecordSection;
  readonly cause: ChangeCause;
  readonly reverts?: string | undefined;
  readonly rows: readonly JournalRow[];
  /** Of the record that it is about. */
  readonly name: string | null;
}

/** Writes a change of records to journal and audit log. @returns its id; null without a row */
export async function recordRecords(
  { settingsChanged }: SettingsDeps,
  { principal, request, db, afterCommit }: SettingsContext,
  { section, cause, reverts, rows, name }: ChangedRecords,
): Promise<string | null> {
  if (rows.length === 0) return null;
  const { storeId } = principal;
  const version = await nextSettingsVersion(db, storeId);
  const changeId = await recordChange(db, principal, {
    section,
    version,
    rows,
    reverts,
    cause,
    name: name === null ? null : [name],
    count: new Set(rows.map(({ id }) => id)).size,
  });
  await audit(db, {
    principal,
    action: 'settings_changed',
    subject: section,
    detail: { cause },
    address: request.address,
    requestId: request.id,
  });
  afterCommit(() => settingsChanged(storeId, version));
  return changeId;
}

/** The record that a change is about before those from which it only took a use or the default. */
function mainFirst(rows: readonly JournalRow[]): readonly string[] {
  const main = rows.filter(({ field }) => field === null || !MOVED.has(field));
  const gaining = rows.filter(({ before, after }) => after === true || lengthOf(after) > lengthOf(before));
  return [...new Set([...main, ...gaining, ...rows].map(({ id }) => id))];
}
const MOVED: ReadonlySet<string> = new Set(['uses', 'is_default', 'nearest_first']);
const lengthOf = (value: JournalRow['after']) => (Array.isArray(value) ? value.length : 0);

interface RecordSectionInput extends RecordSource {
  /** Writes what records become; null for one that goes. */
  readonly write: (
    db: QueryExecutor,
    storeId: string,
    changes: ReadonlyMap<string, RecordFields | null>,
  ) => Promise<void>;
  readonly shown?: JournalSection['shown'];
}

/** A section of the journal with a part for each record. Each change is taken back by the rules of today. */
export function recordSection(deps: SettingsDeps, { write, shown, ...source }: RecordSectionInput): JournalSection {
  const { section, lock, now, namesOf } = source;
  const { screen } = RECORD_SECTIONS[section];
  const plan = async (db: QueryExecutor, storeId: string, rows: readonly JournalRow[]) =>
    revertRecords(rows, await now(db, storeId), ({ field }) => isSecretField(section, field));
  return {
    name: section,
    screens: [screen],
    screensOf: () => [screen],
    // One that is gone for good is called as it was when it went.
    namesOf: async (db, storeId, rows) => {
      const whole = rows.flatMap(({ id, before, after }) => {
        const name = nameOf(after) ?? nameOf(before);
        return name === undefined ? [] : [[id, [name]] as const];
      });
      return new Map([...whole, ...(await namesOf(db, storeId))]);
    },
    ...(shown && { shown }),
    textOf: (value) => nameOf(value) ?? JSON.stringify(value),
    async plan(db, storeId, { rows }) {
      const { changes, left } = await plan(db, storeId, rows);
      return { doesAnything: changes.size > 0, remaining: left };
    },
    async revert(context, { id, rows }) {
      const { db, principal } = context;
      const { storeId } = principal;
      await lock(db, storeId);
      const { changes, left } = await plan(db, storeId, rows);
      if (changes.size === 0) return { changeId: null, remaining: left };
      const { change_id: changeId } = await recordingRecords(deps, context, source, {
        cause: 'reverted',
        reverts: id,
        work: () => write(db, storeId, changes),
        idsOf: () => changes.keys(),
      });
      return { changeId, remaining: left };
    },
  };
}

/** What a whole record is called. */
function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('name' in value)) return undefined;
  return typeof value.name === 'string' ? value.name : undefined;
}
