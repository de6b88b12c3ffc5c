import { MENU_CHANGE_LIMITS } from '@store-panel/domain/menu-changes/menu-change';
import type { SchedulableChange, ScheduledChangeState } from '@store-panel/domain/menu-changes/scheduled-change';
import type { ScheduledMenuChangeWire } from '@store-panel/contract/endpoints/scheduled-menu-changes';
import { type Selectable, sql } from 'kysely';

import { json } from '#db/schema.ts';
import type { ScheduledMenuChangesTable } from '#db/tables/menu.ts';
import type { QueryExecutor } from '#db/transaction.ts';

export type ScheduledRow = Selectable<ScheduledMenuChangesTable>;
type Wire = ScheduledMenuChangeWire['POST /api/store/list_scheduled_menu_changes']['reply']['changes'][number];

/** Finished ones are listed for this time. */
export const OLD_SCHEDULED_CHANGES = {
  table: 'scheduled_menu_changes',
  isExpired: sql<boolean>`finished_at < now() - interval '90 days'`,
} as const;

/** Adds a change that waits, or that has been made and will end. */
export async function insertScheduled(
  db: QueryExecutor,
  storeId: string,
  row: Pick<ScheduledRow, 'id' | 'change' | 'rows' | 'name' | 'count' | 'created_by' | 'acting_admin' | 'ends_at'> & {
    readonly starts_at: Date;
    readonly state: ScheduledChangeState;
    readonly change_id: string | null;
  },
): Promise<void> {
  await db
    .insertInto('scheduled_menu_changes')
    .values({
      ...row,
      store_id: storeId,
      change: json(row.change),
      rows: json(row.rows),
      name: row.name && json(row.name),
      created_by: json(row.created_by),
    })
    .execute();
}

const scheduledOf = (db: QueryExecutor, storeId: string, id: string) =>
  db.selectFrom('scheduled_menu_changes').selectAll().where('store_id', '=', storeId).where('id', '=', id);

/** Returns a change of the store; undefined if there is none. */
export const readScheduled = (db: QueryExecutor, storeId: string, id: string): Promise<ScheduledRow | undefined> =>
  scheduledOf(db, storeId, id).executeTakeFirst();

/** The same, locked so that its state stays. */
export const lockScheduled = (db: QueryExecutor, storeId: string, id: string): Promise<ScheduledRow | undefined> =>
  scheduledOf(db, storeId, id).forUpdate().executeTakeFirst();

/** One of a list, without its rows. */
type ListedRow = Omit<ScheduledRow, 'rows'> & {
  readonly change: SchedulableChange;
  /** Of one that is open: the parts that it changes; null: they are too many. */
  readonly part_ids?: string[] | null;
};

const MAX_PARTS = MENU_CHANGE_LIMITS.partsListed;

const PART_IDS = sql<string[] | null>`(
  select case when count(*) <= ${sql.lit(MAX_PARTS)} then array_agg(p.id order by p.id) end from (
    select distinct r ->> 'id' as id from jsonb_array_elements(rows) r
    where r -> 'before' is distinct from r -> 'after' limit ${sql.lit(MAX_PARTS + 1)}) p)`;

/** Those that wait or have an end ahead, the next first, and the newest of the others. */
export async function listScheduled(db: QueryExecutor, storeId: string): Promise<readonly ListedRow[]> {
  const columns = db
    .selectFrom('scheduled_menu_changes')
    .select([
      'store_id',
      'id',
      'change',
      'name',
      'count',
      'state',
      'starts_at',
      'ends_at',
      'created_by',
      'acting_admin',
      'created_at',
      'change_id',
      'left_out',
      'not_reverted',
      'finished_at',
    ])
    .where('store_id', '=', storeId);
  const open = await columns
    .select(PART_IDS.as('part_ids'))
    .where('finished_at', 'is', null)
    .orderBy(sql`case state when 'waiting' then starts_at else ends_at end`)
    .orderBy('id')
    .limit(MENU_CHANGE_LIMITS.scheduled)
    .execute();
  const finished = await columns
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .limit(MENU_CHANGE_LIMITS.finishedListed)
    .execute();
  return [...open, ...finished];
}

export async function countOpen(db: QueryExecutor, storeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('scheduled_menu_changes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('store_id', '=', storeId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

type Update = Partial<
  Pick<ScheduledRow, 'state' | 'starts_at' | 'ends_at' | 'change_id' | 'left_out' | 'not_reverted'>
>;

/** Changes one that is locked; what neither waits nor has an end is finished. @returns it as it is now */
export async function updateScheduled(
  db: QueryExecutor,
  row: ScheduledRow,
  { left_out: leftOut, not_reverted: notReverted, ...fields }: Update,
): Promise<ScheduledRow> {
  const { state, ends_at: endsAt } = { ...row, ...fields };
  const isOpen = state === 'waiting' || (state === 'applied' && endsAt !== null);
  return db
    .updateTable('scheduled_menu_changes')
    .set({
      ...fields,
      ...(leftOut && { left_out: json(leftOut) }),
      ...(notReverted && { not_reverted: json(notReverted) }),
      finished_at: isOpen ? null : sql<Date>`now()`,
    })
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A change that was taken back in the journal needs no end any more. The caller has locked the menu. */
export async function endReverted(db: QueryExecutor, storeId: string, changeId: string): Promise<void> {
  await db
    .updateTable('scheduled_menu_changes')
    .set({ state: 'ended', finished_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('change_id', '=', changeId)
    .where('finished_at', 'is', null)
    .execute();
}

/** One whose time has come. */
export interface DueChange {
  readonly store_id: string;
  readonly id: string;
}

/** More than have the same minute. */
const MAX_PER_RUN = 200;

/** Returns those whose start or end has come, the earliest first. */
export async function findDue(db: QueryExecutor): Promise<readonly DueChange[]> {
  const { rows } = await sql<DueChange>`
    (select s.store_id, s.id, s.starts_at as due from scheduled_menu_changes s
      where s.state = 'waiting' and s.starts_at <= now())
    union all
    (select s.store_id, s.id, s.ends_at as due from scheduled_menu_changes s
      where s.state = 'applied' and s.ends_at is not null and s.ends_at <= now())
    order by due, id limit ${sql.lit(MAX_PER_RUN)}`.execute(db);
  return rows;
}

/** Whether the time of one that is locked has come, by the clock of the database. */
export async function isDue(db: QueryExecutor, { state, starts_at, ends_at }: ScheduledRow): Promise<boolean> {
  const due = state === 'waiting' ? starts_at : state === 'applied' ? ends_at : null;
  if (due === null) return false;
  const { rows } = await sql<{ is_due: boolean }>`select ${due} <= now() as is_due`.execute(db);
  return rows[0]?.is_due === true;
}

const partsOf = (parts: ScheduledRow['left_out']): Wire['left_out'] => ({
  count: parts.length,
  parts: parts
    .slice(0, MENU_CHANGE_LIMITS.leftOutNamed)
    .map(({ kind, id, name, reason }) => ({ kind, id, name: [...name], reason })),
});

export const scheduledToWire = (row: Omit<ListedRow, 'change'> & Pick<ScheduledRow, 'change'>): Wire => ({
  scheduled_id: row.id,
  type: row.change.type,
  name: row.name && [...row.name],
  count: row.count,
  ...(row.part_ids !== undefined && { part_ids: row.part_ids }),
  state: row.state,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  created_by: row.created_by,
  created_at: row.created_at.toISOString(),
  change_id: row.change_id,
  left_out: partsOf(row.left_out),
  not_reverted: partsOf(row.not_reverted),
});
