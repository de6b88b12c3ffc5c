import type { RowReader } from '#menu-import/row-reader.ts';
import type { ItemRecord, Source, Texts, VariationRecord } from '#menu-import/records.ts';
import { isOnlyVariation } from '#menu-import/menu-words.ts';
import { NO_TEXTS, hasText, mainText, textKey } from '#menu-import/texts.ts';
import type { MenuField } from '#menu-import/menu-columns.ts';
import { cellText } from '#import/cell-text.ts';
import type { FileCell } from '#import/file-table.ts';
import { MENU_LIMITS } from '#menu/menu.ts';
import { PPM } from '#money/money.ts';

/** Reads rows as items: rows with the same handle, or with variations of the same name in the same place, are one. */
export function itemRecords(reader: RowReader, rows: readonly number[]): readonly ItemRecord[] {
  const { source } = reader;
  const places = new Places(reader);
  const groups: { readonly key: string; readonly rows: number[]; readonly place: Place }[] = [];
  const byKey = new Map<string, (typeof groups)[number]>();
  for (const row of rows) {
    const place = places.next(row);
    if (place === null) continue;
    const key = groupKey(reader, row, place);
    const last = groups.at(-1);
    const group = key === null ? last : byKey.get(key);
    if (group && (key === null || isContinued(reader, row))) group.rows.push(row);
    else {
      const added = { key: key ?? `row ${row}`, rows: [row], place };
      groups.push(added);
      byKey.set(added.key, added);
    }
  }
  return groups.map((group) => itemRecord(reader, source, group.rows, group.place));
}

interface Place {
  readonly category: Texts;
  readonly subCategory: Texts;
}

/** Follows where rows are: a line of its own can name a sub-category, and merged cells name it once. */
class Places {
  readonly #reader: RowReader;
  readonly #source: Source;
  #section: Texts | null = null;
  #above: Place | null = null;

  constructor(reader: RowReader) {
    this.#reader = reader;
    this.#source = reader.source;
  }

