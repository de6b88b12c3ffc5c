import type { MenuField } from '#menu-import/menu-columns.ts';
import type { GroupRecord, ModifierRecord, Texts } from '#menu-import/records.ts';
import type { RowReader } from '#menu-import/row-reader.ts';
import { hasText, mainText, textKey } from '#menu-import/texts.ts';

interface GroupRows {
  readonly first: number;
  readonly rows: number[];
}

/** Reads rows as modifiers with their groups. A row without a group goes on with the one above. */
export function groupRecords(reader: RowReader, rows: readonly number[]): readonly GroupRecord[] {
  const groups: GroupRows[] = [];
  const byKey = new Map<string, GroupRows>();
  for (const row of rows) {
    const key = groupKey(reader, row);
    const known = key === null ? groups.at(-1) : byKey.get(key);
    if (known) known.rows.push(row);
    else {
      const group = { first: row, rows: [row] };
      groups.push(group);
      byKey.set(key ?? `row ${row}`, group);
    }
  }
  return groups.map((group) => groupRecord(reader, group));
}

function groupKey(reader: RowReader, row: number): string | null {
  const id = reader.text(row, 'modifier_group_id');
  if (id) return `id ${id}`;
  const code = reader.text(row, 'modifier_group_code');
  if (code) return `code ${code}`;
  const name = mainText(reader.names(row, 'modifier_group'));
  return name === '' ? null : `name ${textKey(name)}`;
}

const OF_GROUP: readonly MenuField[] = ['modifier_group', 'min', 'max', 'allows_quantity', 'is_group_visible'];

function groupRecord(reader: RowReader, { first, rows }: GroupRows): GroupRecord {
  for (const row of rows.slice(1)) checkSame(reader, first, row);
  return {
    row: first,
    rows,
    id: reader.text(first, 'modifier_group_id') || null,
    code: reader.code(first, 'modifier_group_code'),
    name: reader.names(first, 'modifier_group'),
    min: reader.count(first, 'min'),
    max: reader.count(first, 'max'),
    allowsQuantity: reader.flag(first, 'allows_quantity'),
    isVisible: reader.flag(first, 'is_group_visible'),
    modifiers: rows.flatMap((row) => modifierRecord(reader, row) ?? []),
  };
}

/** Rows of one group say the same of it, or nothing. */
function checkSame(reader: RowReader, first: number, row: number): void {
  for (const field of OF_GROUP)
    for (const [column] of reader.source.columnsOf(field)) {
      const [one, other] = [first, row].map((at) => String(reader.cell(at, column) ?? '').trim()) as [string, string];
      if (other !== '' && one !== other) reader.source.addProblem(row, column, 'values_differ', { row: first });
    }
}

/** The modifier of a row; null: the row is of a group without any. */
function modifierRecord(reader: RowReader, row: number): ModifierRecord | null {
  const id = reader.text(row, 'modifier_id') || null;
  const name: Texts = reader.names(row, 'modifier');
  const code = reader.code(row);
  if (id === null && !code && !hasText(name) && !reader.text(row, 'price')) return null;
  return {
    row,
    rows: [row],
    id,
    code,
    name,
    price: reader.number(row, 'price'),
    isDefault: reader.flag(row, 'is_default'),
    isVisible: reader.flag(row, 'is_visible'),
  };
}
