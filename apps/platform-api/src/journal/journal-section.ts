import type { Wire } from '@store-panel/contract/table';
import type { ScreenId } from '@store-panel/domain/access/screens';

import type { CallContext } from '#http/implement.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { JournalRow, ListedChange } from '#journal/setting-changes.queries.ts';

type CardOfSection = Wire['POST /api/store/get_settings_overview']['reply']['sections'][number];
export type SectionOverview = Pick<CardOfSection, 'version' | 'facts' | 'problems'>;

/** A row that a revert leaves as it is, and why. */
export interface RemainingRow {
  readonly row: JournalRow;
  readonly reason: string;
}

export type RevertContext = Pick<
  CallContext<'POST /api/store/revert_setting_change'>,
  'principal' | 'request' | 'db' | 'afterCommit'
>;

export interface RevertableChange extends Pick<ListedChange, 'id' | 'section' | 'version' | 'summary'> {
  readonly rows: readonly JournalRow[];
}

/**
 * A section of the journal: who sees its changes, what its parts are called, and how a change is taken back. Features
 * register theirs in `app/platform.ts`.
 */
export interface JournalSection {
  /** As rows of the journal name it. */
  readonly name: string;
  /** A session sees the changes if it may open one of these screens. */
  readonly screens: readonly [ScreenId, ...ScreenId[]];
  /** Screens that a session needs to take the change back: all of them. */
  readonly screensOf: (change: Pick<RevertableChange, 'rows' | 'summary'>) => readonly ScreenId[];
  /** Returns what parts are called, by id: now, or when they went. */
  readonly namesOf: (
    db: QueryExecutor,
    storeId: string,
    rows: readonly JournalRow[],
  ) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** Rows as readers see them, such as with the name of what a value's id stands for; missing: as they are. */
  readonly shown?: (db: QueryExecutor, storeId: string, rows: readonly JournalRow[]) => Promise<readonly JournalRow[]>;
  /** A value as text, where its record would tell a reader nothing. */
  readonly textOf?: (value: object) => string;
  /** Returns what a revert now would leave, and whether it would do anything. Changes nothing. */
  readonly plan: (
    db: QueryExecutor,
    storeId: string,
    change: RevertableChange,
  ) => Promise<{ readonly doesAnything: boolean; readonly remaining: readonly RemainingRow[] }>;
  /** Takes a change back as far as possible, as a change of its own. `changeId`: of that, null if nothing was left. */
  readonly revert: (
    context: RevertContext,
    change: RevertableChange,
  ) => Promise<{ readonly changeId: string | null; readonly remaining: readonly RemainingRow[] }>;
  /** Sections whose changes its card tells of, too. */
  readonly parts?: readonly string[];
  /** How the section stands now, for the overview of all settings; missing for one that has no card there. */
  readonly overview?: (db: QueryExecutor, storeId: string) => Promise<SectionOverview>;
}