  /** The place of a row; null if the row only names one. */
  next(row: number): Place | null {
    if (!this.#source.has('sub_category')) {
      if (this.#isSection(row)) {
        this.#section = this.#reader.names(row, 'name');
        this.#source.addNotice('section_line', row);
        return null;
      }
      return { category: NO_TEXTS, subCategory: this.#section ?? NO_TEXTS };
    }
    const place = placeOf(this.#reader, row);
    if (hasText(place.subCategory)) {
      this.#above = place;
      return place;
    }
    // What has an id or a code is found by it, and stays where it is.
    const isMerged = this.#above !== null && !this.#hasKey(row) && hasText(this.#reader.names(row, 'name'));
    if (!isMerged) return place;
    this.#source.addNotice('place_from_above', row);
    return this.#above;
  }

  #hasKey(row: number): boolean {
    return (['item_id', 'code', 'handle'] as const).some((field) => this.#reader.text(row, field));
  }

  /** A row with a name alone, in a file with prices. */
  #isSection(row: number): boolean {
    if (!this.#source.has('price') || this.#source.has('entity_type')) return false;
    const cells = this.#source.rows[row - 1] as readonly FileCell[];
    const filled = cells.flatMap((cell, column) => (cellText(cell) === '' ? [] : [column]));
    const [only] = filled;
    return filled.length === 1 && this.#source.columnsOf('name').some(([column]) => column === only);
  }
}

/** "Food > Pizza" is a category and its sub-category. */
const PATH = /\s*[>›»→]\s*/;

function placeOf(reader: RowReader, row: number): Place {
  const subCategory = onlyPlace(reader, row, reader.names(row, 'sub_category'));
  const category = reader.names(row, 'category');
  const path = subCategory.plain?.split(PATH).filter((name) => name !== '') ?? [];
  if (reader.source.has('category') || path.length === 0) return { category, subCategory };
  return {
    category: { plain: path.slice(0, -1).join(' > '), byLanguage: new Map() },
    subCategory: { ...subCategory, plain: path.at(-1) },
  };
}

/** A cell of `Categories` names several: the first is taken. */
function onlyPlace(reader: RowReader, row: number, texts: Texts): Texts {
  const [column] = reader.source.columnsOf('sub_category').flatMap(([at, { language }]) => (language ? [] : [at]));
  if (column === undefined || !texts.plain?.includes(',') || !/categories/i.test(reader.headerOf(column))) return texts;
  reader.source.addNotice('other_categories_left_out', row);
  return { ...texts, plain: texts.plain.split(',')[0]?.trim() };
}

/** What rows of one item have in common; null: the row belongs to the one above. */
function groupKey(reader: RowReader, row: number, place: Place): string | null {
  const handle = reader.text(row, 'handle');
  if (handle) return `handle ${handle}`;
  const name = mainText(reader.names(row, 'name'));
  if (!reader.source.has('variation')) return `row ${row}`;
  if (name === '') return reader.text(row, 'item_id') ? `row ${row}` : null;
  const id = reader.text(row, 'item_id') ?? '';
  return JSON.stringify([id, textKey(mainText(place.category)), textKey(mainText(place.subCategory)), textKey(name)]);
}

/** Whether a row with the key of another one goes on with its item, and does not repeat it. */
const isContinued = (reader: RowReader, row: number): boolean =>
  reader.source.has('variation') || !hasText(reader.names(row, 'name'));

function itemRecord(reader: RowReader, source: Source, rows: readonly number[], place: Place): ItemRecord {
  const [row] = rows as readonly [number];
  const variations = variationsOf(reader, rows);
  const handle = reader.code(row, 'handle');
  const isHidden = reader.flag(row, 'is_hidden');
  const [single] = variations;
  const shared = variations.length > 1 ? sameCode(variations) : undefined;
  return {
    row,
    rows,
    id: reader.text(row, 'item_id') || null,
    code: handle ?? (variations.length > 1 ? shared : reader.code(row)),
    name: reader.names(row, 'name'),
    description: reader.descriptions(row),
    ...place,
    price: variations.length > 1 ? cheapest(variations) : single ? single.price : reader.number(row, 'price'),
    tax: source.has('tax') ? reader.number(row, 'tax') : taxOfFlags(reader, row),
    isVisible: reader.flag(row, 'is_visible') ?? (typeof isHidden === 'boolean' ? !isHidden : isHidden),
    isInStock: reader.flag(row, 'is_in_stock'),
    allergens: reader.allergens(row),
    labels: reader.labels(row),
    groups: source.has('groups') ? reader.text(row, 'groups') || null : undefined,
    groupFlags: groupFlags(reader, row),
    // A code that all of them have is the item's.
    variations:
      variations.length > 1
        ? shared === undefined
          ? variations
          : variations.map((variation) => ({ ...variation, code: null }))
        : [],
    variationGroup: variationGroupOf(reader, row),
  };
}

const VARIATIONS = ['variation', 'variation_2', 'variation_3'] as const satisfies readonly MenuField[];

/** The rows of an item that have a price or a variation of their own; others have more pictures of it. */
function variationsOf(reader: RowReader, rows: readonly number[]): readonly VariationRecord[] {
  const { source } = reader;
  if (!source.has('variation')) return [];
  const named = rows.map((row) => ({
    row,
    names: VARIATIONS.map((field) => reader.text(row, field) ?? '').filter((text) => text !== ''),
  }));
  const own = named.filter(({ row, names }) => names.length > 0 || reader.text(row, 'price'));
  // The first row is of the item alone where it has neither: the variations follow it, as SumUp writes them.
  const filled = own.length > 0 ? own : named.slice(0, 1);
  const filledRows = new Set(filled.map(({ row }) => row));
  for (const row of rows.slice(1)) if (!filledRows.has(row)) source.addNotice('row_without_content', row);
  const variations = filled.map(({ row, names }) => ({
    row,
    name: names.join(' / '),
    code: reader.code(row) ?? null,
    price: reader.number(row, 'price'),
  }));
  const [only] = variations;
  if (variations.length === 1 && only && !isOnlyVariation(only.name)) source.addNotice('variation_left_out', only.row);
  const seen = new Map<string, number>();
  if (variations.length > 1)
    for (const { row, name, price } of variations) {
      const first = seen.get(textKey(name));
      if (first === undefined) seen.set(textKey(name), row);
      else source.addProblem(row, 'variation', 'row_repeated', { row: first });
      if (name === '') source.addProblem(row, 'variation', 'variation_required');
      if (price === null) source.addProblem(row, 'price', 'price_required');
    }
  for (const { row } of variations.slice(MENU_LIMITS.modifiers))
    source.addProblem(row, 'variation', 'too_many_variations', { max: MENU_LIMITS.modifiers });
  return variations;
}

const cheapest = (variations: readonly VariationRecord[]): number | null => {
  const prices = variations.flatMap(({ price }) => price ?? []);
  return prices.length === 0 ? null : Math.min(...prices);
};

/** The code of all variations, if it is one; else the item has none in the file. */
function sameCode(variations: readonly VariationRecord[]): string | undefined {
  const codes = new Set(variations.map(({ code }) => code));
  const [only] = codes;
  return codes.size === 1 && only ? only : undefined;
}

/** Size by default; other systems have a title for it, and "Title" for none. */
function variationGroupOf(reader: RowReader, row: number): string | null {
  const name = reader.text(row, 'variation_group') ?? '';
  const isOneChoice = !reader.text(row, 'variation_2');
  return name === '' || !isOneChoice || textKey(name) === 'title' ? null : name;
}

function groupFlags(reader: RowReader, row: number): ReadonlyMap<string, boolean> {
  return new Map(
    reader.source.columnsOf('group_flag').flatMap(([column, { label }]) => {
      const flag = reader.flagAt(row, column);
      return typeof flag === 'boolean' ? [[label ?? reader.headerOf(column), flag] as const] : [];
    }),
  );
}

/** The sum of the rates that are on: `Tax - Sales (8.875%)`. */
function taxOfFlags(reader: RowReader, row: number): number | undefined {
  let sum: number | undefined;
  for (const [column, { label }] of reader.source.columnsOf('tax_flag')) {
    const name = label ?? reader.headerOf(column);
    const rate = rateIn(name);
    if (rate === null) {
      reader.source.addNotice('tax_without_rate', null, { name });
      continue;
    }
    const flag = reader.flagAt(row, column);
    if (typeof flag === 'boolean') sum = (sum ?? 0) + (flag ? rate : 0);
  }
  return sum;
}

/** Parts per million in the name of a tax; null without a rate. */
function rateIn(label: string): number | null {
  const percent = /(\d{1,2}(?:[.,]\d{1,4})?)\s?%/.exec(label)?.[1];
  return percent === undefined ? null : Math.round((Number(percent.replace(',', '.')) * PPM) / 100);
}
