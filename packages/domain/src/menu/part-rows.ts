import type { MenuValueKind } from '#menu/parts.ts';
import type { ChangedValue } from '#settings/revert.ts';
import { isSameValue, type SettingValue } from '#settings/setting-value.ts';

// What a change of the menu does to its parts. All rows of a store's journal, applied in order, are its menu.

/** Fields of a part as they are on the wire, its place included. */
export type MenuFields = Readonly<Record<string, SettingValue>>;

/** One field of a part before and after a change. */
export interface MenuRow extends ChangedValue {
  readonly kind: MenuValueKind;
  /** A position that only made room for another part: no user asked for it, and a revert does not bring it back. */
  readonly shifted?: true;
}

/** Key of a part among those of all kinds. */
export const partKey = (kind: MenuValueKind, id: string): string => `${kind}:${id}`;

/**
 * Puts siblings at positions; the others keep their order around them. A position beyond the end is the end. What is not
 * among the siblings yet is added.
 */
export function placed(siblings: readonly string[], positions: ReadonlyMap<string, number>): readonly string[] {
  const list = siblings.filter((id) => !positions.has(id));
  for (const [id, position] of [...positions].toSorted(([, one], [, other]) => one - other))
    list.splice(position, 0, id);
  return list;
}

/** What became of a part: its changed fields, or the whole part where it came (`before` null) or went (`after` null). */
export function rowsOfPart<Kind extends string>(
  kind: Kind,
  id: string,
  before: MenuFields | null,
  after: MenuFields | null,
): readonly (ChangedValue & { readonly kind: Kind })[] {
  if (before === null && after === null) return [];
  if (before === null || after === null) return [{ kind, id, field: null, before, after }];
  return Object.entries(after).flatMap(([field, value]) => {
    const former = before[field] ?? null;
    return isSameValue(former, value) ? [] : [{ kind, id, field, before: former, after: value }];
  });
}

/** The parts after a change, by their keys. */
export function withRows(
  parts: ReadonlyMap<string, MenuFields>,
  rows: readonly MenuRow[],
): ReadonlyMap<string, MenuFields> {
  const result = new Map(parts);
  for (const { kind, id, field, after } of rows) {
    const key = partKey(kind, id);
    if (field !== null) result.set(key, { ...result.get(key), [field]: after });
    else if (after === null) result.delete(key);
    else result.set(key, after as MenuFields);
  }
  return result;
}
