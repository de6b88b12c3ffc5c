import type { ChangedValue } from '@store-panel/domain/settings/revert';
import { type RawBuilder, sql } from 'kysely';

import type { StorePrincipal } from '#access/principal.ts';
import { anyOf } from '#db/any-of.ts';
import { json } from '#db/schema.ts';
import type { ChangeSummary } from '#db/tables/journal.ts';
import type { ActorJson } from '#db/column-types.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** A changed value as the journal keeps it. `shifted`: a position that only made room for another part. */
export type JournalRow = ChangedValue & { readonly shifted?: true };

export interface NewChange extends Omit<ChangeSummary, 'scheduled'> {
  readonly scheduled?: ChangeSummary['scheduled'] | undefined;
  readonly section: string;
  /** Of the section, after the change. */
  readonly version: number;
  readonly rows: readonly JournalRow[];
  /** Ids of further parts whose history shows the change. */
  readonly touched?: readonly string[];
  /** The change that this one takes back. */
  readonly reverts?: string | undefined;
}

/** As long as the audit log. */
export const OLD_SETTING_CHANGES = {
  table: 'setting_changes',
  isExpired: sql<boolean>`at < now() - interval '400 days'`,
} as const;

/** Who makes a change; `system` where time does. */
export type ChangeActor = Pick<StorePrincipal, 'storeId' | 'actingAdmin'> & ActorJson;

/** Adds a change to the store's journal, in the transaction that makes it. @returns its id */
export async function recordChange(
  db: QueryExecutor,
  { storeId, kind, id: actorId, name: actorName, actingAdmin }: ChangeActor,
  { section, version, rows, touched = [], reverts, cause, name, count, scheduled }: NewChange,
): Promise<string> {
  const id = uuidV7();
  await db
    .insertInto('setting_changes')
    .values({
      store_id: storeId,
      id,
      section,
      version,
      value: json({ rows }),
      summary: json({ cause, name, count, ...(scheduled && { scheduled }) }),
      touched: [...new Set([...touchedIds(rows), ...touched])],
      actor: json({ kind, id: actorId, name: actorName }),
      acting_admin: actingAdmin?.name ?? null,
      reverts: reverts ?? null,
    })
    .execute();
  return id;
}

/** Ids of the changed parts, without those that only made room. */
export const touchedIds = (rows: readonly JournalRow[]): string[] => [
  ...new Set(rows.filter(({ shifted }) => !shifted).map(({ id }) => id)),
];

/** A change without its rows. */
export interface ListedChange {
  readonly id: string;
  readonly section: string;
  readonly version: number;
  readonly summary: ChangeSummary;
  readonly actor: ActorJson;
  readonly acting_admin: string | null;
  readonly reverts: string | null;
  readonly at: Date;
  readonly reverted_by: string | null;
  /** The first fields that it changed. */
  readonly fields: readonly string[];
}

/** Named in a list; the change itself has all. */
const FIELDS_LISTED = 5;

const changesOf = (db: QueryExecutor, storeId: string) =>
  db
    .selectFrom('setting_changes as c')
    .where('c.store_id', '=', storeId)
    .select(['c.id', 'c.section', 'c.version', 'c.summary', 'c.actor', 'c.acting_admin', 'c.reverts', 'c.at'])
    .select([
      sql<string | null>`(
        select r.id from setting_changes r where r.store_id = c.store_id and r.reverts = c.id
        order by r.id desc limit 1)`.as('reverted_by'),
      sql<string[]>`array(
        select row ->> 'field' from jsonb_array_elements(c.value -> 'rows') with ordinality as r (row, place)
        where row ->> 'field' is not null group by 1 order by min(place) limit ${FIELDS_LISTED})`.as('fields'),
    ]);

/** Returns changes of these sections, the newest first. */
export async function listChanges(
  db: QueryExecutor,
  storeId: string,
  {
    sections,
    partId,
    setting,
    before,
    limit,
  }: {
    readonly sections: readonly string[];
    readonly partId?: string | undefined;
    /** Changes of this field only, whatever part it is of. */
    readonly setting?: string | undefined;
    readonly before?: string | undefined;
    readonly limit: number;
  },
): Promise<readonly ListedChange[]> {
  let query = changesOf(db, storeId).where('c.section', '=', anyOf('text', sections));
  if (partId !== undefined) query = query.where(isTouched([partId]));
  if (setting !== undefined) query = query.where(namesField(setting));
  if (before !== undefined) query = query.where('c.id', '<', before);
  return query.orderBy('c.id', 'desc').limit(limit).execute();
}

const isTouched = (ids: readonly string[]): RawBuilder<boolean> => sql<boolean>`c.touched && ${[...ids]}::uuid[]`;

const namesField = (field: string): RawBuilder<boolean> =>
  sql<boolean>`c.value -> 'rows' @> ${json([{ field }])}::jsonb`;

/** Returns a change with its rows, or undefined if the store has none of this id in these sections. */
export async function readChange(
  db: QueryExecutor,
  storeId: string,
  id: string,
  sections: readonly string[],
): Promise<(ListedChange & { readonly rows: readonly JournalRow[] }) | undefined> {
  const change = await changesOf(db, storeId)
    .select('c.value')
    .where('c.id', '=', id)
    .where('c.section', '=', anyOf('text', sections))
    .executeTakeFirst();
  if (!change) return undefined;
  const { value, ...listed } = change;
  return { ...listed, rows: value.rows };
}

/** Who changed a section, and when. */
export interface SectionChange {
  readonly actor: ActorJson;
  readonly at: Date;
}

/** Returns who changed each of these sections last, and when. */
export async function newestChanges(
  db: QueryExecutor,
  storeId: string,
  sections: readonly string[],
): Promise<ReadonlyMap<string, SectionChange>> {
  const { rows } = await sql<{ section: string; actor: ActorJson; at: Date }>`
    select s.section, c.actor, c.at from unnest(${[...sections]}::text[]) as s (section),
      lateral (
        select actor, at from setting_changes
        where store_id = ${storeId} and section = s.section order by version desc, id desc limit 1
      ) c`.execute(db);
  return new Map(rows.map(({ section, ...change }) => [section, change]));
}

/** More changes of the same parts than anybody looks through. */
const MAX_LATER_CHANGES = 500;

/** Returns who changed these parts after a change of their section, the newest first. */
export async function laterChanges(
  db: QueryExecutor,
  storeId: string,
  { id, section, version }: Pick<ListedChange, 'id' | 'section' | 'version'>,
  ids: readonly string[],
): Promise<readonly { readonly actor: ActorJson; readonly at: Date; readonly rows: readonly JournalRow[] }[]> {
  if (ids.length === 0) return [];
  const changes = await db
    .selectFrom('setting_changes as c')
    .select(['c.actor', 'c.at', 'c.value'])
    .where('c.store_id', '=', storeId)
    .where('c.section', '=', section)
    // A change that leaves the version as it was, as that of an offer's picture does, is later by its id.
    .where((eb) => eb(eb.refTuple('c.version', 'c.id'), '>', eb.tuple(version, id)))
    .where(isTouched(ids))
    .orderBy('c.version', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MAX_LATER_CHANGES)
    .execute();
  return changes.map(({ actor, at, value }) => ({ actor, at, rows: value.rows }));
}
