/** A table whose rows a statement locks until the end of its transaction. */
export interface LockedTable {
  readonly table: string;
  /** `skips` rows that another transaction holds; `inserts` new ones, which none can hold. */
  readonly how: 'waits' | 'skips' | 'inserts';
}

const LOCK = new RegExp(
  [
    String.raw`\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)(?:\s+of\s+(?<of>"?\w+"?(?:\s*,\s*"?\w+"?)*))?(?<skip>\s+skip\s+locked)?`,
    String.raw`\bdo\s+(?<onConflict>update)\b`,
    String.raw`\bupdate\s+"?(?<updated>\w+)"?`,
    String.raw`\bdelete\s+from\s+"?(?<deleted>\w+)"?`,
    String.raw`\binsert\s+into\s+"?(?<inserted>\w+)"?`,
  ].join('|'),
  'gi',
);

/**
 * Returns the tables of which a statement locks rows, in the order of its text. An insert into a `contested` table waits
 * for another transaction that inserts the same key.
 */
export function lockedTables(text: string, contested: ReadonlySet<string>): readonly LockedTable[] {
  const plain = text.replaceAll(/'[^']*'/g, "''");
  const locked: LockedTable[] = [];
  let target = '';
  for (const { index, groups = {} } of plain.matchAll(LOCK)) {
    const { of, skip, onConflict, updated, deleted, inserted } = groups;
    const named = updated ?? deleted;
    if (inserted !== undefined) target = inserted;
    if (named !== undefined) locked.push({ table: named, how: 'waits' });
    else if (onConflict !== undefined) locked.push({ table: target, how: 'waits' });
    else if (inserted !== undefined)
      locked.push({ table: inserted, how: contested.has(inserted) ? 'waits' : 'inserts' });
    else
      for (const table of selectedTables(plain.slice(0, index), of))
        locked.push({ table, how: skip === undefined ? 'waits' : 'skips' });
  }
  return locked;
}

/** Returns the tables of the select that ends here: all, or those with the given names. */
function selectedTables(before: string, of: string | undefined): readonly string[] {
  const select = innermostSelect(before);
  const from = select.slice(select.search(/\bfrom\b/i));
  const tables = [...from.matchAll(/(?:\bfrom|\bjoin|,)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi)].map(
    ([, table = '', alias = table]) => ({ table, alias }),
  );
  const names = of?.split(',').map((name) => name.trim().replaceAll('"', ''));
  return tables
    .filter(({ table, alias }) => names?.some((name) => name === alias || name === table) ?? true)
    .map(({ table }) => table);
}

/** Returns the text back to the parenthesis that is open at its end, without the contents of closed ones. */
function innermostSelect(text: string): string {
  let depth = 0;
  let result = '';
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const character = text.charAt(at);
    if (character === ')') depth += 1;
    else if (character === '(' && depth === 0) break;
    else if (character === '(') depth -= 1;
    else if (depth === 0) result = character + result;
  }
  return result;
}
