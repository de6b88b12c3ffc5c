import type { RecordSection } from '@store-panel/domain/settings/record-sections';
import type { RecordFields, Records, RecordsNow } from '@store-panel/domain/settings/revert-records';

import type { QueryExecutor } from '#db/transaction.ts';

/** The records of one section, as the journal reads them. */
export interface RecordSource {
  readonly section: RecordSection;
  /** Holds what changes of them run one after the other by. */
  readonly lock: (db: QueryExecutor, storeId: string) => Promise<void>;
  /** Those of the store that are not deleted. */
  readonly present: (db: QueryExecutor, storeId: string) => Promise<Records>;
  /** What they are called, deleted ones too. */
  readonly namesOf: (db: QueryExecutor, storeId: string) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** As they are, and what they may become. */
  readonly now: (db: QueryExecutor, storeId: string) => Promise<RecordsNow>;
}

interface RecordRow {
  readonly id: string;
  readonly deleted_at: Date | null;
}

interface RecordSourceInput<Row extends RecordRow> extends Pick<RecordSource, 'section' | 'lock'> {
  /** All of the store, deleted ones as long as they can come back or are named. */
  readonly readRows: (db: QueryExecutor, storeId: string) => Promise<readonly Row[]>;
  readonly fieldsOf: (row: Row) => RecordFields & { readonly name: string };
  /** What records may become. */
  readonly rulesOf: (db: QueryExecutor, storeId: string) => Promise<Pick<RecordsNow, 'fit' | 'faultOf'>>;
}

/** How the journal reads records that are rows of one table, of which a deleted one stays for a while. */
export function recordSource<Row extends RecordRow>({
  section,
  lock,
  readRows,
  fieldsOf,
  rulesOf,
}: RecordSourceInput<Row>): RecordSource {
  const presentOf = (rows: readonly Row[]): Records =>
    new Map(rows.flatMap((row) => (row.deleted_at === null ? [[row.id, fieldsOf(row)] as const] : [])));
  return {
    section,
    lock,
    present: async (db, storeId) => presentOf(await readRows(db, storeId)),
    namesOf: async (db, storeId) =>
      new Map((await readRows(db, storeId)).map((row) => [row.id, [fieldsOf(row).name]] as const)),
    now: async (db, storeId) => {
      const rows = await readRows(db, storeId);
      return {
        present: presentOf(rows),
        deleted: new Set(rows.flatMap(({ id, deleted_at }) => (deleted_at === null ? [] : [id]))),
        ...(await rulesOf(db, storeId)),
      };
    },
  };
}
