import { type ChangedValue, revertOf } from '#settings/revert.ts';
import type { SettingValue } from '#settings/setting-value.ts';

/** A record by the fields of the journal. */
export type RecordFields = Readonly<Record<string, SettingValue>>;
export type Records = ReadonlyMap<string, RecordFields>;

/** The records of a section as they are now, and what they may become. */
export interface RecordsNow {
  readonly present: Records;
  /** Deleted ones that can come back. */
  readonly deleted: ReadonlySet<string>;
  /** A record that comes back, as far as the others of now leave room for it; missing: as it was. */
  readonly fit?: (fields: RecordFields, others: Records) => RecordFields;
  /** Why the record `id` may not be as it is `after`, where it is missing if it went; null if it may. */
  readonly faultOf: (after: Records, id: string) => string | null;
}

interface RemainingValue<Row extends ChangedValue> {
  readonly row: Row;
  readonly reason: string;
}

export interface RevertedRecords<Row extends ChangedValue> {
  /** What the records become that change; null for one that goes. */
  readonly changes: ReadonlyMap<string, RecordFields | null>;
  readonly left: readonly RemainingValue<Row>[];
}

/**
 * Takes a change of several records back: each value that is still as the change left it, so that nothing that was changed
 * later is touched. A record that could not be as it came out stays as it is now, and all others that need it do.
 */
export function revertRecords<Row extends ChangedValue>(
  changed: readonly Row[],
  now: RecordsNow,
  isSecret: (row: Row) => boolean,
): RevertedRecords<Row> {
  const { rows, left } = revertOf(
    changed.filter((row) => !isSecret(row)),
    ({ id, field, before }) => {
      const fields = now.present.get(id);
      if (field !== null) return fields?.[field];
      // One that came with the change is gone already, if it is not there.
      return fields ?? (now.deleted.has(id) || before === null ? null : undefined);
    },
  );
  const stays: RemainingValue<Row>[] = changed.filter(isSecret).map((row) => ({ row, reason: 'secret' }));
  let backs = rows;
  for (;;) {
    const after = withBacks(now, backs);
    const fault = findFault(now, after, backs);
    if (fault === undefined) {
      const changes = new Map(backs.map(({ id }) => [id, after.get(id) ?? null]));
      return { changes, left: [...left, ...stays] };
    }
    const { id: refused, reason } = fault;
    // As the change had them: `backs` go the other way.
    for (const row of backs)
      if (row.id === refused) stays.push({ row: { ...row, before: row.after, after: row.before }, reason });
    backs = backs.filter(({ id }) => id !== refused);
  }
}

function findFault({ faultOf }: RecordsNow, after: Records, backs: readonly ChangedValue[]) {
  for (const { id } of backs) {
    const reason = faultOf(after, id);
    if (reason !== null) return { id, reason };
  }
  return undefined;
}

function withBacks({ present, fit = (fields) => fields }: RecordsNow, backs: readonly ChangedValue[]): Records {
  const after = new Map(present);
  const whole = backs.filter(({ field }) => field === null);
  for (const { id, field, after: value } of backs)
    if (field !== null) after.set(id, { ...after.get(id), [field]: value });
  for (const { id, after: value } of whole) if (value === null) after.delete(id);
  // What comes back finds the others as they will be.
  for (const { id, after: value } of whole) if (value !== null) after.set(id, fit(value as RecordFields, after));
  return after;
}
