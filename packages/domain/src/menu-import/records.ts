import type { ChangeSetKind } from '#menu-changes/menu-change.ts';
import type { FileCell, FileRows } from '#import/file-table.ts';
import type { ImportNotice, ImportProblem } from '#import/import-target.ts';
import type { ProblemParams } from '#import/numbers.ts';
import type { MenuColumnTarget, MenuField, MenuTable } from '#menu-import/menu-columns.ts';
import type { MenuLabel } from '#menu/parts.ts';
import type { Allergen } from '#orders/allergens.ts';

// What the rows of a file say, before it is compared with a menu. Of a field: undefined if the file has no such column,
// null if its cell is empty.

export type Field<Value> = Value | null | undefined;

/** A text by languages. */
export interface Texts {
  /** Of a column that names no language; '' if its cell is empty. */
  readonly plain: string | undefined;
  /** By the index of the language; '' if the cell is empty. */
  readonly byLanguage: ReadonlyMap<number, string>;
}

export interface VariationRecord {
  readonly row: number;
  readonly name: string;
  readonly code: string | null;
  /** Minor units. */
  readonly price: Field<number>;
}

interface PartRecord {
  /** From 1; of several rows, the first. */
  readonly row: number;
  readonly rows: readonly number[];
  readonly id: string | null;
  readonly code: Field<string>;
  readonly name: Texts;
  readonly isVisible: Field<boolean>;
}

export interface ItemRecord extends PartRecord {
  readonly category: Texts;
  readonly subCategory: Texts;
  readonly description: Texts;
  readonly price: Field<number>;
  /** Parts per million. */
  readonly tax: Field<number>;
  readonly isInStock: Field<boolean>;
  readonly allergens: Field<readonly Allergen[]>;
  readonly labels: Field<readonly MenuLabel[]>;
  /** Modifier groups as the cell names them. */
  readonly groups: Field<string>;
  /** Groups that the file attaches or detaches, by their names. */
  readonly groupFlags: ReadonlyMap<string, boolean>;
  /** More than one; else none. */
  readonly variations: readonly VariationRecord[];
  /** What the choice between them is called; null: `Size`. */
  readonly variationGroup: string | null;
}

/** A sub-category that a row names without an item. */
export interface PlaceRecord {
  readonly row: number;
  readonly category: Texts;
  readonly subCategory: Texts;
}

export interface ModifierRecord extends PartRecord {
  readonly price: Field<number>;
  readonly isDefault: Field<boolean>;
}

export interface GroupRecord extends PartRecord {
  readonly min: Field<number>;
  readonly max: Field<number>;
  readonly allowsQuantity: Field<boolean>;
  readonly modifiers: readonly ModifierRecord[];
}

/** A part that a file names, with the place that it has afterwards: null for what is in none. */
export interface OrderedPart {
  readonly kind: ChangeSetKind;
  readonly id: string;
  readonly placeId: string | null;
  readonly row: number;
}

/** Records of a file; opaque outside of this room. */
export interface MenuRecords {
  readonly table: MenuTable;
  readonly source: Source;
  readonly items: readonly ItemRecord[];
  readonly places: readonly PlaceRecord[];
  readonly groups: readonly GroupRecord[];
  /** Rows below the header that are not empty. */
  readonly rows: readonly number[];
}

export type MenuProblemCode = string;

/** Where the fields of a file stand, and what is wrong with it. */
export class Source {
  readonly rows: FileRows;
  readonly problems: ImportProblem[] = [];
  readonly #columns = new Map<MenuField, readonly (readonly [number, MenuColumnTarget])[]>();
  readonly #badRows = new Set<number>();
  readonly #problemKeys = new Set<string>();
  readonly #notices = new Map<string, ImportNotice & { readonly rows: number[] }>();
  /** An export that took the commas out of its texts may have written the file. */
  readonly isCommaless: boolean;

  constructor(rows: FileRows, mapping: readonly (MenuColumnTarget | null)[], isCommaless: boolean) {
    this.rows = rows;
    this.isCommaless = isCommaless;
    for (const [column, target] of mapping.entries()) {
      if (target === null || target.field === 'ignored') continue;
      this.#columns.set(target.field, [...this.columnsOf(target.field), [column, target]]);
    }
  }

  columnsOf(field: MenuField): readonly (readonly [number, MenuColumnTarget])[] {
    return this.#columns.get(field) ?? [];
  }

  has(field: MenuField): boolean {
    return this.#columns.has(field);
  }

  /** Whether a row has a problem, so that nothing of it is imported. */
  isBad(rows: readonly number[]): boolean {
    return rows.some((row) => this.#badRows.has(row));
  }

  /** @param at - a field or, where several columns have it, the column. */
  addProblem(row: number, at: MenuField | number | null, code: string, params: ProblemParams = {}): void {
    const column = typeof at === 'string' ? (this.columnsOf(at)[0]?.[0] ?? null) : at;
    const cell = column === null ? null : this.rows[row - 1]?.[column];
    this.#badRows.add(row);
    // A cell may be read more than once.
    const key = JSON.stringify([row, column, code]);
    if (this.#problemKeys.has(key)) return;
    this.#problemKeys.add(key);
    this.problems.push({ row, column, cell: rawText(cell), code, params });
  }

  addNotice(code: string, row: number | null, params: ProblemParams = {}): void {
    const key = JSON.stringify([code, params]);
    const notice = this.#notices.get(key) ?? { code, params, rows: [] };
    this.#notices.set(key, notice);
    if (row !== null && notice.rows.at(-1) !== row) notice.rows.push(row);
  }

  get notices(): readonly ImportNotice[] {
    return [...this.#notices.values()];
  }

  /** The same file without what a comparison found, so that it can be compared again. */
  copy(): Source {
    const copy = new Source(this.rows, [], this.isCommaless);
    for (const [field, columns] of this.#columns) copy.#columns.set(field, columns);
    for (const row of this.#badRows) copy.#badRows.add(row);
    for (const [key, notice] of this.#notices) copy.#notices.set(key, { ...notice, rows: [...notice.rows] });
    for (const key of this.#problemKeys) copy.#problemKeys.add(key);
    for (const problem of this.problems) copy.problems.push(problem);
    return copy;
  }
}

const rawText = (cell: FileCell | undefined): string => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell);
};
