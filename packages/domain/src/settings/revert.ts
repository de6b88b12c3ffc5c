import { type SettingValue, isSameValue } from '#settings/setting-value.ts';

/** One field before and after a change. */
export interface ChangedValue {
  /** Of the part: `item`, `category` … */
  readonly kind: string;
  readonly id: string;
  /** Null: the whole part came (`before` null) or went (`after` null). */
  readonly field: string | null;
  readonly before: SettingValue;
  readonly after: SettingValue;
}

/** Whether a row is of a change, not only there to give another one its meaning. */
export const isDifferent = ({ before, after }: Pick<ChangedValue, 'before' | 'after'>): boolean =>
  !isSameValue(before, after);

/**
 * Why a value stays as it is. `changed_since`: it is another one by now. `no_longer_there`: its part is gone. `secret`:
 * the former value is not stored. The server adds reasons of its own, such as a name that is in use.
 */
export type StayReason = 'changed_since' | 'no_longer_there' | 'secret';

/** `rows`: the change that takes the former one back, from present values to those before it. */
export interface Revert<Row extends ChangedValue> {
  readonly rows: readonly Row[];
  readonly left: readonly { readonly row: Row; readonly reason: StayReason }[];
}

/**
 * What takes a change back: each value that is still as the change left it. One that is already as it was before needs
 * nothing. The result is a change like any other, so reverting it leads to the present values again.
 * @param current - the present value of a row: of a field, undefined if its part is gone; of a whole part, null if it is
 *   gone for now, undefined if it cannot come back.
 */
export function revertOf<Row extends ChangedValue>(
  changed: readonly Row[],
  current: (row: Row) => SettingValue | undefined,
): Revert<Row> {
  const rows: Row[] = [];
  const left: { row: Row; reason: StayReason }[] = [];
  for (const row of changed) {
    const value = current(row);
    if (value === undefined) left.push({ row, reason: 'no_longer_there' });
    else if (isSameValue(value, row.before)) continue;
    else if (isSameValue(value, row.after)) rows.push({ ...row, before: row.after, after: row.before });
    else left.push({ row, reason: 'changed_since' });
  }
  return { rows, left };
}
